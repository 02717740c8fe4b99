//! What is known about the opponent.

use crate::pgn::casual;
use crate::search::Score;

#[derive(Clone, Debug)]
pub struct Opponent {
    pub name: String,
    pub is_engine: bool,
    /// The opponent's Elo minus the engine's, according to the GUI; 0 if unknown.
    pub lead: i32,
    /// The shortest mate announced in this game, in moves.
    announced: Option<i32>,
}

impl Default for Opponent {
    /// A person about whom nothing is known.
    fn default() -> Self {
        Opponent {
            name: casual::PERSON.to_owned(),
            is_engine: false,
            lead: 0,
            announced: None,
        }
    }
}

impl Opponent {
    /// Starts a new game against the same opponent.
    pub fn begin_game(&mut self) {
        self.announced = None;
    }

    /// The number of moves to mate after the engine's move, if the opponent is human and no mate that is as short was
    /// announced before.
    pub fn mate_to_announce(&mut self, score: Score) -> Option<i32> {
        let moves = score.mate_in().map(|moves| moves - 1).filter(|&moves| moves > 0)?;
        let news = self.announced.is_none_or(|announced| moves < announced);
        if self.is_engine || !news {
            return None;
        }
        self.announced = Some(moves);
        Some(moves)
    }
}
