//! Counting what the pieces do, with the reach that Aurors leave them.

use super::pawns::Pawns;
use super::terms;
use crate::board::{Color, Kind, Piece, Square};
use crate::eval::handwritten::Tally;
use crate::rules::Rules;
use crate::rules::en::{AUROR, BISHOP, KING, Mode, PAWN, Position, QUEEN, ROOK, index, neighbours};

/// A set of squares, a bit a square.
type Squares = u128;

/// Counts everything that is not pawns and kings alone.
pub(super) fn count_activity(position: &Position, pawns: &Pawns, tally: &mut impl Tally) {
    for color in Color::ALL {
        count_pawn_threats(position, color, tally);
        count_pieces(position, pawns, color, tally);
        let kings = position.board().count(KING.of(color)) as usize;
        tally.add(color, terms::kings(kings), 1);
        if position.board().count(BISHOP.of(color)) >= 2 {
            tally.add(color, terms::BISHOP_PAIR, 1);
        }
    }
    let mover = position.side_to_move();
    tally.add(mover, terms::TEMPO, 1);
    if position.board().count(KING.of(!mover)) > 1 {
        let checked = i32::from(position.checks_on(!mover));
        tally.add(mover, terms::KING_TO_CAPTURE, checked);
    }
}

fn count_pawn_threats(position: &Position, color: Color, tally: &mut impl Tally) {
    let board = position.board();
    let mut threats = 0;
    for slot in board.of(PAWN.of(color)) {
        position.for_each_capture(PAWN.of(color), board.square(slot), |to| {
            threats += i32::from(board.piece_at(to) != Some(PAWN.of(!color)));
        });
    }
    tally.add(color, terms::PAWN_THREAT, threats);
}

/// The squares of the kings of a side and those beside them.
fn rings(position: &Position, color: Color) -> Squares {
    let mut squares = 0;
    for slot in position.board().of(KING.of(color)) {
        let king = position.board().square(slot);
        squares |= 1 << index(king);
        for &beside in neighbours(king) {
            squares |= 1 << index(beside);
        }
    }
    squares
}

fn count_pieces(position: &Position, pawns: &Pawns, color: Color, tally: &mut impl Tally) {
    let rings = rings(position, !color);
    let mut attackers = 0;
    for slot in position.board().side(color) {
        let (piece, from) = (position.board().piece(slot), position.board().square(slot));
        match piece.kind() {
            PAWN | KING => continue,
            AUROR => count_auror(position, piece, from, tally),
            kind => {
                attackers += usize::from(count_officer(position, piece, from, rings, tally));
                if kind == ROOK {
                    count_rook_file(pawns, color, from, tally);
                }
            }
        }
    }
    tally.add(color, terms::attackers(attackers), 1);
}

fn count_auror(position: &Position, piece: Piece, from: Square, tally: &mut impl Tally) {
    let mut mobility = 0;
    position.for_each_target(piece, from, |_| mobility += 1);
    tally.add(piece.color(), terms::mobility(AUROR), mobility);
}

/// Counts a piece that captures; returns whether it attacks anything beside an enemy king.
fn count_officer(position: &Position, piece: Piece, from: Square, rings: Squares, tally: &mut impl Tally) -> bool {
    let (kind, color) = (piece.kind(), piece.color());
    let (mut mobility, mut ring, mut threats, mut aurors) = (0, 0, 0, 0);
    position.for_each_target(piece, from, |to| {
        mobility += 1;
        ring += (rings >> index(to) & 1) as i32;
        if let Some(victim) = position.board().piece_at(to) {
            threats += i32::from(Position::piece_value(victim) > Position::piece_value(piece));
            aurors += i32::from(victim.kind() == AUROR);
        }
    });
    tally.add(color, terms::mobility(kind), mobility);
    tally.add(color, terms::king_ring(kind), ring);
    tally.add(color, terms::THREAT, threats);
    tally.add(color, terms::ATTACKED_AUROR, aurors);
    count_mode(position, kind, color, from, tally);
    ring > 0
}

fn count_mode(position: &Position, kind: Kind, color: Color, from: Square, tally: &mut impl Tally) {
    if ![BISHOP, ROOK, QUEEN].contains(&kind) {
        return;
    }
    match position.mode(color, from) {
        Mode::Normal => {}
        Mode::Penetration => tally.add(color, terms::penetration(kind), 1),
        Mode::Stunted => tally.add(color, terms::stunted(kind), 1),
    }
}

fn count_rook_file(pawns: &Pawns, color: Color, from: Square, tally: &mut impl Tally) {
    if pawns.on(color, from.file()) == 0 {
        let open = pawns.on(!color, from.file()) == 0;
        tally.add(color, if open { terms::ROOK_OPEN } else { terms::ROOK_HALF_OPEN }, 1);
    }
}
