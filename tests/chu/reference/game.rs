//! A game: positions one after the other, and how it ends.

use super::attack::king_is_attacked;
use super::board::{Board, all_squares};
use super::fen;
use super::make::after;
use super::moves::{Step, legal_moves, text};

/// A game played so far.
#[derive(Clone, Debug)]
pub struct Game {
    boards: Vec<Board>,
}

impl Game {
    pub fn new(fen: &str) -> Self {
        Game {
            boards: vec![fen::read(fen)],
        }
    }

    pub fn board(&self) -> &Board {
        self.boards.last().expect("a position")
    }

    pub fn fen(&self) -> String {
        fen::write(self.board())
    }

    pub fn in_check(&self) -> bool {
        king_is_attacked(self.board(), self.board().white_to_move)
    }

    /// The legal moves as the protocol writes them, sorted.
    pub fn legal(&self) -> Vec<String> {
        let board = self.board();
        let mut texts: Vec<String> = legal_moves(board).into_iter().map(|step| text(board, step)).collect();
        texts.sort_unstable();
        texts
    }

    pub fn play(&mut self, wanted: &str) {
        let board = self.board();
        let found: Vec<Step> = legal_moves(board)
            .into_iter()
            .filter(|&step| text(board, step) == wanted)
            .collect();
        assert_eq!(found.len(), 1, "{wanted} in {}", self.fen());
        let next = after(board, found[0]);
        self.boards.push(next);
    }

    pub fn undo(&mut self) {
        self.boards.pop();
    }

    /// What `Outcome` and `Reason::words` say, joined by a space; `None` while the game goes on.
    pub fn outcome(&self) -> Option<String> {
        let board = self.board();
        let drawn = |reason: &str| Some(format!("1/2-1/2 {reason}"));
        if legal_moves(board).is_empty() {
            if !self.in_check() {
                return drawn("stalemate");
            }
            let result = if board.white_to_move { "0-1" } else { "1-0" };
            return Some(format!("{result} checkmate"));
        }
        if self.times_stood() >= 3 {
            drawn("threefold repetition")
        } else if board.halfmoves >= 100 {
            drawn("fifty moves")
        } else if is_dead(board) {
            drawn("insufficient material")
        } else {
            None
        }
    }

    fn times_stood(&self) -> usize {
        let now = identity(self.board());
        self.boards.iter().filter(|board| identity(board) == now).count()
    }
}

/// What makes two positions the same: everything of the FEN but counters and ban.
fn identity(board: &Board) -> String {
    fen::write(board).split(' ').take(4).collect::<Vec<_>>().join(" ")
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

/// The number of move sequences of a length.
pub fn perft(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(board);
    moves
        .into_iter()
        .map(|step| perft(&after(board, step), depth - 1))
        .sum()
}
