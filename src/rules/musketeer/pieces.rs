//! The sixteen kinds of piece in Musketeer Chess.

use super::about::GAMES;
use crate::board::betza::Mobility;
use crate::board::{Attacks, Geometry, Kind, Piece, Targets};
use crate::rules::common::{PieceType, Pieces};
use crate::rules::{About, Variant};

pub use crate::rules::common::{BISHOP, KING};
pub use crate::rules::common::{KNIGHT, PAWN, QUEEN, ROOK};

/// Moves like a knight, or like a bishop up to two squares.
pub const LEOPARD: Kind = Kind(6);
/// King step, orthogonal leap of two, and the four sideways knight leaps.
pub const CANNON: Kind = Kind(7);
/// Moves like a camel (a leap of one and three squares) or a knight.
pub const UNICORN: Kind = Kind(8);
/// Moves like a queen or a knight.
pub const DRAGON: Kind = Kind(9);
/// Moves like a rook or a knight.
pub const CHANCELLOR: Kind = Kind(10);
/// Moves like a bishop or a knight.
pub const ARCHBISHOP: Kind = Kind(11);
/// King step, or a leap of two squares in any direction.
pub const ELEPHANT: Kind = Kind(12);
/// A leap of two or three squares in any direction.
pub const HAWK: Kind = Kind(13);
/// Bishop move up to three squares, orthogonal leap of two, and the four forward and backward knight leaps.
pub const FORTRESS: Kind = Kind(14);
/// Bishop move up to two squares, orthogonal leap of two, or knight move.
pub const SPIDER: Kind = Kind(15);

/// The ten extra types, of which each game uses two.
pub const TYPES: [Kind; 10] = [
    LEOPARD, CANNON, UNICORN, DRAGON, CHANCELLOR, ARCHBISHOP, ELEPHANT, HAWK, FORTRESS, SPIDER,
];

/// The two extra types of a game, in the order in which they were chosen.
pub type Pair = [Kind; 2];

/// The table of all kinds.
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

static TARGETS: Targets = PIECES.targets(Geometry::ORTHODOX);

pub static ATTACKS: Attacks = PIECES.attacks(&TARGETS);

/// The pieces of a game by the rules of Musketeer Chess. The kinds of orthodox chess are the same in all sets.
pub trait PieceSet: Copy + std::fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The table of all kinds.
    fn pieces(self) -> &'static Pieces;

    /// The movement tables.
    fn attacks(self) -> &'static Attacks;

    /// The moves of all kinds if they do not fit into tables: then the movement tables are empty.
    #[inline]
    fn walked(self) -> Option<&'static [Mobility; Kind::COUNT]> {
        None
    }

    /// The word at the end of a FEN that tells whose pieces these are; `None` for the usual ones.
    fn word(self) -> Option<&'static str> {
        None
    }

    /// The extra types, of which each game uses two.
    fn types(self) -> &'static [Kind];

    /// Whether these are the pieces of Musketeer Chess, for which there are endgame tables.
    const ARE_USUAL: bool;

    /// The variants that use these pieces.
    const GAMES: &'static [About];

    /// The pieces of a variant that uses such a set.
    fn of(variant: Variant) -> Self;

    /// The extra type with this letter or English name, in upper or lower case.
    fn type_meant(self, text: &str) -> Option<Kind> {
        let pieces = self.pieces();
        let is_meant = |kind: &Kind| pieces.name(*kind).eq_ignore_ascii_case(text);
        let named = self.types().iter().copied().find(is_meant);
        named.or_else(|| pieces.kind_of(text).filter(|kind| self.types().contains(kind)))
    }

    /// The letter of a piece, in upper case for White.
    fn letter(self, piece: Piece) -> char {
        char::from(piece.color().case(self.pieces().letter(piece.kind()) as u8))
    }
}

/// The pieces of Musketeer Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usual;

impl PieceSet for Usual {
    const ARE_USUAL: bool = true;
    const GAMES: &'static [About] = &GAMES;

    fn of(_: Variant) -> Self {
        Usual
    }

    #[inline]
    fn pieces(self) -> &'static Pieces {
        &PIECES
    }

    #[inline]
    fn attacks(self) -> &'static Attacks {
        &ATTACKS
    }

    #[inline]
    fn types(self) -> &'static [Kind] {
        &TYPES
    }
}
