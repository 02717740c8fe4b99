//! The seven kinds of piece.

use crate::board::Kind;

/// The pawn.
pub const PAWN: Kind = Kind(0);
/// The knight.
pub const KNIGHT: Kind = Kind(1);
/// The bishop.
pub const BISHOP: Kind = Kind(2);
/// The rook.
pub const ROOK: Kind = Kind(3);
/// The queen.
pub const QUEEN: Kind = Kind(4);
/// The king, of which a side may have several.
pub const KING: Kind = Kind(5);
/// The Auror: moves as king or knight, never captures, and changes how far the sliders beside it reach.
pub const AUROR: Kind = Kind(6);

/// How many kinds there are.
pub(super) const KINDS: usize = 7;

/// What a pawn may become where it arrives on the last rank, if it does not stay a pawn.
pub(super) const ON_ARRIVAL: [Kind; 2] = [KING, AUROR];
/// What a pawn that waits on the last rank may become there.
pub(crate) const IN_PLACE: [Kind; 6] = [QUEEN, KING, AUROR, ROOK, BISHOP, KNIGHT];
/// What a pawn becomes that captures on an x square.
pub(super) const ON_X_SQUARE: [Kind; 5] = [QUEEN, KING, AUROR, BISHOP, KNIGHT];

struct Entry {
    letter: u8,
    name: &'static str,
    betza: &'static str,
    /// In exchanges, in centipawns.
    value: i32,
}

const fn entry(letter: u8, name: &'static str, betza: &'static str, value: i32) -> Entry {
    Entry {
        letter,
        name,
        betza,
        value,
    }
}

const TABLE: [Entry; KINDS] = [
    entry(b'P', "Pawn", "fmWfcFifmnD", 100),
    entry(b'N', "Knight", "N", 310),
    entry(b'B', "Bishop", "B", 330),
    entry(b'R', "Rook", "R", 480),
    entry(b'Q', "Queen", "Q", 900),
    entry(b'K', "King", "KisO2", 400),
    entry(b'A', "Auror", "mKmN", 280),
];

/// What a kind is worth in exchanges, in centipawns; the king where a side has several.
pub(super) const fn value(kind: Kind) -> i32 {
    if kind.index() < KINDS {
        TABLE[kind.index()].value
    } else {
        0
    }
}

/// What a pawn on its last rank is worth: a queen, less the turn it takes.
pub(super) const WAITING_PAWN: i32 = 700;

/// The upper-case letter of a kind.
#[must_use]
pub fn letter(kind: Kind) -> char {
    char::from(TABLE[kind.index() % KINDS].letter)
}

/// The kind of a letter in either case.
#[must_use]
pub fn kind_of_letter(letter: char) -> Option<Kind> {
    let upper = u8::try_from(letter).ok()?.to_ascii_uppercase();
    TABLE
        .iter()
        .position(|entry| entry.letter == upper)
        .map(|index| Kind(index as u8))
}

/// The English name of a kind.
#[must_use]
pub fn type_name(kind: Kind) -> &'static str {
    TABLE[kind.index() % KINDS].name
}

/// The Betza notation of a kind, as far as that can tell: swaps and the influence of Aurors are beyond it.
#[must_use]
pub fn betza(kind: Kind) -> &'static str {
    TABLE[kind.index() % KINDS].betza
}
