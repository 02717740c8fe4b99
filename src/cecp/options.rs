//! The options that the GUI shows in its engine settings.

use crate::dialogue::output;
use crate::play::options::{
    BOOK_FILE, Choice, EVAL_FILE, EngineOptions, LINES, OVERHEAD, OptionError, ParamSpin, SKILL, Spin,
};
use crate::play::{StartChoice, StartChoices, Strength};
use crate::rules::{RefusedStart, Variant};

/// How moves are told by which a piece enters: with its letter, or in two legs that take it off the drop rank on the
/// screen.
const GATING_MOVES: Choice = Choice {
    name: "Gating moves",
    values: &["Suffix", "Two legs"],
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

/// Play of about so many Elo points; 0 for none in particular.
const ELO: Spin = Spin {
    name: "Elo",
    least: 0,
    most: Strength::MOST_ELO,
    default: 0,
};

/// Who makes the choices before a game, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PreludeStyle {
    /// The options say everything; the game begins at once.
    Options,
    /// The options name the types; the players drop the pieces.
    Drops,
    /// The person clicks on boards whose parent game is this one.
    Clicks(&'static str),
}

/// All options and their values.
#[derive(Clone, Debug)]
pub struct Options {
    /// Those that every protocol has.
    pub engine: EngineOptions,
    resign: u32,
    announces: bool,
    eval_file: String,
    book_file: String,
    gating_moves: usize,
    prelude: usize,
    starts: StartChoices,
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub(crate) fn new() -> Self {
        Options {
            engine: EngineOptions::default(),
            resign: RESIGN.default,
            announces: false,
            eval_file: String::new(),
            book_file: String::new(),
            gating_moves: 0,
            prelude: 0,
            starts: StartChoices::default(),
        }
    }

    /// How many centipawns the engine has to be behind to resign; `None` if it never does.
    #[must_use]
    pub(crate) fn resigns_below(&self) -> Option<i32> {
        (self.resign > 0).then_some(-(self.resign as i32))
    }

    /// Whether a person is told of mates.
    #[must_use]
    pub(crate) fn announces_mates(&self) -> bool {
        self.announces
    }

    /// Whether moves by which a piece enters are told in two legs.
    #[must_use]
    pub(crate) fn shows_two_legs(&self) -> bool {
        self.gating_moves == 1
    }

    /// The start position of the next game of `variant`.
    ///
    /// # Errors
    /// [`RefusedStart`] if the game's rules forbid what the user chose.
    pub(crate) fn start(&self, variant: Variant, seed: u64) -> Result<String, RefusedStart> {
        variant.start().chosen(self.starts.values(variant), seed)
    }

    /// The FEN from which the players make the choices that precede the next game of `variant`, where it has such.
    #[must_use]
    pub(crate) fn prelude_fen(&self, variant: Variant) -> Option<String> {
        variant.start().prelude_fen(self.starts.values(variant))
    }

    /// A position that the GUI sets up, under the rules that the user chose.
    #[must_use]
    pub(crate) fn complete(&self, variant: Variant, fen: &str) -> String {
        variant.start().with_choices(fen, self.starts.values(variant))
    }

    /// The first choices of a prelude as far as the user made them.
    #[must_use]
    pub(crate) fn beginning(&self, variant: Variant) -> Vec<Option<String>> {
        variant.start().beginning(self.starts.values(variant))
    }

    /// How the choices before a game are made.
    #[must_use]
    pub(crate) fn prelude(&self) -> PreludeStyle {
        match self.prelude {
            0 => PreludeStyle::Options,
            1 => PreludeStyle::Drops,
            2 => PreludeStyle::Clicks("fairy"),
            _ => PreludeStyle::Clicks("prelude"),
        }
    }

    /// The options as `feature option=` describes them.
    #[must_use]
    pub(crate) fn descriptions(&self) -> Vec<String> {
        let engine = &self.engine;
        let spins = [
            spin(&LINES, engine.lines),
            spin(&OVERHEAD, engine.overhead),
            spin(&RESIGN, self.resign),
        ];
        let (skills, skill) = engine.skills();
        let files = |name, path: &str| format!("{name} -file {path}");
        spins
            .into_iter()
            .chain([
                combo(SKILL, &skills, &skill),
                spin(&ELO, engine.elo.unwrap_or(ELO.default)),
                format!("{ANNOUNCE} -check {}", u8::from(self.announces)),
                files(EVAL_FILE, &self.eval_file),
                files(BOOK_FILE, &self.book_file),
                choice(&GATING_MOVES, self.gating_moves),
                choice(&PRELUDE, self.prelude),
            ])
            .chain(self.starts.each().map(|choice| description(&choice)))
            .chain(engine.param_spins().iter().map(param))
            .collect()
    }

    /// Remembers the file of the network in use; empty for none.
    pub(crate) fn note_eval_file(&mut self, path: &str) {
        self.eval_file = in_description(path);
    }

    /// Remembers the file of the book in use; empty for none.
    pub(crate) fn note_book_file(&mut self, path: &str) {
        self.book_file = in_description(path);
    }

    /// Sets an option other than [`EVAL_FILE`] and [`BOOK_FILE`], which are good or not by what is in the file.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if RESIGN.is_called(name) {
            self.resign = RESIGN.parse(value)?;
        } else if ANNOUNCE.eq_ignore_ascii_case(name) {
            self.announces = parse_check(value)?;
        } else if ELO.is_called(name) {
            self.engine.elo = Some(ELO.parse(value)?).filter(|&elo| elo > 0);
        } else if GATING_MOVES.is_called(name) {
            self.gating_moves = GATING_MOVES.parse(value)?;
        } else if PRELUDE.is_called(name) {
            self.prelude = PRELUDE.parse(value)?;
        } else {
            return match self.engine.set(name, value) {
                Err(OptionError::Unknown) => self.starts.set(name, value),
                known => known,
            };
        }
        Ok(())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

fn spin(spin: &Spin, value: u32) -> String {
    format!("{} -spin {value} {} {}", spin.name, spin.least, spin.most)
}

fn param(param: &ParamSpin) -> String {
    format!("{} -spin {} {} {}", param.name, param.value, param.least, param.most)
}

fn choice(choice: &Choice, index: usize) -> String {
    combo(choice.name, choice.values, choice.values[index])
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
fn combo(name: &str, values: &[impl AsRef<str>], chosen: &str) -> String {
    let mark = |value: &_| match AsRef::<str>::as_ref(value) {
        value if value == chosen => format!("*{value}"),
        value => value.to_owned(),
    };
    let values: Vec<String> = values.iter().map(mark).collect();
    format!("{name} -combo {}", values.join(" /// "))
}

/// An option of a game, as `feature option=` describes it.
fn description(choice: &StartChoice<'_>) -> String {
    match choice.option.is_question() {
        true => format!("{} -check {}", choice.name(), u8::from(choice.is_yes())),
        false => combo(&choice.name(), &choice.option.values, choice.chosen),
    }
}

/// How a GUI's command line sets the options of a game that are not to be the usual ones: `Chu: Promotion=Shogi-like`.
#[must_use]
pub(crate) fn assignments(variant: Variant, values: &[&'static str]) -> Vec<String> {
    let mut starts = StartChoices::default();
    starts.choose(variant, values);
    let unusual = starts.each().filter(|choice| choice.chosen != choice.option.default);
    let assignment = |choice: StartChoice<'_>| match choice.option.is_question() {
        true => format!("{}={}", choice.name(), u8::from(choice.is_yes())),
        false => format!("{}={}", choice.name(), choice.chosen),
    };
    unusual.map(assignment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Effort, Level};

    #[test]
    fn an_elo_comes_before_a_level() {
        let mut options = Options::new();
        assert_eq!(options.set("Skill", "10"), Ok(()));
        assert_eq!(options.set("Elo", "1"), Ok(()));
        let mut effort = Effort::default();
        options.engine.apply_to(&mut effort);
        assert_eq!(effort.strength, Level::new(1).map(Level::strength));
        assert_eq!(options.set("Elo", "0"), Ok(()));
        options.engine.apply_to(&mut effort);
        assert_eq!(effort.strength, Level::new(10).map(Level::strength));
    }

    /// XBoard ends a value at the next comma, and a name at the equals sign.
    #[test]
    fn names_and_values_stand_on_a_command_line() {
        for choice in StartChoices::default().each() {
            let texts = [choice.name()];
            let values = choice.option.values.iter().map(|&value| value.to_owned());
            assert!(texts.into_iter().chain(values).all(|text| !text.contains([',', '='])));
        }
        let values = Variant::ChuChess.values_named("shogi nolion").expect("both are known");
        assert_eq!(
            assignments(Variant::ChuChess, &values),
            ["Chu: Promotion=Shogi-like", "Chu: Pawns may become Lions=0"]
        );
        assert!(assignments(Variant::EnChess, &[]).is_empty());
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
