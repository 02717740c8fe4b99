//! An opening book of preludes and first moves, stored as a text file.
//!
//! Each line holds a position and its moves:
//!
//! ```text
//! # a comment
//! lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - | e2e4 12 | b1c3c 30
//! ```
//!
//! The position consists of the first four fields of a FEN; further fields are ignored. Positions of a prelude are
//! FENs too, and their moves are its choices. Each move has a positive weight, proportional to its probability.
//! `treville pgn --book` makes a book from games.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;

use rand::Rng;
use rand::seq::IndexedRandom;
use thiserror::Error;

use crate::outside::input::{self, InputError, MOST_TEXT};

/// Moves and their weights, by position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    positions: HashMap<String, Vec<BookMove>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move in coordinate notation, or the choice of the prelude.
    pub text: String,
    /// The weight, proportional to the probability of the move.
    pub weight: u32,
}

/// Why a book cannot be loaded.
#[derive(Debug, Error)]
pub enum BookError {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InputError),
    /// A line is invalid.
    #[error("line {line}: {reason}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: &'static str,
    },
}

impl Book {
    /// Loads a book from a file.
    ///
    /// # Errors
    /// [`BookError`] if the file cannot be read or has an invalid line; the first one is reported.
    pub fn load(path: &Path) -> Result<Self, BookError> {
        let text = input::read_text(path, MOST_TEXT)?;
        Self::parse(&text)
    }

    /// Parses the text of a book.
    ///
    /// # Errors
    /// [`BookError::Line`] for the first invalid line.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let mut book = Book::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if !line.is_empty() {
                let line_error = |reason| BookError::Line {
                    line: index + 1,
                    reason,
                };
                book.read_line(line).map_err(line_error)?;
            }
        }
        Ok(book)
    }

    fn read_line(&mut self, line: &str) -> Result<(), &'static str> {
        let mut parts = line.split('|');
        let fen = parts.next().unwrap_or("");
        if fen.split_whitespace().count() < 4 {
            return Err("a position needs the first four fields of a FEN");
        }
        let mut moves = parts.peekable();
        moves.peek().ok_or("no moves: write each after a |")?;
        for part in moves {
            let words: Vec<&str> = part.split_whitespace().collect();
            let &[text, weight] = words.as_slice() else {
                return Err("each | needs a move and its weight");
            };
            let weight = weight.parse().ok().filter(|&weight| weight > 0);
            self.add(fen, text, weight.ok_or("a weight is a number from 1 on")?);
        }
        Ok(())
    }

    /// Adds `weight` to the weight of a move.
    pub fn add(&mut self, fen: &str, text: &str, weight: u32) {
        let moves = self.positions.entry(key(fen)).or_default();
        match moves.iter_mut().find(|known| known.text == text) {
            Some(known) => known.weight = known.weight.saturating_add(weight),
            None => moves.push(BookMove {
                text: text.to_owned(),
                weight,
            }),
        }
    }

    /// Removes moves whose weight is below `least`, then positions without moves.
    pub(crate) fn prune(&mut self, least: u32) {
        self.positions.retain(|_, moves| {
            moves.retain(|known| known.weight >= least);
            !moves.is_empty()
        });
    }

    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The moves of a position, heaviest first.
    #[must_use]
    pub fn moves(&self, fen: &str) -> Vec<BookMove> {
        let mut moves = self.positions.get(&key(fen)).cloned().unwrap_or_default();
        moves.sort_by(|a, b| b.weight.cmp(&a.weight).then_with(|| a.text.cmp(&b.text)));
        moves
    }

    /// A random move of a position, drawn by weight; `None` if it has no moves.
    pub(crate) fn choose(&self, fen: &str, rng: &mut impl Rng) -> Option<String> {
        let moves = self.moves(fen);
        moves
            .choose_weighted(rng, |known| known.weight)
            .ok()
            .map(|known| known.text.clone())
    }

    /// The text of the book, sorted by position.
    #[must_use]
    pub fn text(&self) -> String {
        let mut positions: Vec<&String> = self.positions.keys().collect();
        positions.sort_unstable();
        let mut text = String::new();
        for fen in positions {
            text.push_str(fen);
            for BookMove { text: known, weight } in self.moves(fen) {
                let _ = write!(text, " | {known} {weight}");
            }
            text.push('\n');
        }
        text
    }
}

/// The first four fields of a FEN.
fn key(fen: &str) -> String {
    let fields: Vec<&str> = fen.split_whitespace().take(4).collect();
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# two positions
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | D 3 | L 5
8/8/8/8/8/8/8/8 b - - 0 1 | e7e5 1
";

    #[test]
    fn a_book_is_read_and_written() {
        let book = Book::parse(TEXT).expect("a book");
        assert_eq!(book.len(), 2);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9";
        let texts: Vec<String> = book.moves(start).into_iter().map(|known| known.text).collect();
        assert_eq!(texts, ["L", "D"]);
        assert_eq!(Book::parse(&book.text()).expect("its own text").text(), book.text());
    }

    #[test]
    fn rare_moves_can_be_forgotten() {
        let mut book = Book::parse(TEXT).expect("a book");
        book.prune(4);
        assert_eq!(book.text().lines().count(), 1);
        assert!(book.text().ends_with("| L 5\n"), "{}", book.text());
    }

    #[test]
    fn bad_lines_are_named() {
        for (text, complaint) in [
            ("8/8 w | e2e4 1", "line 1: a position needs"),
            ("\n8/8 w - -", "line 2: no moves"),
            ("8/8 w - - | e2e4", "line 1: each | needs a move and its weight"),
            ("8/8 w - - | e2e4 0", "line 1: a weight"),
        ] {
            let error = Book::parse(text).expect_err(text).to_string();
            assert!(error.starts_with(complaint), "{error}");
        }
    }
}
