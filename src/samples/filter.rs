//! Selects the positions to learn from.

use std::collections::HashSet;

use super::labels::Labels;
use crate::eval::Evaluable;
use crate::records::game_record::{GameRecord, Ply};
use crate::rules::{Notation, Position};

/// Limits on the positions to select from a game.
///
/// Positions in check, positions whose best move is a capture or promotion, and repetitions are never selected. The
/// search resolves the first two kinds before it evaluates.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The number of plies to skip at the beginning, including random ones.
    pub skip_plies: usize,
    /// The largest allowed absolute score, in centipawns.
    pub most_score: i16,
}

/// A selected position with its game.
pub struct Selected<'a, R: Notation> {
    /// The game.
    pub game: &'a GameRecord<R>,
    /// The number of plies before this position, including random ones.
    pub plies: usize,
    /// The position, with the game so far as its history.
    pub position: &'a Position<R>,
    /// The training score, in centipawns for the side to move.
    pub score: i16,
}

impl Filter {
    /// Calls `see` for every selected position, with a training score made by `labels`.
    pub(super) fn for_each<R: Evaluable, E>(
        &self,
        game: &GameRecord<R>,
        labels: Labels,
        mut see: impl FnMut(&Selected<R>) -> Result<(), E>,
    ) -> Result<(), E> {
        let scores = labels.of(&game.plies);
        let mut seen = HashSet::new();
        let mut result = Ok(());
        game.for_each_position(|number, position, ply| {
            let plies = game.opening.len() + number;
            let late_enough = plies >= self.skip_plies;
            if result.is_ok() && late_enough && self.is_calm(position, ply) && seen.insert(position.hash()) {
                result = see(&Selected {
                    game,
                    plies,
                    position,
                    score: scores[number],
                });
            }
        });
        result
    }

    fn is_calm<R: Evaluable>(&self, position: &Position<R>, ply: Ply) -> bool {
        ply.score.unsigned_abs() <= self.most_score.unsigned_abs()
            && !position.in_check()
            && !position.is_tactical(ply.played)
    }
}
