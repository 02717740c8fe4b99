//! A game in progress, in the manner of python-chess.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use treville::board::Color;
use treville::gui::{self, GuiGame};
use treville::rules::{Action, fairy};

use crate::errors::{illegal, named, value_error};
use crate::picture;

/// A position with the moves that led to it.
///
/// Moves are texts in UCI notation; SAN is understood too. Choices before a game of Musketeer Chess are moves: `L`,
/// `L@b0`. Raises ValueError if the variant is unknown or the FEN is invalid.
#[pyclass(module = "treville", frozen)]
pub struct Board {
    game: Mutex<Box<dyn GuiGame>>,
}

/// How a board is pickled: the function that restores it, and its arguments.
type Reduced = (Py<PyAny>, (&'static str, String, Vec<String>));

/// The end of a game by its rules.
#[pyclass(module = "treville", frozen, eq, get_all)]
#[derive(Clone, PartialEq, Eq)]
pub struct Outcome {
    /// `True` if White has won, `False` if Black has, `None` for a draw.
    winner: Option<bool>,
    /// The reason in one or two words.
    termination: &'static str,
    text: &'static str,
}

#[pymethods]
impl Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    fn result(&self) -> &'static str {
        self.text
    }

    fn __repr__(&self) -> String {
        format!("Outcome('{}', termination='{}')", self.text, self.termination)
    }
}

