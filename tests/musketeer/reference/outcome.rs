//! The end of a game.

use super::attack::in_check;
use super::generate::legal_actions;
use super::piece::{Kind, Side};
use super::position::{Position, Stage};

/// Result and reason if the game is over. `times` says how often the position has occurred.
pub fn end(position: &Position, times: usize) -> Option<(&'static str, &'static str)> {
    let draw = |reason| Some(("1/2-1/2", reason));
    if legal_actions(position).is_empty() {
        return match (in_check(position), position.turn) {
            (false, _) => draw("stalemate"),
            (true, Side::White) => Some(("0-1", "checkmate")),
            (true, Side::Black) => Some(("1-0", "checkmate")),
        };
    }
    if !is_under_way(position) {
        None
    } else if times >= 3 {
        draw("threefold repetition")
    } else if position.quiet_plies >= 100 {
        draw("fifty moves")
    } else if insufficient_material(position) {
        draw("insufficient material")
    } else {
        None
    }
}

fn is_under_way(position: &Position) -> bool {
    matches!(position.stage, Stage::Normal | Stage::Playing(_))
}

/// Whether only bare kings and at most one knight or bishop are left, and no piece waits.
fn insufficient_material(position: &Position) -> bool {
    let mut others = Vec::new();
    for side in Side::BOTH {
        others.extend(
            position
                .board
                .pieces(side)
                .map(|(_, kind)| kind)
                .filter(|kind| *kind != Kind::King),
        );
    }
    position.nothing_waits() && matches!(others[..], [] | [Kind::Knight] | [Kind::Bishop])
}
