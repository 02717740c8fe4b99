//! The rules on which players of the game may differ.

use super::pieces::{BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KNIGHT, LION, PAWN, QUEEN, ROOK};
use crate::board::Kind;

/// What a piece becomes on entering the last three ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Promotion {
    /// Pawns must promote, to an orthodox piece or to the Lion of a side that has none.
    #[default]
    Chess,
    /// The same, but never to a Lion.
    ChessWithoutLion,
    /// Each piece has one form it may promote to: a Rook or Bishop is crowned, a Knight becomes the Lion of a side that
    /// has none. A pawn must become a Commoner.
    Shogi,
}

/// How the game is played where its players have a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conventions {
    /// What promotes, and to what.
    pub promotion: Promotion,
    /// Whether a Lion is protected from a distant Lion by its king alone.
    pub king_protects_lion: bool,
}

/// The word for [`Promotion::ChessWithoutLion`] in a FEN.
const NO_LION: &str = "no-lion-promotion";
/// The word for [`Promotion::Shogi`] in a FEN.
const SHOGI: &str = "shogi-promotion";
/// The word for [`Conventions::king_protects_lion`] in a FEN.
const KING_PROTECTS: &str = "king-protects-lion";

impl Conventions {
    /// What a piece may become on entering the last three ranks, the most valuable first; `has_lion` tells of its side.
    #[inline]
    pub(super) fn promotes_to(self, kind: Kind, has_lion: bool) -> &'static [Kind] {
        match (self.promotion, kind) {
            (Promotion::Chess, PAWN) if !has_lion => &[LION, QUEEN, ROOK, BISHOP, KNIGHT],
            (Promotion::Chess | Promotion::ChessWithoutLion, PAWN) => &[QUEEN, ROOK, BISHOP, KNIGHT],
            (Promotion::Shogi, PAWN) => &[COMMONER],
            (Promotion::Shogi, ROOK) => &[CROWNED_ROOK],
            (Promotion::Shogi, BISHOP) => &[CROWNED_BISHOP],
            (Promotion::Shogi, KNIGHT) if !has_lion => &[LION],
            _ => &[],
        }
    }

    /// What a piece was that has just been promoted to `kind`.
    #[inline]
    pub(super) fn promotes_from(self, kind: Kind) -> Kind {
        match (self.promotion, kind) {
            (Promotion::Shogi, CROWNED_ROOK) => ROOK,
            (Promotion::Shogi, CROWNED_BISHOP) => BISHOP,
            (Promotion::Shogi, LION) => KNIGHT,
            _ => PAWN,
        }
    }

    /// With what one more word of a FEN says; `None` if it says nothing known.
    pub(super) fn with_word(mut self, word: &str) -> Option<Self> {
        match word {
            NO_LION => self.promotion = Promotion::ChessWithoutLion,
            SHOGI => self.promotion = Promotion::Shogi,
            KING_PROTECTS => self.king_protects_lion = true,
            _ => return None,
        }
        Some(self)
    }

    /// The words by which a FEN tells of conventions that are not the usual ones.
    pub(super) fn words(self) -> Vec<&'static str> {
        let mut words = match self.promotion {
            Promotion::Chess => Vec::new(),
            Promotion::ChessWithoutLion => vec![NO_LION],
            Promotion::Shogi => vec![SHOGI],
        };
        if self.king_protects_lion {
            words.push(KING_PROTECTS);
        }
        words
    }
}
