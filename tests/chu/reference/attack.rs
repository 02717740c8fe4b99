//! Which squares are attacked.

use super::board::{At, Board, all_squares};
use super::steps::steps_of;

/// The squares that the piece on `from` attacks, whether or not they are occupied.
fn attacked_from(board: &Board, from: At) -> Vec<At> {
    let piece = board.get(from).expect("a piece");
    if piece.symbol == "P" {
        let ahead = from.1 + if piece.white { 1 } else { -1 };
        return vec![(from.0 - 1, ahead), (from.0 + 1, ahead)];
    }
    let mut attacked = Vec::new();
    for ((x, y), range) in steps_of(piece.symbol) {
        for steps in 1..=range {
            let at = (from.0 + x * steps, from.1 + y * steps);
            attacked.push(at);
            if !board.is_empty(at) {
                break;
            }
        }
    }
    attacked
}

pub fn attackers(board: &Board, target: At, white: bool) -> Vec<At> {
    let own = all_squares().filter(|&at| board.get(at).is_some_and(|piece| piece.white == white));
    own.filter(|&from| attacked_from(board, from).contains(&target))
        .collect()
}

pub fn is_attacked(board: &Board, target: At, white: bool) -> bool {
    !attackers(board, target, white).is_empty()
}

pub fn king_is_attacked(board: &Board, white: bool) -> bool {
    is_attacked(board, board.squares_of("K", white)[0], !white)
}
