//! Plays a game of the engine against itself.

use super::adjudication::{Adjudication, Adjudicator};
use super::game_record::{Ending, GameEnd, Ply};
use crate::board::NullObserver;
use crate::eval::Evaluable;
use crate::rules::Position;
use crate::search::Verdict;

/// Plays from `position` to the end of the game. `think` searches a position; if it returns `None`, so does this.
pub fn play<R: Evaluable>(
    mut position: Position<R>,
    adjudication: Adjudication,
    mut think: impl FnMut(&Position<R>) -> Option<Verdict>,
) -> Option<(Vec<Ply>, GameEnd)> {
    let mut adjudicator = Adjudicator::new(adjudication);
    let mut plies = Vec::new();
    loop {
        let by_rules = |winner| GameEnd {
            winner,
            ending: Ending::Rules,
        };
        if let Some(outcome) = position.outcome() {
            return Some((plies, by_rules(outcome.winner)));
        }
        let verdict = think(&position)?;
        let Some(played) = verdict.best else {
            return Some((plies, by_rules(None)));
        };
        let score = verdict.score.0;
        plies.push(Ply {
            played,
            score: score as i16,
        });
        if let Some(end) = adjudicator.observe(position.side_to_move(), Some(score)) {
            return Some((plies, end));
        }
        position.make(played, &mut NullObserver);
    }
}
