//! What a game counts.

use std::fmt::Debug;

use super::term::{Term, TermGroup};
use super::weights::Weight;
use crate::board::{Color, Kind, Piece, Square};
use crate::rules::Rules;

/// Where counts go: into a sum of weights, or into a list.
pub trait Tally {
    /// Counts `term` `count` times for `color`.
    fn add(&mut self, color: Color, term: Term, count: i32);
}

/// A game whose hand-written evaluation is a sum of weighted counts.
pub trait Counting: Rules {
    /// The groups of terms, in the order of the weight table.
    const GROUPS: &'static [TermGroup];

    /// The value of pieces, as [`phase_value`](Counting::phase_value) adds them up, from which on a position is all middlegame.
    const FULL_PIECES: i32;

    /// What is found out from a part of the position and kept while the rest changes, as of pawns and kings; `()` for nothing.
    type Structure: Clone + Copy + Debug + Default + PartialEq + Send;

    /// The weights the engine plays with, one a term.
    fn weights() -> &'static [Weight];

    /// What a kind of piece is called; empty for numbers that are no kind of this game.
    fn kind_name(kind: Kind) -> &'static str;

    /// How a kind of piece moves, in Betza notation, if its worth lies in where it can go: not for pawns and kings. Kinds that
    /// move alike in part then share in the networks what is learnt of either.
    fn betza(_kind: Kind) -> Option<&'static str> {
        None
    }

    /// The terms that a piece counts once for standing on a square: what it is, and where. They are kept incrementally.
    fn placed(piece: Piece, square: Square) -> [Term; 2];

    /// What a piece of this kind adds to the phase, in centipawns.
    fn phase_value(kind: Kind) -> i32;

    /// What is not on the board but adds to the phase.
    fn phase_beside_board(&self) -> i32 {
        0
    }

    /// The key of what [`structure`](Counting::structure) depends on. 0 is the key of a default structure that counts nothing.
    fn structure_key(&self) -> u64 {
        0
    }

    /// The structure of this position.
    fn structure(&self) -> Self::Structure;

    /// Counts what depends on the structure alone.
    fn count_structure(&self, structure: &Self::Structure, tally: &mut impl Tally);

    /// Counts everything else but what [`placed`](Counting::placed) tells.
    fn count_activity(&self, structure: &Self::Structure, tally: &mut impl Tally);
}
