//! The list of terms: where each stands in the weight table.

use crate::board::{Color, Kind, Square};
use crate::eval::handwritten::{Term, TermGroup, start_of_group, term_count};

/// The groups of terms in the order of the weight table, with the number of terms of each.
pub(super) const GROUPS: [TermGroup; 19] = [
    ("material", Kind::COUNT),
    ("placement", Kind::COUNT * 32),
    ("mobility", Kind::COUNT),
    ("king ring", Kind::COUNT),
    ("attackers", 8),
    ("shelter", 4),
    ("open file at king", 4),
    ("passed pawn", 8),
    ("isolated pawn", 1),
    ("doubled pawn", 1),
    ("supported pawn", 8),
    ("bishop pair", 1),
    ("waiting", Kind::COUNT),
    ("waiting behind", 5),
    ("pawn threat", 1),
    ("threat", 1),
    ("tempo", 1),
    ("rook on open file", 1),
    ("rook on half-open file", 1),
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
const SHELTER: u16 = start_of(5);
const OPEN_AT_KING: u16 = start_of(6);
const PASSED: u16 = start_of(7);
const SUPPORTED: u16 = start_of(10);
const WAITING: u16 = start_of(12);
const WAITING_BEHIND: u16 = start_of(13);

/// A pawn without own pawns on the neighbouring files.
pub(super) const ISOLATED: Term = Term(start_of(8));
/// A pawn behind another own pawn on its file.
pub(super) const DOUBLED: Term = Term(start_of(9));
/// Two bishops or more.
pub(super) const BISHOP_PAIR: Term = Term(start_of(11));
/// A pawn attacks an enemy piece.
pub(super) const PAWN_THREAT: Term = Term(start_of(14));
/// A piece attacks a more valuable enemy piece.
pub(super) const THREAT: Term = Term(start_of(15));
/// The right to move.
pub(super) const TEMPO: Term = Term(start_of(16));
/// A rook on a file without pawns.
pub(super) const ROOK_OPEN: Term = Term(start_of(17));
/// A rook on a file without own pawns.
pub(super) const ROOK_HALF_OPEN: Term = Term(start_of(18));

/// A piece of a kind on the board.
pub(super) const fn material(kind: Kind) -> Term {
    Term(MATERIAL + kind.0 as u16)
}

/// A piece of a kind on a square, as its own side sees it; the board's halves are mirror images.
pub(super) const fn placement(kind: Kind, color: Color, square: Square) -> Term {
    let rank = match color {
        Color::White => square.rank(),
        Color::Black => 7 - square.rank(),
    };
    let file = if square.file() > 3 {
        7 - square.file()
    } else {
        square.file()
    };
    Term(PLACEMENT + kind.0 as u16 * 32 + rank as u16 * 4 + file as u16)
}

/// Squares a piece of a kind can go to.
pub(super) const fn mobility(kind: Kind) -> Term {
    Term(MOBILITY + kind.0 as u16)
}

/// Squares around the enemy king that a piece of a kind attacks.
pub(super) const fn king_ring(kind: Kind) -> Term {
    Term(KING_RING + kind.0 as u16)
}

/// How many pieces attack squares around the enemy king, up to 7.
pub(super) fn attackers(count: usize) -> Term {
    Term(ATTACKERS + count.min(7) as u16)
}

/// On how many of the three files at the king an own pawn stands close before it.
pub(super) fn shelter(count: usize) -> Term {
    Term(SHELTER + count.min(3) as u16)
}

/// How many of the three files at the king have no own pawn.
pub(super) fn open_at_king(count: usize) -> Term {
    Term(OPEN_AT_KING + count.min(3) as u16)
}

/// A passed pawn on a rank as its own side counts, 0..=7.
pub(super) const fn passed(rank: u8) -> Term {
    Term(PASSED + (rank & 7) as u16)
}

/// A pawn on a rank, beside or protected by another.
pub(super) const fn supported(rank: u8) -> Term {
    Term(SUPPORTED + (rank & 7) as u16)
}

/// A piece of a kind waiting behind the back rank.
pub(super) const fn waiting(kind: Kind) -> Term {
    Term(WAITING + kind.0 as u16)
}

/// Something waits behind an unmoved rook, knight, bishop, queen or king, by file.
pub(super) const fn waiting_behind(file: u8) -> Term {
    let class = match file {
        0 | 7 => 0,
        1 | 6 => 1,
        2 | 5 => 2,
        3 => 3,
        _ => 4,
    };
    Term(WAITING_BEHIND + class)
}
