//! The rules on which players of the game may differ.

use super::pieces::{BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KNIGHT, LION, PAWN, QUEEN, ROOK};
use super::squares::{FIRST_PAWN_RANK, LAST_RANK, ZONE, in_zone, rank_for};
use crate::board::{Color, Kind, Square};

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
    /// The same forms, but what has not promoted may do so later, by any move that begins or ends in the last three
    /// ranks. A pawn may wait too, up to the last rank.
    Deferred,
}

impl Promotion {
    /// Whether each piece has one form it may promote to.
    #[inline]
    #[must_use]
    pub(super) const fn crowns(self) -> bool {
        matches!(self, Promotion::Shogi | Promotion::Deferred)
    }
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
/// The word for [`Promotion::Deferred`] in a FEN.
const DEFERRED: &str = "deferred-promotion";
/// The word for [`Conventions::king_protects_lion`] in a FEN.
const KING_PROTECTS: &str = "king-protects-lion";

impl Conventions {
    /// What a piece may become on entering the last three ranks, the most valuable first; `has_lion` tells of its side.
    #[inline]
    pub(super) fn promotes_to(self, kind: Kind, has_lion: bool) -> &'static [Kind] {
        match (self.promotion, kind) {
            (Promotion::Chess, PAWN) if !has_lion => &[LION, QUEEN, ROOK, BISHOP, KNIGHT],
            (Promotion::Chess | Promotion::ChessWithoutLion, PAWN) => &[QUEEN, ROOK, BISHOP, KNIGHT],
            (_, PAWN) => &[COMMONER],
            (Promotion::Shogi | Promotion::Deferred, ROOK) => &[CROWNED_ROOK],
            (Promotion::Shogi | Promotion::Deferred, BISHOP) => &[CROWNED_BISHOP],
            (Promotion::Shogi | Promotion::Deferred, KNIGHT) if !has_lion => &[LION],
            _ => &[],
        }
    }

    /// What a piece was that has just been promoted to `kind`.
    #[inline]
    pub(super) fn promotes_from(self, kind: Kind) -> Kind {
        match kind {
            CROWNED_ROOK => ROOK,
            CROWNED_BISHOP => BISHOP,
            LION if self.promotion.crowns() => KNIGHT,
            _ => PAWN,
        }
    }

    /// Whether a piece of a side that goes from one square to another may promote.
    #[inline]
    pub(super) fn promotes_between(self, color: Color, from: Square, to: Square) -> bool {
        match self.promotion {
            Promotion::Deferred => in_zone(color, from) || in_zone(color, to),
            _ => in_zone(color, to) && !in_zone(color, from),
        }
    }

    /// Whether a pawn of a side may stand on a square.
    #[inline]
    pub(super) fn admits_pawn(self, color: Color, square: Square) -> bool {
        let ranks = match self.promotion {
            Promotion::Deferred => FIRST_PAWN_RANK..LAST_RANK,
            _ => FIRST_PAWN_RANK..ZONE,
        };
        ranks.contains(&rank_for(color, square))
    }

    /// With what one more word of a FEN says; `None` if it says nothing known.
    pub(super) fn with_word(mut self, word: &str) -> Option<Self> {
        match word {
            NO_LION => self.promotion = Promotion::ChessWithoutLion,
            SHOGI => self.promotion = Promotion::Shogi,
            DEFERRED => self.promotion = Promotion::Deferred,
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
            Promotion::Deferred => vec![DEFERRED],
        };
        if self.king_protects_lion {
            words.push(KING_PROTECTS);
        }
        words
    }
}
