//! The options of the engine, in one table. Each protocol shows those that it has, under the names that it wants.

use std::time::Duration;

use thiserror::Error;

use super::{Level, SearchOptions, StartChoices};
use crate::rules::Variant;
#[cfg(feature = "tuning")]
use crate::search::params::{Param, TABLE};
use crate::search::params::{Params, position};

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

/// Which values an option takes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A number.
    Spin {
        /// The least value.
        least: u32,
        /// The greatest value.
        most: u32,
    },
    /// Yes or no.
    Check,
    /// One of a few values. A value that begins with a number, as `3 Learner`, may be named by half.
    Choice(fn() -> Vec<String>),
    /// The name of a file.
    File,
    /// No value: something is done.
    Button,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// Of [`Kind::Spin`].
    Number(u32),
    /// Of [`Kind::Check`].
    Yes(bool),
    /// Of [`Kind::Choice`]: the index among the values.
    Index(usize),
    /// Of [`Kind::File`].
    Path(String),
    /// Of [`Kind::Button`].
    Pressed,
}

/// What has to be done because an option was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// The value holds from the next search on.
    Noted,
    /// A table of this size in MiB.
    Hash(usize),
    /// This number of threads.
    Threads(usize),
    /// An empty table.
    ClearHash,
    /// Another game.
    Variant(Variant),
    /// Other rules of a game.
    Rules(Variant),
    /// The network in a file; the embedded one if there is no name.
    EvalFile(String),
    /// The book in a file; no book if there is no name.
    BookFile(String),
}

/// An option.
pub(crate) struct Entry {
    /// What the user calls it.
    pub name: &'static str,
    /// Which values it takes.
    pub kind: Kind,
    /// Its present value.
    pub get: fn(&Options) -> Value,
    /// Takes a value of its kind.
    set: fn(&mut Options, Value) -> Effect,
}

/// The name of the option for the level of play.
pub(crate) const SKILL: &str = "Skill";

/// The names of orthodox chess in UCI, the usual one first.
const ORTHODOX: [&str; 2] = ["chess", "normal"];

/// Every option of every protocol but those that games and a tuning build add.
const OPTIONS: [Entry; 19] = [
    Entry {
        name: "Hash",
        kind: Kind::Spin {
            least: 1,
            most: 1 << 20,
        },
        get: |_| Value::Number(64),
        set: |_, value| Effect::Hash(value.number() as usize),
    },
    Entry {
        name: "Clear Hash",
        kind: Kind::Button,
        get: |_| Value::Pressed,
        set: |_, _| Effect::ClearHash,
    },
    Entry {
        name: "Threads",
        kind: Kind::Spin { least: 1, most: 512 },
        get: |_| Value::Number(1),
        set: |_, value| Effect::Threads(value.number() as usize),
    },
    // How many of the best lines are shown.
    Entry {
        name: "MultiPV",
        kind: Kind::Spin { least: 1, most: 64 },
        get: |options| Value::Number(options.lines),
        set: |options, value| note(&mut options.lines, value.number()),
    },
    // A GUI that ponders says so with each search.
    Entry {
        name: "Ponder",
        kind: Kind::Check,
        get: |_| Value::Yes(false),
        set: |_, _| Effect::Noted,
    },
    // Milliseconds kept back from every move.
    Entry {
        name: "Move overhead",
        kind: Kind::Spin { least: 0, most: 5000 },
        get: |options| Value::Number(options.overhead),
        set: |options, value| note(&mut options.overhead, value.number()),
    },
    Entry {
        name: "UCI_Variant",
        kind: Kind::Choice(variants),
        get: |_| Value::Index(0),
        set: |_, value| Effect::Variant(variant_at(value.index())),
    },
    Entry {
        name: "EvalFile",
        kind: Kind::File,
        get: |options| Value::Path(options.eval_file.clone()),
        set: |_, value| Effect::EvalFile(value.path()),
    },
    Entry {
        name: "Book file",
        kind: Kind::File,
        get: |options| Value::Path(options.book_file.clone()),
        set: |_, value| Effect::BookFile(value.path()),
    },
    Entry {
        name: SKILL,
        kind: Kind::Choice(skills),
        get: |options| Value::Index(options.level.map_or(0, Level::number)),
        set: |options, value| note(&mut options.level, Level::new(value.index())),
    },
    // Play of about this Elo, without regard to the level; 0 for none in particular.
    Entry {
        name: "Elo",
        kind: Kind::Spin {
            least: 0,
            most: Level::MOST_ELO,
        },
        get: |options| Value::Number(options.elo.unwrap_or(0)),
        set: |options, value| note(&mut options.elo, Some(value.number()).filter(|&elo| elo > 0)),
    },
    Entry {
        name: "UCI_LimitStrength",
        kind: Kind::Check,
        get: |options| Value::Yes(options.limits_strength),
        set: |options, value| note(&mut options.limits_strength, value.is_yes()),
    },
    Entry {
        name: "UCI_Elo",
        kind: Kind::Spin {
            least: Level::LEAST_ELO,
            most: Level::MOST_ELO,
        },
        get: |options| Value::Number(options.elo_limit),
        set: |options, value| note(&mut options.elo_limit, value.number()),
    },
    Entry {
        name: "UCI_ShowWDL",
        kind: Kind::Check,
        get: |options| Value::Yes(options.shows_wdl),
        set: |options, value| note(&mut options.shows_wdl, value.is_yes()),
    },
    Entry {
        name: "UCI_AnalyseMode",
        kind: Kind::Check,
        get: |options| Value::Yes(options.analyses),
        set: |options, value| note(&mut options.analyses, value.is_yes()),
    },
    // How many centipawns the engine has to be behind to resign; 0 for never.
    Entry {
        name: "Resign below",
        kind: Kind::Spin { least: 0, most: 10_000 },
        get: |options| Value::Number(options.resign),
        set: |options, value| note(&mut options.resign, value.number()),
    },
    // Whether a person is told when the engine sees a mate.
    Entry {
        name: "Announce mates",
        kind: Kind::Check,
        get: |options| Value::Yes(options.announces_mates),
        set: |options, value| note(&mut options.announces_mates, value.is_yes()),
    },
    // How moves are written by which a piece enters: with its letter, or in two legs that take it off the drop rank on
    // the screen.
    Entry {
        name: "Gating moves",
        kind: Kind::Choice(|| texts(&["Suffix", "Two legs"])),
        get: |options| Value::Index(usize::from(options.shows_two_legs)),
        set: |options, value| note(&mut options.shows_two_legs, value.index() == 1),
    },
    Entry {
        name: "Prelude",
        kind: Kind::Choice(|| texts(&PRELUDES)),
        get: |options| Value::Index(options.prelude),
        set: |options, value| note(&mut options.prelude, value.index()),
    },
];

