//! What a game tells a GUI about itself.

use super::{ClickBoard, Condition, DropsStart, GuiSetup, MouseMove};
use crate::board::Move;
use crate::rules::{MoveError, Notation, Position, Variant};

/// A game as a GUI shows it, and as a person plays it there.
///
/// The provided functions are right for a game whose squares and moves a GUI has as the rules have them.
pub trait GuiView: Notation {
    /// What a GUI that does not know the game must be told; `None` if every GUI knows it.
    fn gui_setup(variant: Variant) -> Option<GuiSetup>;

    /// How a person makes a legal move with the mouse.
    fn mouse_move(position: &Position<Self>, m: Move) -> MouseMove;

    /// The position as FEN for the board that a GUI has for this game.
    fn shown_fen(position: &Position<Self>) -> String {
        position.fen()
    }

    /// A legal move in the form that leaves the GUI's board correct.
    fn shown_move(position: &Position<Self>, m: Move) -> String {
        position.coordinate(m)
    }

    /// Finds the legal move that a text means, in the forms of [`Notation::parse_move`] or in one that only GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] with the reason.
    fn parse_shown(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        position.parse_move(text)
    }

    /// A legal move as a game record has it for GUIs to read.
    fn pgn_move(position: &Position<Self>, m: Move) -> String {
        Self::mouse_move(position, m)
            .pgn_legs()
            .unwrap_or_else(|| Self::shown_move(position, m))
    }

    /// How the king of a side that never castles is described in a record. XBoard takes long steps of other kings for
    /// castling. `None` where kings make no long step.
    fn king_that_never_castles() -> Option<&'static str> {
        None
    }

    /// Finds the legal move that a game record means, in any form that GUIs write there.
    ///
    /// # Errors
    /// [`MoveError`] as [`parse_shown`](GuiView::parse_shown) has it.
    fn parse_pgn(position: &Position<Self>, text: &str) -> Result<Move, MoveError> {
        Self::parse_shown(position, text)
    }

    /// Pieces whose way of moving changes in the course of the game, or with how its rules are read: their letters in
    /// the case of their side, and the Betza notation of how they move now. A GUI must be told of each change.
    fn modes(_position: &Position<Self>) -> Vec<(char, String)> {
        Vec::new()
    }

    /// Pieces that at present do not move as their type does, for a board that can mark them.
    fn conditions(_position: &Position<Self>) -> Vec<Condition> {
        Vec::new()
    }

    /// The board on which a person with White makes the present choice of a prelude.
    fn click_board(_: &Self::Prelude) -> Option<ClickBoard> {
        None
    }

    /// What the person has to do next in a prelude: a sentence.
    fn next_step(_: &Self::Prelude) -> Option<String> {
        None
    }

    /// The description of a prelude in which only the pieces in holdings remain to be dropped; `None` for
    /// others.
    fn drops_start(_: &Self::Prelude) -> Option<DropsStart> {
        None
    }
}
