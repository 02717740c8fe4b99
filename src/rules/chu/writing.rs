//! Writing positions and moves.

use super::castling::CASTLINGS;
use super::pieces::{PAWN, fen_symbol, symbol};
use super::position::tag;
use super::squares::GEOMETRY;
use super::words::{PASS, name};
use super::{Position, Promotion, bench_positions, fen, parsing, san};
use crate::board::{Kind, Move, Square};
use crate::rules::text::{coordinates_line, join_row, rank_lines};
use crate::rules::{FenError, MoveError, NoPrelude, Notation, Outcome, Recordable, Rules, Stage, Variant};

impl Recordable for Position {}

impl Notation for Position {
    type Prelude = NoPrelude<Self>;

    fn parse_fen(_: Variant, text: &str) -> Result<Stage<Self>, FenError> {
        fen::parse(text).map(Stage::Board)
    }

    fn bench_positions(_: Variant) -> &'static [&'static str] {
        &bench_positions::POSITIONS
    }

    fn fen(&self) -> String {
        let en_passant = self.state.en_passant.map_or_else(|| "-".to_owned(), name);
        let mut fields = vec![
            self.rows().join("/"),
            self.side.letter().to_string(),
            self.castling_field(),
            en_passant,
            self.state.halfmoves.to_string(),
            self.move_number.to_string(),
        ];
        let words = self.conventions.words();
        if self.state.lion_ban || !words.is_empty() {
            fields.push(if self.state.lion_ban { "L" } else { "-" }.to_owned());
        }
        fields.extend(words.into_iter().map(str::to_owned));
        fields.join(" ")
    }

    fn diagram(&self) -> String {
        let mut lines = rank_lines(GEOMETRY, |square| {
            self.board.piece_at(square).map_or_else(|| ".".to_owned(), fen_symbol)
        });
        // Crowned pieces take two characters.
        let width = if self.has_crowned() { 2 } else { 1 };
        lines.push(coordinates_line(GEOMETRY, width) + "\n");
        lines.join("\n")
    }

    fn legal(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        parsing::parse(self, text)
    }

    fn coordinate(&self, m: Move) -> String {
        match m.tag() {
            tag::PASS => PASS.to_owned(),
            tag::TWO_LEGS => {
                let (from, via, to) = (name(m.from()), name(Square(m.via())), name(m.to()));
                format!("{from}{via},{via}{to}")
            }
            _ => name(m.from()) + &name(m.to()) + &self.suffix(m),
        }
    }

    fn san(&self, m: Move) -> String {
        san::write(self, m)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }
}

impl Position {
    /// What tells a promotion from other moves between the same squares: the letter of what a pawn becomes, in lower case, or `+`.
    pub(crate) fn suffix(&self, m: Move) -> String {
        if m.tag() != tag::PROMOTION {
            String::new()
        } else if self.conventions.promotion == Promotion::Shogi && self.moved_piece(m).kind() != PAWN {
            "+".to_owned()
        } else {
            symbol(Kind(m.via())).to_ascii_lowercase()
        }
    }

    fn has_crowned(&self) -> bool {
        self.board
            .all()
            .any(|slot| symbol(self.board.piece(slot).kind()).starts_with('+'))
    }

    /// The ten ranks in FEN, from Black's back rank down.
    fn rows(&self) -> Vec<String> {
        let cell = |file, rank| self.board.piece_at(Square::new(file, rank)).map(fen_symbol);
        (0..GEOMETRY.ranks)
            .rev()
            .map(|rank| join_row((0..GEOMETRY.files).map(|file| cell(file, rank))))
            .collect()
    }

    fn castling_field(&self) -> String {
        let held = CASTLINGS
            .iter()
            .filter(|castling| self.state.castling & castling.bit != 0);
        let text: String = held.map(super::castling::Castling::letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}
