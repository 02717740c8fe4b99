//! Where the pawns of both sides stand, by file, and what depends on them and the kings alone.

use super::terms;
use crate::board::{Color, Square};
use crate::eval::handwritten::Tally;
use crate::rules::Rules;
use crate::rules::en::{KING, PAWN, Position};

/// The ranks of the pawns on each file, a bit a rank; the files before the first and after the last are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pawns {
    ranks: [[u16; 10]; 2],
}

/// How many ranks before a king its pawns are close.
const CLOSE: u8 = 2;

impl Pawns {
    pub(super) fn of(position: &Position) -> Self {
        let mut pawns = Pawns::default();
        for color in Color::ALL {
            for slot in position.board().of(PAWN.of(color)) {
                let square = position.board().square(slot);
                pawns.ranks[color.index()][usize::from(square.file()) + 1] |= 1 << square.rank();
            }
        }
        pawns
    }

    /// The ranks of a side's pawns on a file.
    pub(super) fn on(&self, color: Color, file: u8) -> u16 {
        self.ranks[color.index()][usize::from(file) + 1]
    }

    fn beside(&self, color: Color, file: u8) -> u16 {
        self.ranks[color.index()][usize::from(file)] | self.ranks[color.index()][usize::from(file) + 2]
    }

    /// Counts the pawns of a side that still have a way to go.
    pub(super) fn count(&self, position: &Position, color: Color, tally: &mut impl Tally) {
        for slot in position.board().of(PAWN.of(color)) {
            let square = position.board().square(slot);
            if Position::is_waiting(PAWN.of(color), square) {
                tally.add(color, terms::WAITING_PAWN, 1);
            } else {
                self.count_pawn(color, square, tally);
            }
        }
    }

    fn count_pawn(&self, color: Color, square: Square, tally: &mut impl Tally) {
        let (file, rank) = (square.file(), square.rank());
        let front = ranks_ahead(color, rank);
        let (own, others) = (self.on(color, file), self.on(!color, file) | self.beside(!color, file));
        let own_rank = match color {
            Color::White => rank - 1,
            Color::Black => 8 - rank,
        };
        if (own | others) & front == 0 {
            tally.add(color, terms::passed(own_rank), 1);
        }
        if own & front != 0 {
            tally.add(color, terms::DOUBLED, 1);
        }
        let behind = match color {
            Color::White => 1 << (rank - 1),
            Color::Black => 2 << rank,
        };
        match self.beside(color, file) {
            0 => tally.add(color, terms::ISOLATED, 1),
            beside if beside & (1 << rank | behind) != 0 => tally.add(color, terms::supported(own_rank), 1),
            _ => {}
        }
    }

    /// Counts what shelters a side's king, if it has but one.
    pub(super) fn count_only_king(&self, position: &Position, color: Color, tally: &mut impl Tally) {
        let board = position.board();
        if board.count(KING.of(color)) != 1 {
            return;
        }
        let king = board.only(KING.of(color));
        let file = king.file().clamp(1, 6);
        let close = ranks_ahead(color, king.rank()) & !ranks_ahead(color, nearer(color, king.rank()));
        let files = [file - 1, file, file + 1];
        let sheltered = files.iter().filter(|&&file| self.on(color, file) & close != 0).count();
        let open = files.iter().filter(|&&file| self.on(color, file) == 0).count();
        tally.add(color, terms::shelter(sheltered), 1);
        tally.add(color, terms::open_at_king(open), 1);
    }
}

/// The ranks in front of one, as a side looks.
fn ranks_ahead(color: Color, rank: u8) -> u16 {
    match color {
        Color::White => (!1_u16) << rank,
        Color::Black => (1 << rank) - 1,
    }
}

/// The last rank that is close before one.
fn nearer(color: Color, rank: u8) -> u8 {
    match color {
        Color::White => rank + CLOSE,
        Color::Black => rank.saturating_sub(CLOSE),
    }
}