impl From<treville::rules::Outcome> for Outcome {
    fn from(outcome: treville::rules::Outcome) -> Self {
        Outcome {
            winner: outcome.winner.map(|winner| winner == Color::White),
            termination: outcome.reason.words(),
            text: outcome.result(),
        }
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (variant="musketeer", fen=None))]
    fn new(variant: &str, fen: Option<&str>) -> PyResult<Self> {
        let variant = named(variant)?;
        let fen = fen.map_or_else(|| fairy::start_fen(variant), str::to_owned);
        gui::new_game(variant, Some(&fen)).map(Board::of).map_err(value_error)
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &'static str {
        fairy::name(self.game().variant())
    }

    /// Whether White is to move: WHITE or BLACK.
    #[getter]
    fn turn(&self) -> bool {
        self.game().side_to_move() == Color::White
    }

    /// Whether the players are still choosing pieces, in Musketeer Chess.
    #[getter]
    fn in_prelude(&self) -> bool {
        self.game().in_prelude()
    }

    /// The FEN at which the game began.
    #[getter]
    fn start_fen(&self) -> String {
        self.game().start_fen()
    }

    /// The legal moves in UCI notation; choices in a prelude.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        let game = self.game();
        game.legal().into_iter().map(|action| game.uci(action)).collect()
    }

    /// The moves played, in UCI notation.
    #[getter]
    fn move_stack(&self) -> Vec<String> {
        self.game().moves().iter().map(|played| played.uci.clone()).collect()
    }

    /// The position as FEN.
    fn fen(&self) -> String {
        self.game().fen()
    }

    /// The number of moves and choices since the start.
    fn ply(&self) -> usize {
        self.game().ply()
    }

    /// Whether a text is a legal move, in UCI notation or SAN.
    fn is_legal(&self, r#move: &str) -> bool {
        self.game().parse_uci(r#move).is_ok()
    }

    /// Plays a move in UCI notation or SAN. Raises ValueError if it is not legal; the board is then unchanged.
    fn push(&self, r#move: &str) -> PyResult<()> {
        self.push_san(r#move).map(drop)
    }

    /// Plays a move and returns it in UCI notation. Raises ValueError if it is not legal.
    fn push_san(&self, san: &str) -> PyResult<String> {
        let mut game = self.game();
        let action = parsed(game.as_ref(), san)?;
        let ply = game.ply();
        Ok(game.make(action).map_err(|error| illegal(san, ply, error))?.uci)
    }

    /// Takes back the last move and returns it in UCI notation. Raises IndexError if there is none.
    fn pop(&self) -> PyResult<String> {
        let mut game = self.game();
        let last = game.moves().last().map(|played| played.uci.clone());
        let last = last.ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        game.undo();
        Ok(last)
    }

    /// A legal move in SAN. Raises ValueError if it is not legal.
    fn san(&self, r#move: &str) -> PyResult<String> {
        let game = self.game();
        Ok(game.san(parsed(game.as_ref(), r#move)?))
    }

    /// The moves played, in SAN.
    fn san_moves(&self) -> Vec<String> {
        self.game().moves().iter().map(|played| played.san.clone()).collect()
    }

    /// A legal move, given in SAN, in UCI notation. Raises ValueError if it is not legal.
    fn parse_san(&self, san: &str) -> PyResult<String> {
        let game = self.game();
        Ok(game.uci(parsed(game.as_ref(), san)?))
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.game().in_check()
    }

    /// Whether a legal move captures. Raises ValueError if it is not legal.
    fn is_capture(&self, r#move: &str) -> PyResult<bool> {
        let game = self.game();
        Ok(game.is_capture(parsed(game.as_ref(), r#move)?))
    }

    /// Whether a legal move gives check. Raises ValueError if it is not legal.
    fn gives_check(&self, r#move: &str) -> PyResult<bool> {
        let game = self.game();
        Ok(game.gives_check(parsed(game.as_ref(), r#move)?))
    }

    /// Whether a side cannot win: it has only its king, or neither side can mate.
    fn has_insufficient_material(&self, color: bool) -> bool {
        let side = if color { Color::White } else { Color::Black };
        self.game().has_insufficient_material(side)
    }

    /// How the game ended, or None if it has not. Repetition and the fifty-move rule count.
    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome().map(Outcome::from)
    }

    /// Whether the rules have ended the game.
    fn is_game_over(&self) -> bool {
        self.game().outcome().is_some()
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` if the game is not over.
    fn result(&self) -> &'static str {
        self.game().outcome().map_or("*", treville::rules::Outcome::result)
    }

    /// A copy with all moves.
    fn copy(&self) -> PyResult<Self> {
        let game = self.game();
        let mut copy = gui::new_game(game.variant(), Some(&game.start_fen())).map_err(value_error)?;
        for played in game.moves() {
            copy.play(&played.coordinate).map_err(value_error)?;
        }
        Ok(Board::of(copy))
    }

    fn __copy__(&self) -> PyResult<Self> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy()
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<Reduced> {
        let this = slf.get();
        let load = slf.get_type().getattr("_restored")?.unbind();
        Ok((load, (this.variant(), this.start_fen(), this.move_stack())))
    }

    #[staticmethod]
    fn _restored(variant: &str, fen: &str, moves: Vec<String>) -> PyResult<Self> {
        let board = Board::new(variant, Some(fen))?;
        for text in &moves {
            board.push(text)?;
        }
        Ok(board)
    }

    fn __eq__(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.variant() == other.variant() && self.fen() == other.fen())
    }

    fn __str__(&self) -> String {
        self.game().diagram().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}', '{}')", self.variant(), self.fen())
    }

    /// A drawing of the board as SVG with White at the bottom, `size` pixels wide.
    #[pyo3(signature = (size=480))]
    fn svg(&self, size: u32) -> String {
        picture::of(self.game().as_ref(), size)
    }

    fn _repr_svg_(&self) -> String {
        self.svg(480)
    }
}

impl Board {
    pub fn of(game: Box<dyn GuiGame>) -> Self {
        Board { game: Mutex::new(game) }
    }

    /// The game. Nothing panics while it is locked, so that a poisoned lock would be sound.
    pub fn game(&self) -> MutexGuard<'_, Box<dyn GuiGame>> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn parsed(game: &dyn GuiGame, text: &str) -> PyResult<Action> {
    game.parse_uci(text).map_err(|error| illegal(text, game.ply(), error))
}
