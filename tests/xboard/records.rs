//! The GUI must load the records of Treville's matches and show the pieces that have entered.

use std::fs;

use crate::desktop::Desktop;
use crate::host;
use crate::matches::ranks;
use crate::person::Layout;
use crate::written::record;
use treville::gui::{self as screen, GuiGame};
use treville::pgn::writer;
use treville::rules::Variant;

const START: &str = "*c**d***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1";

/// Pieces enter behind knights and by castling, from behind the king and from behind the rook; a pawn becomes a Dragon.
const MOVES: &str =
    "b1c3c b8c6c g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 e8g8d a7b8d h6h5 e1g1d h5h4";

/// Lions leap, capture on the way, capture without moving and pass, both sides castle, and a pawn becomes a Lion.
const CHU_MOVES: &str = "e1e3 f8f6 @@@@ j7j5 e3e5 j5j4 e5f6,f6e5 f7f6 e5f6,f6g7 h8g7 f0i0 e9h9 a2a4 j4j3 a4a5 i7i5 \
                         a5a6 i5i4 a6b7l c8b7";

#[test]
fn an_own_record() {
    let game = played(Variant::Musketeer, Some(START), MOVES);
    let opening = Some(game.start_fen());
    let text = written(game.as_ref(), opening);
    let Some(shown) = shown_after_loading(game.as_ref(), &text, Layout::TEN_RANKS) else {
        return;
    };
    assert_eq!(ranks(&shown), ranks(&game.fen()));
}

#[test]
fn an_own_record_of_chu_chess() {
    let game = played(Variant::ChuChess, None, CHU_MOVES);
    let text = written(game.as_ref(), None);
    if let Some(shown) = shown_after_loading(game.as_ref(), &text, Layout::TEN_BY_TEN) {
        assert_eq!(ranks(&shown), ranks(&game.fen()));
    }
}

/// The record of a game as Treville writes it.
fn written(game: &dyn GuiGame, opening: Option<String>) -> String {
    writer::format(&record(game, opening.as_deref()))
}

/// What the GUI's board shows after loading the record of a game; `None` if the test is skipped.
pub fn shown_after_loading(game: &dyn GuiGame, text: &str, layout: Layout) -> Option<String> {
    let home = tempfile::tempdir().expect("a private directory");
    let file = host::path(home.path(), "own.pgn");
    fs::write(home.path().join("own.pgn"), text).expect("a PGN file");
    let desktop = Desktop::start_board(home, game.variant(), &["-timeDelay", "0"], layout)?;
    let Desktop {
        held: _held,
        mut gui,
        person,
    } = desktop;
    host::load_game(&person, &file);
    let last = game.moves().last().expect("a move");
    let arrived = gui.wait_for(&format!(": {}", last.coordinate), 0);
    assert!(arrived, "{}", gui.report());
    assert!(host::has_answered(&mut gui), "{}", gui.report());
    let before = gui.count("setboard ");
    // XBoard sends its position when the user leaves the editor.
    person.key("ctrl+shift+e");
    person.key("ctrl+e");
    assert!(gui.wait_for("setboard ", before), "{}", gui.report());
    let shown = gui.last_after("setboard ");
    gui.quit_cleanly();
    shown
}

fn played(variant: Variant, fen: Option<&str>, moves: &str) -> Box<dyn GuiGame> {
    let mut game = screen::new_game(variant, fen).expect("the start position");
    for text in moves.split_whitespace() {
        game.play_shown(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}
