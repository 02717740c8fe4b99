//! Writes the positions and moves of EN Chess.

use std::convert::Infallible;

use super::about::GAMES;
use super::pieces::PIECES;
use super::position::{becomes, tag};
use super::readings::QUESTIONS;
use super::squares::{self, GRID, X0, X9};
use super::{EnChess, Position, fen, san};
use crate::board::{Geometry, Move, Piece, Square};
use crate::rules::text::{coordinates_line, join_row, rank_lines};
use crate::rules::{About, FenError, MoveError, Notation, Variant};

fn piece_letter(piece: Piece) -> char {
    char::from(piece.color().case(PIECES.letter(piece.kind()) as u8))
}

impl Notation for EnChess {
    type Prelude = Infallible;

    const GAMES: &'static [About] = &GAMES;

    fn parse_fen(_: Variant, fen: &str) -> Result<Position, FenError> {
        fen::parse(fen)
    }

    fn fen(position: &Position) -> String {
        let ranks: Vec<String> = (1..=8).rev().map(|rank| position.row(rank)).collect();
        format!(
            "{}/{}/{} {} {} {} {} {}{}",
            position.cell(X9, '1'),
            ranks.join("/"),
            position.cell(X0, '1'),
            position.side.letter(),
            position.castling_field(),
            position.state.en_passant.map_or_else(|| "-".to_owned(), squares::name),
            position.state.halfmoves,
            position.move_number,
            position.rules.readings.suffix(&QUESTIONS)
        )
    }

    fn diagram(position: &Position) -> String {
        let mut lines = vec![position.x_line(X9)];
        let on_ranks = |square: Square| {
            position
                .cell(Square::new(square.file(), square.rank() + 1), '.')
                .to_string()
        };
        lines.extend(rank_lines(Geometry::ORTHODOX, on_ranks));
        lines.push(position.x_line(X0));
        lines.push(coordinates_line(Geometry::ORTHODOX, 1) + "\n");
        lines.join("\n")
    }

    fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
        san::parse(position, text)
    }

    fn coordinate(_: &Position, m: Move) -> String {
        if m.tag() == tag::LOST_TURN {
            return "@@@@".to_owned();
        }
        let mut text = squares::name(m.from()) + &squares::name(m.to());
        text.extend(becomes(m).map(|kind| PIECES.letter(kind).to_ascii_lowercase()));
        text
    }

    fn san_without_check(position: &Position, m: Move) -> String {
        san::body(position, m)
    }
}

impl Position {
    fn cell(&self, square: Square, empty: char) -> char {
        self.board.piece_at(square).map_or(empty, piece_letter)
    }

    fn row(&self, rank: u8) -> String {
        join_row((0..8).map(|file| self.board.piece_at(Square::new(file, rank)).map(piece_letter)))
    }

    /// The line of an x square with its name; the square is printed between the files that it adjoins.
    fn x_line(&self, square: Square) -> String {
        format!(" {}       {}", GRID.name(square).split_off(1), self.cell(square, '.'))
    }
}
