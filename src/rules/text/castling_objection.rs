//! Explains why castling is not possible.

use super::plain::stripped;
use crate::rules::common::Castling;
use crate::rules::{Position, Rules};

/// Why the castling that a text names in SAN or coordinates is illegal; `None` if it names none, or for another reason.
pub fn castling_objection<R: Rules>(position: &Position<R>, text: &str) -> Option<&'static str> {
    let castling = named(position, text)?;
    let enemy = !castling.color;
    let is_attacked = |square| R::is_attacked(position, square, enemy);
    if position.state.castling & castling.bit == 0 {
        Some("the king or that rook has moved")
    } else if castling
        .path_to(castling.rook)
        .any(|square| square != castling.rook && !position.board().is_empty(square))
    {
        Some("a piece stands between king and rook")
    } else if is_attacked(castling.king) {
        Some("the king is in check")
    } else if is_attacked(castling.king_to) {
        Some("your king would be in check")
    } else if castling.path_to(castling.king_to).any(is_attacked) {
        Some("the king would pass through check")
    } else {
        None
    }
}

/// The castling of the side to move that a text names.
fn named<R: Rules>(position: &Position<R>, text: &str) -> Option<Castling> {
    let san = stripped(&text.trim().replace('o', "O"));
    let of_side = R::CASTLINGS.of(position.side_to_move());
    of_side
        .into_iter()
        .filter(|castling| castling.bit != 0)
        .find(|castling| {
            let letters = if castling.king_side { "O-O" } else { "O-O-O" };
            let rest = san.strip_prefix(letters);
            let squares = R::GEOMETRY.name(castling.king) + &R::GEOMETRY.name(castling.king_to);
            let stands_home = || {
                let piece = position.board().piece_at(castling.king);
                piece.is_some_and(|piece| piece == R::CASTLINGS.king.of(castling.color))
            };
            rest.is_some_and(|rest| !rest.starts_with('-')) || (text.trim().starts_with(&squares) && stands_home())
        })
}

#[cfg(test)]
mod tests {
    use crate::rules::Variant;

    #[test]
    fn castling_that_cannot_be_says_why() {
        for (board, san, squares, reason) in [
            (
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                "O-O",
                "e1g1",
                "the king or that rook has moved",
            ),
            (
                "4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1",
                "0-0-0",
                "e1c1",
                "a piece stands between king and rook",
            ),
            (
                "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
                "O-O",
                "e1g1",
                "the king is in check",
            ),
            (
                "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1",
                "O-O",
                "e1g1",
                "your king would be in check",
            ),
            (
                "r3k3/8/8/8/3R4/8/8/4K3 b q - 0 1",
                "O-O-O",
                "e8c8",
                "the king would pass through check",
            ),
        ] {
            let mut game = Variant::Normal.new_game(Some(board)).expect("a position");
            for text in [san, squares] {
                assert_eq!(game.play(text).expect_err(text).to_string(), reason, "{board}");
            }
        }
        // The king is not at home, so the squares name no castling.
        let mut game = Variant::Normal
            .new_game(Some("7k/8/8/8/8/8/8/4R1K1 w - - 0 1"))
            .expect("a position");
        assert_eq!(
            game.play("e1g1").expect_err("own king").to_string(),
            "the piece cannot go there"
        );
    }
}
