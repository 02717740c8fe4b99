//! A game: its positions so far, and how it ends.

use super::actions::Action;
use super::legal::{checked, legal_actions, play};
use super::position::{Position, letter};

pub struct Game {
    pub positions: Vec<Position>,
}

impl Game {
    pub fn new(position: Position) -> Game {
        Game {
            positions: vec![position],
        }
    }

    pub fn position(&self) -> &Position {
        self.positions.last().expect("a position")
    }

    pub fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = legal_actions(self.position()).iter().map(Action::text).collect();
        texts.sort_unstable();
        texts
    }

    pub fn play(&mut self, text: &str) {
        let actions = legal_actions(self.position());
        let action = actions.iter().find(|action| action.text() == text).expect(text);
        self.positions.push(play(self.position(), action));
    }

    /// The result and one or two words, as the engine prints them.
    pub fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let position = self.position();
        let draw = |words| Some(("1/2-1/2", words));
        if position.lost >= 2 {
            return draw("both sides lost their turn");
        }
        if legal_actions(position).is_empty() {
            return match (checked(position, position.white), position.white) {
                (0, _) => draw("stalemate"),
                (_, true) => Some(("0-1", "checkmate")),
                (_, false) => Some(("1-0", "checkmate")),
            };
        }
        let same = |other: &&Position| {
            let parts = |position: &Position| {
                (
                    position.board,
                    position.white,
                    position.castling.clone(),
                    position.jumped,
                    position.lost,
                )
            };
            parts(other) == parts(position)
        };
        if self.positions.iter().filter(same).count() >= 3 {
            draw("threefold repetition")
        } else if position.halfmoves >= 100 {
            draw("fifty moves")
        } else if is_dead(position) {
            draw("insufficient material")
        } else {
            None
        }
    }
}

fn is_dead(position: &Position) -> bool {
    let count = |letters: &str| -> usize { letters.chars().map(|letter| position.places(letter).len()).sum() };
    let kings = [true, false].map(|white| position.places(letter('K', white)).len());
    kings == [1, 1] && count("AaPpRrQq") == 0 && count("BbNn") <= 1
}
