//! Boards on which a person makes the choices of a prelude by clicking.

use crate::rules::Choice;

/// A board that a GUI shows for one choice: the player clicks on one of its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClickBoard {
    /// Width, height and holdings, as `10x2+0`. Boards that follow each other differ in it, or the GUI would not change
    /// them.
    pub size: &'static str,
    /// What stands on the board, as FEN.
    pub fen: String,
    /// The squares that may be clicked, each with the choice it stands for.
    pub choices: Vec<(String, Choice)>,
}
