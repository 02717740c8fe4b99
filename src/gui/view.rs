//! A game as seen by a GUI.

use super::{DropsStart, GuiSetup, MouseMove};
use crate::board::Move;
use crate::rules::{Choice, MoveError, Notation, Position, Variant};

/// A game as a GUI shows it and a user plays it there.
///
/// The default methods suit games whose squares and moves are the same in the GUI as in the rules.
pub trait GuiView: Notation {
    /// The description of the game; `None` if every GUI knows the game.
    fn gui_setup(variant: Variant) -> Option<GuiSetup>;

    /// How a user makes a legal move with the mouse.
    fn mouse_move(position: &Position<Self>, m: Move) -> MouseMove;

    /// The position as a FEN for the GUI's board.
    fn shown_fen(position: &Position<Self>) -> String {
        position.fen()
    }

    /// A legal move in the form that leaves the GUI's board correct.
    fn shown_move(position: &Position<Self>, m: Move) -> String {
        position.coordinate(m)
    }

    /// Finds the legal move that a text means, in a form of [`Notation::parse_move`] or one that only GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] with the reason.
    fn parse_shown(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        position.parse_move(text)
    }

    /// A legal move as written in game records for GUIs.
    fn pgn_move(position: &Position<Self>, m: Move) -> String {
        Self::mouse_move(position, m)
            .pgn_legs()
            .unwrap_or_else(|| Self::shown_move(position, m))
    }

    /// The description, in game records, of a king that never castles: XBoard takes long steps of other kings for
    /// castling. `None` where kings have no long steps.
    fn king_that_never_castles() -> Option<&'static str> {
        None
    }

    /// Finds the legal move that a recorded move means, in any form that GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] as for [`parse_shown`](GuiView::parse_shown).
    fn parse_pgn(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        Self::parse_shown(position, text)
    }

    /// Pieces whose moves change during the game or depend on the rules: their letters (upper case for White) and their
    /// present moves in Betza notation. The GUI is sent each change.
    fn modes(_position: &Position<Self>) -> Vec<(char, String)> {
        Vec::new()
    }

    /// Pieces that at present do not move as usual for their type, for boards that can mark them.
    fn conditions(_position: &Position<Self>) -> Vec<Condition> {
        Vec::new()
    }

    /// The board on which White makes the next choice of a prelude.
    fn click_board(_: &Self::Prelude) -> Option<ClickBoard> {
        None
    }

    /// A sentence about what the user has to do next in a prelude.
    fn next_step(_: &Self::Prelude) -> Option<String> {
        None
    }

    /// The description of a prelude in which only drops remain; `None` for other preludes.
    fn drops_start(_: &Self::Prelude) -> Option<DropsStart> {
        None
    }
}

/// A piece that at present does not move as usual for its type.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Condition {
    /// The name of the piece's square.
    pub square: String,
    /// The mark for the piece, one character.
    pub sign: char,
    /// How the piece moves now, such as `penetrating`.
    pub words: String,
    /// The maximum number of steps, if fewer than usual.
    pub reach: Option<u8>,
}

/// A board for one choice, which the user makes by clicking one of its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClickBoard {
    /// Which of three parent games it has, 0 to 2. XBoard reads another board of the same size only if its parent game
    /// differs.
    pub parent: usize,
    /// The board as FEN.
    pub fen: String,
    /// The squares to click, each with the choice it makes.
    pub choices: Vec<(String, Choice)>,
}
