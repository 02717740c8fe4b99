//! How a game ends.

use std::fmt;

use super::{NoMoves, Position, Rules};
use crate::board::Color;

/// How a game ended by the rules: the winner and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Checkmate: the side to move is in check and has no legal move.
    Checkmate,
    /// Stalemate: the side to move is not in check and has no legal move.
    Stalemate,
    /// Threefold repetition of a position.
    Repetition,
    /// Fifty moves by each side without a capture or pawn move.
    FiftyMoves,
    /// Neither side has the material to mate.
    InsufficientMaterial,
    /// A rule specific to this game, named in one or two words.
    OfTheGame(&'static str),
}

impl Reason {
    /// The reason in one or two lower-case words, for `treville legal` and PGN comments.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "threefold repetition",
            Reason::FiftyMoves => "fifty moves",
            Reason::InsufficientMaterial => "insufficient material",
            Reason::OfTheGame(words) => words,
        }
    }
}

impl<R: Rules> Position<R> {
    /// The outcome if the game has ended: by a rule specific to this game, checkmate, stalemate, repetition, the
    /// fifty-move rule or insufficient material.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(ending) = R::ending(self) {
            return Some(ending);
        }
        if self.count_legal() == 0 {
            let loses = self.without_moves() == NoMoves::Loss;
            return Some(Outcome {
                winner: loses.then_some(!self.side_to_move()),
                reason: if self.in_check() {
                    Reason::Checkmate
                } else {
                    Reason::Stalemate
                },
            });
        }
        let reason = if self.repetitions().is_threefold() {
            Reason::Repetition
        } else if self.has_reached_move_limit() {
            Reason::FiftyMoves
        } else if R::is_dead(self) {
            Reason::InsufficientMaterial
        } else {
            return None;
        };
        Some(Outcome { winner: None, reason })
    }

    /// Whether a side cannot win because of the material: it has only kings, or neither side can mate.
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let men = self.board().side(color);
        let waits = |&slot: &_| R::waiting_behind(self, color, self.board().square(slot)).is_some();
        let has_only_kings = men.0 == self.kings(color).0 && !men.into_iter().any(|slot| waits(&slot));
        R::is_dead(self) || (R::STALEMATE == NoMoves::Draw && has_only_kings)
    }
}

impl Outcome {
    /// The result in the form used by PGN and CECP: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    /// The CECP form, `1-0 {White mates}`. It avoids the word "draw", which would end a game in the protocol.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.winner, self.reason) {
            (Some(winner), Reason::Checkmate) => write!(f, "{} {{{winner} mates}}", self.result()),
            (Some(winner), reason) => write!(f, "{} {{{winner} wins: {}}}", self.result(), reason.words()),
            (None, reason) => write!(f, "{} {{{}}}", self.result(), reason.words()),
        }
    }
}
