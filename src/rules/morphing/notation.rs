//! Writing positions and moves.

use std::convert::Infallible;

use super::about::GAMES;
use super::pieces::{is_royal, letter, mode_letter};
use super::position::{GEOMETRY, tag};
use super::readings::QUESTIONS;
use super::{fen, Position, san};
use crate::board::{Color, Kind, Move, Square};
use crate::rules::text::plain;
use crate::rules::{About, FenError, Variant, MoveError, Notation, Outcome, Reason, Recordable, Rules};

impl Notation for Position {
    type Prelude = Infallible;

    const GAMES: &'static [About] = &GAMES;

    fn parse_fen(_: Variant, fen: &str) -> Result<Self, FenError> {
        fen::parse(fen)
    }

    fn fen(&self) -> String {
        let modes = Color::ALL.map(|color| self.king_mode(color));
        let words = self.rules.readings.suffix(&QUESTIONS);
        format!("{} {}{words}", plain::fen(self), modes.iter().collect::<String>())
    }

    fn diagram(&self) -> String {
        let mut text = plain::diagram(self);
        for color in Color::ALL {
            let mode = self.king_mode(color);
            if mode != 'K' {
                text += &format!("   {color}'s king is in mode {mode}\n");
            }
        }
        text
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        san::parse(self, text)
    }

    fn coordinate(&self, m: Move) -> String {
        let mut text = GEOMETRY.name(m.from()) + &GEOMETRY.name(m.to());
        text.extend(self.morphs_to(m).map(|kind| letter(kind).to_ascii_lowercase()));
        text
    }

    fn san_without_check(&self, m: Move) -> String {
        san::body(self, m)
    }

    fn own_ending(&self) -> Option<Outcome> {
        let bare = [self.side, !self.side].into_iter().find(|&color| self.is_bare(color))?;
        Some(Outcome {
            winner: Some(!bare),
            reason: Reason::BareKing,
        })
    }
}

/// Records have castling under the tag that it had before all games numbered their moves alike.
const RECORDED_CASTLING: u8 = 2;

impl Recordable for Position {
    fn pack_move(&self, m: Move, out: &mut Vec<u8>) {
        let tag = if m.tag() == tag::CASTLE {
            RECORDED_CASTLING
        } else {
            m.tag()
        };
        out.extend([m.from().0, m.to().0, m.via(), tag]);
    }

    fn unpack_move(&self, bytes: &mut &[u8]) -> Option<Move> {
        let (&[from, to, via, tag], rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        let tag = if tag == RECORDED_CASTLING { tag::CASTLE } else { tag };
        (tag != 0).then(|| Move::new(Square(from), Square(to), via, tag))
    }
}

impl Position {
    /// The kind that a piece other than a King turns into by a legal move; `None` if it stays what it is.
    #[must_use]
    pub(crate) fn morphs_to(&self, m: Move) -> Option<Kind> {
        let old = self.moved_piece(m).kind();
        let new = self.kind_after(m);
        (new != old && !is_royal(old)).then_some(new)
    }

    /// The letter of the mode of a side's King.
    fn king_mode(&self, color: Color) -> char {
        self.board
            .piece_at(self.king(color))
            .map_or('K', |king| mode_letter(king.kind()))
    }
}
