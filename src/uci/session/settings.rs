//! Options: how the engine plays, and which game.

use std::path::Path;

use super::Session;
use crate::play::Book;
use crate::rules::Variant;
use crate::search::Settings;
use crate::uci::options::Effect;

impl Session {
    pub(super) fn set_option(&mut self, name: &str, value: &str, line: &str) {
        match self.options.set(name, value) {
            Ok(effect) => self.apply(effect),
            Err(error) => self.complain(&error, line),
        }
    }

    fn apply(&mut self, effect: Effect) {
        match effect {
            Effect::Noted => self.use_engine_options(),
            Effect::Hash(mib) => self.configure(|settings| settings.hash_mib = mib),
            Effect::Threads(threads) => self.configure(|settings| settings.threads = threads),
            Effect::ClearHash => self.play.forget(),
            Effect::Variant(variant) => self.choose_variant(variant),
            Effect::Rules(variant) => self.begin_by_other_rules(variant),
            Effect::EvalFile(path) => self.set_eval_file(&path),
            Effect::BookFile(path) => self.set_book_file(&path),
        }
    }

    fn configure(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.play.settings().clone();
        change(&mut settings);
        if &settings != self.play.settings() {
            self.play.configure(settings);
        }
    }

    /// Searches from the next search on as the options of every protocol say.
    fn use_engine_options(&mut self) {
        let engine = &self.options.engine;
        engine.apply_to(&mut self.play.effort);
        let params = engine.params();
        self.configure(|settings| settings.params = params);
    }

    fn choose_variant(&mut self, variant: Variant) {
        if variant != self.play.variant() {
            self.begin(variant);
        }
        self.tell_start(variant);
    }

    /// The game begins anew if it is the one with other rules.
    fn begin_by_other_rules(&mut self, variant: Variant) {
        if variant == self.play.variant() {
            self.begin(variant);
        }
        self.tell_start(variant);
    }

    fn tell_start(&mut self, variant: Variant) {
        let start = self.options.start(variant);
        self.say(format_args!("variant {variant} startpos {start}"));
    }

    /// A bad file changes nothing.
    fn set_eval_file(&mut self, path: &str) {
        match self.play.host().load_evaluation(path) {
            Ok(evaluation) => {
                self.configure(|settings| settings.evaluation = evaluation);
                let network = self.play.host().evaluation_id();
                self.say(format_args!("network: {network}"));
            }
            Err(error) => self.say(format_args!(
                "this network is not used, the evaluation stays as it was: {error}"
            )),
        }
    }

    /// A bad file changes nothing.
    fn set_book_file(&mut self, path: &str) {
        let book = match path {
            "" => Ok(Book::default()),
            path => Book::load(Path::new(path)),
        };
        match book {
            Ok(book) => {
                self.play.book = book;
                let positions = self.play.book.len();
                self.say(format_args!("book: {positions} positions"));
            }
            Err(error) => self.say(format_args!("this book is not used: {error}")),
        }
    }
}
