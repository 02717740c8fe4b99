//! The games the engine knows, by name.

use std::fmt;
use std::str::FromStr;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

use super::{FenError, Game, Notation, PlayedGame, RefusedStart, StartOption, chu, en, morphing, musketeer};

/// A game the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Musketeer Chess.
    Musketeer,
    /// Orthodox chess: the Musketeer rules with empty drop ranks and no pair.
    Normal,
    /// Chu Chess.
    ChuChess,
    /// EN Chess.
    EnChess,
    /// Morphing Chess III.
    Morphing3,
}

impl Variant {
    /// Every game, the default one first.
    pub const ALL: [Variant; 5] = [
        Variant::Musketeer,
        Variant::Normal,
        Variant::ChuChess,
        Variant::EnChess,
        Variant::Morphing3,
    ];

    /// The name that CECP, PGN and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Musketeer => "musketeer",
            Variant::Normal => "normal",
            Variant::ChuChess => "chuchess",
            Variant::EnChess => "enchess",
            Variant::Morphing3 => "morphing3",
        }
    }

    /// Other names by which the game is known.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            // The name of the game that succeeded it.
            Variant::ChuChess => &["elven"],
            _ => &[],
        }
    }

    /// The FEN of the start position that a game has when nobody chooses another.
    #[must_use]
    pub fn start_fen(self) -> String {
        match self {
            Variant::Musketeer | Variant::Normal => musketeer::start_fen(self == Variant::Musketeer),
            Variant::ChuChess => chu::START_FEN.to_owned(),
            Variant::EnChess => en::START_FEN.to_owned(),
            Variant::Morphing3 => morphing::start_fen(),
        }
    }

    /// The FEN from which the players make the choices that precede the game, where a game has such.
    #[must_use]
    pub fn prelude_fen(self) -> Option<String> {
        (self == Variant::Musketeer).then(|| musketeer::start_fen(false))
    }

    /// A start position chosen by `seed`: in Musketeer Chess a random pair behind random files, in others the usual one.
    #[must_use]
    pub fn random_start(self, seed: u64) -> String {
        match self {
            Variant::Musketeer => musketeer::random_placement(&mut Xoshiro256PlusPlus::seed_from_u64(seed)).fen(),
            _ => self.start_fen(),
        }
    }

    /// A game from `fen`, or from the start position.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN and where.
    pub fn new_game(self, fen: Option<&str>) -> Result<Box<dyn Game>, FenError> {
        let start = self.start_fen();
        let fen = fen.unwrap_or(&start);
        match self {
            Variant::Musketeer | Variant::Normal => self.game_of::<musketeer::Position>(fen),
            Variant::ChuChess => self.game_of::<chu::Position>(fen),
            Variant::EnChess => self.game_of::<en::Position>(fen),
            Variant::Morphing3 => self.game_of::<morphing::Position>(fen),
        }
    }

    fn game_of<R: Notation>(self, fen: &str) -> Result<Box<dyn Game>, FenError> {
        Ok(Box::new(PlayedGame::new(self, R::parse_fen(self, fen)?)))
    }

    /// What the user may choose about the start position.
    #[must_use]
    pub fn start_options(self) -> Vec<StartOption> {
        match self {
            Variant::Musketeer => musketeer::start_options(),
            Variant::ChuChess => chu::start_options(),
            Variant::Morphing3 => morphing::start_options(),
            _ => Vec::new(),
        }
    }

    /// The values of [`start_options`](Variant::start_options) that a person means by a few words, as in `new L C`.
    ///
    /// # Errors
    /// A sentence that says what may be named.
    pub fn options_named(self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        match self {
            Variant::Musketeer => musketeer::options_named(words),
            Variant::ChuChess => chu::options_named(words),
            Variant::Morphing3 => morphing::options_named(words),
            _ => Err("this game has nothing to choose".to_owned()),
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
            Variant::ChuChess => Ok(chu::chosen_start(values)),
            Variant::Morphing3 => morphing::chosen_start(values),
            _ => Ok(self.start_fen()),
        }
    }

    /// A position set up by hand, with what the values chosen say of the rules, as far as its FEN says nothing of them.
    #[must_use]
    pub fn with_choices(self, fen: &str, values: &[&str]) -> String {
        match self {
            Variant::ChuChess => chu::with_choices(fen, values),
            _ => fen.to_owned(),
        }
    }

    /// The first choices of a prelude as far as the values chosen say what they are; the others are left to the players.
    #[must_use]
    pub fn chosen_beginning(self, values: &[&str]) -> Vec<Option<String>> {
        match self {
            Variant::Musketeer => musketeer::named_types(values),
            _ => Vec::new(),
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
            .find(|variant| variant.name() == name || variant.aliases().contains(&name))
            .ok_or_else(|| UnknownVariant(name.to_owned()))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
