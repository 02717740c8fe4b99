//! The seven kinds of piece in EN Chess.

use crate::board::Kind;
use crate::rules::common::{PieceType, Pieces};

pub use crate::rules::common::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// Moves like a king or knight, never captures, and changes the reach of adjacent sliders.
pub const AUROR: Kind = Kind(6);

/// The kinds to which a pawn may promote when it arrives on the last rank.
pub const ON_ARRIVAL: [Kind; 2] = [KING, AUROR];
/// The kinds to which a pawn waiting on the last rank may promote.
pub const IN_PLACE: [Kind; 6] = [QUEEN, KING, AUROR, ROOK, BISHOP, KNIGHT];
/// The kinds to which a pawn may promote by capturing on an x square.
pub const ON_X_SQUARE: [Kind; 5] = [QUEEN, KING, AUROR, BISHOP, KNIGHT];

/// The king's value applies to sides that have several kings. Betza notation cannot express swaps and influence.
pub static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", "fmWfcFifmnD", 100),
    PieceType::new("N", "Knight", "N", 310),
    PieceType::new("B", "Bishop", "B", 330),
    PieceType::new("R", "Rook", "R", 480),
    PieceType::new("Q", "Queen", "Q", 900),
    PieceType::new("K", "King", "KisO2", 400).royal(),
    PieceType::new("A", "Auror", "mKmN", 280),
]);

/// The value of a pawn on its last rank: a queen's value minus the turn that promoting takes.
pub const WAITING_PAWN: i32 = 700;
