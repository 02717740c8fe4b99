//! What all notations of the game say alike.

use super::squares::GEOMETRY;
use crate::board::Square;

/// How a pass is written in coordinates.
pub(super) const PASS: &str = "@@@@";

/// The name of a square.
pub(crate) fn name(square: Square) -> String {
    GEOMETRY.name(square)
}

/// Notation without the marks that do not tell moves apart.
pub(crate) fn stripped(text: &str) -> String {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if text.starts_with('0') {
        return text.replace('-', "").replace('0', "O");
    }
    text.replace(['=', 'x', '-'], "")
}
