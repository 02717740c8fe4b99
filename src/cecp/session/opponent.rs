//! What the session knows of the opponent.

use crate::search::Score;

/// The opponent of the game under way.
#[derive(Clone, Debug, Default)]
pub struct Opponent {
    /// It is an engine.
    pub is_engine: bool,
    /// How many Elo points it is better, as far as the GUI knows.
    pub lead: i32,
    /// The shortest mate that it was told of in this game, in moves.
    announced: Option<i32>,
}

impl Opponent {
    /// A new game begins, against the same opponent.
    pub fn begin_game(&mut self) {
        self.announced = None;
    }

    /// The moves to the mate that a person is to be told of, if the engine sees one after its move and has told of none
    /// as short.
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
