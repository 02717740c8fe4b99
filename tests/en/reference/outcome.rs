//! The end of a game.

use super::legal::{checked, legal_actions};
use super::position::{Position, letter};

/// Result and reason if the game is over. `times` says how often the position has occurred.
pub fn outcome(position: &Position, times: usize) -> Option<(&'static str, &'static str)> {
    let drawn = |words| Some(("1/2-1/2", words));
    if position.lost >= 2 {
        return drawn("both sides lost their turn");
    }
    if legal_actions(position).is_empty() {
        return match (checked(position, position.white), position.white) {
            (0, _) => drawn("stalemate"),
            (_, true) => Some(("0-1", "checkmate")),
            (_, false) => Some(("1-0", "checkmate")),
        };
    }
    if times >= 3 {
        drawn("threefold repetition")
    } else if position.halfmoves >= 100 {
        drawn("fifty moves")
    } else if is_dead(position) {
        drawn("insufficient material")
    } else {
        None
    }
}

fn is_dead(position: &Position) -> bool {
    [true, false]
        .iter()
        .all(|&white| position.side(white) == position.places(letter('K', white)) && position.side(white).len() == 1)
}
