//! The counts that define the game: the start, Lions face to face, bridges and promotions, and the latter by other conventions.
//! They are kept in files, for the engine's own suite runner too.

use std::fs;

use treville::rules::chu::Position;
use treville::rules::{Notation, Stage, Variant, perft};

use crate::reference;

/// Positions with the number of move sequences of a length.
fn table(depth: u32) -> Vec<(String, u64)> {
    let path = format!("{}/tests/perft/chuchess-{depth}.csv", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect(&path);
    let read = |line: &str| {
        let (fen, count) = line.split_once(',').expect("a FEN and a count");
        (fen.to_owned(), count.parse().expect("a count"))
    };
    text.lines().map(read).collect()
}

fn check_engine(depth: u32) {
    for (fen, count) in table(depth) {
        let Ok(Stage::Board(mut position)) = Position::parse_fen(Variant::ChuChess, &fen) else {
            panic!("{fen} is refused");
        };
        assert_eq!(perft::perft(&mut position, depth), count, "depth {depth} of {fen}");
    }
}

#[test]
fn to_depth_3() {
    (1..=3).for_each(check_engine);
}

/// Castling into check would show here first.
#[test]
fn the_start_position_to_depth_4() {
    check_engine(4);
}

#[test]
fn the_reference_counts_the_same() {
    for depth in 1..=2 {
        for (fen, count) in table(depth) {
            let game = reference::Game::new(&fen);
            assert_eq!(reference::perft(game.board(), depth), count, "depth {depth} of {fen}");
        }
    }
}
