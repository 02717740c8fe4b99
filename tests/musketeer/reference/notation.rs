//! Writes actions in coordinate notation.

use super::board::Square;
use super::make::entering;
use super::position::{Action, KING_FILE, Position};
use super::prelude::drop_square;

/// The coordinate notation of an action: `b1c3l`, `e1g1l`, `e7e8d`, and in the prelude `L` and `L@b0`.
pub fn text(position: &Position, action: Action) -> String {
    match action {
        Action::Name(kind) => kind.letter().to_string(),
        Action::Place(kind, file) => format!("{}@{}", kind.letter(), drop_square(position.turn, file)),
        Action::Move { from, to, promotion } => {
            let suffix = promotion.or(entering(position, action).map(|(_, kind)| kind));
            from.name() + &to.name() + &lower(suffix.map(|kind| kind.letter()))
        }
        Action::Castle(wing) => {
            let rank = position.turn.back_rank();
            let (from, to) = (Square::new(KING_FILE, rank), Square::new(wing.king_to(), rank));
            from.name() + &to.name() + &lower(entering(position, action).map(|(_, kind)| kind.letter()))
        }
    }
}

fn lower(letter: Option<char>) -> String {
    letter
        .map(|letter| letter.to_ascii_lowercase().to_string())
        .unwrap_or_default()
}
