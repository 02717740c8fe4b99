//! The options that the GUI shows in its engine settings.

use std::time::Duration;

use thiserror::Error;

use super::output;
use crate::play::Effort;
use crate::rules::{RefusedStart, StartOption, Variant};
#[cfg(feature = "tuning")]
use crate::search::params::{Param, TABLE};
use crate::search::params::{Params, position};

/// The least, the most, and what holds until the user says otherwise.
struct Spin {
    name: &'static str,
    least: u32,
    most: u32,
    default: u32,
}

/// One of a few values, at first the first one.
struct Choice {
    name: &'static str,
    values: &'static [&'static str],
}

const LINES: Spin = Spin {
    name: "MultiPV",
    least: 1,
    most: 64,
    default: 1,
};
const OVERHEAD: Spin = Spin {
    name: "Move overhead",
    least: 0,
    most: 5000,
    default: 20,
};

/// How moves are told by which a piece enters: with its letter, or in two legs that take it off the drop rank on the
/// screen.
const GATING_MOVES: Choice = Choice {
    name: "Gating moves",
    values: &["Suffix", "Two legs"],
};

/// What positions are judged with.
const EVALUATION: Choice = Choice {
    name: "Evaluation",
    values: &["Network", "Hand-written"],
};

/// How the choices before a game of Musketeer Chess are made.
const PRELUDE: Choice = Choice {
    name: "Prelude",
    values: &["Options", "Drops", "Click boards", "WinBoard-AA"],
};

const RESIGN: Spin = Spin {
    name: "Resign below",
    least: 0,
    most: 10_000,
    default: 0,
};
/// Whether a person is told when the engine sees a mate.
const ANNOUNCE: &str = "Announce mates";

/// The name of the option for the file of a network.
pub const EVAL_FILE: &str = "EvalFile";
/// The name of the option for the file of a book.
pub const BOOK_FILE: &str = "Book file";

/// Why an option was not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// There is no option of that name.
    #[error("unknown option")]
    Unknown,
    /// The option does not take that value.
    #[error("bad argument")]
    BadValue,
}

/// Who makes the choices before a game, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreludeStyle {
    /// The options say everything; the game begins at once.
    Options,
    /// The options name the types; the players drop the pieces.
    Drops,
    /// The person clicks on boards whose parent game is this one.
    Clicks(&'static str),
}

/// The options of one game, as the user set them.
#[derive(Clone, Debug)]
struct GameOptions {
    variant: Variant,
    options: Vec<StartOption>,
    values: Vec<&'static str>,
}

/// All options and their values.
#[derive(Clone, Debug)]
pub struct Options {
    lines: u32,
    overhead: u32,
    resign: u32,
    announces: bool,
    eval_file: String,
    book_file: String,
    evaluation: usize,
    gating_moves: usize,
    prelude: usize,
    games: Vec<GameOptions>,
    #[cfg(feature = "tuning")]
    params: Params,
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub fn new() -> Self {
        Options {
            lines: LINES.default,
            overhead: OVERHEAD.default,
            resign: RESIGN.default,
            announces: false,
            eval_file: String::new(),
            book_file: String::new(),
            evaluation: 0,
            gating_moves: 0,
            prelude: 0,
            games: Variant::ALL.map(GameOptions::new).to_vec(),
            #[cfg(feature = "tuning")]
            params: Params::default(),
        }
    }

    /// Puts what the options say of the engine's effort into `effort`.
    pub fn apply_to(&self, effort: &mut Effort) {
        effort.lines = self.lines as usize;
        effort.overhead = Duration::from_millis(u64::from(self.overhead));
    }

    /// How many centipawns the engine has to be behind to resign; `None` if it never does.
    #[must_use]
    pub fn resigns_below(&self) -> Option<i32> {
        (self.resign > 0).then_some(-(self.resign as i32))
    }

    /// Whether a person is told of mates.
    #[must_use]
    pub fn announces_mates(&self) -> bool {
        self.announces
    }

    /// Whether the hand-written evaluation judges, even where there is a network.
    #[must_use]
    pub fn judges_by_hand(&self) -> bool {
        self.evaluation == 1
    }

    /// Whether moves by which a piece enters are told in two legs.
    #[must_use]
    pub fn shows_two_legs(&self) -> bool {
        self.gating_moves == 1
    }

