//! Commands that change how the engine plays, not what.

use std::path::Path;

use super::Session;
use crate::cecp::command::CommandError;
use crate::play::{Book, GameClock, TimeControl, Work, options};
use crate::search::Settings;

/// What the engine needs besides its hash table, in MiB.
pub(super) const BESIDES_HASH: usize = 8;

impl Session {
    pub(super) fn set_time_control(&mut self, control: TimeControl) {
        self.play.clock = GameClock::new(control);
    }

    /// Switches pondering on or off, and begins or ends it if it is the opponent's turn.
    pub(super) fn set_pondering(&mut self, on: bool) {
        self.play.effort.ponders = on;
        let is_pondering = matches!(self.play.work(), Some(Work::Pondering { .. }));
        if !on && is_pondering {
            self.abort();
        } else if on && self.play.task().is_none() && self.paused.is_none() {
            self.ponder();
        }
    }

    pub(super) fn set_memory(&mut self, mib: usize, line: &str) {
        let hash = mib.saturating_sub(BESIDES_HASH).max(1);
        if mib == 0 || mib > self.config.most_memory {
            self.talk.error(CommandError::BadArgument, line);
        } else {
            self.configure(|settings| settings.hash_mib = hash);
            self.settle();
        }
    }

    pub(super) fn set_cores(&mut self, cores: usize, line: &str) {
        if cores == 0 || cores > self.config.most_cores {
            self.talk.error(CommandError::BadArgument, line);
        } else {
            self.configure(|settings| settings.threads = cores);
            self.settle();
        }
    }

    fn configure(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.play.settings().clone();
        change(&mut settings);
        self.play.configure(settings);
    }

    pub(super) fn set_option(&mut self, name: &str, value: &str, line: &str) {
        if options::EVAL_FILE.eq_ignore_ascii_case(name) {
            self.set_eval_file(value);
        } else if options::BOOK_FILE.eq_ignore_ascii_case(name) {
            self.set_book_file(value);
        } else {
            match self.options.set(name, value) {
                Ok(()) => {
                    self.options.engine.apply_to(&mut self.play.effort);
                    self.use_params();
                }
                Err(error) => self.talk.error(error, line),
            }
        }
    }

    /// Searches from the next search on with the constants that the options of a tuning build set.
    fn use_params(&mut self) {
        let params = self.options.engine.params();
        if params != self.play.settings().params {
            self.configure(|settings| settings.params = params);
        }
    }

    /// Evaluates with the network in a file from the next search on; with the embedded one if the path is empty. A bad
    /// file changes nothing.
    fn set_eval_file(&mut self, path: &str) {
        match self.play.host().load_evaluation(path) {
            Ok(evaluation) => {
                self.options.note_eval_file(path);
                if evaluation != self.play.settings().evaluation {
                    self.configure(|settings| settings.evaluation = evaluation);
                    let network = self.play.host().evaluation_id();
                    self.talk.out.line(format_args!("# network: {network}"));
                }
            }
            Err(error) => self.talk.out.line(format_args!(
                "tellusererror This network is not used, the evaluation stays as it was: {error}"
            )),
        }
    }

    /// Plays from the book in a file from the next move on; without a file, from none. A bad file changes nothing.
    fn set_book_file(&mut self, path: &str) {
        let book = match path {
            "" => Ok(Book::default()),
            path => Book::load(Path::new(path)),
        };
        match book {
            Ok(book) => {
                self.options.note_book_file(path);
                self.play.book = book;
                let positions = self.play.book.len();
                self.talk.out.line(format_args!("# book: {positions} positions"));
            }
            Err(error) => self
                .talk
                .out
                .line(format_args!("tellusererror This book is not used: {error}")),
        }
    }

    /// Interrupts whatever the engine is doing.
    pub(super) fn pause(&mut self) {
        let work = self.play.work();
        self.abort();
        self.paused = work;
    }

    /// Goes on with what `pause` interrupted.
    pub(super) fn resume(&mut self) {
        match self.paused.take() {
            None | Some(Work::Preparing) => {}
            Some(Work::Thinking) => self.think(),
            Some(Work::Pondering { .. }) => self.ponder(),
            Some(Work::Analyzing) => self.play.analyze(),
            Some(Work::Hinting) => self.hint(),
        }
    }
}
