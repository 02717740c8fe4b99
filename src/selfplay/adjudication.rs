//! Ending games whose result is clear.

use crate::board::Color;
use crate::records::game_record::{Ending, GameEnd};

/// When a game is not played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// A side that is this far ahead, in centipawns ...
    pub win_score: i32,
    /// ... for so many plies on end, by the judgement of both sides, has won.
    pub win_plies: u32,
    /// A game in which neither side is further ahead than this ...
    pub draw_score: i32,
    /// ... for so many plies on end ...
    pub draw_plies: u32,
    /// ... of which the last is at least the so-manieth of the game, is drawn.
    pub draw_from: u32,
    /// A game of so many plies is over, and drawn.
    pub most_plies: u32,
}

impl Default for Adjudication {
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

/// Watches the scores of one game.
#[derive(Clone, Debug)]
pub(crate) struct Adjudicator {
    rules: Adjudication,
    plies: u32,
    /// Who was far ahead at the last ply, and for how many plies.
    ahead: Option<(Color, u32)>,
    level_plies: u32,
}

impl Adjudicator {
    /// Before the first ply.
    #[must_use]
    pub(crate) fn new(rules: Adjudication) -> Self {
        Adjudicator {
            rules,
            plies: 0,
            ahead: None,
            level_plies: 0,
        }
    }

    /// Takes note of a ply by `side` with its score, and says whether the game is over.
    pub(crate) fn judge(&mut self, side: Color, score: i32) -> Option<GameEnd> {
        self.plies += 1;
        self.ahead = self.leader(side, score).map(|leader| match self.ahead {
            Some((before, plies)) if before == leader => (leader, plies + 1),
            _ => (leader, 1),
        });
        self.level_plies = if score.abs() <= self.rules.draw_score {
            self.level_plies + 1
        } else {
            0
        };
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
        let mut adjudicator = Adjudicator::new(Adjudication::default());
        let mut side = Color::White;
        scores.into_iter().enumerate().find_map(|(ply, score)| {
            let end = adjudicator.judge(side, score);
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
}
