//! Swaps of a king and an Auror in game records; see [`king_swaps`].

use super::mouse::name;
use crate::board::Move;
use crate::gui::xboard_bugs::king_swaps;
use crate::rules::en::{Position, parse_square, tag};

/// A swap as recorded; `None` for other moves, and for swaps that XBoard does not take for castling.
pub fn pgn_move(m: Move) -> Option<String> {
    let is_swap = m.tag() == tag::SWAP;
    is_swap.then(|| king_swaps::other_half(&name(m.from()), &name(m.to())))?
}

/// The swap that a text in this notation means.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    let (king, auror) = king_swaps::squares(text)?;
    let (king, auror) = (parse_square(king.as_bytes())?, parse_square(auror.as_bytes())?);
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
