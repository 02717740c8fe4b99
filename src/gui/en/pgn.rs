//! Moves in game records, as XBoard writes them without knowing the rules: with redundant squares, castling as a king
//! move, a swap as `Kxd0=A` or `Kxd0`, a promotion in place as `a8a7-a8q`. WinBoard writes a pawn that stays a pawn on
//! its last rank as `fxg1=P`.

use super::mouse::name;
use crate::board::{Kind, Move, Square};
use crate::rules::en::{AUROR, PAWN, PIECES, Position, becomes, parse_square, tag};

/// The parts of a move in a record.
struct Told<'a> {
    /// The kind of piece; `None` if only the origin shows it.
    kind: Option<Kind>,
    /// The text before the target square: all or part of the origin, and perhaps a square on the way.
    before: &'a str,
    to: Square,
    suffix: Option<Kind>,
}

/// The only legal move that fits a recorded move; `None` otherwise.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    let squares: String = text.trim_end_matches(['+', '#', '!', '?']).replace(['x', '-', '='], "");
    let told = Told::read(&squares)?;
    let mut found = position.legal().into_iter().filter(|&m| told.fits(position, m));
    found.next().filter(|_| found.next().is_none())
}

impl<'a> Told<'a> {
    fn read(text: &'a str) -> Option<Self> {
        if !text.is_ascii() {
            return None;
        }
        let (kind, text) = match text.chars().next().filter(char::is_ascii_uppercase) {
            Some(first) => (Some(PIECES.kind_of_letter(first)?), &text[1..]),
            None => (None, text),
        };
        let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
        let (before, to) = text.split_at_checked(end.checked_sub(2)?)?;
        let (to, suffix) = to.split_at(2);
        let mut suffixes = suffix.chars();
        let suffix = suffixes.next();
        let is_whole = suffixes.next().is_none() && before.len() <= 4;
        is_whole.then_some(Told {
            kind: kind.or((before.len() < 4).then_some(PAWN)),
            before,
            to: parse_square(to.as_bytes())?,
            suffix: becomes_told(suffix)?,
        })
    }

    fn fits(&self, position: &Position, m: Move) -> bool {
        let suffix = match m.tag() {
            tag::SWAP => Some(AUROR),
            _ => becomes(m),
        };
        m.tag() != tag::LOST_TURN
            && self.kind.is_none_or(|kind| kind == position.moved_piece(m).kind())
            && m.to() == self.to
            && (suffix == self.suffix || m.tag() == tag::SWAP && self.suffix.is_none())
            && self.begins_like(m)
    }

    /// Whether the text before the target square fits a move.
    fn begins_like(&self, m: Move) -> bool {
        let from = name(m.from());
        let is_part = |told: &str| from.starts_with(told) || from.ends_with(told);
        let over = |via: &str| match m.tag() {
            tag::IN_PLACE => parse_square(via.as_bytes()).is_some(),
            tag::NORMAL => m.via() != 0 && parse_square(via.as_bytes()) == Some(Square(m.via())),
            _ => false,
        };
        let split = self.before.len().checked_sub(2);
        is_part(self.before) || split.is_some_and(|at| is_part(&self.before[..at]) && over(&self.before[at..]))
    }
}

/// The promotion that a letter stands for; `None` if no piece has this letter.
fn becomes_told(letter: Option<char>) -> Option<Option<Kind>> {
    let Some(letter) = letter else { return Some(None) };
    PIECES
        .kind_of_letter(letter)
        .map(|kind| Some(kind).filter(|&kind| kind != PAWN))
}

#[cfg(test)]
mod tests {
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn a_pawn_that_arrives_and_stays_a_pawn() {
        let start = "1/4k3/8/8/8/8/8/5p2/K5N1/1 b - - 0 1";
        for text in ["fxg1", "fxg1=P"] {
            let mut game = gui::new_game(Variant::EnChess, Some(start)).expect("a position");
            assert_eq!(
                game.play_pgn(text).map(|played| played.coordinate),
                Ok("f2g1".to_owned())
            );
        }
    }
}
