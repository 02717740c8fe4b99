//! All positions and moves of the book in `book/` must be legal.

use std::path::Path;

use treville::play::Book;
use treville::rules::Variant;

const FILE: &str = "book/musketeer.txt";

fn load() -> Book {
    Book::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE)).expect("a sound book")
}

#[test]
fn every_move_is_legal() {
    for (line, text) in load().text().lines().enumerate() {
        let (fen, _) = text.split_once(" |").expect("moves");
        let game = Variant::Musketeer
            .new_game(Some(fen))
            .unwrap_or_else(|error| panic!("position {line}: {error}: {fen}"));
        assert_eq!(game.outcome(), None, "{fen}");
        let legal = game.legal_moves();
        for known in moves_of(text) {
            assert!(legal.contains(&known), "{known} in {fen}");
        }
    }
}

fn moves_of(line: &str) -> Vec<String> {
    let fen = line.split(" |").next().unwrap_or_default();
    let book = Book::parse(line).expect("a line of a book");
    book.moves(fen).into_iter().map(|known| known.text).collect()
}

#[test]
fn it_knows_how_games_begin() {
    let book = load();
    let prelude = Variant::Musketeer.start().prelude_fen(&[]).expect("a prelude");
    assert!(book.moves(&prelude).len() >= 5, "types that White may name");
    let start = Variant::Musketeer.start_fen();
    assert!(!book.moves(&start).is_empty(), "a first move");
    let hand = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8[LClc] w KQkq - 0 1";
    assert!(book.moves(hand).len() >= 2, "a first drop");
}
