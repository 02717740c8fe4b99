//! A game in progress on a GUI's board, whichever game it is.

use std::sync::Arc;

use super::recorded::in_usual_signs;
use super::xboard_bugs::without_semicolon;
use super::{ClickBoard, Condition, DropsStart, GuiView, MouseMove};
use crate::board::{Move, NullObserver};
use crate::endgame::{TableError, Tables, Value};
use crate::eval::{Evaluable, Evaluation, EvaluationId};
use crate::rules::{Action, Game, MoveError, Played, PlayedGame, Position, Stage, perft};
use crate::search::{PositionRoot, PreludeRoot, Root};

/// A [`Game`] on the board of a GUI.
pub trait GuiGame: Game {
    /// The present position as a FEN for the GUI's board.
    fn shown_fen(&self) -> String;

    /// Finds the legal action that a text means: in coordinate notation, in SAN, or in a form that only GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a move or the move is illegal.
    fn parse_shown(&self, text: &str) -> Result<Action, MoveError>;

    /// Finds the legal action that a recorded move means, in any form that GUIs and people write.
    ///
    /// # Errors
    /// [`MoveError`] as for [`parse_shown`](GuiGame::parse_shown).
    fn parse_pgn(&self, text: &str) -> Result<Action, MoveError>;

    /// All legal moves as a user makes them with the mouse; none in a prelude.
    fn mouse_moves(&self) -> Vec<MouseMove>;

    /// How a user makes a legal move with the mouse; `None` for a choice of the prelude.
    fn mouse_move(&self, action: Action) -> Option<MouseMove>;

    /// A legal action as the GUI expects it.
    fn shown_move(&self, action: Action) -> String;

    /// A legal action as written in game records for GUIs.
    fn pgn_move(&self, action: Action) -> String;

    /// The name of the piece with this letter; `None` if there is none.
    fn piece_name(&self, letter: char) -> Option<&'static str>;

    /// A sentence about what the user has to do next, on click boards or with drops.
    fn next_step(&self) -> Option<String>;

    /// See [`GuiView::modes`].
    fn modes(&self) -> Vec<(char, String)>;

    /// See [`GuiView::conditions`].
    fn conditions(&self) -> Vec<Condition>;

    /// The board on which White makes the next choice of a prelude.
    fn click_board(&self) -> Option<ClickBoard>;

    /// The description of a prelude in which only drops remain; `None` for other preludes.
    fn drops_start(&self) -> Option<DropsStart>;

    /// What to search: the present position, or the one after a legal move, with some moves excluded; `None` in a
    /// prelude, or if there is no move to search.
    fn root(&self, after: Option<Move>, excluded: &[Move]) -> Option<Arc<dyn Root>>;

    /// What to search for a choice of the prelude, which declines only if `may_decline`; `None` if the prelude is over.
    fn choice_root(&self, seed: u64, may_decline: bool) -> Option<Arc<dyn Root>>;

    /// The value of the present position by endgame tables; `None` if they do not know it.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be read or is damaged.
    fn probe(&self, tables: &Tables) -> Result<Option<Value>, TableError>;

    /// The size of the history tables for this game.
    fn history_size(&self) -> usize;

    /// Identifies `evaluation` in this game.
    fn evaluation_id(&self, evaluation: &Evaluation) -> EvaluationId;

    /// A table that explains the static evaluation; `None` in a prelude.
    fn explanation(&self, evaluation: &Evaluation) -> Option<String>;

    /// Perft of the present position, listed by move; `None` in a prelude.
    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>>;

    /// Plays a move given as text; [`parse_shown`](GuiGame::parse_shown) lists the valid forms.
    ///
    /// # Errors
    /// [`MoveError`] as for [`parse_shown`](GuiGame::parse_shown); the game is then unchanged.
    fn play_shown(&mut self, text: &str) -> Result<Played, MoveError> {
        let action = self.parse_shown(text)?;
        self.make(action)
    }

    /// Plays a move from a game record; see [`parse_pgn`](GuiGame::parse_pgn).
    ///
    /// # Errors
    /// [`MoveError`] as for [`parse_pgn`](GuiGame::parse_pgn); the game is then unchanged.
    fn play_pgn(&mut self, text: &str) -> Result<Played, MoveError> {
        let action = self.parse_pgn(text)?;
        self.make(action)
    }
}

