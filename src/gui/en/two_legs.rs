//! Moves in two legs: captures on the way (`d4d6,d6d7`), and promotions in place (`g1h2,h2g1q`).

use super::mouse::turning_point;
use crate::board::{Kind, Move, Square};
use crate::rules::MoveError;
use crate::rules::en::{PAWN, PIECES, Position, becomes, name, parse_square, tag};

struct TwoLegs<'a> {
    from: Square,
    /// The square between the two legs.
    via: Square,
    to: Square,
    /// The letter after the last square; may be empty.
    suffix: &'a str,
}

/// The legal move that a text in two legs means; `None` if the text is not in two legs.
pub fn find(position: &Position, text: &str) -> Option<Result<Move, MoveError>> {
    text.contains(',').then(|| {
        let legs = TwoLegs::read(text).ok_or(MoveError::Malformed)?;
        legs.find(position)
    })
}

impl<'a> TwoLegs<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let square = |at: usize| parse_square(text.as_bytes().get(at..at + 2)?);
        let (first, second) = text.split_once(',')?;
        let [from, via, onward] = [square(0)?, square(2)?, square(5)?];
        let suffix = second.get(4..)?;
        if first.len() != 4 {
            return None;
        }
        if from == via {
            return Some(Self::in_place(from, onward));
        }
        let to = square(7)?;
        (onward == via).then_some(TwoLegs { from, via, to, suffix })
    }

    /// A promotion in place as XBoard passes it on for Black: `g1g1,h2f1` for `g1h2,h2g1q`. As if the pawn had castled
    /// with a rook, the last square is the one to its left; for a pawn on the first file that is off the board
    /// (``a1a1,a2`1``).
    fn in_place(pawn: Square, turning_point: Square) -> Self {
        TwoLegs {
            from: pawn,
            via: turning_point,
            to: pawn,
            suffix: "",
        }
    }

    fn find(&self, position: &Position) -> Result<Move, MoveError> {
        let mut legal = position.legal().into_iter();
        legal.find(|&m| self.means(position, m)).ok_or_else(|| {
            let straight = name(self.from) + &name(self.to) + self.suffix;
            let objection = position.parse_move(&straight).err();
            objection.unwrap_or(MoveError::Illegal("the piece cannot go there"))
        })
    }

    fn means(&self, position: &Position, m: Move) -> bool {
        if (m.from(), m.to()) != (self.from, self.to) {
            return false;
        }
        match m.tag() {
            tag::IN_PLACE if self.suffix.is_empty() => self.via == turning_point(position, m),
            tag::IN_PLACE => self.becoming() == becomes(m),
            tag::NORMAL => Square(m.via()) == self.via && (self.suffix.is_empty() || self.stays_pawn(position, m)),
            _ => false,
        }
    }

    /// The piece that the letter after the squares names.
    fn becoming(&self) -> Option<Kind> {
        let mut letters = self.suffix.strip_prefix(['=', '/']).unwrap_or(self.suffix).chars();
        letters
            .next()
            .filter(|_| letters.next().is_none())
            .and_then(|letter| PIECES.kind_of_letter(letter))
    }

    fn stays_pawn(&self, position: &Position, m: Move) -> bool {
        self.becoming() == Some(PAWN) && Position::is_waiting(position.moved_piece(m), m.to())
    }
}

#[cfg(test)]
mod tests {
    use crate::gui;
    use crate::rules::Variant;

    /// The promotion of a black pawn on the first rank that XBoard's `text` means, or the error.
    fn played(pawn: char, text: &str) -> String {
        let rank: String = ('a'..='h').map(|file| if file == pawn { 'p' } else { '1' }).collect();
        let start = format!("1/4k3/8/8/4K3/8/8/8/{rank}/1 b - - 0 1");
        let mut game = gui::new_game(Variant::EnChess, Some(&start)).expect("a position");
        match game.play_shown(text) {
            Ok(played) => played.coordinate,
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_pawn_becomes_a_queen_in_place_in_every_file() {
        for (pawn, left) in ('a'..='h').zip('`'..='g') {
            let start = format!("{pawn}1{pawn}1");
            let beside = played(pawn, &format!("{pawn}1{pawn}2,{pawn}2{pawn}1q"));
            assert_eq!(beside, start.clone() + "q", "in two legs");
            let turning_points = ('a'..='h').flat_map(|file| ["1", "2"].map(|rank| format!("{file}{rank}")));
            let queens = turning_points
                .filter(|square| played(pawn, &format!("{start},{square}{left}1")) == start.clone() + "q");
            assert_eq!(queens.count(), 1, "as castling, in file {pawn}");
        }
    }

    #[test]
    fn what_is_no_move_in_two_legs() {
        for text in ["a1a2,", "a1a2,a2", "a1a2,a2`1", "a1a1,`2a1", "a1a2a2,a1", "é1a1,a2`1"] {
            assert_eq!(played('a', text), "not a move", "{text}");
        }
    }
}
