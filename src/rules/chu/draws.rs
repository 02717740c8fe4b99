//! Draws by the rules, and how a game ends.

use super::Position;
use super::pieces::{BISHOP, KNIGHT};
use crate::board::{Color, Square};
use crate::rules::repetition::Repetitions;
use crate::rules::{Outcome, Reason, Rules};

/// So many plies without capture or pawn move are a draw.
const MOVE_LIMIT: u16 = 100;

impl Position {
    /// How often the position stood before, looking back no further than it can matter. Two Lions that pass bring a position
    /// back in two plies.
    pub(super) fn repetitions(&self) -> Repetitions {
        let reach = usize::from(self.state.halfmoves.min(self.state.since_null)).min(self.undo.len());
        Repetitions::count_with_passes(self.state.keys.position, reach, |plies| {
            self.undo[self.undo.len() - plies].state.keys.position
        })
    }

    pub(super) fn has_reached_move_limit(&self) -> bool {
        self.state.halfmoves >= MOVE_LIMIT
    }

    /// Whether nobody can mate: bare kings, one knight or bishop besides, or a bishop each on squares of one colour.
    pub(super) fn is_dead(&self) -> bool {
        let pieces = self.board.all().0.count_ones();
        if pieces > 4 {
            return false;
        }
        let bishops = Color::ALL.map(|color| self.board.count(BISHOP.of(color)));
        let knights = Color::ALL.map(|color| self.board.count(KNIGHT.of(color)));
        match pieces {
            2 => true,
            3 => bishops.iter().chain(&knights).sum::<u32>() == 1,
            _ => {
                let shade = |color| is_dark(self.board.only(BISHOP.of(color)));
                bishops == [1, 1] && shade(Color::White) == shade(Color::Black)
            }
        }
    }

    /// How the game ended, if it has.
    pub(super) fn result(&self) -> Option<Outcome> {
        if self.count_legal_moves() == 0 {
            let (winner, reason) = if self.in_check() {
                (Some(!self.side), Reason::Checkmate)
            } else {
                (None, Reason::Stalemate)
            };
            return Some(Outcome { winner, reason });
        }
        let reason = if self.repetitions().is_threefold() {
            Reason::Repetition
        } else if self.has_reached_move_limit() {
            Reason::FiftyMoves
        } else if self.is_dead() {
            Reason::InsufficientMaterial
        } else {
            return None;
        };
        Some(Outcome { winner: None, reason })
    }
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}
