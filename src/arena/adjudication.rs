//! Ending a game early when both engines agree for long enough.

use super::ending::{Cause, Ending};
use crate::board::Color;

/// When a game is ended without waiting for mate or repetition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Adjudication {
    /// A win once both engines say so.
    pub win: Option<WinRule>,
    /// A draw once both engines say so.
    pub draw: Option<DrawRule>,
    /// A draw after so many moves of each side.
    pub max_moves: Option<u32>,
}

/// Both engines see one side ahead by `score` centipawns for `moves` moves of each side in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WinRule {
    /// Centipawns.
    pub score: i32,
    /// Moves of each side in a row.
    pub moves: u32,
}

/// Both engines see less than `score` centipawns for `moves` moves of each side in a row, after move `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawRule {
    /// Centipawns.
    pub score: i32,
    /// Moves of each side in a row.
    pub moves: u32,
    /// Not before so many moves of each side.
    pub from: u32,
}

/// Watches the scores of one game.
#[derive(Clone, Debug)]
pub(crate) struct Adjudicator {
    rules: Adjudication,
    plies: u32,
    /// Plies in a row that see this side winning, by colour.
    winning: [u32; 2],
    even: u32,
}

impl Adjudicator {
    /// A watch over a new game.
    #[must_use]
    pub(crate) const fn new(rules: Adjudication) -> Self {
        Self {
            rules,
            plies: 0,
            winning: [0; 2],
            even: 0,
        }
    }

    /// Takes note of a move and the score that `mover` gave it; the ending if that decides the game.
    pub(crate) fn observe(&mut self, mover: Color, score: Option<i32>) -> Option<Ending> {
        self.plies += 1;
        self.count(mover, score);
        self.win().or_else(|| self.draw()).or_else(|| self.limit())
    }

    fn count(&mut self, mover: Color, score: Option<i32>) {
        let threshold = self.rules.win.map_or(i32::MAX, |rule| rule.score);
        let mut step = |counter: Color, holds: bool| {
            let count = &mut self.winning[counter.index()];
            *count = if holds { *count + 1 } else { 0 };
        };
        step(mover, score.is_some_and(|score| score >= threshold));
        step(!mover, score.is_some_and(|score| score <= -threshold));
        let even = self
            .rules
            .draw
            .zip(score)
            .is_some_and(|(rule, score)| score.saturating_abs() <= rule.score);
        self.even = if even { self.even + 1 } else { 0 };
    }

    fn win(&self) -> Option<Ending> {
        let rule = self.rules.win?;
        let winner = Color::ALL
            .into_iter()
            .find(|color| self.winning[color.index()] >= 2 * rule.moves)?;
        Some(Ending::lost_by(!winner, Cause::AdjudicatedWin))
    }

    fn draw(&self) -> Option<Ending> {
        let rule = self.rules.draw?;
        let ripe = self.plies >= 2 * rule.from && self.even >= 2 * rule.moves;
        ripe.then(|| Ending::drawn(Cause::AdjudicatedDraw))
    }

    fn limit(&self) -> Option<Ending> {
        let limit = self.rules.max_moves?;
        (self.plies >= limit.saturating_mul(2)).then(|| Ending::drawn(Cause::MoveLimit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Adjudication = Adjudication {
        win: Some(WinRule { score: 500, moves: 2 }),
        draw: Some(DrawRule {
            score: 10,
            moves: 2,
            from: 4,
        }),
        max_moves: Some(20),
    };

    /// Feeds White's and Black's scores in turn and returns the ply and kind of the ending.
    fn watch(scores: impl IntoIterator<Item = Option<i32>>) -> Option<(usize, Ending)> {
        let mut adjudicator = Adjudicator::new(RULES);
        scores.into_iter().enumerate().find_map(|(ply, score)| {
            let mover = if ply % 2 == 0 { Color::White } else { Color::Black };
            adjudicator.observe(mover, score).map(|ending| (ply + 1, ending))
        })
    }

    #[test]
    fn both_must_agree_on_a_win() {
        let (ply, ending) = watch([600, -600, 700, -500].map(Some)).unwrap();
        assert_eq!((ply, ending.winner), (4, Some(Color::White)));
        assert_eq!(watch([600, -400, 700, -400, 800, -400].map(Some)), None);
        assert_eq!(
            watch([-600, 600, -600, 600].map(Some)).unwrap().1.winner,
            Some(Color::Black)
        );
    }

    #[test]
    fn a_silent_engine_agrees_to_nothing() {
        assert_eq!(watch([Some(600), None, Some(600), None, Some(600), None]), None);
    }

    #[test]
    fn even_games_end_after_the_opening() {
        let (ply, ending) = watch([Some(5); 12]).unwrap();
        assert_eq!((ply, ending.cause), (8, Cause::AdjudicatedDraw));
    }

    #[test]
    fn the_move_limit_counts_moves_of_each_side() {
        let (ply, ending) = watch([Some(100); 60]).unwrap();
        assert_eq!((ply, ending.cause), (40, Cause::MoveLimit));
    }
}
