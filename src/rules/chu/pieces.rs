//! The ten kinds of piece.

use crate::board::betza::Mobility;
use crate::board::{Attacks, Kind, Piece};

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
/// The king.
pub const KING: Kind = Kind(5);
/// Steps as a king, but is none.
pub const COMMONER: Kind = Kind(6);
/// Bishop, or one orthogonal step.
pub const CROWNED_BISHOP: Kind = Kind(7);
/// Rook, or one diagonal step.
pub const CROWNED_ROOK: Kind = Kind(8);
/// The lion: two king steps a turn, or a leap to where they could lead.
pub const LION: Kind = Kind(9);

/// How many kinds there are.
pub(crate) const KINDS: usize = 10;

struct Entry {
    symbol: &'static str,
    name: &'static str,
    betza: &'static str,
    /// What the kind is worth in exchanges, in centipawns.
    value: i32,
}

const fn entry(symbol: &'static str, name: &'static str, betza: &'static str, value: i32) -> Entry {
    Entry {
        symbol,
        name,
        betza,
        value,
    }
}

/// The Lion's entry has the squares it attacks; how it walks between them is no matter of Betza notation.
const TABLE: [Entry; KINDS] = [
    entry("P", "Pawn", "mfWcfFimfnD", 100),
    entry("N", "Knight", "N", 300),
    entry("B", "Bishop", "B", 360),
    entry("R", "Rook", "R", 500),
    entry("Q", "Queen", "Q", 950),
    entry("K", "King", "KisO3", 0),
    entry("M", "Commoner", "K", 310),
    entry("+B", "Crowned Bishop", "BW", 525),
    entry("+R", "Crowned Rook", "RF", 700),
    entry("L", "Lion", "KNAD", 1500),
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

/// What each kind is worth in exchanges, in centipawns.
pub(super) const VALUES: [i32; KINDS] = {
    let mut values = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        values[kind] = TABLE[kind].value;
        kind += 1;
    }
    values
};

/// The value of a kind.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUES[kind.index()]
}

/// How a kind is written: an upper-case letter, with `+` before it if it is crowned.
#[must_use]
pub fn symbol(kind: Kind) -> &'static str {
    TABLE[kind.index()].symbol
}

/// The symbol in the case of the piece's colour, as FEN has it.
pub(super) fn fen_symbol(piece: Piece) -> String {
    symbol(piece.kind())
        .bytes()
        .map(|letter| char::from(piece.color().case(letter)))
        .collect()
}

/// The kind of a symbol in either case.
pub(super) fn kind_of_symbol(text: &str) -> Option<Kind> {
    (0..KINDS as u8)
        .map(Kind)
        .find(|&kind| symbol(kind).eq_ignore_ascii_case(text))
}

/// The English name of a kind; empty for numbers that are no kind of this game.
#[must_use]
pub fn kind_name(kind: Kind) -> &'static str {
    TABLE.get(kind.index()).map_or("", |entry| entry.name)
}

/// The Betza notation of a kind; `None` for numbers that are no kind of this game.
#[must_use]
pub fn betza(kind: Kind) -> Option<&'static str> {
    TABLE.get(kind.index()).map(|entry| entry.betza)
}