/// How the choices before a game of Musketeer Chess are made.
pub(crate) const PRELUDES: [&str; 4] = ["Options", "Drops", "Click boards", "WinBoard-AA"];

/// The options and their values, those of the games' rules included.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many best lines are shown.
    pub lines: u32,
    /// Milliseconds kept back from every move.
    pub overhead: u32,
    /// The level of play; `None` for full strength.
    pub level: Option<Level>,
    /// Play of about this Elo, without regard to the level.
    pub elo: Option<u32>,
    limits_strength: bool,
    elo_limit: u32,
    /// Whether the chances to win, draw and lose are shown.
    pub shows_wdl: bool,
    /// Whether every search is analysis.
    pub analyses: bool,
    resign: u32,
    /// Whether a person is told of mates.
    pub announces_mates: bool,
    /// The file of the network in use; empty for the embedded one.
    pub eval_file: String,
    /// The file of the book in use; empty for none.
    pub book_file: String,
    /// Whether moves by which a piece enters are written in two legs.
    pub shows_two_legs: bool,
    /// How the choices before a game are made: an index of [`PRELUDES`].
    pub prelude: usize,
    /// What is chosen about the start and the rules of each game.
    pub(crate) starts: StartChoices,
    #[cfg(feature = "tuning")]
    params: Params,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            lines: 1,
            overhead: 20,
            level: None,
            elo: None,
            limits_strength: false,
            elo_limit: Level::MOST_ELO,
            shows_wdl: false,
            analyses: false,
            resign: 0,
            announces_mates: false,
            eval_file: String::new(),
            book_file: String::new(),
            shows_two_legs: false,
            prelude: 0,
            starts: StartChoices::default(),
            #[cfg(feature = "tuning")]
            params: Params::default(),
        }
    }
}

impl Options {
    /// Writes into `search` what the options say about searches.
    pub(crate) fn apply_to(&self, search: &mut SearchOptions) {
        search.lines = self.lines as usize;
        search.overhead = Duration::from_millis(u64::from(self.overhead));
        let elo = self.elo.or(self.limits_strength.then_some(self.elo_limit));
        let by_level = self.level.map(Level::strength);
        search.strength = elo.map(Level::strength_at).or(by_level);
    }

    /// How many centipawns the engine has to be behind to resign; `None` if it never does.
    #[must_use]
    pub(crate) fn resigns_below(&self) -> Option<i32> {
        (self.resign > 0).then_some(-(self.resign as i32))
    }

