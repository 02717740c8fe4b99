//! Swaps along a rank in a record that XBoard reads.
//!
//! A king that goes two squares or more along its rank castles, for XBoard 4.9.1: it moves the next piece on that side
//! too. While a game is played it is told that the king does not castle just then, but a file it reads without asking.
//! So the record has the other half of the swap: the Auror goes to the king's square and leaves a king behind.

use super::mouse::name;
use crate::board::Move;
use crate::rules::en::{Position, parse_square, tag};

/// What stands behind the squares: the letter of what is left behind.
const KING_LEFT: &str = "k";

/// A swap as a record has it; `None` for other moves, and for swaps that XBoard does not take for castling.
pub(super) fn pgn_move(m: Move) -> Option<String> {
    let [king, auror] = [m.from(), m.to()].map(name);
    let (from, to) = (king.as_bytes(), auror.as_bytes());
    let is_far_along_rank = from[1] == to[1] && from[0].abs_diff(to[0]) > 1;
    (m.tag() == tag::SWAP && is_far_along_rank).then(|| auror + &king + KING_LEFT)
}

/// The swap that a text in this form means.
pub(super) fn find(position: &Position, text: &str) -> Option<Move> {
    let squares = text.strip_suffix(KING_LEFT).filter(|squares| squares.len() == 4)?;
    let square = |at: usize| parse_square(squares.as_bytes().get(at..at + 2)?);
    let (auror, king) = (square(0)?, square(2)?);
    let mut legal = position.legal().into_iter();
    legal.find(|m| m.tag() == tag::SWAP && (m.from(), m.to()) == (king, auror))
}

#[cfg(test)]
mod tests {
    use crate::gui;
    use crate::rules::Variant;

    #[test]
    fn a_swap_far_along_a_rank_is_the_aurors_move() {
        let start = "1/4k3/8/8/8/8/8/8/4K1A1/1 w - - 0 1";
        let mut game = gui::new_game(Variant::EnChess, Some(start)).expect("a position");
        let swap = game.parse("e1g1a").expect("a swap");
        assert_eq!(
            (game.shown_move(swap), game.pgn_move(swap)),
            ("e1g1a".to_owned(), "g1e1k".to_owned())
        );
        assert_eq!(
            game.play_pgn("g1e1k").map(|played| played.coordinate),
            Ok("e1g1".to_owned())
        );
        let near = gui::new_game(Variant::EnChess, Some(&start.replace("4K1A1", "4KA2"))).expect("a position");
        let swap = near.parse("e1f1a").expect("a swap");
        assert_eq!(near.pgn_move(swap), "e1f1a");
    }
}
