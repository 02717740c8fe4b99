//! The rule by which pieces change kind.

use super::pieces::{
    AMAZON, ARCHBISHOP, CHANCELLOR, KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN,
    KING_AS_QUEEN, PAWN, QUEEN, ROOK, is_royal,
};
use crate::board::{Kind, Square};

/// The rank on which every piece becomes a Pawn.
const FIFTH_RANK: u8 = 4;
/// The file on which Pawns and leapers turn into stronger pieces, called rising.
const E_FILE: u8 = 4;

/// What a piece, and a King in the mode of a Pawn, become on the e-file, by rank from White's side.
const RISEN: [(Kind, Kind); 9] = [
    (AMAZON, KING_AS_AMAZON),
    (CHANCELLOR, KING_AS_CHANCELLOR),
    (ARCHBISHOP, KING_AS_ARCHBISHOP),
    (QUEEN, KING_AS_QUEEN),
    (PAWN, KING_AS_PAWN),
    (QUEEN, KING_AS_QUEEN),
    (ARCHBISHOP, KING_AS_ARCHBISHOP),
    (CHANCELLOR, KING_AS_CHANCELLOR),
    (AMAZON, KING_AS_AMAZON),
];

const fn morphed(kind: Kind, square: Square) -> Kind {
    let royal = is_royal(kind);
    if square.rank() == FIFTH_RANK {
        return if royal { KING_AS_PAWN } else { PAWN };
    }
    if square.file() != E_FILE || square.rank() as usize >= RISEN.len() {
        return kind;
    }
    let (piece, king) = RISEN[square.rank() as usize];
    if kind.0 == KING_AS_PAWN.0 {
        king
    } else if kind.0 <= ROOK.0 {
        piece
    } else {
        kind
    }
}

static TABLE: [[Kind; 256]; Kind::COUNT] = {
    let mut table = [[PAWN; 256]; Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut square = 0;
        while square < 256 {
            table[kind][square] = morphed(Kind(kind as u8), Square(square as u8));
            square += 1;
        }
        kind += 1;
    }
    table
};

/// The kind that a piece of `kind` has after moving to `square`.
///
/// On the fifth rank, pieces become Pawns and Kings take on the mode of a Pawn. On other squares of the e-file, Pawns,
/// Knights, Bishops and Rooks become Amazons at its two ends and Chancellors, Archbishops or Queens in between; a King
/// in the mode of a Pawn takes on the same mode. On all other squares nothing changes.
#[inline]
#[must_use]
pub fn becomes(kind: Kind, square: Square) -> Kind {
    TABLE[kind.index()][square.index()]
}

/// The kind that [`becomes`] returns, as a list.
#[inline]
pub fn forms(kind: Kind, square: Square) -> &'static [Kind] {
    std::slice::from_ref(&TABLE[kind.index()][square.index()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::morphing::pieces::{BISHOP, KING, KNIGHT};

    fn at(name: &str) -> Square {
        super::super::GEOMETRY.parse(name.as_bytes()).expect("a square")
    }

    #[test]
    fn the_fifth_rank_makes_pawns() {
        for name in ["a5", "e5", "i5"] {
            for kind in [PAWN, KNIGHT, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR, AMAZON] {
                assert_eq!(becomes(kind, at(name)), PAWN);
            }
            for kind in [KING, KING_AS_PAWN, KING_AS_QUEEN, KING_AS_AMAZON] {
                assert_eq!(becomes(kind, at(name)), KING_AS_PAWN);
            }
        }
    }

    #[test]
    fn the_e_file_raises_the_lesser_pieces_only() {
        let risen = [
            ("e1", AMAZON),
            ("e2", CHANCELLOR),
            ("e3", ARCHBISHOP),
            ("e4", QUEEN),
            ("e6", QUEEN),
            ("e7", ARCHBISHOP),
            ("e8", CHANCELLOR),
            ("e9", AMAZON),
        ];
        for (name, into) in risen {
            for kind in [PAWN, KNIGHT, BISHOP, ROOK] {
                assert_eq!(becomes(kind, at(name)), into);
            }
            for kind in [QUEEN, ARCHBISHOP, CHANCELLOR, AMAZON, KING, KING_AS_ARCHBISHOP] {
                assert_eq!(becomes(kind, at(name)), kind);
            }
        }
        assert_eq!(becomes(KING_AS_PAWN, at("e3")), KING_AS_ARCHBISHOP);
        assert_eq!(becomes(KNIGHT, at("d3")), KNIGHT);
    }
}
