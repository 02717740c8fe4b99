//! The moves of a recorded game that are made on the board.

use super::AnalysisError;
use crate::board::Color;
use crate::gui::GuiGame;
use crate::pgn::game_tree::GameTree;
use crate::pgn::tree::NodeId;

/// The main line of a game from its first move on the board. The choices of a prelude are left out.
pub(super) struct MainLine {
    /// The game after the last move.
    pub game: Box<dyn GuiGame>,
    /// The moves on the board.
    pub moves: Vec<NodeId>,
    /// The side to move in each position on the board, the first before all moves. Empty if the record ends in the
    /// prelude.
    pub sides: Vec<Color>,
}

impl MainLine {
    pub fn of(tree: &GameTree) -> Result<Self, AnalysisError> {
        let mut game = tree.new_game()?;
        let (mut moves, mut sides) = (Vec::new(), Vec::new());
        for id in tree.tree.main_line() {
            if !game.in_prelude() {
                moves.push(id);
                sides.push(game.side_to_move());
            }
            game.play(&tree.tree.get(id).played.coordinate)?;
        }
        if !game.in_prelude() {
            sides.push(game.side_to_move());
        }
        Ok(MainLine { game, moves, sides })
    }
}