    /// Sets an option of the table among those that a protocol has, or a constant of the search in a tuning build.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
    pub(crate) fn set(&mut self, shown: &[&str], name: &str, value: &str) -> Result<Effect, OptionError> {
        let mut entries = shown.iter().map(|name| entry(name));
        match entries.find(|entry| entry.name.eq_ignore_ascii_case(name)) {
            Some(entry) => Ok((entry.set)(self, entry.kind.parse(value)?)),
            None if position(name).is_some() => self.set_param(name, value),
            None => Err(OptionError::Unknown),
        }
    }

    /// The constants of the search as the user set them.
    #[cfg(feature = "tuning")]
    #[must_use]
    pub(crate) fn params(&self) -> Params {
        self.params.clone()
    }

    /// The constants of the search: those of the build.
    #[cfg(not(feature = "tuning"))]
    #[must_use]
    pub(crate) fn params(&self) -> Params {
        Params::default()
    }

    /// The constants of the search as options, with their values: in a tuning build all of them.
    #[cfg(feature = "tuning")]
    #[must_use]
    pub(crate) fn param_spins(&self) -> Vec<ParamSpin> {
        let spin = |param: &Param| ParamSpin {
            name: param.name,
            value: self.params.get(param.name).unwrap_or(param.default),
            least: param.min,
            most: param.max,
        };
        TABLE.iter().map(spin).collect()
    }

    /// The constants of the search as options: in an ordinary build none.
    #[cfg(not(feature = "tuning"))]
    #[must_use]
    pub(crate) fn param_spins(&self) -> Vec<ParamSpin> {
        Vec::new()
    }

    #[cfg(feature = "tuning")]
    fn set_param(&mut self, name: &str, value: &str) -> Result<Effect, OptionError> {
        let value = value.parse().map_err(|_| OptionError::BadValue)?;
        match self.params.set(name, value) {
            true => Ok(Effect::Noted),
            false => Err(OptionError::BadValue),
        }
    }

    #[cfg(not(feature = "tuning"))]
    fn set_param(&mut self, _: &str, _: &str) -> Result<Effect, OptionError> {
        Err(OptionError::Unknown)
    }
}

/// A constant of the search as an option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParamSpin {
    /// Its name.
    pub name: &'static str,
    /// What it is now.
    pub value: i32,
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

/// The option of this name.
///
/// # Panics
/// If there is none: the name comes from a protocol's own list.
#[must_use]
pub(crate) fn entry(name: &str) -> &'static Entry {
    let known = OPTIONS.iter().find(|entry| entry.name == name);
    known.unwrap_or_else(|| unreachable!("no option {name}"))
}

impl Kind {
    /// The values to choose from, if there are only a few.
    #[must_use]
    pub(crate) fn choices(self) -> Vec<String> {
        match self {
            Kind::Choice(values) => values(),
            _ => Vec::new(),
        }
    }

    /// Reads a value; yes and no in the words of either protocol.
    fn parse(self, text: &str) -> Result<Value, OptionError> {
        let text = text.trim();
        let value = match self {
            Kind::Spin { least, most } => {
                let number = text.parse().ok();
                number
                    .filter(|number| (least..=most).contains(number))
                    .map(Value::Number)
            }
            Kind::Check => match text.to_ascii_lowercase().as_str() {
                "1" | "true" => Some(Value::Yes(true)),
                "0" | "false" => Some(Value::Yes(false)),
                _ => None,
            },
            Kind::Choice(values) => values().iter().position(|value| means(text, value)).map(Value::Index),
            Kind::File => Some(Value::Path(text.to_owned())),
            Kind::Button => Some(Value::Pressed),
        };
        value.ok_or(OptionError::BadValue)
    }
}

/// Whether a text means one of the values to choose from.
fn means(text: &str, value: &str) -> bool {
    let is = |part: &str| part.eq_ignore_ascii_case(text);
    let halves = value
        .split_once(' ')
        .filter(|(number, _)| number.parse::<u32>().is_ok());
    is(value) || halves.is_some_and(|(number, name)| is(number) || is(name))
}

impl Value {
    fn number(&self) -> u32 {
        match self {
            Value::Number(number) => *number,
            _ => 0,
        }
    }

    fn is_yes(&self) -> bool {
        *self == Value::Yes(true)
    }

    fn index(&self) -> usize {
        match self {
            Value::Index(index) => *index,
            _ => 0,
        }
    }

    fn path(self) -> String {
        match self {
            Value::Path(path) => path,
            _ => String::new(),
        }
    }
}

