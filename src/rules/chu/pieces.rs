//! The ten kinds of piece in Chu Chess.

use crate::board::{Attacks, Kind, Targets};
use crate::rules::common::{PieceType, Pieces};

pub use crate::rules::common::{BISHOP, KING};
pub use crate::rules::common::{KNIGHT, PAWN, QUEEN, ROOK};

/// Moves like a king but is not royal.
pub const COMMONER: Kind = Kind(6);
/// Moves like a bishop, or one step along a rank or file.
pub const CROWNED_BISHOP: Kind = Kind(7);
/// Moves like a rook, or one step along a diagonal.
pub const CROWNED_ROOK: Kind = Kind(8);
/// Takes up to two king steps per turn, or leaps to a square two steps away.
pub const LION: Kind = Kind(9);

/// The Lion's entry lists the squares it attacks, because Betza notation cannot express its two steps.
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

pub const KINDS: usize = PIECES.count();

pub static ATTACKS: Attacks = PIECES.attacks(Targets::NONE);
