//! Test helpers.

use treville::rules::Variant;

use crate::en::reference::position::Position;

pub type SideBySide = crate::side_by_side::SideBySide<Position>;

pub fn at(fen: &str) -> SideBySide {
    SideBySide::new(Variant::EnChess, fen)
}
