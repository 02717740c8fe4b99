//! Test helpers.

use treville::rules::Variant;

use crate::musketeer::reference::position::Position;

pub type SideBySide = crate::side_by_side::SideBySide<Position>;

/// The start position of orthodox chess, and of Musketeer Chess before its prelude.
pub const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// The default start position of Musketeer Chess.
pub const START: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

impl SideBySide {
    pub fn musketeer(fen: &str) -> Self {
        SideBySide::new(Variant::Musketeer, fen)
    }

    pub fn normal(fen: &str) -> Self {
        SideBySide::new(Variant::Normal, fen)
    }
}

/// Asserts that a move is rejected in every form, and that the attempt changes nothing.
pub fn assert_refused(game: &mut SideBySide, text: &str) {
    let answer = game.engine.play(text);
    assert!(
        answer.is_err(),
        "{text:?} was played as {answer:?} in {}",
        game.engine.start_fen()
    );
    game.assert_agreement();
}

/// The board and the waiting pieces in the dialect with brackets: `rnbqkbnr/.../RNBQKBNR[LaCblacb]`.
pub fn placement(game: &SideBySide) -> String {
    game.reference_fen()
        .split(' ')
        .next()
        .expect("a first field")
        .to_owned()
}

/// The waiting pieces, such as `LaCblacb`.
pub fn gates(game: &SideBySide) -> String {
    let placement = placement(game);
    placement
        .split_once('[')
        .map_or("", |(_, bracket)| bracket.trim_end_matches(']'))
        .to_owned()
}

/// The castling field of the FEN.
pub fn rights(game: &SideBySide) -> String {
    game.engine
        .fen()
        .split(' ')
        .nth(2)
        .expect("a castling field")
        .to_owned()
}
