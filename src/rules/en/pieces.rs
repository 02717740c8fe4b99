//! The seven kinds of piece.

use crate::board::Kind;
use crate::rules::common::{PieceType, Pieces};

pub use crate::rules::common::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// Moves like a king or knight, never captures, and changes the reach of adjacent sliders.
pub const AUROR: Kind = Kind(6);

/// The promotions of a pawn that arrives on the last rank.
pub const ON_ARRIVAL: [Kind; 2] = [KING, AUROR];
/// The promotions of a pawn that waits on the last rank.
pub const IN_PLACE: [Kind; 6] = [QUEEN, KING, AUROR, ROOK, BISHOP, KNIGHT];
/// The promotions of a pawn that captures on an x square.
pub const ON_X_SQUARE: [Kind; 5] = [QUEEN, KING, AUROR, BISHOP, KNIGHT];

/// A king's value applies to sides with several kings. Betza notation does not describe swaps and influence.
pub static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", "fmWfcFifmnD", 100),
    PieceType::new("N", "Knight", "N", 310),
    PieceType::new("B", "Bishop", "B", 330),
    PieceType::new("R", "Rook", "R", 480),
    PieceType::new("Q", "Queen", "Q", 900),
    PieceType::new("K", "King", "KisO2", 400).royal(),
    PieceType::new("A", "Auror", "mKmN", 280),
]);

/// The value of a pawn on its last rank: a queen minus the turn it takes.
pub const WAITING_PAWN: i32 = 700;
