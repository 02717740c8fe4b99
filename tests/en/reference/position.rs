//! A position and its FEN.

use super::geometry::{SQUARES, Square, X0, X9, name, square};

/// The FEN letter on each square.
pub type Board = [Option<char>; SQUARES];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub board: Board,
    pub white: bool,
    /// The letters of `KQkq` that remain.
    pub castling: String,
    /// The square that a pawn has just jumped over.
    pub jumped: Option<Square>,
    pub halfmoves: u32,
    pub number: u32,
    /// The number of consecutive lost turns.
    pub lost: u32,
    /// The words for unusual rules.
    pub words: Vec<String>,
}

pub fn is_white(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

impl Position {
    pub fn read(fen: &str) -> Position {
        let fields: Vec<&str> = fen.split(' ').collect();
        let rows: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(rows.len(), 10, "{fen}");
        let mut board = [None; SQUARES];
        let places = |row: usize| match row {
            0 => vec![X9],
            9 => vec![X0],
            _ => (0..8).map(|file| (8 - row) * 8 + file).collect(),
        };
        for (row, text) in rows.iter().enumerate() {
            for (place, cell) in places(row).into_iter().zip(cells(text)) {
                board[place] = cell;
            }
        }
        Position {
            board,
            white: fields[1] == "w",
            castling: fields[2].replace('-', ""),
            jumped: (fields[3] != "-").then(|| square(fields[3])),
            halfmoves: fields[4].parse().expect(fen),
            number: fields[5].parse().expect(fen),
            lost: 0,
            words: fields.iter().skip(6).map(|&word| word.to_owned()).collect(),
        }
    }

    pub fn fen(&self) -> String {
        let row = |places: Vec<Square>| write_row(places.into_iter().map(|place| self.board[place]).collect());
        let mut rows = vec![row(vec![X9])];
        rows.extend((0..8).rev().map(|rank| row((rank * 8..rank * 8 + 8).collect())));
        rows.push(row(vec![X0]));
        format!(
            "{} {} {} {} {} {}{}",
            rows.join("/"),
            if self.white { 'w' } else { 'b' },
            if self.castling.is_empty() { "-" } else { &self.castling },
            self.jumped.map_or("-".to_owned(), name),
            self.halfmoves,
            self.number,
            self.words.iter().map(|word| format!(" {word}")).collect::<String>()
        )
    }

    pub fn follows(&self, word: &str) -> bool {
        self.words.iter().any(|present| present == word)
    }

    pub fn places(&self, letter: char) -> Vec<Square> {
        (0..SQUARES)
            .filter(|&place| self.board[place] == Some(letter))
            .collect()
    }

    pub fn side(&self, white: bool) -> Vec<Square> {
        (0..SQUARES).filter(|&place| self.holds(place, white)).collect()
    }

    pub fn holds(&self, place: Square, white: bool) -> bool {
        self.board[place].is_some_and(|letter| is_white(letter) == white)
    }
}

pub fn letter(upper: char, white: bool) -> char {
    if white { upper } else { upper.to_ascii_lowercase() }
}

fn cells(row: &str) -> Vec<Option<char>> {
    let mut cells = Vec::new();
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(run) => cells.extend(vec![None; run as usize]),
            None => cells.push(Some(letter)),
        }
    }
    cells
}

fn write_row(cells: Vec<Option<char>>) -> String {
    let text: String = cells.into_iter().map(|cell| cell.unwrap_or('1')).collect();
    (2..=8)
        .rev()
        .fold(text, |text, run| text.replace(&"1".repeat(run), &run.to_string()))
}
