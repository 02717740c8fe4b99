//! What the tests ask of a game.

use crate::side_by_side::SideBySide;

/// The legal moves of the piece on a square.
pub fn moves_from(game: &SideBySide, square: &str) -> Vec<String> {
    game.engine
        .legal_moves()
        .into_iter()
        .filter(|text| text.starts_with(square))
        .collect()
}

pub fn is_legal(game: &SideBySide, text: &str) -> bool {
    game.engine.legal_moves().iter().any(|legal| legal == text)
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

pub fn play_all(game: &mut SideBySide, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(text);
    }
}

/// The board and what waits behind the back ranks, as in the dialect with a bracket: `rnbqkbnr/.../RNBQKBNR[LaCblacb]`.
pub fn placement(game: &SideBySide) -> String {
    game.reference()
        .fen()
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
