//! Writes the positions and moves of Chu Chess.

use std::convert::Infallible;

use super::about::GAMES;
use super::pieces::{PAWN, PIECES};
use super::position::tag;
use super::squares::name;
use super::{ChuChess, Position, fen, parsing, san};
use crate::board::{Kind, Move, Square};
use crate::rules::notation::PASS;
use crate::rules::text::plain;
use crate::rules::{About, FenError, MoveError, Notation, Variant};

impl Notation for ChuChess {
    type Prelude = Infallible;

    const GAMES: &'static [About] = &GAMES;

    fn parse_fen(_: Variant, fen: &str) -> Result<Position, FenError> {
        fen::parse(fen)
    }

    fn fen(position: &Position) -> String {
        let mut fields = vec![plain::fen(position)];
        let words = position.rules.conventions.words();
        if position.state.own.lion_ban || !words.is_empty() {
            fields.push(if position.state.own.lion_ban { "L" } else { "-" }.to_owned());
        }
        fields.extend(words.into_iter().map(str::to_owned));
        fields.join(" ")
    }

    fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
        parsing::parse(position, text)
    }

    fn coordinate(position: &Position, m: Move) -> String {
        match m.tag() {
            tag::PASS => PASS.to_owned(),
            tag::TWO_LEGS => {
                let (from, via, to) = (name(m.from()), name(Square(m.via())), name(m.to()));
                format!("{from}{via},{via}{to}")
            }
            _ => name(m.from()) + &name(m.to()) + &position.suffix(m),
        }
    }

    fn san_without_check(position: &Position, m: Move) -> String {
        san::body(position, m)
    }
}

impl Position {
    /// The suffix that marks a promotion: the lower-case letter of a pawn's new kind, or `+` for other pieces.
    pub(crate) fn suffix(&self, m: Move) -> String {
        if m.tag() != tag::PROMOTION {
            String::new()
        } else if self.rules.conventions.promotion.crowns() && self.moved_piece(m).kind() != PAWN {
            "+".to_owned()
        } else {
            PIECES.symbol(Kind(m.via())).to_ascii_lowercase()
        }
    }
}
