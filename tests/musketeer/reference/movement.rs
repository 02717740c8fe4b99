//! The moves of each type, written by hand from the table on the rules page. Pawns are absent because they capture
//! differently from how they move.

use super::board::{Board, Square};
use super::ordered;
use super::piece::{Kind, Side};

type Offset = (i32, i32);

const ORTHOGONAL: [Offset; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Offset; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// Knight leaps across two files and one rank.
const FLAT_KNIGHT: [Offset; 4] = [(2, 1), (2, -1), (-2, 1), (-2, -1)];
/// Knight leaps across one file and two ranks.
const STEEP_KNIGHT: [Offset; 4] = [(1, 2), (-1, 2), (1, -2), (-1, -2)];
const ORTHOGONAL_2: [Offset; 4] = [(0, 2), (2, 0), (0, -2), (-2, 0)];
const DIAGONAL_2: [Offset; 4] = [(2, 2), (2, -2), (-2, -2), (-2, 2)];
const ORTHOGONAL_3: [Offset; 4] = [(0, 3), (3, 0), (0, -3), (-3, 0)];
const DIAGONAL_3: [Offset; 4] = [(3, 3), (3, -3), (-3, -3), (-3, 3)];
const FLAT_CAMEL: [Offset; 4] = [(3, 1), (3, -1), (-3, 1), (-3, -1)];
const STEEP_CAMEL: [Offset; 4] = [(1, 3), (-1, 3), (1, -3), (-1, -3)];

/// The leaps of a type, which cannot be blocked.
fn leaps(kind: Kind) -> &'static [[Offset; 4]] {
    match kind {
        Kind::Pawn | Kind::Bishop | Kind::Rook | Kind::Queen => &[],
        Kind::King => &[ORTHOGONAL, DIAGONAL],
        Kind::Knight | Kind::Leopard | Kind::Dragon | Kind::Chancellor | Kind::Archbishop => {
            &[FLAT_KNIGHT, STEEP_KNIGHT]
        }
        Kind::Cannon => &[ORTHOGONAL, DIAGONAL, ORTHOGONAL_2, FLAT_KNIGHT],
        Kind::Unicorn => &[FLAT_CAMEL, STEEP_CAMEL, FLAT_KNIGHT, STEEP_KNIGHT],
        Kind::Elephant => &[ORTHOGONAL, DIAGONAL, ORTHOGONAL_2, DIAGONAL_2],
        Kind::Hawk => &[ORTHOGONAL_2, ORTHOGONAL_3, DIAGONAL_2, DIAGONAL_3],
        Kind::Fortress => &[ORTHOGONAL_2, STEEP_KNIGHT],
        Kind::Spider => &[ORTHOGONAL_2, FLAT_KNIGHT, STEEP_KNIGHT],
    }
}

/// How far a type slides along ranks and files; 0 if it does not.
fn orthogonal_range(kind: Kind) -> i32 {
    match kind {
        Kind::Rook | Kind::Queen | Kind::Dragon | Kind::Chancellor => 7,
        _ => 0,
    }
}

/// How far a type slides along diagonals; 0 if it does not.
fn diagonal_range(kind: Kind) -> i32 {
    match kind {
        Kind::Bishop | Kind::Queen | Kind::Dragon | Kind::Archbishop => 7,
        Kind::Fortress => 3,
        Kind::Leopard | Kind::Spider => 2,
        _ => 0,
    }
}

/// All pseudo-legal targets of a piece of this type and side.
pub fn targets(board: &Board, from: Square, side: Side, kind: Kind) -> Vec<Square> {
    if let Some(notation) = ordered::notation(kind) {
        let open = Square::all().filter(|&to| to != from && !board.holds_side(to, side));
        return open
            .filter(|&to| ordered::reaches(board, &notation, side, (from, to), !board.is_empty(to)))
            .collect();
    }
    let mut found = Vec::new();
    for offset in leaps(kind).iter().flatten() {
        found.extend(from.offset(*offset).filter(|to| !board.holds_side(*to, side)));
    }
    for direction in ORTHOGONAL {
        slide(board, from, side, direction, orthogonal_range(kind), &mut found);
    }
    for direction in DIAGONAL {
        slide(board, from, side, direction, diagonal_range(kind), &mut found);
    }
    found
}

/// Adds the squares along a line: up to and including an enemy, or up to but excluding a friend.
fn slide(board: &Board, from: Square, side: Side, (files, ranks): Offset, range: i32, found: &mut Vec<Square>) {
    for distance in 1..=range {
        let Some(to) = from.offset((files * distance, ranks * distance)) else {
            return;
        };
        if board.holds_side(to, side) {
            return;
        }
        found.push(to);
        if !board.is_empty(to) {
            return;
        }
    }
}
