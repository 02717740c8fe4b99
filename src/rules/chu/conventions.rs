//! Conventions: rules on which players differ.

use super::pieces::{BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KNIGHT, LION, PAWN, QUEEN, ROOK};
use super::squares::{FIRST_PAWN_RANK, LAST_RANK, ZONE, in_zone, rank_for};
use crate::board::{Color, Kind, Square};

/// The promotions in the last three ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Promotion {
    /// Pawns must promote, to an orthodox piece or to the Lion of a side that has none.
    #[default]
    Chess,
    /// The same without the Lion.
    ChessWithoutLion,
    /// Each kind has one promoted form: a Rook or Bishop is crowned, a Knight becomes the Lion of a side that has none.
    /// A pawn must become a Commoner.
    Shogi,
    /// The same forms, but a piece that has not promoted may do so later, by any move that begins or ends in the last
    /// three ranks. A pawn may defer up to the last rank.
    Deferred,
}

impl Promotion {
    /// Whether kinds have one promoted form each.
    #[inline]
    pub(super) const fn crowns(self) -> bool {
        matches!(self, Promotion::Shogi | Promotion::Deferred)
    }
}

/// The conventions of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conventions {
    pub promotion: Promotion,
    /// Whether a king alone protects a Lion from a distant Lion.
    pub king_protects_lion: bool,
}

const NO_LION: &str = "no-lion-promotion";
const SHOGI: &str = "shogi-promotion";
const DEFERRED: &str = "deferred-promotion";
const KING_PROTECTS: &str = "king-protects-lion";

impl Conventions {
    /// The promotions of a kind, the most valuable first; `has_lion` is about its side.
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

    /// The kind before a promotion to `kind`.
    #[inline]
    pub(super) fn promotes_from(self, kind: Kind) -> Kind {
        match kind {
            CROWNED_ROOK => ROOK,
            CROWNED_BISHOP => BISHOP,
            LION if self.promotion.crowns() => KNIGHT,
            _ => PAWN,
        }
    }

    /// Whether a side's piece may promote by a move between two squares.
    #[inline]
    pub(super) fn promotes_between(self, color: Color, from: Square, to: Square) -> bool {
        match self.promotion {
            Promotion::Deferred => in_zone(color, from) || in_zone(color, to),
            _ => in_zone(color, to) && !in_zone(color, from),
        }
    }

    #[inline]
    pub(super) fn admits_pawn(self, color: Color, square: Square) -> bool {
        let ranks = match self.promotion {
            Promotion::Deferred => FIRST_PAWN_RANK..LAST_RANK,
            _ => FIRST_PAWN_RANK..ZONE,
        };
        ranks.contains(&rank_for(color, square))
    }

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

    /// The words of a FEN for unusual conventions.
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
