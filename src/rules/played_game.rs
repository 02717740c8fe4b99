//! A game with its record, for any rules.

use super::{Game, Label, MoveError, Notation, Outcome, Played, Prelude, Stage, Variant};
use crate::board::{Color, Move, NullObserver};

/// A game of `R` from its start position, with the moves played.
#[derive(Clone)]
pub struct PlayedGame<R: Notation> {
    variant: Variant,
    start_fen: String,
    /// The stages before the present one that cannot be reached by taking a move back on the board.
    earlier: Vec<Stage<R>>,
    stage: Stage<R>,
    moves: Vec<Played>,
}

impl<R: Notation> PlayedGame<R> {
    /// A game that begins at `stage`.
    #[must_use]
    pub fn new(variant: Variant, stage: Stage<R>) -> Self {
        let mut game = PlayedGame {
            variant,
            start_fen: String::new(),
            earlier: Vec::new(),
            stage,
            moves: Vec::new(),
        };
        game.start_fen = game.fen();
        game
    }

    /// Where the game stands.
    #[must_use]
    pub fn stage(&self) -> &Stage<R> {
        &self.stage
    }

    fn play_on_board(position: &mut R, m: Move) -> Played {
        let (coordinate, san) = (position.coordinate(m), position.san_without_check(m));
        // The mark is read off the position after the move. A copy of it, with its history, would cost more with each move.
        position.make(m, &mut NullObserver);
        let san = san + position.check_mark();
        Played { coordinate, san }
    }

    /// Plays the move that `parse` finds in a text, or the choice of a prelude that the text is.
    ///
    /// # Errors
    /// [`MoveError`] of `parse`, or of the prelude; the game is then unchanged.
    pub fn play_parsed(
        &mut self,
        text: &str,
        parse: fn(&R, &str) -> Result<Move, MoveError>,
    ) -> Result<Played, MoveError> {
        let played = match &mut self.stage {
            Stage::Board(position) => {
                let m = parse(position, text)?;
                Self::play_on_board(position, m)
            }
            Stage::Prelude(prelude) => {
                let (next, played) = prelude.choose(text)?;
                self.earlier.push(std::mem::replace(&mut self.stage, next));
                played
            }
        };
        self.moves.push(played.clone());
        Ok(played)
    }
}

impl<R: Notation> Game for PlayedGame<R> {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn fen(&self) -> String {
        match &self.stage {
            Stage::Prelude(prelude) => prelude.fen(),
            Stage::Board(position) => position.fen(),
        }
    }

    fn start_fen(&self) -> String {
        self.start_fen.clone()
    }

    fn diagram(&self) -> String {
        match &self.stage {
            Stage::Prelude(prelude) => format!("{}\n", prelude.fen()),
            Stage::Board(position) => position.diagram(),
        }
    }

    fn side_to_move(&self) -> Color {
        match &self.stage {
            Stage::Prelude(prelude) => prelude.side_to_move(),
            Stage::Board(position) => position.side_to_move(),
        }
    }

    fn in_check(&self) -> bool {
        matches!(&self.stage, Stage::Board(position) if position.in_check())
    }

    fn ply(&self) -> usize {
        self.moves.len()
    }

    fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        self.play_parsed(text, R::parse_move)
    }

    fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        let in_prelude = self.moves.len() < self.earlier.len();
        if in_prelude {
            if let Some(stage) = self.earlier.pop() {
                self.stage = stage;
            }
        } else if let Stage::Board(position) = &mut self.stage {
            position.unmake();
        }
        true
    }

    fn legal_moves(&self) -> Vec<String> {
        match &self.stage {
            Stage::Prelude(prelude) => prelude.choices(),
            Stage::Board(position) => {
                let mut moves: Vec<_> = position.legal().into_iter().map(|m| position.coordinate(m)).collect();
                moves.sort_unstable();
                moves
            }
        }
    }

    fn choice_in_words(&self, choice: &str) -> Option<String> {
        match &self.stage {
            Stage::Prelude(prelude) => Some(prelude.in_words(choice)),
            Stage::Board(_) => None,
        }
    }

    fn moves(&self) -> &[Played] {
        &self.moves
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.stage {
            Stage::Prelude(_) => None,
            Stage::Board(position) => position.outcome(),
        }
    }

    fn labels(&self) -> Vec<Label> {
        match &self.stage {
            Stage::Prelude(_) => Vec::new(),
            Stage::Board(position) => position.labels(),
        }
    }

    fn boxed_clone(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}
