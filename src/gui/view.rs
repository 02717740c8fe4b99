//! The GUI's view of a game.

use super::{DropsStart, GuiSetup, MouseMove};
use crate::board::Move;
use crate::rules::{Choice, MoveError, Notation, Position, Variant};

/// A game as a GUI shows it and a person plays it there.
///
/// The provided functions suit games whose squares and moves are the same in the GUI and in the rules.
pub trait GuiView: Notation {
    /// The description of the game; `None` if every GUI knows it.
    fn gui_setup(variant: Variant) -> Option<GuiSetup>;

    /// How a person makes a legal move with the mouse.
    fn mouse_move(position: &Position<Self>, m: Move) -> MouseMove;

    /// The position as FEN for the GUI's board.
    fn shown_fen(position: &Position<Self>) -> String {
        position.fen()
    }

    /// A legal move in the form that leaves the GUI's board correct.
    fn shown_move(position: &Position<Self>, m: Move) -> String {
        position.coordinate(m)
    }

    /// Finds the legal move that a text means, in the forms of [`Notation::parse_move`] or one that only GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] with the reason.
    fn parse_shown(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        position.parse_move(text)
    }

    /// A legal move in a game record for GUIs.
    fn pgn_move(position: &Position<Self>, m: Move) -> String {
        Self::mouse_move(position, m)
            .pgn_legs()
            .unwrap_or_else(|| Self::shown_move(position, m))
    }

    /// The description of a king that never castles in a record. XBoard takes long steps of other kings for castling.
    /// `None` where kings have no long steps.
    fn king_that_never_castles() -> Option<&'static str> {
        None
    }

    /// Finds the legal move that a game record means, in any form that GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] as for [`parse_shown`](GuiView::parse_shown).
    fn parse_pgn(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        Self::parse_shown(position, text)
    }

    /// Pieces whose moves change during the game or depend on the rules: their letters in the case of their side, and
    /// their present moves in Betza notation. The GUI receives each change.
    fn modes(_position: &Position<Self>) -> Vec<(char, String)> {
        Vec::new()
    }

    /// Pieces that do not move as their type does at present, for boards that can mark them.
    fn conditions(_position: &Position<Self>) -> Vec<Condition> {
        Vec::new()
    }

    /// The board on which White makes the present choice of a prelude.
    fn click_board(_: &Self::Prelude) -> Option<ClickBoard> {
        None
    }

    /// The person's next step in a prelude: a sentence.
    fn next_step(_: &Self::Prelude) -> Option<String> {
        None
    }

    /// The description of a prelude in which only drops remain; `None` for others.
    fn drops_start(_: &Self::Prelude) -> Option<DropsStart> {
        None
    }
}

/// A piece that does not move as its type does at present.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Condition {
    /// The name of its square.
    pub square: String,
    /// The mark, one character.
    pub sign: char,
    /// How it moves now: `penetrating`.
    pub words: String,
    /// The maximum number of steps, if it is less than usual.
    pub reach: Option<u8>,
}

/// A board for one choice: the player clicks one of its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClickBoard {
    /// Width, height and holdings, as `10x2+0`. XBoard redraws the board only if they differ from those of the previous
    /// board.
    pub size: &'static str,
    /// The board as FEN.
    pub fen: String,
    /// The squares to click, each with its choice.
    pub choices: Vec<(String, Choice)>,
}