    /// The start position of the next game of `variant`.
    ///
    /// # Errors
    /// [`RefusedStart`] if the game's rules forbid what the user chose.
    pub fn start(&self, variant: Variant, seed: u64) -> Result<String, RefusedStart> {
        variant.start().chosen(self.values(variant), seed)
    }

    /// A position that the GUI sets up, under the rules that the user chose.
    #[must_use]
    pub fn complete(&self, variant: Variant, fen: &str) -> String {
        variant.start().with_choices(fen, self.values(variant))
    }

    /// The first choices of a prelude as far as the user made them.
    #[must_use]
    pub fn beginning(&self, variant: Variant) -> Vec<Option<String>> {
        variant.start().beginning(self.values(variant))
    }

    /// How the choices before a game are made.
    #[must_use]
    pub fn prelude(&self) -> PreludeStyle {
        match self.prelude {
            0 => PreludeStyle::Options,
            1 => PreludeStyle::Drops,
            2 => PreludeStyle::Clicks("fairy"),
            _ => PreludeStyle::Clicks("prelude"),
        }
    }

    /// The constants of the search as the user set them.
    #[cfg(feature = "tuning")]
    #[must_use]
    pub fn params(&self) -> Params {
        self.params.clone()
    }

    /// The constants of the search: those of the build.
    #[cfg(not(feature = "tuning"))]
    #[must_use]
    pub fn params(&self) -> Params {
        Params::default()
    }

    /// In a tuning build every constant of the search is an option.
    #[cfg(feature = "tuning")]
    fn param_descriptions(&self) -> Vec<String> {
        let spin = |param: &Param| {
            let value = self.params.get(param.name).unwrap_or(param.default);
            format!("{} -spin {value} {} {}", param.name, param.min, param.max)
        };
        TABLE.iter().map(spin).collect()
    }

    #[cfg(not(feature = "tuning"))]
    fn param_descriptions(&self) -> Vec<String> {
        Vec::new()
    }

    #[cfg(feature = "tuning")]
    fn set_param(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let value = value.parse().map_err(|_| OptionError::BadValue)?;
        if self.params.set(name, value) {
            Ok(())
        } else {
            Err(OptionError::BadValue)
        }
    }

    #[cfg(not(feature = "tuning"))]
    fn set_param(&mut self, _: &str, _: &str) -> Result<(), OptionError> {
        Err(OptionError::Unknown)
    }

    fn values(&self, variant: Variant) -> &[&'static str] {
        let game = self.games.iter().find(|game| game.variant == variant);
        game.map_or(&[][..], |game| &game.values)
    }

    /// The options as `feature option=` describes them.
    #[must_use]
    pub fn descriptions(&self) -> Vec<String> {
        let spins = [(LINES, self.lines), (OVERHEAD, self.overhead), (RESIGN, self.resign)];
        let spins = spins.into_iter().map(|(spin, value)| spin.description(value));
        let file = format!("{EVAL_FILE} -file {}", self.eval_file);
        spins
            .chain([
                format!("{ANNOUNCE} -check {}", u8::from(self.announces)),
                EVALUATION.description(self.evaluation),
                file,
                format!("{BOOK_FILE} -file {}", self.book_file),
                GATING_MOVES.description(self.gating_moves),
                PRELUDE.description(self.prelude),
            ])
            .chain(self.games.iter().flat_map(GameOptions::descriptions))
            .chain(self.param_descriptions())
            .collect()
    }

    /// Remembers the file of the network in use; empty for none.
    pub fn note_eval_file(&mut self, path: &str) {
        self.eval_file = in_description(path);
    }

    /// Remembers the file of the book in use; empty for none.
    pub fn note_book_file(&mut self, path: &str) {
        self.book_file = in_description(path);
    }

