//! Looks up the description of a game by variant or by name.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

use super::{About, FenError, Game, Notation, PlayedGame, Stage, Start, Variant};
use crate::games::for_each_game;
use crate::rules::musketeer::{BadOrder, Ordered};
use crate::with_game;

macro_rules! dispatch {
    ([] $($folder:ident as $tag:ident: $first:ident $(, $more:ident)*;)+) => {
        impl Variant {
            /// The description of this game.
            pub fn about(self) -> &'static About {
                let index = |variant| Variant::ALL.iter().position(|&other| other == variant).unwrap_or_default();
                match self {
                    $(
                        Variant::$first $(| Variant::$more)* => {
                            &<super::$folder::$tag as Notation>::GAMES[index(self) - index(Variant::$first)]
                        }
                    )+
                    Variant::Ordered(set) => set.about(),
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

    /// The name for GUIs and in game records, which tell pieces made to order beside it.
    #[must_use]
    pub fn shown_name(self) -> &'static str {
        match self {
            Variant::Ordered(_) => Variant::Musketeer.name(),
            variant => variant.name(),
        }
    }

    /// The pieces made to order in one line, which the engine's own files tell beside the name of the game.
    #[must_use]
    pub fn ordered_pieces(self) -> Option<&'static str> {
        match self {
            Variant::Ordered(set) => Some(set.line()),
            _ => None,
        }
    }

    /// The game with this name and these pieces made to order, as the engine's own files tell them.
    ///
    /// # Errors
    /// [`BadVariant`] if one of them is invalid or the game of this name has other pieces.
    pub fn recorded(name: &str, pieces: Option<&str>) -> Result<Self, BadVariant> {
        let Some(pieces) = pieces else {
            return Ok(name.parse()?);
        };
        let found = Variant::Ordered(Ordered::read(pieces)?);
        match found.name() == name {
            true => Ok(found),
            false => Err(BadVariant::OtherPieces {
                name: name.to_owned(),
                found: found.name(),
            }),
        }
    }

    /// The title, with the pieces made to order.
    #[must_use]
    pub fn whole_title(self) -> String {
        self.with_pieces(self.about().title)
    }

    /// The name, with the pieces made to order.
    #[must_use]
    pub fn name_and_pieces(self) -> String {
        self.with_pieces(self.name())
    }

    fn with_pieces(self, text: &str) -> String {
        let pieces = self.ordered_pieces();
        pieces.map_or_else(|| text.to_owned(), |pieces| format!("{text} ({pieces})"))
    }

    /// All names that select the game in UCI, the usual one first.
    pub fn names_in_uci(self) -> impl Iterator<Item = &'static str> {
        let about = self.about();
        let names = about.uci_name.into_iter().chain([about.name]);
        names.chain(about.aliases.iter().copied())
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

/// A name that stands for none of the games.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum UnknownVariant {
    /// No game has this name.
    #[error("unknown variant '{0}'")]
    #[serde(rename = "UnknownGame")]
    Name(String),
    /// Orthodox chess from shuffled start positions.
    #[error("Chess960 is not supported")]
    Chess960,
}

/// Why a file of the engine's own tells no game.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum BadVariant {
    /// The name is unknown.
    #[error(transparent)]
    Unknown(#[from] UnknownVariant),
    /// The pieces are invalid.
    #[error("bad pieces: {0}")]
    Pieces(#[from] BadOrder),
    /// The name stands for other pieces.
    #[error("the pieces are those of {found}, not of {name}")]
    #[serde(rename = "PiecesOfAnother")]
    OtherPieces {
        /// The name.
        name: String,
        /// The name that these pieces have.
        found: &'static str,
    },
}

/// The names of Chess960 in lower case.
const CHESS960: [&str; 5] = ["chess960", "chess 960", "fischerandom", "fischer random", "freestyle"];

impl FromStr for Variant {
    type Err = UnknownVariant;

    /// Finds a game by any of its names or by its title, in upper or lower case.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let is_meant = |known: &str| known.eq_ignore_ascii_case(name);
        let has_name = |variant: &Variant| variant.names_in_uci().chain([variant.about().title]).any(is_meant);
        Self::ALL.into_iter().find(has_name).ok_or_else(|| match name {
            _ if CHESS960.into_iter().any(is_meant) => UnknownVariant::Chess960,
            _ => UnknownVariant::Name(name.to_owned()),
        })
    }
}

impl Serialize for Variant {
    /// The name as text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_all_their_names() {
        for (name, variant) in [
            ("chess", Variant::Normal),
            ("normal", Variant::Normal),
            ("Orthodox Chess", Variant::Normal),
            ("ELVEN", Variant::ChuChess),
            ("Musketeer Chess", Variant::Musketeer),
            ("morphing3", Variant::Morphing3),
        ] {
            assert_eq!(name.parse(), Ok(variant));
        }
        assert_eq!("".parse::<Variant>(), Err(UnknownVariant::Name(String::new())));
        assert_eq!("Fischerandom".parse::<Variant>(), Err(UnknownVariant::Chess960));
    }

    #[test]
    fn records_tell_pieces_made_to_order_beside_the_name() {
        let set = Ordered::read("Amazon, A, QN\nHorse, H, nN").expect("a set");
        let (game, pieces) = (Variant::Ordered(set), set.line());
        assert_eq!(Variant::recorded(game.name(), Some(pieces)), Ok(game));
        assert_eq!(Variant::recorded("normal", None), Ok(Variant::Normal));
        let refused = |name: &str, pieces: Option<&str>| Variant::recorded(name, pieces).unwrap_err().to_string();
        assert_eq!(refused(game.name(), None), format!("unknown variant '{game}'"));
        let other = refused("musketeer", Some(pieces));
        assert_eq!(other, format!("the pieces are those of {game}, not of musketeer"));
        assert!(refused(game.name(), Some("Amazon, A, QN")).starts_with("bad pieces: a set has 2 to 10 types"));
    }
}
