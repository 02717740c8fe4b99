//! Which positions are worth learning from.

use std::collections::HashSet;
use treville::rules::Position;

use treville::eval::Evaluable;
use treville::records::game_record::{GameRecord, Ply};

use super::labels::Labels;
use super::sample::Sample;
use crate::error::Fault;

/// What is left out of a game.
///
/// Always left out: positions in check, positions in which a capture or promotion was best, because the search resolves
/// both before it asks the network; positions that the game had before.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// So many plies at the beginning, random ones included.
    pub skip_plies: usize,
    /// Positions with a larger score, in centipawns either way.
    pub most_score: i16,
}

impl Filter {
    /// The samples of a game, whose scores become `labels`.
    ///
    /// # Errors
    /// If a position has more features than a sample can hold.
    pub fn samples<R: Evaluable>(&self, game: &GameRecord<R>, labels: Labels) -> Result<Vec<Sample>, Fault> {
        let scores = labels.of(&game.plies);
        let mut samples = Vec::new();
        self.for_each(game, |number, position, ply| {
            let learnt = Ply {
                score: scores[number],
                ..ply
            };
            samples.push(Sample::new(position, learnt, game.end)?);
            Ok(())
        })?;
        Ok(samples)
    }

    /// Shows the positions of a game that are not left out, each with its number after the opening and what was played
    /// there.
    ///
    /// # Errors
    /// The first error of `see`.
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
