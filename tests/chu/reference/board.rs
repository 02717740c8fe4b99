//! The board: cells and pieces.

/// File and rank, each 0..10 on the board.
pub type At = (i32, i32);

/// A piece: its symbol in upper case (`L`, `+R`) and whether it is White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub symbol: &'static str,
    pub white: bool,
}

pub const SYMBOLS: [&str; 10] = ["K", "L", "Q", "+R", "+B", "R", "B", "N", "M", "P"];

/// A position, including the conventions of its game.
#[derive(Clone, Debug)]
pub struct Board {
    pub cells: Vec<Option<Piece>>,
    pub white_to_move: bool,
    /// The letters of `KQkq` that remain.
    pub castling: String,
    /// The square that a pawn has just jumped over.
    pub jumped: Option<At>,
    pub lion_ban: bool,
    pub halfmoves: u32,
    pub number: u32,
    pub words: Vec<String>,
}

pub fn on_board((file, rank): At) -> bool {
    (0..10).contains(&file) && (0..10).contains(&rank)
}

pub fn all_squares() -> impl Iterator<Item = At> {
    (0..10).flat_map(|rank| (0..10).map(move |file| (file, rank)))
}

pub fn name((file, rank): At) -> String {
    format!("{}{rank}", (b'a' + file as u8) as char)
}

pub fn king_steps(a: At, b: At) -> i32 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

pub fn is_in_zone(white: bool, (_, rank): At) -> bool {
    if white { rank >= 7 } else { rank <= 2 }
}

impl Board {
    pub fn get(&self, at: At) -> Option<Piece> {
        on_board(at).then(|| self.cells[(at.1 * 10 + at.0) as usize]).flatten()
    }

    pub fn set(&mut self, at: At, piece: Option<Piece>) {
        self.cells[(at.1 * 10 + at.0) as usize] = piece;
    }

    pub fn is_empty(&self, at: At) -> bool {
        on_board(at) && self.get(at).is_none()
    }

    pub fn is_enemy(&self, at: At) -> bool {
        self.get(at).is_some_and(|piece| piece.white != self.white_to_move)
    }

    pub fn squares_of(&self, symbol: &str, white: bool) -> Vec<At> {
        let stands = |at: &At| {
            self.get(*at)
                .is_some_and(|piece| piece.symbol == symbol && piece.white == white)
        };
        all_squares().filter(stands).collect()
    }

    pub fn follows(&self, word: &str) -> bool {
        self.words.iter().any(|present| present == word)
    }
}
