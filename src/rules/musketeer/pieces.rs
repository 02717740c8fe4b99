//! The sixteen kinds of piece.

use crate::board::{Attacks, Kind, Piece};
use crate::rules::common::{PieceType, Pieces};

pub use crate::rules::common::{BISHOP, KING};
pub use crate::rules::common::{KNIGHT, PAWN, QUEEN, ROOK};

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

/// What there is to know of every kind.
pub static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", "fmWfcFifmnD", 100),
    PieceType::new("N", "Knight", "N", 310),
    PieceType::new("B", "Bishop", "B", 330),
    PieceType::new("R", "Rook", "R", 500),
    PieceType::new("Q", "Queen", "Q", 950),
    PieceType::new("K", "King", "KisO2", 0).royal(),
    PieceType::new("L", "Leopard", "NB2", 550),
    PieceType::new("C", "Cannon", "llNrrNDK", 550),
    PieceType::new("U", "Unicorn", "CN", 550),
    PieceType::new("D", "Dragon", "QN", 1300),
    PieceType::new("M", "Chancellor", "RN", 880),
    PieceType::new("A", "Archbishop", "BN", 850),
    PieceType::new("E", "Elephant", "KDA", 560),
    PieceType::new("H", "Hawk", "DHAG", 520),
    PieceType::new("F", "Fortress", "B3DfNbN", 580),
    PieceType::new("S", "Spider", "B2DN", 640),
]);

/// The movement tables of the game.
pub static ATTACKS: Attacks = PIECES.attacks();

/// The upper-case letter of a kind.
#[must_use]
pub fn letter(kind: Kind) -> char {
    PIECES.letter(kind)
}

/// The kind of a letter in either case.
#[must_use]
pub fn kind_of_letter(letter: char) -> Option<Kind> {
    PIECES.kind_of_letter(letter)
}

/// The English name of a kind.
#[must_use]
pub fn type_name(kind: Kind) -> &'static str {
    PIECES.name(kind)
}

/// The Betza notation of a kind.
#[must_use]
pub fn betza(kind: Kind) -> &'static str {
    PIECES.betza(kind)
}

/// The further type that a person means by a letter or by its English name, in any case.
pub fn type_meant(text: &str) -> Option<Kind> {
    let is_meant = |kind: &Kind| type_name(*kind).eq_ignore_ascii_case(text);
    let named = TYPES.into_iter().find(is_meant);
    named.or_else(|| PIECES.kind_of(text).filter(|kind| TYPES.contains(kind)))
}

/// The letter of a piece in the case of its colour.
pub fn piece_letter(piece: Piece) -> char {
    char::from(piece.color().case(letter(piece.kind()) as u8))
}
