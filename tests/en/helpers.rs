//! What the tests of positions begin with.

use treville::rules::Variant;

use crate::en::reference::position::Position;

pub type SideBySide = crate::side_by_side::SideBySide<Position>;

/// Engine and reference at a position.
pub fn at(fen: &str) -> SideBySide {
    SideBySide::new(Variant::EnChess, fen)
}
