//! What the tests ask of a game.

use treville::rules::Variant;

use crate::musketeer::reference::position::Position;

pub type SideBySide = crate::side_by_side::SideBySide<Position>;

/// Where orthodox chess starts, and Musketeer before its prelude.
pub const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Musketeer after the prelude that a game without one starts from.
pub const START: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

impl SideBySide {
    pub fn musketeer(fen: &str) -> Self {
        SideBySide::new(Variant::Musketeer, fen)
    }

    pub fn normal(fen: &str) -> Self {
        SideBySide::new(Variant::Normal, fen)
    }
}

/// The move must not be accepted in any form, and trying it must change nothing.
pub fn assert_refused(game: &mut SideBySide, text: &str) {
    let answer = game.engine.play(text);
    assert!(
        answer.is_err(),
        "{text:?} was played as {answer:?} in {}",
        game.engine.start_fen()
    );
    game.assert_agreement();
}

/// The board and what waits behind the back ranks, as in the dialect with a bracket: `rnbqkbnr/.../RNBQKBNR[LaCblacb]`.
pub fn placement(game: &SideBySide) -> String {
    game.reference_fen()
        .split(' ')
        .next()
        .expect("a first field")
        .to_owned()
}

/// What waits behind the back ranks: `LaCblacb`.
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
