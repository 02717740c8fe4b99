//! Ends games early when the result is clear.

use super::game_record::{Ending, GameEnd};
use crate::board::Color;

/// The conditions under which a game ends early. Scores are in centipawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// A side wins if both sides' scores put it at least this far ahead ...
    pub win_score: i32,
    /// ... for this many consecutive plies.
    pub win_plies: u32,
    /// A game is drawn if every score is at most this far from even ...
    pub draw_score: i32,
    /// ... for this many consecutive plies ...
    pub draw_plies: u32,
    /// ... provided the game has at least this many plies.
    pub draw_from: u32,
    /// A game that reaches this many plies is drawn.
    pub most_plies: u32,
}

impl Adjudication {
    /// Plays every game to its end.
    pub const NEVER: Adjudication = Adjudication {
        win_score: i32::MAX,
        win_plies: u32::MAX,
        draw_score: -1,
        draw_plies: u32::MAX,
        draw_from: u32::MAX,
        most_plies: u32::MAX,
    };
}

impl Default for Adjudication {
    /// The conditions used in self-play.
    fn default() -> Self {
        Adjudication {
            win_score: 1000,
            win_plies: 6,
            draw_score: 10,
            draw_plies: 10,
            draw_from: 80,
            most_plies: 400,
        }
    }
}

/// Adjudicates one game.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    rules: Adjudication,
    plies: u32,
    /// The side that was far ahead after the last ply, and for how many plies it has been.
    ahead: Option<(Color, u32)>,
    level_plies: u32,
}

impl Adjudicator {
    /// Starts adjudicating a game, before its first ply.
    #[must_use]
    pub const fn new(rules: Adjudication) -> Self {
        Adjudicator {
            rules,
            plies: 0,
            ahead: None,
            level_plies: 0,
        }
    }

    /// Takes note of a ply played by `side` with its score. Returns the end of the game if it is adjudicated. A side
    /// that gives no score agrees to nothing.
    pub fn observe(&mut self, side: Color, score: Option<i32>) -> Option<GameEnd> {
        self.plies = self.plies.saturating_add(1);
        let leader = score.and_then(|score| self.leader(side, score));
        self.ahead = leader.map(|leader| match self.ahead {
            Some((before, plies)) if before == leader => (leader, plies + 1),
            _ => (leader, 1),
        });
        let is_level = score.is_some_and(|score| score.saturating_abs() <= self.rules.draw_score);
        self.level_plies = if is_level { self.level_plies + 1 } else { 0 };
        self.verdict()
    }

    fn leader(&self, side: Color, score: i32) -> Option<Color> {
        if score >= self.rules.win_score {
            Some(side)
        } else if score <= -self.rules.win_score {
            Some(!side)
        } else {
            None
        }
    }

    fn verdict(&self) -> Option<GameEnd> {
        let draw = |ending| Some(GameEnd { winner: None, ending });
        match self.ahead {
            Some((leader, plies)) if plies >= self.rules.win_plies => Some(GameEnd {
                winner: Some(leader),
                ending: Ending::Won,
            }),
            _ if self.level_plies >= self.rules.draw_plies && self.plies >= self.rules.draw_from => draw(Ending::Drawn),
            _ if self.plies >= self.rules.most_plies => draw(Ending::TooLong),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(scores: impl IntoIterator<Item = i32>) -> Option<(usize, GameEnd)> {
        watch(Adjudication::default(), scores.into_iter().map(Some))
    }

    fn watch(rules: Adjudication, scores: impl IntoIterator<Item = Option<i32>>) -> Option<(usize, GameEnd)> {
        let mut adjudicator = Adjudicator::new(rules);
        let mut side = Color::White;
        scores.into_iter().enumerate().find_map(|(ply, score)| {
            let end = adjudicator.observe(side, score);
            side = !side;
            end.map(|end| (ply + 1, end))
        })
    }

    #[test]
    fn both_sides_must_agree_on_the_winner() {
        let won = GameEnd {
            winner: Some(Color::Black),
            ending: Ending::Won,
        };
        assert_eq!(ending([0, 1000, -1000, 1001, -2000, 1500, -31990]), Some((7, won)));
        assert_eq!(ending([1000; 20]), None);
        assert_eq!(ending([-1000, 1000, -999, 1000, -1000, 1000, -1000]), None);
    }

    #[test]
    fn level_games_are_drawn_from_a_certain_ply_on() {
        let draw = |ending| GameEnd { winner: None, ending };
        assert_eq!(ending([10; 100]), Some((80, draw(Ending::Drawn))));
        assert_eq!(ending([11; 500]), Some((400, draw(Ending::TooLong))));
    }
    #[test]
    fn a_silent_engine_agrees_to_nothing() {
        let rules = Adjudication {
            win_score: 500,
            win_plies: 4,
            ..Adjudication::NEVER
        };
        assert_eq!(watch(rules, [Some(600), None].repeat(3)), None);
        let won = GameEnd {
            winner: Some(Color::White),
            ending: Ending::Won,
        };
        assert_eq!(watch(rules, [600, -600, 700, -500].map(Some)), Some((4, won)));
        assert_eq!(watch(rules, [600, -400, 700, -400, 800, -400].map(Some)), None);
    }

    #[test]
    fn no_score_ends_a_game_that_is_played_to_its_end() {
        let scores = [0, 31_999, -31_999, i32::MIN, i32::MAX].map(Some).repeat(200);
        assert_eq!(watch(Adjudication::NEVER, scores), None);
    }
}
