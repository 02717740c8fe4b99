//! Looks up the description of a game by variant or by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{About, FenError, Game, Notation, PlayedGame, Stage, Start, Variant};
use crate::games::for_each_game;
use crate::with_game;

macro_rules! dispatch {
    ([] $($folder:ident as $tag:ident: $first:ident $(, $more:ident)*;)+) => {
        impl Variant {
            /// The description of this game.
            pub fn about(self) -> &'static About {
                match self {
                    $(
                        Variant::$first $(| Variant::$more)* => {
                            &super::$folder::$tag::GAMES[self as usize - Variant::$first as usize]
                        }
                    )+
                }
            }
        }
    };
}

for_each_game!(dispatch);

impl Variant {
    /// A new game that starts at `fen`, or at the start position.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where.
    pub fn new_game(self, fen: Option<&str>) -> Result<Box<dyn Game>, FenError> {
        let start = self.start_fen();
        let fen = fen.unwrap_or(&start);
        with_game!(self, R => Ok(Box::new(PlayedGame::new(self, Stage::<R>::parse(self, fen)?))))
    }

    /// The name used in CECP, PGN and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// How the game starts, including the options of the start.
    #[must_use]
    pub fn start(self) -> &'static dyn Start {
        self.about().start
    }

    /// Translates a few words typed by the user into values of the start options. Other options keep their defaults.
    ///
    /// # Errors
    /// A sentence that lists the valid words.
    pub fn values_named(self, words: &str) -> Result<Vec<&'static str>, String> {
        let defaults = self.start().options().iter().map(|option| option.default).collect();
        self.values_with(defaults, words)
    }

    /// The same, but other options have the values of [`Start::ready`].
    ///
    /// # Errors
    /// A sentence that lists the valid words.
    pub fn ready_values_named(self, words: &str) -> Result<Vec<&'static str>, String> {
        self.values_with(self.start().ready(), words)
    }

    fn values_with(self, others: Vec<&'static str>, words: &str) -> Result<Vec<&'static str>, String> {
        let start = self.start();
        let named = match words.trim() {
            "" => Vec::new(),
            words => start.options_named(words)?,
        };
        let value = |name: &str| {
            named
                .iter()
                .find(|(option, _)| *option == name)
                .map(|(_, value)| *value)
        };
        let options = start.options().into_iter().zip(others);
        Ok(options
            .map(|(option, other)| value(option.name).unwrap_or(other))
            .collect())
    }

    /// The FEN of the default start position.
    #[must_use]
    pub fn start_fen(self) -> String {
        self.start().fen()
    }
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown variant '{0}'")]
pub struct UnknownVariant(String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.name() == name || variant.about().aliases.contains(&name))
            .ok_or_else(|| UnknownVariant(name.to_owned()))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