fn note<T>(place: &mut T, value: T) -> Effect {
    *place = value;
    Effect::Noted
}

fn texts(values: &[&str]) -> Vec<String> {
    values.iter().map(|&value| value.to_owned()).collect()
}

/// Full strength, then every level.
fn skills() -> Vec<String> {
    let levels = Level::all().map(|level| level.to_string());
    std::iter::once("Full strength".to_owned()).chain(levels).collect()
}

/// Every name of every game, orthodox chess first.
fn variants() -> Vec<String> {
    let others = Variant::ALL.into_iter().filter(|&variant| variant != Variant::Normal);
    let names = others.flat_map(|variant| {
        let aliases = variant.about().aliases.iter().copied();
        std::iter::once(variant.name()).chain(aliases)
    });
    texts(&ORTHODOX.into_iter().chain(names).collect::<Vec<_>>())
}

fn variant_at(index: usize) -> Variant {
    let name = variants().into_iter().nth(index).and_then(|name| name.parse().ok());
    name.unwrap_or(Variant::Normal)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWN: [&str; 6] = ["MultiPV", "Move overhead", SKILL, "Elo", "UCI_Variant", "Hash"];

    fn set(options: &mut Options, name: &str, value: &str) -> Result<Effect, OptionError> {
        options.set(&SHOWN, name, value)
    }

    fn search_options(options: &Options) -> SearchOptions {
        let mut search = SearchOptions::default();
        options.apply_to(&mut search);
        search
    }

    #[test]
    fn spins_keep_to_their_range() {
        let mut options = Options::default();
        assert_eq!(set(&mut options, "multipv", "3"), Ok(Effect::Noted));
        for bad in ["0", "65", "-1", "x", ""] {
            assert_eq!(set(&mut options, "MultiPV", bad), Err(OptionError::BadValue), "{bad}");
        }
        assert_eq!(set(&mut options, "Move overhead", "250"), Ok(Effect::Noted));
        let search = search_options(&options);
        assert_eq!((search.lines, search.overhead), (3, Duration::from_millis(250)));
        for unknown in ["Colour of the sky", "UCI_Elo"] {
            assert_eq!(set(&mut options, unknown, "1"), Err(OptionError::Unknown));
        }
        assert_eq!(set(&mut options, "Hash", "16"), Ok(Effect::Hash(16)));
    }

    #[test]
    fn defaults_are_values() {
        let options = Options::default();
        for entry in &OPTIONS {
            let text = match (entry.get)(&options) {
                Value::Number(number) => number.to_string(),
                Value::Yes(yes) => yes.to_string(),
                Value::Index(index) => entry.kind.choices()[index].clone(),
                Value::Path(path) => path,
                Value::Pressed => String::new(),
            };
            assert_eq!(entry.kind.parse(&text), Ok((entry.get)(&options)), "{}", entry.name);
        }
    }

    #[test]
    fn a_level_weakens_until_full_strength_is_asked_for() {
        let mut options = Options::default();
        assert_eq!(search_options(&options).strength, None);
        for value in ["2 Novice", "2", "novice"] {
            assert_eq!(set(&mut options, "skill", value), Ok(Effect::Noted), "{value}");
            assert_eq!(search_options(&options).strength, Level::new(2).map(Level::strength));
        }
        assert_eq!(set(&mut options, "Skill", "13"), Err(OptionError::BadValue));
        assert_eq!(set(&mut options, "Elo", "1"), Ok(Effect::Noted));
        assert_eq!(search_options(&options).strength, Level::new(1).map(Level::strength));
        assert_eq!(set(&mut options, "Elo", "0"), Ok(Effect::Noted));
        assert_eq!(set(&mut options, "Skill", "full strength"), Ok(Effect::Noted));
        assert_eq!(search_options(&options).strength, None);
    }

    #[test]
    fn orthodox_chess_has_two_names_and_comes_first() {
        let variants = variants();
        assert_eq!(variants[..2], ["chess", "normal"]);
        assert!(
            Variant::ALL
                .into_iter()
                .all(|variant| variants.iter().any(|name| name == variant.name()))
        );
        let mut options = Options::default();
        for name in ["chess", "normal", "Chess"] {
            assert_eq!(
                set(&mut options, "UCI_Variant", name),
                Ok(Effect::Variant(Variant::Normal))
            );
        }
        for (index, name) in variants.iter().enumerate().skip(2) {
            assert_eq!(Ok(variant_at(index)), name.parse());
        }
        assert_eq!(
            set(&mut options, "UCI_Variant", "crazyhouse"),
            Err(OptionError::BadValue)
        );
    }
}
