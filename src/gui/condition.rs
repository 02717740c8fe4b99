//! Marks that a board can show on a piece.

/// A piece that at present does not move as its type does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The name of its square.
    pub square: String,
    /// One character, to show beside the picture.
    pub sign: char,
    /// How it moves now, in a word or two: `penetrating`.
    pub words: String,
    /// How many steps it goes at most, if its kind goes further.
    pub reach: Option<u8>,
}
