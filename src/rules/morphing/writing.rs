//! Writing positions and moves.

use super::castling::Wing;
use super::morphs::becomes;
use super::pieces::{is_royal, letter, mode_letter};
use super::position::{BOARD, Position};
use super::{bench_positions, fen, san};
use crate::board::{Color, Kind, Move, Piece, Square};
use crate::rules::text::{coordinates_line, join_row, rank_lines};
use crate::rules::{FenError, MoveError, NoPrelude, Notation, Outcome, Reason, Recordable, Rules, Stage, Variant};

/// The letter of a piece in the case of its colour.
fn piece_letter(piece: Piece) -> char {
    char::from(piece.color().case(letter(piece.kind()) as u8))
}

impl Notation for Position {
    type Prelude = NoPrelude<Self>;

    fn parse_fen(_: Variant, text: &str) -> Result<Stage<Self>, FenError> {
        fen::parse(text).map(Stage::Board)
    }

    fn bench_positions(_: Variant) -> &'static [&'static str] {
        &bench_positions::POSITIONS
    }

    fn fen(&self) -> String {
        let row = |rank: u8| {
            join_row((0..BOARD.files).map(|file| self.board.piece_at(Square::new(file, rank)).map(piece_letter)))
        };
        let rows: Vec<String> = (0..BOARD.ranks).rev().map(row).collect();
        let modes: String = Color::ALL.iter().map(|&color| self.king_mode(color)).collect();
        format!(
            "{} {} {} - {} {} {modes}",
            rows.join("/"),
            self.side.letter(),
            self.castling_field(),
            self.state.halfmoves,
            self.move_number
        )
    }

    fn diagram(&self) -> String {
        let mut lines = rank_lines(BOARD, |square| {
            self.board.piece_at(square).map_or('.', piece_letter).to_string()
        });
        lines.push(coordinates_line(BOARD, 1));
        for color in Color::ALL {
            let mode = self.king_mode(color);
            if mode != 'K' {
                lines.push(format!("   {color}'s king is in mode {mode}"));
            }
        }
        lines.join("\n") + "\n"
    }

    fn legal(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        san::parse(self, text)
    }

    fn coordinate(&self, m: Move) -> String {
        let mut text = BOARD.name(m.from()) + &BOARD.name(m.to());
        text.extend(self.morphs_to(m).map(|kind| letter(kind).to_ascii_lowercase()));
        text
    }

    fn san(&self, m: Move) -> String {
        san::write(self, m)
    }

    fn outcome(&self) -> Option<Outcome> {
        let lost = |loser: Color, reason| {
            Some(Outcome {
                winner: Some(!loser),
                reason,
            })
        };
        if let Some(bare) = [self.side, !self.side].into_iter().find(|&color| self.is_bare(color)) {
            return lost(bare, Reason::BareKing);
        }
        if self.count_legal_moves() == 0 {
            let in_check = self.state.in_check;
            return lost(self.side, if in_check { Reason::Checkmate } else { Reason::Stalemate });
        }
        let reason = if self.repetitions().is_threefold() {
            Reason::Repetition
        } else if self.is_fifty_moves() {
            Reason::FiftyMoves
        } else {
            return None;
        };
        Some(Outcome { winner: None, reason })
    }
}

impl Recordable for Position {}

impl Position {
    /// The kind that a piece other than a King turns into by a legal move; `None` if it stays what it is.
    #[must_use]
    pub fn morphs_to(&self, m: Move) -> Option<Kind> {
        let old = self.moved_piece(m).kind();
        let new = becomes(old, m.to());
        (new != old && !is_royal(old)).then_some(new)
    }

    /// The kind that a piece is after a legal move.
    pub(super) fn kind_after(&self, m: Move) -> Kind {
        becomes(self.moved_piece(m).kind(), m.to())
    }

    /// The letter of the mode of a side's King.
    fn king_mode(&self, color: Color) -> char {
        self.board
            .piece_at(self.king(color))
            .map_or('K', |king| mode_letter(king.kind()))
    }

    fn castling_field(&self) -> String {
        let mut text = String::new();
        for color in Color::ALL {
            for wing in Wing::ALL {
                if self.state.castling & wing.right(color) != 0 {
                    text.push(char::from(color.case(wing.letter())));
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}
