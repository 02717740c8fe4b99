//! The engine's options in one table. Each protocol selects and names the ones it offers.

mod table;
mod value;

use std::path::Path;
use std::time::Duration;

use thiserror::Error;

pub(crate) use self::table::{DECLINE, Entry, PIECES, SKILL, entry};
pub(crate) use self::value::{Kind, Value};
use super::{SearchOptions, StartChoices};
use crate::rules::Variant;
use crate::rules::musketeer::{Ordered, PiecesFileError, load_pieces};
use crate::search::Level;
#[cfg(feature = "tuning")]
use crate::search::params::{Param, TABLE};
use crate::search::params::{Params, position};

/// Why an option was not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// There is no option with this name.
    #[error("unknown option")]
    Unknown,
    /// The option does not accept this value.
    #[error("bad argument")]
    BadValue,
}
/// What remains to be done after setting an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing.
    Noted,
    /// Resize the hash table to this size in MiB.
    Hash(usize),
    /// Change the number of threads.
    Threads(usize),
    ClearHash,
    /// Switch to another game.
    Variant(Variant),
    /// Apply the changed rules of this game.
    Rules(Variant),
    /// Load this network; the embedded one if the path is empty.
    EvalFile(String),
    /// Load this book; none if the path is empty.
    BookFile(String),
    /// Play Musketeer Chess with the pieces in this file; with the usual ones if the path is empty.
    Pieces(String),
    /// Use the endgame tables in this folder; none if the path is empty.
    TablebasePath(String),
}
/// The options with their values, including the rules of each game.
#[derive(Clone, Debug)]
pub struct Options {
    /// The number of principal variations.
    pub lines: u32,
    /// Milliseconds reserved in every move for delays outside the engine.
    pub overhead: u32,
    /// The level of play; `None` for full strength.
    pub level: Option<Level>,
    /// The Elo to play at; takes precedence over the level.
    pub elo: Option<u32>,
    limits_strength: bool,
    elo_limit: u32,
    /// Whether to show the probabilities of a win, a draw and a loss.
    pub shows_wdl: bool,
    /// Whether every search counts as analysis.
    pub analyses: bool,
    resign: u32,
    /// Whether CECP's thinking lines have selective depth, speed and tablebase hits.
    pub shows_statistics: bool,
    /// Whether mates are announced to a human opponent.
    pub announces_mates: bool,
    /// The path of the network file; empty for the embedded network.
    pub eval_file: String,
    /// The path of the book file; empty for none.
    pub book_file: String,
    /// The path of the folder of endgame tables; empty for none.
    pub tablebase_path: String,
    /// The path of the file of pieces made to order; empty for the usual ones.
    pub pieces_file: String,
    /// These pieces.
    pieces: Option<Ordered>,
    /// Whether gating moves are written in two legs.
    pub shows_two_legs: bool,
    /// Whether the engine may decline to choose in a prelude.
    pub declines: bool,
    /// How the choices before a game are made: an index into `table::PRELUDES`.
    pub prelude: usize,
    /// The start position and the rules of each game.
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
            shows_statistics: false,
            announces_mates: false,
            eval_file: String::new(),
            book_file: String::new(),
            tablebase_path: String::new(),
            pieces_file: String::new(),
            pieces: None,
            shows_two_legs: false,
            declines: true,
            prelude: 0,
            starts: StartChoices::default(),
            #[cfg(feature = "tuning")]
            params: Params::default(),
        }
    }
}

impl Options {
    /// Copies the options that affect searches to `search`.
    pub(crate) fn apply_to(&self, search: &mut SearchOptions) {
        search.lines = self.lines as usize;
        search.declines = self.declines;
        search.overhead = Duration::from_millis(u64::from(self.overhead));
        let elo = self.elo.or(self.limits_strength.then_some(self.elo_limit));
        let by_level = self.level.map(Level::strength);
        search.strength = elo.map(Level::strength_at).or(by_level);
    }

    /// The score in centipawns below which the engine resigns; `None` if it never does.
    pub(crate) fn resigns_below(&self) -> Option<i32> {
        (self.resign > 0).then_some(-(self.resign as i32))
    }

    /// Loads the pieces of a file; the usual ones if the path is empty.
    ///
    /// # Errors
    /// [`PiecesFileError`]; nothing is changed then.
    pub(crate) fn load_pieces(&mut self, path: String) -> Result<(), PiecesFileError> {
        self.pieces = match path.as_str() {
            "" => None,
            path => Some(load_pieces(Path::new(path))?),
        };
        if let Some(set) = self.pieces {
            self.starts.add(Variant::Ordered(set));
        }
        self.pieces_file = path;
        Ok(())
    }

    /// The game that is played by the name of `variant`: Musketeer Chess has the pieces of the option.
    pub(crate) fn played(&self, variant: Variant) -> Variant {
        match (variant, self.pieces) {
            (Variant::Musketeer | Variant::Ordered(_), Some(set)) => Variant::Ordered(set),
            (Variant::Ordered(_), None) => Variant::Musketeer,
            (other, _) => other,
        }
    }

    /// Sets one of the options listed in `shown` or, in a tuning build, a search parameter.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not accept the value.
    pub(crate) fn set(&mut self, shown: &[&str], name: &str, value: &str) -> Result<Effect, OptionError> {
        let mut entries = shown.iter().map(|name| entry(name));
        match entries.find(|entry| entry.name.eq_ignore_ascii_case(name)) {
            Some(entry) => Ok((entry.set)(self, entry.kind.parse(value)?)),
            None if position(name).is_some() => self.set_param(name, value),
            None => Err(OptionError::Unknown),
        }
    }

    #[cfg(feature = "tuning")]
    pub(crate) fn params(&self) -> Params {
        self.params.clone()
    }

    #[cfg(not(feature = "tuning"))]
    pub(crate) fn params(&self) -> Params {
        Params::default()
    }

    /// The search parameters as options, in a tuning build.
    #[cfg(feature = "tuning")]
    pub(crate) fn param_spins(&self) -> Vec<ParamSpin> {
        let spin = |param: &Param| ParamSpin {
            name: param.name,
            value: self.params.get(param.name).unwrap_or(param.default),
            least: param.min,
            most: param.max,
        };
        TABLE.iter().map(spin).collect()
    }

    #[cfg(not(feature = "tuning"))]
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
/// A search parameter as an option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParamSpin {
    pub name: &'static str,
    pub value: i32,
    pub least: i32,
    pub most: i32,
}
#[cfg(test)]
mod tests {
    use super::table::OPTIONS;
    use super::*;

    const SHOWN: [&str; 5] = ["MultiPV", "Move overhead", SKILL, "Elo", "Hash"];

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
        for bad in ["0", "257", "-1", "x", ""] {
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
}
