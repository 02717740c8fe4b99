//! What a game counts.

use std::sync::Arc;

use super::embedded::EmbeddedWeights;
use super::orthodox::{OrthodoxTerms, count_officers, diagonal_threats};
use super::pawns::PawnFiles;
use super::pieces::PieceTerms;
use super::tally::Tally;
use super::terms::Terms;
use super::weight::Weight;
use crate::board::{Color, Kind, Square};
use crate::rules::Rules;
use crate::rules::common::PAWN;

/// A game whose hand-written evaluation is a sum of weighted counts.
///
/// A game declares its terms, and counts those that only it has in [`count_own`](Self::count_own). Of the other
/// functions it writes those in which it differs from orthodox chess.
pub trait Counting: Rules {
    /// The terms that only this game has; `()` for none.
    type Own: Copy + 'static;

    /// All terms of the game.
    const TERMS: Terms<Self::Own>;

    /// The terms that every game has.
    const PIECE_TERMS: PieceTerms = Self::TERMS.pieces;

    /// The terms of orthodox pieces.
    const ORTHODOX_TERMS: Option<OrthodoxTerms> = Self::TERMS.orthodox;

    /// The terms that only this game has.
    const OWN_TERMS: Self::Own = Self::TERMS.own;

    /// The value of pieces in centipawns, as [`phase_value`](Self::phase_value) adds them up, from which on a position
    /// is all middlegame.
    const FULL_PIECES: i32;

    /// The weights inside the binary, with which the engine plays.
    const WEIGHTS: &'static EmbeddedWeights;

    /// The weights with which the engine plays, one a term.
    fn weights() -> Arc<[Weight]> {
        Self::WEIGHTS.weights(&Self::TERMS.layout)
    }

    /// What a piece of this kind adds to the phase, in centipawns.
    #[inline]
    fn phase_value(kind: Kind) -> i32 {
        if kind == PAWN {
            0
        } else {
            Self::piece_value(kind.of(Color::White))
        }
    }

    /// What is not on the board but adds to the phase, in centipawns.
    fn phase_beside_board(&self) -> i32 {
        0
    }

    /// The key of what [`count_structure`](Self::count_structure) depends on, whose counts are kept while it stays the
    /// same. 0 is the key of a structure that counts nothing.
    #[inline]
    fn structure_key(&self) -> u64 {
        match Self::ORTHODOX_TERMS {
            Some(_) => self.as_ref().pawn_key(),
            None => 0,
        }
    }

    /// Whether a pawn on this square counts as part of the pawn structure.
    #[inline]
    fn is_in_structure(_color: Color, _pawn: Square) -> bool {
        true
    }

    /// How many pieces other than pawns a pawn attacks.
    #[inline]
    fn pawn_threats(&self, color: Color, pawn: Square) -> i32 {
        diagonal_threats(self.board(), color, pawn)
    }

    /// Counts what depends on pawns and kings alone.
    fn count_structure(&self, tally: &mut impl Tally) -> PawnFiles {
        match &Self::ORTHODOX_TERMS {
            Some(terms) => terms.count_structure(self.board(), Self::is_in_structure, tally),
            None => PawnFiles::default(),
        }
    }

    /// Counts everything else but pieces on squares and the right to move. `files` is what `count_structure` returned.
    #[inline]
    fn count_activity(&self, files: PawnFiles, tally: &mut impl Tally) {
        self.count_officers(tally);
        if let Some(terms) = &Self::ORTHODOX_TERMS {
            terms.count_pawn_threats(self.board(), |color, pawn| self.pawn_threats(color, pawn), tally);
            terms.count_rooks_and_bishops(self.board(), files, tally);
        }
        self.count_own(tally);
    }

    /// Counts what all pieces but pawns and kings do.
    #[inline]
    fn count_officers(&self, tally: &mut impl Tally) {
        count_officers(self, self.attacks(), &Self::PIECE_TERMS, tally);
    }

    /// Counts the terms that only this game has.
    fn count_own(&self, tally: &mut impl Tally);
}
