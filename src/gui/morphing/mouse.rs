//! How a person makes a move with the mouse, and what the GUI has to be told so that its board comes out right.

use crate::board::Move;
use crate::gui::MouseMove;
use crate::rules::morphing::{GEOMETRY, PAWN, Position, home_rank, letter};

/// How a person makes a legal move.
pub fn mouse_move(position: &Position, m: Move) -> MouseMove {
    MouseMove {
        squares: vec![GEOMETRY.name(m.from()), GEOMETRY.name(m.to())],
        expected: None,
        letter: letter_to_tell(position, m),
        swaps: false,
        captures: position.board().holds(m.to(), !position.side_to_move()),
        clears: None,
    }
}

/// A legal move as a GUI is told it: with the letter of what comes of it, where notation does without as well.
pub fn shown_move(position: &Position, m: Move) -> String {
    let squares = GEOMETRY.name(m.from()) + &GEOMETRY.name(m.to());
    let letter = letter_to_tell(position, m).map(|letter| letter.to_ascii_lowercase());
    squares.chars().chain(letter).collect()
}

/// The letter of what the moved piece is afterwards, where the GUI must be told.
fn letter_to_tell(position: &Position, m: Move) -> Option<char> {
    let told = match position.morphs_to(m) {
        Some(kind) => Some(kind),
        None => is_taken_for_promotion(position, m).then_some(PAWN),
    };
    told.map(letter)
}

/// XBoard makes a queen of every Pawn that arrives on the last rank, or with the mouse leaves it, unless it is told
/// that the Pawn becomes a Pawn.
fn is_taken_for_promotion(position: &Position, m: Move) -> bool {
    let last = home_rank(!position.side_to_move());
    position.moved_piece(m).kind() == PAWN && (m.from().rank() == last || m.to().rank() == last)
}
