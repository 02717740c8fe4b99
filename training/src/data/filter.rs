//! Selects the positions to learn from.

use std::collections::HashSet;
use treville::rules::Position;

use treville::eval::Evaluable;
use treville::records::game_record::{GameRecord, Ply};

use super::labels::Labels;
use super::sample::Sample;
use crate::error::Fault;

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

impl Filter {
    /// Returns the selected positions of a game as samples, with training scores made by `labels`.
    ///
    /// # Errors
    /// [`Fault::TooManyFeatures`] if a position does not fit a sample.
    pub fn samples<R: Evaluable>(&self, game: &GameRecord<R>, labels: Labels) -> Result<Vec<Sample>, Fault> {
        let scores = labels.of(&game.plies);
        let mut samples = Vec::new();
        self.for_each(game, |number, position, ply| {
            let labelled = Ply {
                score: scores[number],
                ..ply
            };
            samples.push(Sample::new(position, labelled, game.end)?);
            Ok(())
        })?;
        Ok(samples)
    }

    /// Calls `see` for every selected position, with its number after the opening and the ply played there.
    pub fn for_each<R: Evaluable>(
        &self,
        game: &GameRecord<R>,
        mut see: impl FnMut(usize, &Position<R>, Ply) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut seen = HashSet::new();
        let mut result = Ok(());
        game.for_each_position(|number, position, ply| {
            let late_enough = game.opening.len() + number >= self.skip_plies;
            if result.is_ok() && late_enough && self.is_calm(position, ply) && seen.insert(position.hash()) {
                result = see(number, position, ply);
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