    /// Sets an option other than [`EVAL_FILE`] and [`BOOK_FILE`], which are good or not by what is in the file.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if LINES.name.eq_ignore_ascii_case(name) {
            self.lines = LINES.parse(value)?;
        } else if OVERHEAD.name.eq_ignore_ascii_case(name) {
            self.overhead = OVERHEAD.parse(value)?;
        } else if RESIGN.name.eq_ignore_ascii_case(name) {
            self.resign = RESIGN.parse(value)?;
        } else if ANNOUNCE.eq_ignore_ascii_case(name) {
            self.announces = parse_check(value)?;
        } else if EVALUATION.name.eq_ignore_ascii_case(name) {
            self.evaluation = EVALUATION.parse(value)?;
        } else if GATING_MOVES.name.eq_ignore_ascii_case(name) {
            self.gating_moves = GATING_MOVES.parse(value)?;
        } else if PRELUDE.name.eq_ignore_ascii_case(name) {
            self.prelude = PRELUDE.parse(value)?;
        } else if position(name).is_some() {
            return self.set_param(name, value);
        } else {
            return self.set_for_game(name, value);
        }
        Ok(())
    }

    /// Games may share an option's name; then it is set for all of them that take the value.
    fn set_for_game(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let attempts: Vec<_> = self.games.iter_mut().filter_map(|game| game.set(name, value)).collect();
        match attempts.as_slice() {
            [] => Err(OptionError::Unknown),
            attempts if attempts.contains(&true) => Ok(()),
            _ => Err(OptionError::BadValue),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Spin {
    fn description(&self, value: u32) -> String {
        format!("{} -spin {value} {} {}", self.name, self.least, self.most)
    }

    fn parse(&self, text: &str) -> Result<u32, OptionError> {
        text.parse()
            .ok()
            .filter(|value| (self.least..=self.most).contains(value))
            .ok_or(OptionError::BadValue)
    }
}

impl Choice {
    fn description(&self, index: usize) -> String {
        combo(self.name, self.values, self.values[index])
    }

    fn parse(&self, text: &str) -> Result<usize, OptionError> {
        let index = self.values.iter().position(|value| value.eq_ignore_ascii_case(text));
        index.ok_or(OptionError::BadValue)
    }
}

fn parse_check(text: &str) -> Result<bool, OptionError> {
    match text {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => Err(OptionError::BadValue),
    }
}

/// A path as it may stand in the line that describes an option, which a quote would end.
fn in_description(path: &str) -> String {
    output::shown(path).replace('"', "'")
}

/// A list to choose from; what is chosen has a star.
fn combo(name: &str, values: &[&str], chosen: &str) -> String {
    let mark = |&value: &&str| {
        if value == chosen {
            format!("*{value}")
        } else {
            value.to_owned()
        }
    };
    let values: Vec<String> = values.iter().map(mark).collect();
    format!("{name} -combo {}", values.join(" /// "))
}

impl GameOptions {
    fn new(variant: Variant) -> Self {
        let options = variant.start().options();
        let values = options.iter().map(|option| option.default).collect();
        GameOptions {
            variant,
            options,
            values,
        }
    }

    fn descriptions(&self) -> Vec<String> {
        let chosen = self.options.iter().zip(&self.values);
        chosen
            .map(|(option, chosen)| combo(option.name, &option.values, chosen))
            .collect()
    }

    /// Whether the value was taken; `None` if the game has no such option.
    fn set(&mut self, name: &str, value: &str) -> Option<bool> {
        let index = self
            .options
            .iter()
            .position(|option| option.name.eq_ignore_ascii_case(name))?;
        let known = self.options[index]
            .values
            .iter()
            .find(|known| known.eq_ignore_ascii_case(value));
        if let Some(known) = known {
            self.values[index] = known;
        }
        Some(known.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spins_keep_to_their_range() {
        let mut options = Options::new();
        assert_eq!(options.set("MultiPV", "3"), Ok(()));
        for bad in ["0", "65", "-1", "x", ""] {
            assert_eq!(options.set("MultiPV", bad), Err(OptionError::BadValue), "{bad}");
        }
        assert_eq!(options.set("Move overhead", "250"), Ok(()));
        let mut effort = Effort::default();
        options.apply_to(&mut effort);
        assert_eq!((effort.lines, effort.overhead), (3, Duration::from_millis(250)));
        assert_eq!(options.set("Colour of the sky", "blue"), Err(OptionError::Unknown));
    }

    #[test]
    fn a_game_begins_as_its_options_say() {
        let mut options = Options::new();
        assert_eq!(options.start(Variant::Musketeer, 1), Ok(Variant::Musketeer.start_fen()));
        assert_eq!(options.set("Type 1", "hawk"), Ok(()));
        assert_eq!(options.set("Type 1", "Pony"), Err(OptionError::BadValue));
        assert_eq!(options.set("White file 1", "g"), Ok(()));
        let fen = options.start(Variant::Musketeer, 1).unwrap();
        assert!(fen.ends_with("/*C****H* w KQkq - 0 1"), "{fen}");
    }
}
