//! The sixteen kinds of piece.

use crate::board::betza::Mobility;
use crate::board::{Attacks, Kind};

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
/// Knight, or bishop up to two squares.
pub const LEOPARD: Kind = Kind(6);
/// King step, orthogonal leap of two, and the four sideways knight leaps.
pub const CANNON: Kind = Kind(7);
/// Camel or knight.
pub const UNICORN: Kind = Kind(8);
/// Queen or knight.
pub const DRAGON: Kind = Kind(9);
/// Rook or knight.
pub const CHANCELLOR: Kind = Kind(10);
/// Bishop or knight.
pub const ARCHBISHOP: Kind = Kind(11);
/// King step, or leap of two in any direction.
pub const ELEPHANT: Kind = Kind(12);
/// Leap of two or three in any direction.
pub const HAWK: Kind = Kind(13);
/// Bishop up to three squares, orthogonal leap of two, and the four forward and backward knight leaps.
pub const FORTRESS: Kind = Kind(14);
/// Bishop up to two squares, orthogonal leap of two, or knight.
pub const SPIDER: Kind = Kind(15);

/// The ten further types, two of which each game uses.
pub const TYPES: [Kind; 10] = [
    LEOPARD, CANNON, UNICORN, DRAGON, CHANCELLOR, ARCHBISHOP, ELEPHANT, HAWK, FORTRESS, SPIDER,
];

/// The two further types of a game, in the order they were chosen.
pub type Pair = [Kind; 2];

/// The pair of a game in which Black declined to choose.
pub const DEFAULT_PAIR: Pair = [CANNON, LEOPARD];

struct Entry {
    letter: u8,
    name: &'static str,
    betza: &'static str,
}

const fn entry(letter: u8, name: &'static str, betza: &'static str) -> Entry {
    Entry { letter, name, betza }
}

const KINDS: [Entry; Kind::COUNT] = [
    entry(b'P', "Pawn", "fmWfcFifmnD"),
    entry(b'N', "Knight", "N"),
    entry(b'B', "Bishop", "B"),
    entry(b'R', "Rook", "R"),
    entry(b'Q', "Queen", "Q"),
    entry(b'K', "King", "KisO2"),
    entry(b'L', "Leopard", "NB2"),
    entry(b'C', "Cannon", "llNrrNDK"),
    entry(b'U', "Unicorn", "CN"),
    entry(b'D', "Dragon", "QN"),
    entry(b'M', "Chancellor", "RN"),
    entry(b'A', "Archbishop", "BN"),
    entry(b'E', "Elephant", "KDA"),
    entry(b'H', "Hawk", "DHAG"),
    entry(b'F', "Fortress", "B3DfNbN"),
    entry(b'S', "Spider", "B2DN"),
];

/// The movement tables of the game.
pub static ATTACKS: Attacks = Attacks::new(&{
    let mut mobilities = [Mobility::of("W"); Kind::COUNT];
    let mut kind = 0;
    while kind < Kind::COUNT {
        mobilities[kind] = Mobility::of(KINDS[kind].betza);
        kind += 1;
    }
    mobilities
});

/// The upper-case letter of a kind.
#[must_use]
pub fn letter(kind: Kind) -> char {
    char::from(KINDS[kind.index()].letter)
}

/// The kind of a letter in either case.
#[must_use]
pub fn kind_of_letter(letter: char) -> Option<Kind> {
    let upper = u8::try_from(letter).ok()?.to_ascii_uppercase();
    KINDS
        .iter()
        .position(|entry| entry.letter == upper)
        .map(|index| Kind(index as u8))
}

/// The English name of a kind.
#[must_use]
pub fn type_name(kind: Kind) -> &'static str {
    KINDS[kind.index()].name
}

/// The Betza notation of a kind.
#[must_use]
pub fn betza(kind: Kind) -> &'static str {
    KINDS[kind.index()].betza
}

/// What a kind is worth in exchanges, in centipawns.
pub(super) const VALUES: [i32; Kind::COUNT] = [
    100, 310, 330, 500, 950, 0, 550, 550, 550, 1300, 880, 850, 560, 520, 580, 640,
];
