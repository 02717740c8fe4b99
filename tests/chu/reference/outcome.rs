//! The end of a game.

use super::attack::king_is_attacked;
use super::board::{Board, all_squares};
use super::moves::legal_moves;

/// Result and reason if the game is over. `times` says how often the position has occurred.
pub fn outcome(board: &Board, times: usize) -> Option<(&'static str, &'static str)> {
    let drawn = |reason| Some(("1/2-1/2", reason));
    if legal_moves(board).is_empty() {
        return match (king_is_attacked(board, board.white_to_move), board.white_to_move) {
            (false, _) => drawn("stalemate"),
            (true, true) => Some(("0-1", "checkmate")),
            (true, false) => Some(("1-0", "checkmate")),
        };
    }
    if times >= 3 {
        drawn("threefold repetition")
    } else if board.halfmoves >= 100 {
        drawn("fifty moves")
    } else if is_dead(board) {
        drawn("insufficient material")
    } else {
        None
    }
}

fn is_dead(board: &Board) -> bool {
    let mut minor: Vec<(&str, bool, i32)> = Vec::new();
    for at in all_squares() {
        match board.get(at) {
            None => {}
            Some(piece) if piece.symbol == "K" => {}
            Some(piece) => minor.push((piece.symbol, piece.white, (at.0 + at.1) % 2)),
        }
    }
    match minor.as_slice() {
        [] => true,
        [(symbol, ..)] => ["B", "N"].contains(symbol),
        [("B", one, shade), ("B", other, same)] => one != other && shade == same,
        _ => false,
    }
}
