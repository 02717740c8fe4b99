//! The engine sends gating moves in two legs, so that XBoard clears the drop rank, and castles past a piece that waits
//! behind the rook.

use std::fs;

use crate::host;
use crate::person::Layout;
use crate::scene::Scene;
use treville::gui as screen;
use treville::play::Book;
use treville::rules::{Game, Variant};

const START: &str = "*c*****d/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1";

/// White's moves, the engine's replies from its book, and these replies as they are sent.
const GAME: [(&str, &str, &str); 5] = [
    ("a2a3", "b8c6c", "b8b9,b9c6c"),
    ("b2b3", "g8f6", "g8f6"),
    ("c2c3", "g7g6", "g7g6"),
    ("d2d3", "f8g7", "f8g7"),
    ("e2e3", "e8g8d", "h8e8,e8f8d"),
];

#[test]
fn castling_of_the_engine() {
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");
    let home = tempfile::tempdir().expect("a private directory");
    fs::write(home.path().join("book.txt"), book(game.boxed_clone().as_mut()).text()).expect("a book");
    let options = "Book file=$book,Gating moves=Two legs,Type 1=Dragon,Type 2=Cannon,White file 1=h,White file 2=b,\
                   Black file 1=h,Black file 2=b";
    // WinBoard's command line loses backslashes; Windows also accepts slashes.
    let book_file = host::path(home.path(), "book.txt").replace('\\', "/");
    let options = options.replace("$book", &book_file);
    let Some(mut scene) = Scene::begin_in(home, &[], &options, Layout::TEN_RANKS) else {
        return;
    };
    for (sent, _, told) in GAME {
        let answer = scene.exchange(game.as_mut(), sent, |person| person.drag(&sent[..2], &sent[2..]));
        assert_eq!(answer, told);
    }
    let (shown, _) = scene.finish(game.as_ref());
    let behind_black = shown.split('/').next().unwrap_or_default();
    assert!(!behind_black.contains('c'), "the Cannon's letter is left in {shown}");
}

/// A book of the engine's moves.
fn book(game: &mut dyn Game) -> Book {
    let mut book = Book::default();
    for (move_of_white, answer, _) in GAME {
        game.play(move_of_white).expect("a legal move");
        book.add(&game.fen(), answer, 1);
        game.play(answer).expect("a legal answer");
    }
    book
}
