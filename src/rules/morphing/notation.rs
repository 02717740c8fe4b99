//! Writes the positions and moves of Morphing Chess III.

use std::convert::Infallible;

use super::about::GAMES;
use super::pieces::{PIECES, is_royal, mode_letter};
use super::position::{GEOMETRY, tag};
use super::readings::QUESTIONS;
use super::{MorphingChess, Position, fen, san};
use crate::board::{Color, Kind, Move, Square};
use crate::rules::text::plain;
use crate::rules::{About, FenError, MoveError, Notation, Variant};

/// The tag of castling in records, which keep the number it once had.
const RECORDED_CASTLING: u8 = 2;

impl Notation for MorphingChess {
    type Prelude = Infallible;

    const GAMES: &'static [About] = &GAMES;

    fn parse_fen(_: Variant, fen: &str) -> Result<Position, FenError> {
        fen::parse(fen)
    }

    fn fen(position: &Position) -> String {
        let modes = Color::ALL.map(|color| position.king_mode(color));
        let words = position.rules.readings.suffix(&QUESTIONS);
        format!("{} {}{words}", plain::fen(position), modes.iter().collect::<String>())
    }

    fn diagram(position: &Position) -> String {
        let mut text = plain::diagram(position);
        for color in Color::ALL {
            let mode = position.king_mode(color);
            if mode != 'K' {
                text += &format!("   {color}'s king is in mode {mode}\n");
            }
        }
        text
    }

    fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
        san::parse(position, text)
    }

    fn coordinate(position: &Position, m: Move) -> String {
        let mut text = GEOMETRY.name(m.from()) + &GEOMETRY.name(m.to());
        text.extend(
            position
                .morphs_to(m)
                .map(|kind| PIECES.letter(kind).to_ascii_lowercase()),
        );
        text
    }

    fn san_without_check(position: &Position, m: Move) -> String {
        san::body(position, m)
    }

    fn pack_move(_: &Position, m: Move, out: &mut Vec<u8>) {
        let tag = if m.tag() == tag::CASTLE {
            RECORDED_CASTLING
        } else {
            m.tag()
        };
        out.extend([m.from().0, m.to().0, m.via(), tag]);
    }

    fn unpack_move(_: &Position, bytes: &mut &[u8]) -> Option<Move> {
        let (&[from, to, via, tag], rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        let tag = if tag == RECORDED_CASTLING { tag::CASTLE } else { tag };
        (tag != 0).then(|| Move::new(Square(from), Square(to), via, tag))
    }
}

impl Position {
    /// The new kind of a piece other than a King after a legal move; `None` if it does not change.
    pub(crate) fn morphs_to(&self, m: Move) -> Option<Kind> {
        let old = self.moved_piece(m).kind();
        let new = self.kind_after(m);
        (new != old && !is_royal(old)).then_some(new)
    }

    fn king_mode(&self, color: Color) -> char {
        self.board
            .piece_at(self.king(color))
            .map_or('K', |king| mode_letter(king.kind()))
    }
}
