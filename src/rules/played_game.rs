//! A game in progress, generic over its rules.

use super::{Action, Game, Label, MoveError, Notation, Outcome, Played, Position, Prelude, Stage, Variant};
use crate::board::{Color, Move, NullObserver};

/// A game of `R` since its start position, with the moves played.
#[derive(Clone)]
pub struct PlayedGame<R: Notation> {
    variant: Variant,
    start_fen: String,
    /// Earlier stages that cannot be restored by unmaking moves on the board.
    earlier: Vec<Stage<R>>,
    stage: Stage<R>,
    moves: Vec<Played>,
}

impl<R: Notation> PlayedGame<R> {
    /// A new game that starts at `stage`.
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

    /// The current stage.
    pub fn stage(&self) -> &Stage<R> {
        &self.stage
    }

    /// The position on the board; `None` during a prelude.
    pub(crate) fn position(&self) -> Option<&Position<R>> {
        match &self.stage {
            Stage::Board(position) => Some(position),
            Stage::Prelude(_) => None,
        }
    }

    /// Finds the action that a text stands for; moves on the board are read by `parse`.
    ///
    /// # Errors
    /// [`MoveError`] from `parse` or from the prelude.
    pub(crate) fn parse_with(
        &self,
        text: &str,
        parse: fn(&Position<R>, &str) -> Result<Move, MoveError>,
    ) -> Result<Action, MoveError> {
        match &self.stage {
            Stage::Board(position) => parse(position, text).map(Action::Move),
            Stage::Prelude(prelude) => prelude.parse(text).map(Action::Choice),
        }
    }

    fn move_on_board(position: &mut Position<R>, m: Move) -> Result<Played, MoveError> {
        if !position.is_pseudo_legal(m) || !position.is_legal(m) {
            return Err(NOT_LEGAL);
        }
        let (coordinate, uci) = (position.coordinate(m), position.uci(m));
        let san = position.san_without_check(m);
        // The check mark depends on the position after the move. Copying the history would get slower with every move.
        position.make(m, &mut NullObserver);
        let san = san + position.check_mark();
        Ok(Played { coordinate, uci, san })
    }
}

const NOT_LEGAL: MoveError = MoveError::Illegal("not legal here");

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
        self.position().is_some_and(Position::in_check)
    }

    fn in_prelude(&self) -> bool {
        self.position().is_none()
    }

    fn halfmove_clock(&self) -> u32 {
        self.position().map_or(0, Position::halfmove_clock)
    }

    fn move_number(&self) -> u32 {
        self.position().map_or(1, Position::move_number)
    }

    fn checked_squares(&self) -> Vec<String> {
        self.position().map(Position::checked_squares).unwrap_or_default()
    }

    fn has_insufficient_material(&self, side: Color) -> bool {
        self.position()
            .is_some_and(|position| position.has_insufficient_material(side))
    }

    fn is_capture(&self, action: Action) -> bool {
        let captures = |(position, m): (&Position<R>, Move)| position.is_capture(m);
        self.position().zip(action.on_board()).is_some_and(captures)
    }

    fn gives_check(&self, action: Action) -> bool {
        let checks = |(position, m): (&Position<R>, Move)| position.clone().will_check(m);
        self.position().zip(action.on_board()).is_some_and(checks)
    }

    fn legal(&self) -> Vec<Action> {
        match &self.stage {
            Stage::Prelude(prelude) => prelude.choices().into_iter().map(Action::Choice).collect(),
            Stage::Board(position) => position.legal().into_iter().map(Action::Move).collect(),
        }
    }

    fn parse(&self, text: &str) -> Result<Action, MoveError> {
        self.parse_with(text, Position::parse_move)
    }

    fn coordinate(&self, action: Action) -> String {
        match (&self.stage, action) {
            (Stage::Prelude(prelude), Action::Choice(choice)) => prelude.text(choice),
            (Stage::Board(position), Action::Move(m)) => position.coordinate(m),
            _ => String::new(),
        }
    }

    fn san(&self, action: Action) -> String {
        match (&self.stage, action) {
            (Stage::Board(position), Action::Move(m)) => position.san(m),
            _ => self.coordinate(action),
        }
    }

    fn uci(&self, action: Action) -> String {
        match (&self.stage, action) {
            (Stage::Board(position), Action::Move(m)) => position.uci(m),
            _ => self.coordinate(action),
        }
    }

    fn parse_uci(&self, text: &str) -> Result<Action, MoveError> {
        self.parse_with(text, Position::parse_uci)
    }

    fn in_words(&self, action: Action) -> Option<String> {
        match (&self.stage, action) {
            (Stage::Prelude(prelude), Action::Choice(choice)) => Some(prelude.in_words(choice)),
            _ => None,
        }
    }

    fn declines(&self, action: Action) -> bool {
        match (&self.stage, action) {
            (Stage::Prelude(prelude), Action::Choice(choice)) => prelude.declining() == Some(choice),
            _ => false,
        }
    }

    fn make(&mut self, action: Action) -> Result<Played, MoveError> {
        let played = match (&mut self.stage, action) {
            (Stage::Board(position), Action::Move(m)) => Self::move_on_board(position, m)?,
            (Stage::Prelude(prelude), Action::Choice(choice)) => {
                let text = prelude.text(choice);
                let next = prelude.choose(choice)?;
                self.earlier.push(std::mem::replace(&mut self.stage, next));
                Played {
                    coordinate: text.clone(),
                    uci: text.clone(),
                    san: text,
                }
            }
            _ => return Err(NOT_LEGAL),
        };
        self.moves.push(played.clone());
        Ok(played)
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

    fn moves(&self) -> &[Played] {
        &self.moves
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().and_then(Position::outcome)
    }

    fn labels(&self) -> Vec<Label> {
        self.position().map(R::labels).unwrap_or_default()
    }

    fn boxed_clone(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}
