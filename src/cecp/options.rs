//! The options that the GUI shows in its engine settings.

use std::time::Duration;

use thiserror::Error;

use super::output;
use crate::rules::{RefusedStart, StartOption, Variant};

/// The least, the most, and what holds until the user says otherwise.
struct Spin {
    name: &'static str,
    least: u32,
    most: u32,
    default: u32,
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

/// The name of the option for the file of a network.
pub const EVAL_FILE: &str = "EvalFile";

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
    eval_file: String,
    games: Vec<GameOptions>,
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub fn new() -> Self {
        Options {
            lines: LINES.default,
            overhead: OVERHEAD.default,
            eval_file: String::new(),
            games: Variant::ALL.map(GameOptions::new).to_vec(),
        }
    }

    /// How many best lines to show.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines as usize
    }

    /// What is kept back from every move for delays outside the engine.
    #[must_use]
    pub fn overhead(&self) -> Duration {
        Duration::from_millis(u64::from(self.overhead))
    }

    /// The start position of the next game of `variant`.
    ///
    /// # Errors
    /// [`RefusedStart`] if the game's rules forbid what the user chose.
    pub fn start(&self, variant: Variant, seed: u64) -> Result<String, RefusedStart> {
        let values = self
            .games
            .iter()
            .find(|game| game.variant == variant)
            .map_or(&[][..], |game| &game.values);
        variant.chosen_start(values, seed)
    }

    /// The options as `feature option=` describes them.
    #[must_use]
    pub fn descriptions(&self) -> Vec<String> {
        let spins = [(LINES, self.lines), (OVERHEAD, self.overhead)];
        let spins = spins.into_iter().map(|(spin, value)| spin.description(value));
        let file = format!("{EVAL_FILE} -file {}", self.eval_file);
        spins
            .chain([file])
            .chain(self.games.iter().flat_map(GameOptions::descriptions))
            .collect()
    }

    /// Remembers the file of the network in use; empty for none.
    pub fn note_eval_file(&mut self, path: &str) {
        // A quote would end the line that describes the option.
        self.eval_file = output::shown(path).replace('"', "'");
    }

    /// Sets an option other than [`EVAL_FILE`], which only the engine can judge.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not take the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if LINES.name.eq_ignore_ascii_case(name) {
            self.lines = LINES.parse(value)?;
        } else if OVERHEAD.name.eq_ignore_ascii_case(name) {
            self.overhead = OVERHEAD.parse(value)?;
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

impl GameOptions {
    fn new(variant: Variant) -> Self {
        let options = variant.start_options();
        let values = options.iter().map(|option| option.default).collect();
        GameOptions {
            variant,
            options,
            values,
        }
    }

    fn descriptions(&self) -> Vec<String> {
        let describe = |(option, &chosen): (&StartOption, &&'static str)| {
            let mark = |&value: &&str| {
                if value == chosen {
                    format!("*{value}")
                } else {
                    value.to_owned()
                }
            };
            let values: Vec<String> = option.values.iter().map(mark).collect();
            format!("{} -combo {}", option.name, values.join(" /// "))
        };
        self.options.iter().zip(&self.values).map(describe).collect()
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
        assert_eq!(options.lines(), 3);
        for bad in ["0", "65", "-1", "x", ""] {
            assert_eq!(options.set("MultiPV", bad), Err(OptionError::BadValue), "{bad}");
        }
        assert_eq!(options.set("Move overhead", "250"), Ok(()));
        assert_eq!(options.overhead(), Duration::from_millis(250));
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
