//! Sets options.

use super::Session;
use crate::dialogue::session::Language;
use crate::outside::counted::counted;
use crate::play::options::Effect;
use crate::rules::Variant;
use crate::uci::options;

impl Session {
    pub(super) fn set_option(&mut self, name: &str, value: &str, line: &str) {
        match options::set(&mut self.options, name, value) {
            Ok(effect) => self.apply(effect),
            Err(error) => self.complain(&error.to_string(), line),
        }
    }

    fn apply(&mut self, effect: Effect) {
        let play = &mut self.core.play;
        match effect {
            Effect::Noted => {
                self.options.apply_to(&mut play.search_options);
                play.engine.set_params(self.options.params());
            }
            Effect::Hash(mib) => play.engine.set_hash(mib),
            Effect::Threads(threads) => play.engine.set_threads(threads),
            Effect::ClearHash => play.engine.forget(),
            Effect::Variant(variant) => self.choose_variant(variant),
            Effect::Rules(variant) => self.begin_by_other_rules(variant),
            Effect::EvalFile(path) => self.set_eval_file(&path),
            Effect::Pieces(path) => self.set_pieces(path),
            Effect::BookFile(path) => self.set_book_file(&path),
            Effect::TablebasePath(path) => self.set_tables(&path),
        }
    }

    fn choose_variant(&mut self, variant: Variant) {
        let variant = self.options.played(variant);
        if variant != self.core.play.variant() {
            self.begin(variant);
        }
        self.tell_start(variant);
    }

    /// Restarts the game if the user has changed its rules.
    fn begin_by_other_rules(&mut self, variant: Variant) {
        if variant == self.core.play.variant() {
            self.begin(variant);
        }
        self.tell_start(variant);
    }

    fn tell_start(&mut self, variant: Variant) {
        let start = options::start(&self.options, variant);
        let name = variant.shown_name();
        self.say(format_args!("variant {name} startpos {start}"));
    }

    /// Loads a network; an invalid file changes nothing.
    fn set_eval_file(&mut self, path: &str) {
        match self.core.play.load_network(path) {
            Ok(()) => {
                let network = self.core.play.network();
                self.say(format_args!("network: {network}"));
                if let Some(game) = self.core.play.network_of_other_game() {
                    self.say(format_args!(
                        "the network of EvalFile is not used in this game: it is for {game}"
                    ));
                }
            }
            Err(error) => self.say(format_args!(
                "this network is not used, the evaluation stays as it was: {error}"
            )),
        }
    }

    /// Plays Musketeer Chess with other pieces; a bad file changes nothing.
    fn set_pieces(&mut self, path: String) {
        match self.options.load_pieces(path) {
            Ok(()) => self.choose_variant(self.core.play.variant()),
            Err(error) => self.say(format_args!("these pieces are not used: {error}")),
        }
    }

    /// Uses a folder of endgame tables; a bad one changes nothing.
    fn set_tables(&mut self, path: &str) {
        match self.core.play.use_tables(path) {
            Ok(tables) => self.say(format_args!("tablebase: {}", counted(tables, "ending"))),
            Err(error) => self.say(format_args!("this tablebase is not used: {error}")),
        }
    }

    /// Loads a book; an invalid file changes nothing.
    fn set_book_file(&mut self, path: &str) {
        match self.core.play.load_book(path) {
            Ok(positions) => self.say(format_args!("book: {}", counted(positions, "position"))),
            Err(error) => self.say(format_args!("this book is not used: {error}")),
        }
    }
}
