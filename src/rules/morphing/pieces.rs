//! The kinds of piece, a King's ways of moving among them.

use crate::board::betza::Mobility;
use crate::board::{Attacks, Kind};

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
pub const KING_AS_PAWN: Kind = Kind(9);
/// A King that moves like a Queen.
pub const KING_AS_QUEEN: Kind = Kind(10);
/// A King that moves like an Archbishop.
pub const KING_AS_ARCHBISHOP: Kind = Kind(11);
/// A King that moves like a Chancellor.
pub const KING_AS_CHANCELLOR: Kind = Kind(12);
/// A King that moves like an Amazon.
pub const KING_AS_AMAZON: Kind = Kind(13);

/// How many kinds there are.
pub const KINDS: usize = 14;

struct Entry {
    name: &'static str,
    /// The letter on the board: every King has the same.
    letter: u8,
    /// The letter of the way it moves.
    mode: u8,
    betza: &'static str,
}

const fn entry(name: &'static str, letter: u8, mode: u8, betza: &'static str) -> Entry {
    Entry {
        name,
        letter,
        mode,
        betza,
    }
}

const PAWN_MOVES: &str = "FsR2";
const QUEEN_MOVES: &str = "KAD";
const ARCHBISHOP_MOVES: &str = "BNmpafsD";
const CHANCELLOR_MOVES: &str = "RNmpafsD";
const AMAZON_MOVES: &str = "QNmpafsD";

static TABLE: [Entry; KINDS] = [
    entry("Pawn", b'P', b'P', PAWN_MOVES),
    entry("Knight", b'N', b'N', "NmpafsD"),
    entry("Bishop", b'B', b'B', "FAGmpafA"),
    entry("Rook", b'R', b'R', "WDHmpafD"),
    entry("Queen", b'Q', b'Q', QUEEN_MOVES),
    entry("Archbishop", b'A', b'A', ARCHBISHOP_MOVES),
    entry("Chancellor", b'C', b'C', CHANCELLOR_MOVES),
    entry("Amazon", b'Z', b'Z', AMAZON_MOVES),
    entry("King", b'K', b'K', "KisO3"),
    entry("King as Pawn", b'K', b'P', PAWN_MOVES),
    entry("King as Queen", b'K', b'Q', QUEEN_MOVES),
    entry("King as Archbishop", b'K', b'A', ARCHBISHOP_MOVES),
    entry("King as Chancellor", b'K', b'C', CHANCELLOR_MOVES),
    entry("King as Amazon", b'K', b'Z', AMAZON_MOVES),
];

/// The movement tables of the game.
pub static ATTACKS: Attacks = Attacks::new(&{
    let mut mobilities = [Mobility::of("W"); KINDS];
    let mut kind = 0;
    while kind < KINDS {
        mobilities[kind] = Mobility::of(TABLE[kind].betza);
        kind += 1;
    }
    mobilities
});

/// Whether a kind is a King, however it moves.
#[inline]
#[must_use]
pub const fn is_royal(kind: Kind) -> bool {
    kind.0 >= KING.0
}

/// The upper-case letter of a kind on the board.
pub(crate) fn letter(kind: Kind) -> char {
    char::from(TABLE[kind.index()].letter)
}

/// The upper-case letter of the way a kind moves.
pub(super) fn mode_letter(kind: Kind) -> char {
    char::from(TABLE[kind.index()].mode)
}

/// The kind of a letter in either case; a King is one in its first mode.
pub(super) fn kind_of_letter(letter: char) -> Option<Kind> {
    let upper = u8::try_from(letter).ok()?.to_ascii_uppercase();
    let index = TABLE.iter().position(|entry| entry.letter == upper)?;
    Some(Kind(index as u8))
}

/// The King whose mode has an upper-case letter.
pub(super) fn king_of_mode(mode: char) -> Option<Kind> {
    let index = TABLE
        .iter()
        .position(|entry| entry.letter == b'K' && char::from(entry.mode) == mode)?;
    Some(Kind(index as u8))
}

/// The English name of a kind; empty for numbers that are none.
#[must_use]
pub fn kind_name(kind: Kind) -> &'static str {
    TABLE.get(kind.index()).map_or("", |entry| entry.name)
}

/// The Betza notation of a kind.
#[must_use]
pub fn betza(kind: Kind) -> &'static str {
    TABLE[kind.index()].betza
}

/// What a kind is worth in exchanges, in centipawns.
pub(super) const VALUES: [i32; Kind::COUNT] = [160, 420, 380, 470, 460, 780, 900, 1250, 0, 0, 0, 0, 0, 0, 0, 0];

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
