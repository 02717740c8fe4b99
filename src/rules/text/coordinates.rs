use crate::board::{Kind, Move, Square};
use crate::rules::Pieces;

/// A move in coordinate notation, with the kind of an optional suffix: `b1c3`, `b1c3l`, `e7e8=d`.
pub struct Coordinates {
    pub from: Square,
    pub to: Square,
    pub suffix: Option<Kind>,
}

impl Coordinates {
    /// Reads a move; `None` for any other text. One of the `marks` may precede the suffix.
    pub fn read(text: &str, pieces: &Pieces, marks: &[u8], square: impl Fn(&[u8]) -> Option<Square>) -> Option<Self> {
        let bytes = text.as_bytes();
        let suffix = match bytes.get(4..)? {
            [] => None,
            [mark, letter] if marks.contains(mark) => Some(pieces.kind_of_letter(char::from(*letter))?),
            [letter] => Some(pieces.kind_of_letter(char::from(*letter))?),
            _ => return None,
        };
        let (from, to) = (square(&bytes[..2])?, square(&bytes[2..4])?);
        Some(Coordinates { from, to, suffix })
    }

    /// Whether a move has the same squares.
    pub fn joins(&self, m: Move) -> bool {
        m.from() == self.from && m.to() == self.to
    }
}
