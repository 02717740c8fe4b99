//! Test helpers.

use treville::rules::Variant;

use crate::chu::reference::Board;

pub type SideBySide = crate::side_by_side::SideBySide<Board>;

pub fn at(fen: &str) -> SideBySide {
    SideBySide::new(Variant::ChuChess, fen)
}

pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// Asserts that exactly these moves are legal.
pub fn assert_moves(fen: &str, moves: &str) {
    assert_eq!(at(fen).engine.legal_moves(), words(moves), "{fen}");
}

/// Asserts the number of legal moves, that those in `legal` are among them, and that those in `illegal` are rejected.
pub fn assert_some(fen: &str, count: usize, legal: &str, illegal: &str) {
    let mut game = at(fen);
    assert_eq!(game.engine.legal_moves().len(), count, "{fen}");
    for text in words(legal) {
        assert!(game.is_legal(&text), "{text} in {fen}");
    }
    for text in words(illegal) {
        assert!(game.engine.play(&text).is_err(), "{text} in {fen}");
        game.assert_agreement();
    }
}

/// Asserts the moves of the pieces on these squares, including the pass if it is legal.
pub fn assert_moves_of(fen: &str, squares: &str, moves: &str) {
    let game = at(fen);
    let mut found: Vec<String> = words(squares)
        .iter()
        .flat_map(|square| game.moves_from(square))
        .chain(game.moves_from("@"))
        .collect();
    found.sort_unstable();
    assert_eq!(found, words(moves), "{fen}");
}

/// Asserts that a move leads from one FEN to another, and that unmaking it leads back.
pub fn assert_leads(from: &str, text: &str, to: &str) {
    let mut game = at(from);
    game.play(text);
    assert_eq!(game.engine.fen(), to, "after {text}");
    game.undo();
    assert_eq!(game.engine.fen(), from);
}

pub fn assert_outcome(fen: &str, outcome: &str) {
    assert_eq!(at(fen).outcome(), outcome, "{fen}");
}
