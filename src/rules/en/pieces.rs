//! The seven kinds of piece.

use crate::board::Kind;
use crate::rules::common::{PieceType, Pieces};

pub use crate::rules::common::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// The Auror: moves as king or knight, never captures, and changes how far the sliders beside it reach.
pub const AUROR: Kind = Kind(6);

/// What a pawn may become where it arrives on the last rank, if it does not stay a pawn.
pub const ON_ARRIVAL: [Kind; 2] = [KING, AUROR];
/// What a pawn that waits on the last rank may become there.
pub const IN_PLACE: [Kind; 6] = [QUEEN, KING, AUROR, ROOK, BISHOP, KNIGHT];
/// What a pawn becomes that captures on an x square.
pub const ON_X_SQUARE: [Kind; 5] = [QUEEN, KING, AUROR, BISHOP, KNIGHT];

/// What there is to know of every kind; the value of a king is for sides that have several. Betza notation tells
/// nothing of swaps and of the influence of Aurors.
pub static PIECES: Pieces = Pieces::new(&[
    PieceType::new("P", "Pawn", "fmWfcFifmnD", 100),
    PieceType::new("N", "Knight", "N", 310),
    PieceType::new("B", "Bishop", "B", 330),
    PieceType::new("R", "Rook", "R", 480),
    PieceType::new("Q", "Queen", "Q", 900),
    PieceType::new("K", "King", "KisO2", 400).royal(),
    PieceType::new("A", "Auror", "mKmN", 280),
]);

/// What a pawn on its last rank is worth: a queen, less the turn it takes.
pub const WAITING_PAWN: i32 = 700;

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
