//! Moves in game records, as XBoard writes them without knowing the rules: with redundant squares, and with castling as
//! a king move (`a7xb8=Q`, `Kg8/D`). WinBoard adds the file on which a piece enters by castling (`O-O/De`).

use crate::board::{Geometry, Kind, Move, Square};
use crate::rules::Pieces;
use crate::rules::common::tag;
use crate::rules::musketeer::{PAWN, PieceSet, PositionWith};

/// The only legal move that fits a recorded move; `None` otherwise.
pub fn find<S: PieceSet>(position: &PositionWith<S>, text: &str) -> Option<Move> {
    castling(position, text).or_else(|| Told::read(position.pieces(), text)?.find(position))
}

/// Castling in WinBoard's form, whose file is redundant.
fn castling<S: PieceSet>(position: &PositionWith<S>, text: &str) -> Option<Move> {
    let text = text.trim_end_matches(['+', '#']);
    let body = text.strip_suffix(|file| matches!(file, 'a'..='h'))?;
    let is_told = body.starts_with("O-O") && body.contains('/');
    position.parse_move(body).ok().filter(|_| is_told)
}

/// The parts of a move in a record.
struct Told {
    kind: Kind,
    file: Option<char>,
    rank: Option<char>,
    to: Square,
    suffix: Option<char>,
}

impl Told {
    fn read(pieces: &Pieces, text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        if !text.is_ascii() {
            return None;
        }
        let (kind, rest) = match text.chars().next().filter(char::is_ascii_uppercase) {
            Some(first) => (pieces.kind_of_letter(first)?, &text[1..]),
            None => (PAWN, text),
        };
        let end = rest.rfind(|c: char| c.is_ascii_digit())? + 1;
        let (squares, suffix) = rest.split_at(end);
        let squares = squares.replace('x', "");
        let at = squares.len().checked_sub(2)?;
        let told = squares.get(..at)?;
        let read_all = told.chars().all(|c| matches!(c, 'a'..='h' | '1'..='8')) && told.len() <= 2;
        read_all.then_some(())?;
        Some(Told {
            kind,
            file: told.chars().find(char::is_ascii_lowercase),
            rank: told.chars().find(char::is_ascii_digit),
            to: Geometry::ORTHODOX.parse(&squares.as_bytes()[at..])?,
            suffix: suffix.chars().find(char::is_ascii_alphabetic),
        })
    }

    fn find<S: PieceSet>(&self, position: &PositionWith<S>) -> Option<Move> {
        let mut found = position.legal().into_iter().filter(|&m| self.fits(position, m));
        found.next().filter(|_| found.next().is_none())
    }

    fn fits<S: PieceSet>(&self, position: &PositionWith<S>, m: Move) -> bool {
        let from = Geometry::ORTHODOX.name(m.from());
        position.moved_piece(m).kind() == self.kind
            && m.to() == self.to
            && self.file.is_none_or(|file| from.starts_with(file))
            && self.rank.is_none_or(|rank| from.ends_with(rank))
            && match (self.suffix, position.letter_to_add(m)) {
                (None, _) => m.tag() != tag::PROMOTION,
                (Some(told), letter) => letter.is_some_and(|letter| letter.eq_ignore_ascii_case(&told)),
            }
    }
}

#[cfg(test)]
mod tests {
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn a_castling_that_names_the_file_of_what_enters() {
        let start = "****d***/r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/*******D b KQkq - 0 1";
        let mut game = gui::new_game(Variant::Musketeer, Some(start)).expect("a position");
        assert_eq!(
            game.play_pgn("O-O/De").map(|played| played.coordinate),
            Ok("e8g8d".to_owned())
        );
        assert!(game.play_pgn("Oe").is_err());
    }
}
