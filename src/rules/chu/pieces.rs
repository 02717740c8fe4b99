//! The ten kinds of piece.

use crate::board::{Attacks, Kind};
use crate::rules::common::{PieceType, Pieces};

pub use crate::rules::common::{BISHOP, KING};
pub use crate::rules::common::{KNIGHT, PAWN, QUEEN, ROOK};

/// Steps as a king, but is none.
pub const COMMONER: Kind = Kind(6);
/// Bishop, or one orthogonal step.
pub const CROWNED_BISHOP: Kind = Kind(7);
/// Rook, or one diagonal step.
pub const CROWNED_ROOK: Kind = Kind(8);
/// The lion: two king steps a turn, or a leap to where they could lead.
pub const LION: Kind = Kind(9);

/// What there is to know of every kind. The Lion's entry has the squares it attacks; how it walks between them is no
/// matter of Betza notation.
pub static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", "mfWcfFimfnD", 100),
    PieceType::new("N", "Knight", "N", 300),
    PieceType::new("B", "Bishop", "B", 360),
    PieceType::new("R", "Rook", "R", 500),
    PieceType::new("Q", "Queen", "Q", 950),
    PieceType::new("K", "King", "KisO3", 0).royal(),
    PieceType::new("M", "Commoner", "K", 310),
    PieceType::new("+B", "Crowned Bishop", "BW", 525),
    PieceType::new("+R", "Crowned Rook", "RF", 700),
    PieceType::new("L", "Lion", "KNAD", 1500),
]);

/// How many kinds there are.
pub const KINDS: usize = PIECES.count();

/// The movement tables of the game.
pub static ATTACKS: Attacks = PIECES.attacks();

/// How a kind is written: an upper-case letter, with `+` before it if it is crowned.
#[must_use]
pub fn symbol(kind: Kind) -> &'static str {
    PIECES.symbol(kind)
}

/// The kind of a symbol in either case.
pub fn kind_of_symbol(text: &str) -> Option<Kind> {
    PIECES.kind_of(text)
}

/// The English name of a kind; empty for numbers that are no kind of this game.
#[must_use]
pub fn kind_name(kind: Kind) -> &'static str {
    PIECES.name(kind)
}

/// The Betza notation of a kind; `None` for numbers that are no kind of this game.
#[must_use]
pub fn betza(kind: Kind) -> Option<&'static str> {
    Some(PIECES.betza(kind)).filter(|betza| !betza.is_empty())
}
