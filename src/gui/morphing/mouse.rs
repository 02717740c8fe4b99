//! Moves made with the mouse, and moves as the GUI shows them.

use crate::board::Move;
use crate::gui::MouseMove;
use crate::rules::morphing::{GEOMETRY, PAWN, PIECES, Position, home_rank};

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

/// A legal move as the GUI expects it: with the letter of the piece that results, which coordinate notation omits.
pub fn shown_move(position: &Position, m: Move) -> String {
    let squares = GEOMETRY.name(m.from()) + &GEOMETRY.name(m.to());
    let letter = letter_to_tell(position, m).map(|letter| letter.to_ascii_lowercase());
    squares.chars().chain(letter).collect()
}

/// The letter of the moved piece after the move, if the GUI needs it.
fn letter_to_tell(position: &Position, m: Move) -> Option<char> {
    let told = match position.morphs_to(m) {
        Some(kind) => Some(kind),
        None => is_taken_for_promotion(position, m).then_some(PAWN),
    };
    told.map(|kind| PIECES.letter(kind))
}

/// Whether XBoard would promote a Pawn to a queen: unless the move has a letter, it promotes any Pawn that arrives on
/// the last rank, or leaves that rank by mouse.
fn is_taken_for_promotion(position: &Position, m: Move) -> bool {
    let last = home_rank(!position.side_to_move());
    position.moved_piece(m).kind() == PAWN && (m.from().rank() == last || m.to().rank() == last)
}
