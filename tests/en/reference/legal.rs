//! Checks, legal moves and the positions after them.

use super::actions::{Action, Special, captures, everything};
use super::geometry::{Square, square};
use super::position::{Position, letter};

/// The number of kings of a side that are attacked.
pub fn checked(position: &Position, white: bool) -> usize {
    let taken: Vec<Square> = captures(position, !white)
        .into_iter()
        .flat_map(|action| action.victims)
        .collect();
    let kings = position.places(letter('K', white));
    kings.iter().filter(|king| taken.contains(king)).count()
}

/// All legal actions, including a forced loss of the turn.
pub fn legal_actions(position: &Position) -> Vec<Action> {
    if position.lost >= 2 {
        return Vec::new();
    }
    let before = checked(position, position.white);
    let passes = |action: &Action| {
        let after = checked(&carried_out(position, action), position.white);
        after == 0 || after < before
    };
    let legal: Vec<Action> = everything(position).into_iter().filter(passes).collect();
    let kings = position.places(letter('K', position.white)).len();
    if legal.is_empty() && 0 < before && before < kings {
        return vec![Action {
            from: 0,
            to: 0,
            victims: Vec::new(),
            special: Special::Lost,
        }];
    }
    legal
}

/// The position after an action. The square that was jumped over is kept only if a pawn can capture there.
pub fn play(position: &Position, action: &Action) -> Position {
    let mut next = carried_out(position, action);
    let pawn = Some(letter('P', next.white));
    let takes_it =
        |reply: &Action| Some(reply.to) == next.jumped && next.board[reply.from] == pawn && !reply.victims.is_empty();
    if next.jumped.is_some() && !legal_actions(&next).iter().any(takes_it) {
        next.jumped = None;
    }
    next
}

fn carried_out(position: &Position, action: &Action) -> Position {
    let mut next = position.clone();
    let board = &mut next.board;
    let pawn = board[action.from].is_some_and(|letter| letter.eq_ignore_ascii_case(&'p'));
    for &victim in &action.victims {
        board[victim] = None;
    }
    match action.special {
        Special::Lost => {}
        Special::Swap => board.swap(action.from, action.to),
        _ => {
            let piece = board[action.from].take();
            board[action.to] = piece;
        }
    }
    match action.special {
        Special::Becomes(kind) => board[action.to] = Some(letter(kind, position.white)),
        Special::Castles(corner, beside) => board.swap(corner, beside),
        _ => {}
    }
    let lost = action.special == Special::Lost;
    let irreversible = !lost && (pawn || !action.victims.is_empty());
    next.jumped = match action.special {
        Special::Jump(over) => Some(over),
        _ => None,
    };
    next.castling.retain(|right| still_unmoved(right, action) || lost);
    next.halfmoves = if irreversible { 0 } else { position.halfmoves + 1 };
    next.number += u32::from(!position.white);
    next.lost = if lost { position.lost + 1 } else { 0 };
    next.white = !position.white;
    next
}

/// Whether the king and the rook of a castling right stay in place during an action.
fn still_unmoved(right: char, action: &Action) -> bool {
    let homes = match right {
        'K' => ["e1", "h1"],
        'Q' => ["e1", "a1"],
        'k' => ["e8", "h8"],
        _ => ["e8", "a8"],
    };
    homes
        .map(square)
        .iter()
        .all(|home| *home != action.from && *home != action.to && !action.victims.contains(home))
}
