//! A game in progress with what a GUI is told of it, whichever game it is.

use super::{ClickBoard, DropsStart, GuiView, MouseMove};
use crate::board::Move;
use crate::rules::{Game, MoveError, Played, PlayedGame, Stage};

/// A [`Game`] on the board of a GUI. Moves are given in any notation that [`play_shown`](GuiGame::play_shown) reads.
pub trait GuiGame: Game {
    /// The present position as FEN for the board that a GUI has for this game.
    fn shown_fen(&self) -> String;

    /// Plays a move in coordinate notation, SAN, or a form that only GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no move or the move is not legal here; the game is then unchanged.
    fn play_shown(&mut self, text: &str) -> Result<Played, MoveError>;

    /// Plays a move from a game record, in any form that GUIs write.
    ///
    /// # Errors
    /// [`MoveError`] as [`play_shown`](GuiGame::play_shown) has it.
    fn play_pgn(&mut self, text: &str) -> Result<Played, MoveError>;

    /// Every legal move as a person makes it with the mouse; none in a prelude.
    fn mouse_moves(&self) -> Vec<MouseMove>;

    /// How a person makes a legal move with the mouse; `None` if it is not legal or not made on the board.
    fn mouse_move(&self, text: &str) -> Option<MouseMove>;

    /// A legal move as a GUI is told it; `None` if it is not legal or not made on the board.
    fn shown_move(&self, text: &str) -> Option<String>;

    /// A legal move as a game record has it for GUIs to read; `None` if it is not legal or not made on the board.
    fn pgn_move(&self, text: &str) -> Option<String>;

    /// Pieces whose way of moving changes in the course of the game, with how they move now; see [`GuiView::modes`].
    fn modes(&self) -> Vec<(char, &'static str)>;

    /// The board on which a person with White makes the present choice of a prelude.
    fn click_board(&self) -> Option<ClickBoard>;

    /// How a GUI is told of a prelude in which there is nothing left but to drop what lies in holdings; `None` otherwise.
    fn drops_start(&self) -> Option<DropsStart>;
}

/// The position on the board; `None` in a prelude.
fn on_board<R: GuiView>(game: &PlayedGame<R>) -> Option<&R> {
    match game.stage() {
        Stage::Board(position) => Some(position),
        Stage::Prelude(_) => None,
    }
}

/// What `tell` says of a legal move; `None` if it is not legal or not made on the board.
fn of_move<R: GuiView, T>(game: &PlayedGame<R>, text: &str, tell: fn(&R, Move) -> T) -> Option<T> {
    let position = on_board(game)?;
    position.parse_shown(text).ok().map(|m| tell(position, m))
}

impl<R: GuiView> GuiGame for PlayedGame<R> {
    fn shown_fen(&self) -> String {
        on_board(self).map_or_else(|| self.fen(), GuiView::shown_fen)
    }

    fn play_shown(&mut self, text: &str) -> Result<Played, MoveError> {
        self.play_parsed(text, R::parse_shown)
    }

    fn play_pgn(&mut self, text: &str) -> Result<Played, MoveError> {
        self.play_parsed(text, R::parse_pgn)
    }

    fn mouse_moves(&self) -> Vec<MouseMove> {
        let of = |position: &R| position.legal().into_iter().map(|m| position.mouse_move(m)).collect();
        on_board(self).map(of).unwrap_or_default()
    }

    fn mouse_move(&self, text: &str) -> Option<MouseMove> {
        of_move(self, text, R::mouse_move)
    }

    fn shown_move(&self, text: &str) -> Option<String> {
        of_move(self, text, R::shown_move)
    }

    fn pgn_move(&self, text: &str) -> Option<String> {
        of_move(self, text, R::pgn_move)
    }

    fn modes(&self) -> Vec<(char, &'static str)> {
        on_board(self).map(GuiView::modes).unwrap_or_default()
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
}
