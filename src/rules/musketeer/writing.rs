//! Writing positions and moves.

use super::pieces::{letter, type_name};
use super::position::{castling, tag};
use super::{MusketeerPrelude, Position, bench_positions, fen, san};
use crate::board::{Color, Geometry, Kind, Move, Piece, Square};
use crate::rules::text::{coordinates_line, join_row, rank_lines};
use crate::rules::{FenError, Label, MoveError, Notation, Outcome, Reason, Stage, Variant};

/// The letter of a piece in the case of its colour.
pub(super) fn piece_letter(piece: Piece) -> char {
    char::from(piece.color().case(letter(piece.kind()) as u8))
}

impl Notation for Position {
    type Prelude = MusketeerPrelude;

    fn parse_fen(variant: Variant, text: &str) -> Result<Stage<Self>, FenError> {
        fen::parse(variant, text)
    }

    fn bench_positions(variant: Variant) -> &'static [&'static str] {
        if variant == Variant::Normal {
            &bench_positions::NORMAL
        } else {
            &bench_positions::MUSKETEER
        }
    }

    fn fen(&self) -> String {
        let board = self.rows().join("/");
        let board = match self.pair {
            None => board,
            Some(_) if self.drop_rows_tell_all() => {
                format!(
                    "{}/{board}/{}",
                    self.drop_row(Color::Black),
                    self.drop_row(Color::White)
                )
            }
            Some(pair) => format!(
                "{board}[{}{}]",
                self.bracket(Color::White, pair),
                self.bracket(Color::Black, pair)
            ),
        };
        format!(
            "{board} {} {} {} {} {}",
            self.side.letter(),
            self.castling_field(),
            self.state
                .en_passant
                .map_or_else(|| "-".to_owned(), |square| Geometry::ORTHODOX.name(square)),
            self.state.halfmoves,
            self.move_number
        )
    }

    fn diagram(&self) -> String {
        let mut lines = rank_lines(Geometry::ORTHODOX, |square| self.cell_letter(square).to_string());
        if self.pair.is_some() {
            lines.insert(0, format!("   {}", spaced(&self.drop_row(Color::Black))));
            lines.push(format!("   {}", spaced(&self.drop_row(Color::White))));
        }
        lines.push(coordinates_line(Geometry::ORTHODOX, 1) + "\n");
        lines.join("\n")
    }

    fn legal(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        san::parse(self, text)
    }

    fn coordinate(&self, m: Move) -> String {
        let mut text = Geometry::ORTHODOX.name(m.from()) + &Geometry::ORTHODOX.name(m.to());
        text.extend(self.letter_to_add(m).map(|letter| letter.to_ascii_lowercase()));
        text
    }

    fn san(&self, m: Move) -> String {
        san::write(self, m)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.count_legal_moves() == 0 {
            return Some(if self.state.in_check {
                Outcome {
                    winner: Some(!self.side),
                    reason: Reason::Checkmate,
                }
            } else {
                Outcome {
                    winner: None,
                    reason: Reason::Stalemate,
                }
            });
        }
        let reason = if self.is_threefold() {
            Reason::Repetition
        } else if self.is_fifty_moves() {
            Reason::FiftyMoves
        } else if self.is_insufficient() {
            Reason::InsufficientMaterial
        } else {
            return None;
        };
        Some(Outcome { winner: None, reason })
    }

    fn labels(&self) -> Vec<Label> {
        let Some(mut pair) = self.pair else { return Vec::new() };
        pair.sort_unstable_by_key(|kind| kind.index());
        let value = pair.map(type_name).join(" + ");
        let mut labels = vec![Label {
            side: None,
            kind: "pair",
            value,
        }];
        for color in Color::ALL {
            labels.extend(self.gates(color).iter().map(|(file, _)| Label {
                side: Some(color),
                kind: "gate file",
                value: char::from(b'a' + file).to_string(),
            }));
        }
        labels
    }
}

fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

impl Position {
    /// The kind that enters when a legal move is made, if any does.
    #[must_use]
    pub fn entering(&self, m: Move) -> Option<Kind> {
        self.uncovered(m).filter(|_| !self.loses_gate(m)).map(|(_, kind)| kind)
    }

    /// The letter that tells a legal move from others between the same squares: of what a pawn becomes, or of what enters.
    pub(crate) fn letter_to_add(&self, m: Move) -> Option<char> {
        let kind = match m.tag() {
            tag::PROMOTION => Some(Kind(m.via())),
            _ => self.entering(m),
        };
        kind.map(letter)
    }

    fn cell_letter(&self, square: Square) -> char {
        self.board.piece_at(square).map_or('.', piece_letter)
    }

    /// The eight ranks in FEN, from Black's back rank down.
    fn rows(&self) -> Vec<String> {
        (0..8).rev().map(|rank| self.row(rank)).collect()
    }

    fn row(&self, rank: u8) -> String {
        join_row((0..8).map(|file| self.board.piece_at(Square::new(file, rank)).map(piece_letter)))
    }

    /// What waits behind a back rank, `*` for nothing.
    fn drop_row(&self, color: Color) -> String {
        (0..8)
            .map(|file| {
                self.gates(color)
                    .get(file)
                    .map_or('*', |kind| piece_letter(kind.of(color)))
            })
            .collect()
    }

    /// Whether the drop rows and the board show both types of the pair, so that no bracket is needed.
    fn drop_rows_tell_all(&self) -> bool {
        self.pair.is_none_or(|pair| {
            pair.iter().all(|&kind| {
                Color::ALL.iter().any(|&color| {
                    self.board.count(kind.of(color)) > 0 || self.gates(color).iter().any(|(_, waiting)| waiting == kind)
                })
            })
        })
    }

    fn bracket(&self, color: Color, pair: [Kind; 2]) -> String {
        pair.iter()
            .flat_map(|&kind| {
                let file = self
                    .gates(color)
                    .iter()
                    .find(|&(_, waiting)| waiting == kind)
                    .map(|(file, _)| file);
                [
                    piece_letter(kind.of(color)),
                    file.map_or('-', |file| char::from(b'a' + file)),
                ]
            })
            .collect()
    }

    fn castling_field(&self) -> String {
        let mut text = String::new();
        for color in Color::ALL {
            for (king_side, letter) in [(true, b'K'), (false, b'Q')] {
                if self.state.castling & castling::bit(color, king_side) != 0 {
                    text.push(char::from(color.case(letter)));
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}
