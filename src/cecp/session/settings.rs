//! Commands that change how the engine plays.

use super::Session;
use crate::cecp::command::CommandError;
use crate::cecp::options;
use crate::outside::counted::counted;
use crate::play::options::Effect;
use crate::play::{GameClock, Purpose, TimeControl};

/// The engine's memory apart from the hash table, in MiB.
pub const BESIDES_HASH: usize = 8;

impl Session {
    pub(super) fn set_time_control(&mut self, control: TimeControl) {
        self.core.play.clock = GameClock::new(control);
    }

    /// Turns pondering on or off, even in the middle of the opponent's turn.
    pub(super) fn set_pondering(&mut self, on: bool) {
        self.core.play.search_options.ponders = on;
        let is_pondering = matches!(self.core.play.purpose(), Some(Purpose::Pondering { .. }));
        if !on && is_pondering {
            self.abort();
        } else if on && self.core.play.search_under_way().is_none() && self.paused.is_none() {
            self.ponder();
        }
    }

    pub(super) fn set_memory(&mut self, mib: usize, line: &str) {
        let hash = mib.saturating_sub(BESIDES_HASH).max(1);
        if mib == 0 || mib > self.config.most_memory {
            self.error(CommandError::BadArgument, line);
        } else {
            self.core.play.engine.set_hash(hash);
            self.prepare_engine();
        }
    }

    pub(super) fn set_cores(&mut self, cores: usize, line: &str) {
        if cores == 0 || cores > self.config.most_cores {
            self.error(CommandError::BadArgument, line);
        } else {
            self.core.play.engine.set_threads(cores);
            self.prepare_engine();
        }
    }

    pub(super) fn set_option(&mut self, name: &str, value: &str, line: &str) {
        match options::set(&mut self.options, name, value) {
            Ok(Effect::EvalFile(path)) => self.set_eval_file(path),
            Ok(Effect::Pieces(path)) => self.set_pieces(path),
            Ok(Effect::BookFile(path)) => self.set_book_file(path),
            Ok(Effect::TablebasePath(path)) => self.set_tables(path),
            Ok(_) => {
                let play = &mut self.core.play;
                self.options.apply_to(&mut play.search_options);
                play.engine.set_params(self.options.params());
            }
            Err(error) => self.error(error, line),
        }
    }

    /// Loads a network; an invalid file changes nothing.
    fn set_eval_file(&mut self, path: String) {
        let play = &mut self.core.play;
        let before = play.engine.settings().evaluation.clone();
        match play.load_network(&path) {
            Ok(()) => {
                self.options.eval_file = path;
                if play.engine.settings().evaluation != before {
                    let network = play.network();
                    self.core.out.line(format_args!("# network: {network}"));
                }
                if let Some(game) = self.core.play.network_of_other_game() {
                    let line = format_args!("# the network of EvalFile is not used in this game: it is for {game}");
                    self.core.out.line(line);
                }
            }
            Err(error) => self.core.out.line(format_args!(
                "tellusererror This network is not used, the evaluation stays as it was: {error}"
            )),
        }
    }

    /// Takes other pieces from the next game of Musketeer Chess on; a bad file changes nothing.
    fn set_pieces(&mut self, path: String) {
        if let Err(error) = self.options.load_pieces(path) {
            let line = format_args!("tellusererror These pieces are not used: {error}");
            self.core.out.line(line);
        }
    }

    /// Uses a folder of endgame tables; a bad one changes nothing.
    fn set_tables(&mut self, path: String) {
        match self.core.play.use_tables(&path) {
            Ok(tables) => {
                self.options.tablebase_path = path;
                let line = format_args!("# tablebase: {}", counted(tables, "ending"));
                self.core.out.line(line);
            }
            Err(error) => {
                let line = format_args!("tellusererror This tablebase is not used: {error}");
                self.core.out.line(line);
            }
        }
    }

    /// Loads a book; an invalid file changes nothing.
    fn set_book_file(&mut self, path: String) {
        match self.core.play.load_book(&path) {
            Ok(positions) => {
                self.options.book_file = path;
                self.core
                    .out
                    .line(format_args!("# book: {}", counted(positions, "position")));
            }
            Err(error) => self
                .core
                .out
                .line(format_args!("tellusererror This book is not used: {error}")),
        }
    }

    pub(super) fn pause(&mut self) {
        let purpose = self.core.play.purpose();
        self.abort();
        self.paused = purpose;
    }

    pub(super) fn resume(&mut self) {
        match self.paused.take() {
            None | Some(Purpose::Preparing) => {}
            Some(Purpose::Thinking) => self.think(),
            Some(Purpose::Pondering { .. }) => self.ponder(),
            Some(Purpose::Analyzing) => self.core.play.analyze(),
            Some(Purpose::Hinting) => self.hint(),
        }
    }
}
