//! Static exchange evaluation.

use super::Position;
use super::attack::{Scene, able_to_reach, reaches};
use super::pieces::{BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
use super::position::{becomes, tag};
use super::squares::{SquareSet, is_x};
use crate::board::{Color, Kind, Move, Piece, Slot, Slots, Square};
use crate::rules::Rules;
use crate::rules::common::{Capture, Exchange, mover_keeps};

/// What can capture, the least valuable first and the king last: nothing may be lost for it.
const BY_VALUE: [Kind; 6] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];

/// An exchange on one square: who may still join it.
///
/// Influence is taken as it stands now, and of a Penetration only what it captures on the square.
struct OnSquare<'a> {
    position: &'a Position,
    target: Square,
    /// Pieces that could capture on the square if nothing stood between, and have not yet, a bit a slot.
    able: u64,
    /// Squares that are empty by now.
    vacated: SquareSet,
}

impl Scene for OnSquare<'_> {
    #[inline]
    fn color_at(&self, square: Square) -> Option<Color> {
        self.position
            .color_at(square)
            .filter(|_| !self.vacated.contains(square))
    }

    #[inline]
    fn influence(&self, square: Square) -> i8 {
        self.position.influence(square)
    }
}

impl<'a> OnSquare<'a> {
    fn new(position: &'a Position, target: Square) -> Self {
        OnSquare {
            position,
            target,
            able: able_to_reach(&position.board, target, position.board.all()),
            vacated: SquareSet::default(),
        }
    }

    fn vacate(&mut self, square: Square) {
        self.able &= !self.position.board.slot_at(square).map_or(0, Slot::bit);
        self.vacated.insert(square);
    }

    /// What a piece is worth once it has captured on the target: a pawn is a queen on an x square.
    fn worth_on_target(&self, piece: Piece) -> i32 {
        match piece.kind() {
            PAWN if is_x(self.target) => PIECES.value(QUEEN),
            _ => Position::worth(piece, self.target),
        }
    }

    /// The least valuable piece of a side that can capture on the target now.
    fn least_attacker(&self, color: Color) -> Option<(Kind, Square)> {
        let board = &self.position.board;
        BY_VALUE.into_iter().find_map(|kind| {
            let mut squares = Slots(board.of(kind.of(color)).0 & self.able).map(|slot| board.square(slot));
            let from = squares.find(|&from| reaches(self, kind.of(color), from, self.target))?;
            Some((kind, from))
        })
    }
}

impl Exchange for OnSquare<'_> {
    fn capture(&mut self, color: Color) -> Option<Capture> {
        let (kind, from) = self.least_attacker(color)?;
        self.vacate(from);
        let stake = self.worth_on_target(kind.of(color));
        Some(Capture {
            is_royal: kind == KING,
            rise: stake - Position::worth(kind.of(color), from),
            stake,
        })
    }

    fn can_capture(&mut self, color: Color) -> bool {
        self.least_attacker(color).is_some()
    }
}

impl Position {
    /// Whether the exchange on the target of a pseudo-legal move gains at least `threshold`. Pins are ignored.
    pub(super) fn exchange_at_least(&self, m: Move, threshold: i32) -> bool {
        if matches!(m.tag(), tag::CASTLE | tag::SWAP | tag::LOST_TURN) {
            return threshold <= 0;
        }
        let balance = self.gain(m) - threshold;
        if balance < 0 {
            return false;
        }
        let mover = self.moved_piece(m);
        let stake = becomes(m).map_or_else(|| Self::worth(mover, m.to()), |kind| PIECES.value(kind));
        if balance >= stake || mover.kind() == KING {
            return true;
        }
        let mut exchange = OnSquare::new(self, m.to());
        exchange.vacate(m.from());
        for victim in self
            .victim_squares(m)
            .into_iter()
            .flatten()
            .filter(|&square| square != m.to())
        {
            exchange.vacate(victim);
        }
        mover_keeps(&mut exchange, self.side, stake, balance)
    }
}
