//! The games: what is legal, how a game begins and ends, how positions and moves are written.
//!
//! [`Rules`] is what search needs, static and compiled once per game; [`Notation`] adds how positions and moves are written. The
//! [`Variant`] is chosen at run time, at the edge, where [`Game`] hides which game it is.

#![forbid(unsafe_code)]

pub mod chu;
pub mod en;
mod exchange;
mod game;
mod label;
pub mod morphing;
pub mod musketeer;
mod no_prelude;
mod notation;
mod outcome;
pub mod perft;
mod played_game;
mod recordable;
pub mod repetition;
mod sink;
mod start_option;
pub mod text;
#[cfg(test)]
mod told_checks;
mod variant;

pub use game::{Game, MoveError, Played};
pub use label::Label;
pub use no_prelude::NoPrelude;
pub use notation::{FenError, Notation, Prelude, Stage};
pub use outcome::{Outcome, Reason};
pub use played_game::PlayedGame;
pub use recordable::{BadRecord, Recordable};
pub use start_option::{RANDOM, RefusedStart, StartOption};
pub use variant::{UnknownVariant, Variant};

use crate::board::{Color, Mailbox, Move, NullObserver, Observer, Piece, zobrist};

/// Which moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generate {
    /// Every move.
    All,
    /// Captures and promotions.
    Tactical,
    /// The rest.
    Quiet,
}

/// What a side that has no legal move gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoves {
    /// It loses at once.
    Loss,
    /// The game is a draw.
    Draw,
}

/// A position under the rules of its game, as search sees it.
///
/// A value carries the history that repetition needs, so that a clone of it can be searched by another thread. Generated moves
/// are pseudo-legal: [`is_legal`](Rules::is_legal) must be asked before one is made.
pub trait Rules: Clone + Send + Sync + 'static {
    /// One more than the largest [`history_index`](Rules::history_index).
    const HISTORY_SIZE: usize;

    /// The largest value of [`piece_value`](Rules::piece_value), royal pieces aside.
    const MAX_PIECE_VALUE: i32;

    /// The side to move.
    fn side_to_move(&self) -> Color;

    /// The pieces and their squares.
    fn board(&self) -> &Mailbox;

    /// The Zobrist key of everything that decides how the game goes on, counters aside.
    fn hash(&self) -> u64;

    /// What [`hash`](Rules::hash) may be after a pseudo-legal move: right for plain moves and captures, and cheap. For fetching
    /// ahead of time what is known of that position.
    #[inline]
    fn likely_hash_after(&self, m: Move) -> u64 {
        let moved = self.moved_piece(m);
        let key = self.hash() ^ zobrist::SIDE ^ zobrist::piece(moved, m.from()) ^ zobrist::piece(moved, m.to());
        let victim = self.board().piece_at(m.to());
        victim.map_or(key, |victim| key ^ zobrist::piece(victim, m.to()))
    }

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Appends pseudo-legal moves to `moves`.
    fn generate(&self, which: Generate, moves: &mut Vec<Move>);

    /// Whether a move of unknown origin could be generated here.
    fn is_pseudo_legal(&self, m: Move) -> bool;

    /// Whether a pseudo-legal move is legal.
    fn is_legal(&self, m: Move) -> bool;

    /// The number of legal moves, counted without making them.
    fn count_legal(&self) -> u64;

    /// Makes a legal move and reports what happens on the board.
    fn make(&mut self, m: Move, observer: &mut impl Observer);

    /// Takes the last move back.
    ///
    /// # Panics
    /// If none was made, which is a defect of the caller.
    fn unmake(&mut self);

    /// Gives the turn away.
    fn make_null(&mut self);

    /// Takes the last null move back.
    fn unmake_null(&mut self);

    /// Whether giving the turn away is a fair bound here: not in check, and no zugzwang to fear.
    fn null_move_is_sound(&self) -> bool;

    /// Whether a move captures or promotes.
    fn is_tactical(&self, m: Move) -> bool;

    /// Whether a piece that a pseudo-legal move puts somewhere attacks the enemy king from there; lines that the move opens do
    /// not count. Quicker than making the move, for ordering.
    fn checks_directly(&self, m: Move) -> bool;

    /// Whether a legal move gives check, lines that it opens included. A game that can tell without making the move says so
    /// here.
    fn will_check(&mut self, m: Move) -> bool {
        self.checks_when_made(m)
    }

    /// Whether a legal move gives check, found out by making it and taking it back.
    fn checks_when_made(&mut self, m: Move) -> bool {
        self.make(m, &mut NullObserver);
        let check = self.in_check();
        self.unmake();
        check
    }

    /// The piece that a pseudo-legal move moves.
    fn moved_piece(&self, m: Move) -> Piece;

    /// The value of what a move captures and promotes to, in the units of [`piece_value`](Rules::piece_value); what is lost
    /// with the victim counts as captured.
    fn gain(&self, m: Move) -> i32;

    /// A small number for the moved piece and its target, the same for the same kind, colour and square.
    fn history_index(&self, m: Move) -> usize;

    /// The index of the captured piece's kind, 0..16; 0 where nothing is captured may coincide with a kind.
    fn victim_index(&self, m: Move) -> usize;

    /// Whether the exchange that a move starts on its target gains at least `threshold` for the mover.
    fn see_at_least(&self, m: Move, threshold: i32) -> bool;

    /// What a piece is worth in exchanges, in centipawns.
    fn piece_value(piece: Piece) -> i32;

    /// Keys of parts of the position by which the static evaluation errs alike, one a slot of the correction history.
    fn correction_keys(&self) -> [u64; 4];

    /// Plies since the last move that cannot be taken back, and the limit at which they draw.
    fn halfmove_clock(&self) -> u32;

    /// Whether the rules call this a draw whatever the moves: repetition, the move counter, dead material. With `ply` > 0 a
    /// single repetition since the root, `ply` plies ago, counts as well.
    fn is_draw(&self, ply: usize) -> bool;

    /// Whether the side to move has lost already, whatever it could do: it has no legal moves then.
    #[inline]
    fn is_lost(&self) -> bool {
        false
    }

    /// What the side to move gets if it has no legal move.
    fn without_moves(&self) -> NoMoves;
}
