//! Moves that XBoard records as castling.

use crate::board::Move;
use crate::rules::MoveError;
use crate::rules::morphing::{Position, king_home};

/// Finds the legal move that a recorded move means.
///
/// XBoard writes `O-O` for any move of a King from its home square to the b- or h-file, and `O-O-O` for one to the c-
/// or g-file, even if it is not castling. If the King could castle on both sides, `O-O` means the i-file, as usual.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    position.parse_move(text).or_else(|error| {
        let files = match text.trim_end_matches(['+', '#', '!', '?']) {
            "O-O" => [1, 7],
            "O-O-O" => [2, 6],
            _ => return Err(error),
        };
        let home = king_home(position.side_to_move());
        let mut fitting = position.legal().into_iter().filter(|m| {
            let along_the_rank = m.from() == home && m.to().rank() == home.rank();
            along_the_rank && home == position.king(position.side_to_move()) && files.contains(&m.to().file())
        });
        match (fitting.next(), fitting.next()) {
            (Some(m), None) => Ok(m),
            _ => Err(error),
        }
    })
}
