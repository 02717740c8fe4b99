//! How a game ends.

use super::attack::in_check;
use super::generate::legal_actions;
use super::piece::{Kind, Side};
use super::position::{Position, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub winner: Option<Side>,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Checkmate,
    Stalemate,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
}

/// The end of the game in this position, which has now been on the board `times` times.
pub fn end(position: &Position, times: usize) -> Option<End> {
    let draw = |reason| Some(End { winner: None, reason });
    if legal_actions(position).is_empty() {
        return if in_check(position) {
            Some(End {
                winner: Some(position.turn.other()),
                reason: Reason::Checkmate,
            })
        } else {
            draw(Reason::Stalemate)
        };
    }
    if !is_under_way(position) {
        None
    } else if times >= 3 {
        draw(Reason::Repetition)
    } else if position.quiet_plies >= 100 {
        draw(Reason::FiftyMoves)
    } else if insufficient_material(position) {
        draw(Reason::InsufficientMaterial)
    } else {
        None
    }
}

fn is_under_way(position: &Position) -> bool {
    matches!(position.stage, Stage::Normal | Stage::Playing(_))
}

/// Bare kings, or one knight or bishop in all besides them, and nothing that could still enter.
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
