//! Records of earlier versions of Treville.
//!
//! A castling past a piece that waits behind the rook had the king's squares alone, `e1c1`. XBoard left the piece on
//! the drop rank, from where its first move was recorded: `a0b3` is the move of a piece on a1.

use super::two_legs::{drop_square, name};
use crate::board::{Move, Square};
use crate::rules::musketeer::{Position, home_rank};
use crate::rules::{Notation, Rules};

/// The legal move of a piece that has entered, told as one from the square where it waited.
pub(super) fn find(position: &Position, text: &str) -> Option<Move> {
    let color = position.side_to_move();
    let home = |file: u8| Square::new(file, home_rank(color));
    let square = (0..8)
        .map(home)
        .find(|&square| text.starts_with(&drop_square(square, color)))?;
    let m = position.parse_move(&(name(square) + text.get(2..)?)).ok()?;
    (m.from() == square && position.uncovered(m).is_none()).then_some(m)
}

#[cfg(test)]
mod tests {
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn a_piece_that_entered_by_castling_moves_from_the_drop_rank() {
        let start = "********/4k3/8/8/8/8/8/8/R3K3/U******* w Q - 0 1";
        let mut game = gui::new_game(Variant::Musketeer, Some(start)).expect("a position");
        let mut play = |text: &str| game.play_pgn(text).map(|played| played.coordinate);
        assert_eq!(play("e1c1"), Ok("e1c1u".to_owned()));
        assert!(play("e8e7").is_ok());
        assert_eq!(play("a0b3"), Ok("a1b3".to_owned()));
    }
}
