//! Moves in two legs: a capture on the way (`d4d6,d6d7`), and a pawn that becomes something in place (`g1h2,h2g1q`).

use super::mouse::turning_point;
use crate::board::{Kind, Move, Square};
use crate::rules::en::{PAWN, Position, becomes, kind_of_letter, name, parse_square, tag};
use crate::rules::{MoveError, Notation, Rules};

/// A text in two legs.
struct TwoLegs<'a> {
    from: Square,
    /// The square between.
    via: Square,
    to: Square,
    /// What follows the last square: the letter of what comes of the move, or nothing.
    suffix: &'a str,
}

/// The legal move that a text in two legs means; `None` if it is in none.
pub(super) fn find(position: &Position, text: &str) -> Option<Result<Move, MoveError>> {
    text.contains(',').then(|| {
        let legs = TwoLegs::read(text).ok_or(MoveError::Malformed)?;
        legs.find(position)
    })
}

impl<'a> TwoLegs<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let square = |at: usize| parse_square(text.as_bytes().get(at..at + 2)?);
        let (first, second) = text.split_once(',')?;
        let [from, via, onward, to] = [square(0)?, square(2)?, square(5)?, square(7)?];
        let suffix = second.get(4..)?;
        if first.len() != 4 {
            return None;
        }
        if from == via {
            return Some(Self::in_place(from, onward));
        }
        (onward == via).then_some(TwoLegs { from, via, to, suffix })
    }

    /// A pawn that becomes something in place, as XBoard passes it on for Black: `g1g1,h2f1` for `g1h2,h2g1q`.
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

    /// What the letter after the squares stands for.
    fn becoming(&self) -> Option<Kind> {
        let mut letters = self.suffix.strip_prefix(['=', '/']).unwrap_or(self.suffix).chars();
        letters
            .next()
            .filter(|_| letters.next().is_none())
            .and_then(kind_of_letter)
    }

    fn stays_pawn(&self, position: &Position, m: Move) -> bool {
        self.becoming() == Some(PAWN) && Position::is_waiting(position.moved_piece(m), m.to())
    }
}