impl<R: Evaluable + GuiView> GuiGame for PlayedGame<R> {
    fn shown_fen(&self) -> String {
        self.position().map_or_else(|| self.fen(), R::shown_fen)
    }

    fn parse_shown(&self, text: &str) -> Result<Action, MoveError> {
        self.parse_with(without_semicolon(text), R::parse_shown)
    }

    fn parse_pgn(&self, text: &str) -> Result<Action, MoveError> {
        let text = without_semicolon(text);
        let parsed = self.parse_with(text, R::parse_pgn);
        let (Err(error), Some(usual)) = (&parsed, in_usual_signs(text)) else {
            return parsed;
        };
        let again = self.parse_with(&usual, R::parse_pgn);
        again.map_err(|second| match error {
            MoveError::Malformed => second,
            MoveError::Illegal(_) => error.clone(),
        })
    }

    fn mouse_moves(&self) -> Vec<MouseMove> {
        let of = |position: &Position<R>| {
            position
                .legal()
                .into_iter()
                .map(|m| R::mouse_move(position, m))
                .collect()
        };
        self.position().map(of).unwrap_or_default()
    }

    fn mouse_move(&self, action: Action) -> Option<MouseMove> {
        match (self.position(), action) {
            (Some(position), Action::Move(m)) => Some(R::mouse_move(position, m)),
            _ => None,
        }
    }

    fn shown_move(&self, action: Action) -> String {
        match (self.position(), action) {
            (Some(position), Action::Move(m)) => R::shown_move(position, m),
            _ => self.coordinate(action),
        }
    }

    fn pgn_move(&self, action: Action) -> String {
        match (self.position(), action) {
            (Some(position), Action::Move(m)) => R::pgn_move(position, m),
            _ => self.coordinate(action),
        }
    }

    fn modes(&self) -> Vec<(char, String)> {
        self.position().map(R::modes).unwrap_or_default()
    }

    fn conditions(&self) -> Vec<Condition> {
        self.position().map(GuiView::conditions).unwrap_or_default()
    }

    fn piece_name(&self, letter: char) -> Option<&'static str> {
        let pieces = self.variant().about().pieces;
        pieces.kind_of_letter(letter).map(|kind| pieces.name(kind))
    }

    fn next_step(&self) -> Option<String> {
        match self.stage() {
            Stage::Prelude(prelude) => R::next_step(prelude),
            Stage::Board(_) => None,
        }
    }

    fn click_board(&self) -> Option<ClickBoard> {
        match self.stage() {
            Stage::Prelude(prelude) => R::click_board(prelude),
            Stage::Board(_) => None,
        }
    }

    fn drops_start(&self) -> Option<DropsStart> {
        match self.stage() {
            Stage::Prelude(prelude) => R::drops_start(prelude),
            Stage::Board(_) => None,
        }
    }

    fn root(&self, after: Option<Move>, excluded: &[Move]) -> Option<Arc<dyn Root>> {
        let mut position = self.position()?.clone();
        if let Some(m) = after {
            if !position.is_pseudo_legal(m) || !position.is_legal(m) {
                return None;
            }
            position.make(m, &mut NullObserver);
        }
        let has_move = position.legal().iter().any(|m| !excluded.contains(m));
        has_move.then(|| Arc::new(PositionRoot(position)) as Arc<dyn Root>)
    }

    fn choice_root(&self, seed: u64, may_decline: bool) -> Option<Arc<dyn Root>> {
        match self.stage() {
            Stage::Prelude(prelude) => Some(Arc::new(PreludeRoot::<R> {
                prelude: prelude.clone(),
                seed,
                may_decline,
            })),
            Stage::Board(_) => None,
        }
    }

    fn probe(&self, tables: &Tables) -> Result<Option<Value>, TableError> {
        let position = self.position();
        position.map_or(Ok(None), |position| tables.probe_position(position))
    }

    fn history_size(&self) -> usize {
        R::HISTORY_SIZE
    }

    fn evaluation_id(&self, evaluation: &Evaluation) -> EvaluationId {
        evaluation.id::<R>(self.variant().about().pieces)
    }

    fn explanation(&self, evaluation: &Evaluation) -> Option<String> {
        self.position().map(|position| evaluation.explain(position))
    }

    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>> {
        self.position().map(|position| perft::divide(position, depth, 1))
    }
}
