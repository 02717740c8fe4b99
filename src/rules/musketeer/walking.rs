//! Moves and checks of pieces that do not fit into tables: their rays are walked square by square.
//!
//! Hoppers and lame leapers break what the tables assume: a piece that arrives or enters can open a line, and one that
//! leaves can shut it. So whether a move leaves a king in check is found by looking at the board after it.

use super::PositionWith;
use super::pieces::PieceSet;
use crate::board::betza::{Mobility, Ray};
use crate::board::{Color, Geometry, Move, Piece, Square, SquareSet};
use crate::rules::common::{castled_rook, tag};
use crate::rules::sink::{QUIET, Sink, TACTICAL};

/// The square `dx` files to the right and `dy` ranks up.
fn step(square: Square, dx: i8, dy: i8) -> Option<Square> {
    let (file, rank) = (square.file() as i8 + dx, square.rank() as i8 + dy);
    let is_on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    is_on_board.then(|| Square::new(file as u8, rank as u8))
}

/// A ray of White as one of `color`.
fn turned(ray: &Ray, color: Color) -> Ray {
    match color {
        Color::White => *ray,
        Color::Black => ray.turned(),
    }
}

/// Whether a ray leads from one square to another on some board.
fn may_lead(ray: &Ray, from: Square, to: Square) -> bool {
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    let steps = if ray.dx != 0 { files / ray.dx } else { ranks / ray.dy };
    (1..=ray.range as i8).contains(&steps) && (ray.dx * steps, ray.dy * steps) == (files, ranks)
}

/// Whether a piece of `color` with these moves could capture on `to`; `is_empty` describes the board.
pub fn captures(
    moves: &Mobility,
    color: Color,
    (from, to): (Square, Square),
    is_empty: impl Fn(Square) -> bool,
) -> bool {
    moves
        .rays()
        .iter()
        .filter(|ray| ray.capture && !ray.initial)
        .any(|ray| {
            let ray = turned(ray, color);
            let mut found = false;
            if may_lead(&ray, from, to) {
                ray.ends(from, step, &is_empty, |end| found |= end == to);
            }
            found
        })
}

/// The board after a move, as far as checks are concerned.
struct After<'a, S: PieceSet> {
    position: &'a PositionWith<S>,
    moved: Move,
    emptied: Option<Square>,
    /// The square on which a piece enters.
    entered: Option<Square>,
}

impl<S: PieceSet> After<'_, S> {
    fn is_empty(&self, square: Square) -> bool {
        let m = self.moved;
        let arrives = square == m.to() || self.entered == Some(square);
        let leaves = square == m.from() || self.emptied == Some(square);
        match m.tag() {
            _ if arrives => false,
            tag::CASTLE if square == castled_rook(m) => false,
            tag::CASTLE if square == Square(m.via()) => true,
            _ => leaves || self.position.board.is_empty(square),
        }
    }

    /// Whether the king of the side that moves is attacked.
    fn is_in_check(&self, moves: &[Mobility]) -> bool {
        let (board, m, us) = (&self.position.board, self.moved, self.position.side);
        let king = self.position.king(us);
        let king = if m.from() == king { m.to() } else { king };
        board.side(!us).any(|slot| {
            let (piece, from) = (board.piece(slot), board.square(slot));
            let is_captured = from == m.to() || self.emptied == Some(from);
            !is_captured
                && captures(&moves[piece.kind().index()], !us, (from, king), |square| {
                    self.is_empty(square)
                })
        })
    }
}

impl<S: PieceSet> PositionWith<S> {
    /// Generates the moves of a piece by walking.
    pub(super) fn walked_moves<const WHICH: u8>(&self, moves: &Mobility, from: Square, sink: &mut impl Sink) {
        let (board, side) = (&self.board, self.side);
        // Several rays may lead to one square.
        let mut targets = 0_u64;
        for ray in moves.rays().iter().filter(|ray| !ray.initial) {
            let is_empty = |square| board.is_empty(square);
            turned(ray, side).ends(from, step, is_empty, |to| {
                let is_move = match is_empty(to) {
                    true => ray.quiet && WHICH & QUIET != 0,
                    false => ray.capture && WHICH & TACTICAL != 0 && board.holds(to, !side),
                };
                targets |= u64::from(is_move) << Geometry::ORTHODOX.index(to);
            });
        }
        while let Some(index) = targets.pop() {
            sink.add(Move::new(from, Geometry::ORTHODOX.square(index), 0, tag::NORMAL));
        }
    }

    /// Whether a piece on a square attacks another one; `is_empty` describes the board.
    #[inline]
    pub(super) fn attacks_on(
        &self,
        piece: Piece,
        (from, to): (Square, Square),
        is_empty: impl Fn(Square) -> bool,
    ) -> bool {
        match self.rules.set.walked() {
            None => self.attacks().attacks(piece, from, to, is_empty),
            Some(moves) => captures(&moves[piece.kind().index()], piece.color(), (from, to), is_empty),
        }
    }

    /// Whether a piece of `color` attacks a square, by walking.
    pub(super) fn is_attacked_by_walking(&self, moves: &[Mobility], target: Square, color: Color) -> bool {
        let board = &self.board;
        board.side(color).any(|slot| {
            let (piece, from) = (board.piece(slot), board.square(slot));
            captures(&moves[piece.kind().index()], color, (from, target), |square| {
                board.is_empty(square)
            })
        })
    }

    /// Whether the king is safe after a pseudo-legal move. It must be so before the piece enters, by the rules, and
    /// afterwards, since that piece may be what an enemy needs to jump over.
    pub(super) fn is_safe_by_walking(&self, moves: &[Mobility], m: Move) -> bool {
        let entering = <super::MusketeerWith<S> as crate::rules::Rules>::entering(self, m).map(|(square, _)| square);
        let after = |entered| After {
            position: self,
            moved: m,
            emptied: (m.tag() == tag::EN_PASSANT).then(|| m.to().behind(self.side)),
            entered,
        };
        !after(None).is_in_check(moves) && entering.is_none_or(|square| !after(Some(square)).is_in_check(moves))
    }
}
