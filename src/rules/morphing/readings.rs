//! The rule options of Morphing Chess III.

use crate::rules::readings::Question;

/// The Knight's long leap consists of two leaps in the same direction, the first onto an empty square.
pub const RIDERS: u8 = 0;
/// Archbishops, Chancellors and Amazons leap like orthodox knights.
pub const SINGLE_LEAPS: u8 = 1;
/// A Pawn slides up to two squares along a diagonal.
pub const DIAGONAL_DOUBLE_STEPS: u8 = 2;
/// A Pawn that reaches the last rank other than by rising becomes a piece of the player's choice.
pub const PROMOTION: u8 = 3;

pub static QUESTIONS: [Question; 4] = [
    Question {
        name: "Knight's long leap can be blocked",
        word: "double-knight-rider",
        usual: false,
    },
    Question {
        name: "Compounds leap once only",
        word: "compound-single-knight",
        usual: false,
    },
    Question {
        name: "Pawns step twice diagonally",
        word: "diagonal-double-steps",
        usual: false,
    },
    Question {
        name: "Pawns promote on the last rank",
        word: "last-rank-promotion",
        usual: false,
    },
];
