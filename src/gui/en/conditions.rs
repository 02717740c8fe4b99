//! Queens, rooks and bishops whose reach is changed by an Auror.

use crate::board::{Color, Slot};
use crate::gui::Condition;
use crate::rules::en::{BISHOP, Mode, Position, QUEEN, ROOK, name};

pub fn conditions(position: &Position) -> Vec<Condition> {
    let board = position.board();
    let condition = |slot: Slot| {
        let (piece, square) = (board.piece(slot), board.square(slot));
        let (sign, words, reach) = match position.mode(piece.color(), square) {
            _ if ![BISHOP, ROOK, QUEEN].contains(&piece.kind()) => return None,
            Mode::Normal => return None,
            Mode::Penetration => ('+', "penetrating", None),
            Mode::Stunted => ('−', "stunted", Some(1)),
        };
        Some(Condition {
            square: name(square),
            sign,
            words: words.to_owned(),
            reach,
        })
    };
    Color::ALL
        .into_iter()
        .flat_map(|color| board.side(color))
        .filter_map(condition)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn aurors_change_the_sliders_beside_them() {
        // White's Auror is next to the rook on a1, Black's next to the queen; a knight's reach never changes.
        let fen = "1/4k3/8/8/8/8/8/1A2a3/R1NQK2R/1 w - - 0 1";
        let Ok(position) = Position::parse_fen(Variant::EnChess, fen) else {
            panic!("a position");
        };
        let shown: Vec<String> = conditions(&position)
            .into_iter()
            .map(|condition| format!("{} {} {:?}", condition.square, condition.words, condition.reach))
            .collect();
        assert_eq!(shown, ["a1 penetrating None", "d1 stunted Some(1)"]);
    }
}
