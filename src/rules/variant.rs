//! The games the engine knows, by name.

use std::fmt;
use std::str::FromStr;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

use super::{FenError, Game, GuiSetup, Notation, PlayedGame, RefusedStart, StartOption, musketeer};

/// A game the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Musketeer Chess.
    Musketeer,
    /// Orthodox chess: the Musketeer rules with empty drop ranks and no pair.
    Normal,
}

impl Variant {
    /// Every game, the default one first.
    pub const ALL: [Variant; 2] = [Variant::Musketeer, Variant::Normal];

    /// The name that CECP, PGN and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Musketeer => "musketeer",
            Variant::Normal => "normal",
        }
    }

    /// The FEN of the start position that a game has when nobody chooses another.
    #[must_use]
    pub fn start_fen(self) -> String {
        musketeer::start_fen(self == Variant::Musketeer)
    }

    /// The FEN from which the players make the choices that precede the game, where a game has such.
    #[must_use]
    pub fn prelude_fen(self) -> Option<String> {
        (self == Variant::Musketeer).then(|| musketeer::start_fen(false))
    }

    /// A start position chosen by `seed`: in Musketeer Chess a random pair behind random files, in others the only one.
    #[must_use]
    pub fn random_start(self, seed: u64) -> String {
        match self {
            Variant::Musketeer => musketeer::random_placement(&mut Xoshiro256PlusPlus::seed_from_u64(seed)).fen(),
            Variant::Normal => self.start_fen(),
        }
    }

    /// A game from `fen`, or from the start position.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN and where.
    pub fn new_game(self, fen: Option<&str>) -> Result<Box<dyn Game>, FenError> {
        let start = self.start_fen();
        let stage = musketeer::Position::parse_fen(self, fen.unwrap_or(&start))?;
        Ok(Box::new(PlayedGame::new(self, stage)))
    }

    /// What the user may choose about the start position.
    #[must_use]
    pub fn start_options(self) -> Vec<StartOption> {
        match self {
            Variant::Musketeer => musketeer::start_options(),
            Variant::Normal => Vec::new(),
        }
    }

    /// The values of [`start_options`](Variant::start_options) that a person means by a few words, as in `new L C`.
    ///
    /// # Errors
    /// A sentence that says what may be named.
    pub fn options_named(self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        match self {
            Variant::Musketeer => musketeer::options_named(words),
            Variant::Normal => Err("this game has nothing to choose".to_owned()),
        }
    }

    /// The start position for the values chosen, in the order of [`start_options`](Variant::start_options); what they leave
    /// open is decided by `seed`.
    ///
    /// # Errors
    /// [`RefusedStart`] if the rules forbid the combination, with an allowed one.
    pub fn chosen_start(self, values: &[&str], seed: u64) -> Result<String, RefusedStart> {
        match self {
            Variant::Musketeer => musketeer::chosen_start(values, &mut Xoshiro256PlusPlus::seed_from_u64(seed)),
            Variant::Normal => Ok(self.start_fen()),
        }
    }

    /// The first choices of a prelude as far as the values chosen say what they are; the others are left to the players.
    #[must_use]
    pub fn chosen_beginning(self, values: &[&str]) -> Vec<Option<String>> {
        match self {
            Variant::Musketeer => musketeer::named_types(values),
            Variant::Normal => Vec::new(),
        }
    }

    /// What a GUI that does not know the game must be told; `None` if every GUI knows it.
    #[must_use]
    pub fn gui_setup(self) -> Option<GuiSetup> {
        match self {
            Variant::Musketeer => Some(musketeer::gui_setup()),
            Variant::Normal => None,
        }
    }
}

/// A name that belongs to no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown variant '{0}'")]
pub struct UnknownVariant(String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|v| v.name() == name)
            .ok_or_else(|| UnknownVariant(name.to_owned()))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
