//! The options that the GUI shows in its engine settings.

use crate::dialogue::output;
use crate::play::Strength;
use crate::play::options::{
    BOOK_FILE, Choice, EVAL_FILE, EVALUATION, EngineOptions, LINES, OVERHEAD, OptionError, ParamSpin, SKILL, Spin,
};
use crate::rules::{RefusedStart, StartOption, Variant};

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
    /// Those that every protocol has.
    pub engine: EngineOptions,
    resign: u32,
    announces: bool,
    eval_file: String,
    book_file: String,
    gating_moves: usize,
    prelude: usize,
    games: Vec<GameOptions>,
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
            games: Variant::ALL.map(GameOptions::new).to_vec(),
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
        variant.start().chosen(self.values(variant), seed)
    }

    /// The FEN from which the players make the choices that precede the next game of `variant`, where it has such.
    #[must_use]
    pub(crate) fn prelude_fen(&self, variant: Variant) -> Option<String> {
        variant.start().prelude_fen(self.values(variant))
    }

    /// A position that the GUI sets up, under the rules that the user chose.
    #[must_use]
    pub(crate) fn complete(&self, variant: Variant, fen: &str) -> String {
        variant.start().with_choices(fen, self.values(variant))
    }

    /// The first choices of a prelude as far as the user made them.
    #[must_use]
    pub(crate) fn beginning(&self, variant: Variant) -> Vec<Option<String>> {
        variant.start().beginning(self.values(variant))
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

    fn values(&self, variant: Variant) -> &[&'static str] {
        let game = self.games.iter().find(|game| game.variant == variant);
        game.map_or(&[][..], |game| &game.values)
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
                choice(&EVALUATION, engine.evaluation),
                files(EVAL_FILE, &self.eval_file),
                files(BOOK_FILE, &self.book_file),
                choice(&GATING_MOVES, self.gating_moves),
                choice(&PRELUDE, self.prelude),
            ])
            .chain(self.games.iter().flat_map(GameOptions::descriptions))
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
                Err(OptionError::Unknown) => self.set_for_game(name, value),
                known => known,
            };
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
            .map(|(option, chosen)| self.description(option, chosen))
            .collect()
    }

    fn description(&self, option: &StartOption, chosen: &str) -> String {
        let name = self.shown_name(option);
        match option.is_question() {
            true => format!("{name} -check {}", u8::from(chosen == StartOption::YES)),
            false => combo(&name, &option.values, chosen),
        }
    }

    /// The name of an option as the GUI shows it, among those of all games: `Chu: Pawns`. Those of the first game have
    /// their name alone.
    fn shown_name(&self, option: &StartOption) -> String {
        let game = self.variant.about().title.split(' ').next().unwrap_or_default();
        match self.variant == Variant::default() {
            true => option.name.to_owned(),
            false => format!("{game}: {}", option.name),
        }
    }

    /// Whether the value was taken; `None` if the game has no such option.
    fn set(&mut self, name: &str, value: &str) -> Option<bool> {
        let names_game = |option: &StartOption| self.shown_name(option).eq_ignore_ascii_case(name);
        let index = self
            .options
            .iter()
            .position(|option| option.name.eq_ignore_ascii_case(name) || names_game(option))?;
        let option = &self.options[index];
        let value = match (value, option.is_question()) {
            ("0", true) => StartOption::NO,
            ("1", true) => StartOption::YES,
            (value, _) => value,
        };
        let known = option.values.iter().find(|known| known.eq_ignore_ascii_case(value));
        if let Some(known) = known {
            self.values[index] = known;
        }
        Some(known.is_some())
    }
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
