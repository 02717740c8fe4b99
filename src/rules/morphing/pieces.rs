//! The kinds of piece, a King's ways of moving among them.

use crate::board::{Attacks, Kind};
use crate::rules::common::{PieceType, Pieces};

/// Two squares sideways, or a step along any diagonal.
pub const PAWN: Kind = Kind(0);
/// A knight's leap, or one of twice the length.
pub const KNIGHT: Kind = Kind(1);
/// Leaps of one to four squares along the diagonals.
pub const BISHOP: Kind = Kind(2);
/// Leaps of one to four squares along ranks and files.
pub const ROOK: Kind = Kind(3);
/// Leaps of one or two squares in every direction.
pub const QUEEN: Kind = Kind(4);
/// Slides like an orthodox bishop, or leaps like this game's Knight.
pub const ARCHBISHOP: Kind = Kind(5);
/// Slides like an orthodox rook, or leaps like this game's Knight.
pub const CHANCELLOR: Kind = Kind(6);
/// Slides like an orthodox queen, or leaps like this game's Knight.
pub const AMAZON: Kind = Kind(7);
/// The King before it has been on the fifth rank.
pub const KING: Kind = Kind(8);
/// A King that moves like a Pawn.
pub(crate) const KING_AS_PAWN: Kind = Kind(9);
/// A King that moves like a Queen.
pub(crate) const KING_AS_QUEEN: Kind = Kind(10);
/// A King that moves like an Archbishop.
pub(crate) const KING_AS_ARCHBISHOP: Kind = Kind(11);
/// A King that moves like a Chancellor.
pub(crate) const KING_AS_CHANCELLOR: Kind = Kind(12);
/// A King that moves like an Amazon.
pub(crate) const KING_AS_AMAZON: Kind = Kind(13);

const PAWN_MOVES: &str = "FsR2";
const QUEEN_MOVES: &str = "KAD";
const ARCHBISHOP_MOVES: &str = "BNmpafsD";
const CHANCELLOR_MOVES: &str = "RNmpafsD";
const AMAZON_MOVES: &str = "QNmpafsD";

/// What there is to know of every kind.
pub(crate) static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", PAWN_MOVES, 160),
    PieceType::new("N", "Knight", "NmpafsD", 420),
    PieceType::new("B", "Bishop", "FAGmpafA", 380),
    PieceType::new("R", "Rook", "WDHmpafD", 470),
    PieceType::new("Q", "Queen", QUEEN_MOVES, 460),
    PieceType::new("A", "Archbishop", ARCHBISHOP_MOVES, 780),
    PieceType::new("C", "Chancellor", CHANCELLOR_MOVES, 900),
    PieceType::new("Z", "Amazon", AMAZON_MOVES, 1250),
    PieceType::new("K", "King", "KisO3", 0),
    PieceType::new("K", "King as Pawn", PAWN_MOVES, 0),
    PieceType::new("K", "King as Queen", QUEEN_MOVES, 0),
    PieceType::new("K", "King as Archbishop", ARCHBISHOP_MOVES, 0),
    PieceType::new("K", "King as Chancellor", CHANCELLOR_MOVES, 0),
    PieceType::new("K", "King as Amazon", AMAZON_MOVES, 0),
]);

/// How many kinds there are.
pub const KINDS: usize = PIECES.count();

/// The letter of the way in which each kind moves.
const MODES: &str = "PNBRQACZKPQACZ";

/// The movement tables of the game.
pub(crate) static ATTACKS: Attacks = PIECES.attacks();

/// Whether a kind is a King, however it moves.
#[inline]
#[must_use]
pub(crate) const fn is_royal(kind: Kind) -> bool {
    kind.0 >= KING.0
}

/// The upper-case letter of a kind on the board: every King has the same.
pub(crate) fn letter(kind: Kind) -> char {
    PIECES.letter(kind)
}

/// The upper-case letter of the way a kind moves.
pub(super) fn mode_letter(kind: Kind) -> char {
    MODES.chars().nth(kind.index()).unwrap_or('?')
}

/// The kind of a letter in either case; a King is one in its first mode.
pub(super) fn kind_of_letter(letter: char) -> Option<Kind> {
    PIECES.kind_of_letter(letter)
}

/// The King whose mode has an upper-case letter.
pub(super) fn king_of_mode(mode: char) -> Option<Kind> {
    let mut kings = (KING.0..KINDS as u8).map(Kind);
    kings.find(|&king| mode_letter(king) == mode)
}

/// The English name of a kind; empty for numbers that are none.
#[must_use]
pub fn kind_name(kind: Kind) -> &'static str {
    PIECES.name(kind)
}

/// The Betza notation of a kind.
#[must_use]
pub fn betza(kind: Kind) -> &'static str {
    PIECES.betza(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leapers_have_sixteen_leaps_and_sliders_keep_them() {
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR, AMAZON] {
            let steps = ATTACKS.leaps(kind).len();
            assert_eq!(steps, 16, "{}", letter(kind));
        }
        assert_eq!(ATTACKS.slides(AMAZON).len(), 8);
        assert_eq!(ATTACKS.leaps(PAWN).len() + ATTACKS.slides(PAWN).len(), 6);
    }

    #[test]
    fn letters_lead_to_kinds() {
        for index in 0..KINDS {
            let kind = Kind(index as u8);
            if is_royal(kind) {
                assert_eq!(king_of_mode(mode_letter(kind)), Some(kind));
                assert_eq!(kind_of_letter(letter(kind)), Some(KING));
            } else {
                assert_eq!(kind_of_letter(letter(kind).to_ascii_lowercase()), Some(kind));
            }
        }
        assert_eq!(king_of_mode('N'), None);
    }
}
