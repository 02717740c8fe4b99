//! What a user may set about the engine in every protocol, whatever the protocol calls it.

use std::time::Duration;

use thiserror::Error;

use super::{Effort, Level, Strength};
#[cfg(feature = "tuning")]
use crate::search::params::{Param, TABLE};
use crate::search::params::{Params, position};

/// The least, the most, and what holds until the user says otherwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spin {
    /// What the user calls it.
    pub name: &'static str,
    /// The least value.
    pub least: u32,
    /// The greatest value.
    pub most: u32,
    /// The value at the start.
    pub default: u32,
}

/// One of a few values, at first the first one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// What the user calls it.
    pub name: &'static str,
    /// What it can be.
    pub values: &'static [&'static str],
}

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

/// How many of the best lines are shown.
pub(crate) const LINES: Spin = Spin {
    name: "MultiPV",
    least: 1,
    most: 64,
    default: 1,
};
/// Milliseconds kept back from every move.
pub(crate) const OVERHEAD: Spin = Spin {
    name: "Move overhead",
    least: 0,
    most: 5000,
    default: 20,
};
/// The name of the option for the level of play.
pub(crate) const SKILL: &str = "Skill";
/// The name of the option for the file of a network.
pub(crate) const EVAL_FILE: &str = "EvalFile";
/// The name of the option for the file of a book.
pub(crate) const BOOK_FILE: &str = "Book file";

/// The value of [`SKILL`] that does not weaken the engine.
const FULL_STRENGTH: &str = "Full strength";

/// The options and their values.
#[derive(Clone, Debug)]
pub struct EngineOptions {
    /// See [`LINES`].
    pub lines: u32,
    /// See [`OVERHEAD`].
    pub overhead: u32,
    /// The level of play; `None` for full strength.
    pub level: Option<Level>,
    /// Play of about so many Elo points, whatever the level is.
    pub elo: Option<u32>,
    #[cfg(feature = "tuning")]
    params: Params,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions {
            lines: LINES.default,
            overhead: OVERHEAD.default,
            level: None,
            elo: None,
            #[cfg(feature = "tuning")]
            params: Params::default(),
        }
    }
}

impl EngineOptions {
    /// Puts what the options say of the engine's effort into `effort`.
    pub(crate) fn apply_to(&self, effort: &mut Effort) {
        effort.lines = self.lines as usize;
        effort.overhead = Duration::from_millis(u64::from(self.overhead));
        let by_level = self.level.map(Level::strength);
        effort.strength = self.elo.map(Strength::of_elo).or(by_level);
    }

    /// What [`SKILL`] can be, and which of it it is.
    #[must_use]
    pub(crate) fn skills(&self) -> (Vec<String>, String) {
        let full = FULL_STRENGTH.to_owned();
        let values = std::iter::once(full.clone()).chain(Level::all().map(|level| level.to_string()));
        (values.collect(), self.level.map_or(full, |level| level.to_string()))
    }

    /// Sets an option; the files, which are good or not by what is in them, are no options here.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if LINES.is_called(name) {
            self.lines = LINES.parse(value)?;
        } else if OVERHEAD.is_called(name) {
            self.overhead = OVERHEAD.parse(value)?;
        } else if SKILL.eq_ignore_ascii_case(name) {
            self.level = parse_skill(value)?;
        } else if position(name).is_some() {
            return self.set_param(name, value);
        } else {
            return Err(OptionError::Unknown);
        }
        Ok(())
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

    /// In a tuning build every constant of the search is an option: as a spin, with its value.
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

    /// In an ordinary build there are none.
    #[cfg(not(feature = "tuning"))]
    #[must_use]
    pub(crate) fn param_spins(&self) -> Vec<ParamSpin> {
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

impl Spin {
    /// Whether `name` means it.
    #[must_use]
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Reads a value.
    ///
    /// # Errors
    /// [`OptionError::BadValue`] if it is no number or out of range.
    pub(crate) fn parse(&self, text: &str) -> Result<u32, OptionError> {
        text.parse()
            .ok()
            .filter(|value| (self.least..=self.most).contains(value))
            .ok_or(OptionError::BadValue)
    }
}

impl Choice {
    /// Whether `name` means it.
    #[must_use]
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Reads a value: its index.
    ///
    /// # Errors
    /// [`OptionError::BadValue`] if it is none of the values.
    pub(crate) fn parse(&self, text: &str) -> Result<usize, OptionError> {
        let index = self.values.iter().position(|value| value.eq_ignore_ascii_case(text));
        index.ok_or(OptionError::BadValue)
    }
}

fn parse_skill(text: &str) -> Result<Option<Level>, OptionError> {
    if FULL_STRENGTH.eq_ignore_ascii_case(text.trim()) {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| OptionError::BadValue)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(options: &EngineOptions) -> Effort {
        let mut effort = Effort::default();
        options.apply_to(&mut effort);
        effort
    }

    #[test]
    fn spins_keep_to_their_range() {
        let mut options = EngineOptions::default();
        assert_eq!(options.set("MultiPV", "3"), Ok(()));
        for bad in ["0", "65", "-1", "x", ""] {
            assert_eq!(options.set("MultiPV", bad), Err(OptionError::BadValue), "{bad}");
        }
        assert_eq!(options.set("Move overhead", "250"), Ok(()));
        let effort = effort(&options);
        assert_eq!((effort.lines, effort.overhead), (3, Duration::from_millis(250)));
        assert_eq!(options.set("Colour of the sky", "blue"), Err(OptionError::Unknown));
    }

    #[test]
    fn a_level_weakens_until_full_strength_is_asked_for() {
        let mut options = EngineOptions::default();
        assert_eq!(effort(&options).strength, None);
        assert_eq!(options.set("skill", "2 Novice"), Ok(()));
        assert_eq!(effort(&options).strength, Level::new(2).map(Level::strength));
        assert_eq!(options.set("Skill", "13"), Err(OptionError::BadValue));
        options.elo = Some(0);
        assert_eq!(effort(&options).strength, Level::new(1).map(Level::strength));
        options.elo = None;
        assert_eq!(options.set("Skill", "full strength"), Ok(()));
        assert_eq!(effort(&options).strength, None);
        let (values, chosen) = options.skills();
        assert_eq!((values.len(), chosen.as_str()), (Level::COUNT + 1, "Full strength"));
    }
}
