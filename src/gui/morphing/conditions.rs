//! Kings that are no longer in their first mode.

use crate::board::{Color, Kind};
use crate::gui::Condition;
use crate::rules::morphing::{GEOMETRY, KING, PIECES, Position};

pub fn conditions(position: &Position) -> Vec<Condition> {
    let condition = |color| {
        let square = position.king(color);
        let mode = mode_of(position.board().piece_at(square)?.kind())?;
        Some(Condition {
            square: GEOMETRY.name(square),
            sign: PIECES.letter(mode),
            words: format!("{} mode", PIECES.name(mode)),
            reach: None,
        })
    };
    Color::ALL.into_iter().filter_map(condition).collect()
}

/// The piece as which a King moves now; `None` if the King is in its first mode.
fn mode_of(king: Kind) -> Option<Kind> {
    let moves = PIECES.betza(king);
    (0..KING.0).map(Kind).find(|&kind| PIECES.betza(kind) == moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn a_king_shows_the_mode_it_has_taken() {
        let fen = "4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1 KA";
        let Ok(position) = Position::parse_fen(Variant::Morphing3, fen) else {
            panic!("a position");
        };
        let archbishop = Condition {
            square: "e9".to_owned(),
            sign: 'A',
            words: "Archbishop mode".to_owned(),
            reach: None,
        };
        assert_eq!(conditions(&position), [archbishop]);
    }
}
