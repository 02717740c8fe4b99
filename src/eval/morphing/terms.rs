//! The list of terms: where each stands in the weight table.

use crate::board::{Color, Kind, Square};
use crate::eval::handwritten::{Term, TermGroup, start_of_group, term_count};
use crate::rules::morphing::{GEOMETRY, QUEEN};

/// The files of a board whose halves are mirror images.
const HALF: u16 = GEOMETRY.files as u16 / 2 + 1;
const SQUARES: u16 = GEOMETRY.ranks as u16 * HALF;

/// What pieces may rise to: Queen, Archbishop, Chancellor, Amazon.
const RISEN: usize = 4;

/// The groups of terms in the order of the weight table, with the number of terms of each.
pub(super) const GROUPS: [TermGroup; 10] = [
    ("material", Kind::COUNT),
    ("placement", Kind::COUNT * SQUARES as usize),
    ("mobility", Kind::COUNT),
    ("king ring", Kind::COUNT),
    ("attackers", 8),
    ("free rise", RISEN),
    ("disputed rise", RISEN),
    ("few pieces", 5),
    ("threat", 1),
    ("tempo", 1),
];

const fn start_of(group: usize) -> u16 {
    start_of_group(&GROUPS, group)
}

/// How many terms there are.
pub(super) const TERM_COUNT: usize = term_count(&GROUPS);

const MATERIAL: u16 = start_of(0);
const PLACEMENT: u16 = start_of(1);
const MOBILITY: u16 = start_of(2);
const KING_RING: u16 = start_of(3);
const ATTACKERS: u16 = start_of(4);
const FREE_RISE: u16 = start_of(5);
const DISPUTED_RISE: u16 = start_of(6);
const FEW_PIECES: u16 = start_of(7);

/// A piece attacks a more valuable enemy piece.
pub(super) const THREAT: Term = Term(start_of(8));
/// The right to move.
pub(super) const TEMPO: Term = Term(start_of(9));

/// A piece of a kind on the board. A King in a mode is a kind: what the mode is worth.
pub(super) const fn material(kind: Kind) -> Term {
    Term(MATERIAL + kind.0 as u16)
}

/// A piece of a kind on a square, as its own side sees it; the board's halves are mirror images.
pub(super) const fn placement(kind: Kind, color: Color, square: Square) -> Term {
    let last = GEOMETRY.ranks - 1;
    let rank = match color {
        Color::White => square.rank(),
        Color::Black => last - square.rank(),
    };
    let file = if square.file() as u16 >= HALF {
        GEOMETRY.files - 1 - square.file()
    } else {
        square.file()
    };
    Term(PLACEMENT + kind.0 as u16 * SQUARES + rank as u16 * HALF + file as u16)
}

/// Squares a piece of a kind can go to without becoming less.
pub(super) const fn mobility(kind: Kind) -> Term {
    Term(MOBILITY + kind.0 as u16)
}

/// Squares around the enemy King that a piece of a kind attacks.
pub(super) const fn king_ring(kind: Kind) -> Term {
    Term(KING_RING + kind.0 as u16)
}

/// How many pieces attack squares around the enemy King, up to 7.
pub(super) fn attackers(count: usize) -> Term {
    Term(ATTACKERS + count.min(7) as u16)
}

/// A square of the e-file where the next move could make a piece of `kind`, a Queen or better, and whether the enemy can go
/// there as well.
pub(super) const fn rise(kind: Kind, disputed: bool) -> Term {
    let start = if disputed { DISPUTED_RISE } else { FREE_RISE };
    Term(start + (kind.0 - QUEEN.0) as u16)
}

/// A side with so few pieces besides its King, 0 to 4: with none of them it has lost.
pub(super) fn few_pieces(count: u32) -> Option<Term> {
    (count < 5).then(|| Term(FEW_PIECES + count as u16))
}
