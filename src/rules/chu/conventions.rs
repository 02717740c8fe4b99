//! Conventions: rules that players do not all agree on.

use super::pieces::{BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KNIGHT, LION, PAWN, QUEEN, ROOK};
use super::squares::{FIRST_PAWN_RANK, LAST_RANK, ZONE, in_zone, rank_for};
use crate::board::{Color, Kind, Square};

/// How pieces promote on the last three ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Promotion {
    /// Pawns must promote: to an orthodox piece or, if their side has no Lion, to a Lion.
    #[default]
    Chess,
    /// The same as `Chess`, but never to a Lion.
    ChessWithoutLion,
    /// Each kind has one promoted form. Rooks and Bishops are crowned, a Knight becomes a Lion if its side has none,
    /// and a pawn must become a Commoner.
    Shogi,
    /// The same forms as in `Shogi`, but a piece that did not promote may do so on any later move that begins or ends
    /// on the last three ranks. A pawn may wait until it reaches the last rank.
    Deferred,
}

impl Promotion {
    /// Whether each kind has a single promoted form.
    #[inline]
    pub(super) const fn crowns(self) -> bool {
        matches!(self, Promotion::Shogi | Promotion::Deferred)
    }
}

/// The conventions that a game follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conventions {
    pub promotion: Promotion,
    /// Whether protection by the king alone keeps a Lion safe from a distant Lion.
    pub king_protects_lion: bool,
}

const NO_LION: &str = "no-lion-promotion";
const SHOGI: &str = "shogi-promotion";
const DEFERRED: &str = "deferred-promotion";
const KING_PROTECTS: &str = "king-protects-lion";

impl Conventions {
    /// The kinds to which a kind may promote, the most valuable first. `has_lion` says whether its side has a Lion.
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

    /// The kind that a piece had before it promoted to `kind`.
    #[inline]
    pub(super) fn promotes_from(self, kind: Kind) -> Kind {
        match kind {
            CROWNED_ROOK => ROOK,
            CROWNED_BISHOP => BISHOP,
            LION if self.promotion.crowns() => KNIGHT,
            _ => PAWN,
        }
    }

    /// Whether a piece of this side may promote on a move between two squares.
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

    /// The words that stand for unusual conventions in a FEN.
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
