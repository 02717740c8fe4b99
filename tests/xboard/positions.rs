//! A scripted user loads a position from a file and plays on from there.

use std::fs;
use std::thread;
use std::time::Duration;

use crate::desktop::{Desktop, Held};
use crate::gui::Gui;
use crate::loading::shown_by;
use crate::matches::board;
use crate::person::{Layout, Person};
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

/// How long XBoard's dialog takes to list its files.
const DIALOG: Duration = Duration::from_millis(1500);

/// How often the engine describes the game: when XBoard starts, for the new game, and twice with the position.
const SETUPS: usize = 4;

/// XBoard after it has loaded a position.
struct Loaded {
    person: Person,
    gui: Gui,
    game: Box<dyn GuiGame>,
    _held: Held,
}

impl Loaded {
    /// Starts XBoard and loads the position; `None` if the test is skipped.
    fn begin(variant: Variant, fen: &str, layout: Layout) -> Option<Self> {
        let home = tempfile::tempdir().expect("a private directory");
        fs::write(home.path().join("own.fen"), fen).expect("a file");
        let options = ["-sweepPromotions", "true"];
        let Desktop { held, mut gui, person } = Desktop::start_board(home, variant, &options, layout)?;
        load(&person);
        assert!(gui.wait_for(&format!(": setboard {fen}"), 0), "{}", gui.report());
        assert!(gui.wait_for("<first : setup ", SETUPS - 1), "{}", gui.report());
        thread::sleep(DIALOG);
        Some(Loaded {
            person,
            gui,
            game: screen::new_game(variant, Some(fen)).expect("a position"),
            _held: held,
        })
    }

    /// Waits until XBoard has sent a move, then plays it.
    fn arrive(&mut self, sent: &str) {
        assert!(self.gui.wait_for(&format!(": {sent}"), 0), "{}", self.gui.report());
        self.game
            .play_shown(sent)
            .unwrap_or_else(|error| panic!("{sent}: {error}"));
    }

    /// Waits until the engine has sent a message with these words to the user.
    fn is_told(&mut self, words: &str) {
        assert!(self.gui.wait_for(words, 0), "{words}\n{}", self.gui.report());
    }

    fn finish(mut self) {
        let (variant, shown) = (self.game.variant(), shown_by(&mut self.gui, &self.person));
        assert_eq!(
            board(variant, &shown),
            board(variant, &self.game.shown_fen()),
            "{}",
            self.gui.report()
        );
        self.gui.quit_cleanly();
    }
}

/// Loads the only position in XBoard's folder: one click on the folder, two on the file.
fn load(person: &Person) {
    person.key("ctrl+shift+o");
    person.ask(&["search", "--sync", "--onlyvisible", "--name", "^Load position file"]);
    thread::sleep(DIALOG);
    person.click_at(75, 177);
    thread::sleep(DIALOG);
    person.act(&[
        "mousemove",
        "250",
        "98",
        "click",
        "--repeat",
        "2",
        "--delay",
        "100",
        "1",
    ]);
}

#[test]
fn a_loaded_position_is_on_the_board() {
    let fen = "*c******/r1bqkbnr/pppppppp/2n5/8/8/4P3/PPPP1PPP/RNBQKBNR/*C****** w KQkq - 0 1";
    let Some(mut loaded) = Loaded::begin(Variant::Musketeer, fen, Layout::TEN_RANKS) else {
        return;
    };
    loaded.person.click("b1");
    loaded.person.click("c3");
    loaded.arrive("b1c3c");
    loaded.finish();
}

/// A pawn on d8 waits for its promotion, and a pawn on a7 is about to reach the last rank.
const PAWNS: &str = "***a****/3P1k2/P2q4/3p4/8/3R4/2A5/8/4K3/***1**** w - - 0 1";

#[test]
fn pawns_of_en_chess_become_something_or_say_how() {
    let Some(mut loaded) = Loaded::begin(Variant::EnChess, PAWNS, Layout::TEN_RANKS) else {
        return;
    };
    let mouse_moves = loaded.game.mouse_moves();
    let in_place = mouse_moves
        .iter()
        .find(|entered| entered.squares[0] == "d8" && entered.letter == Some('Q'));
    let squares = &in_place.expect("a pawn that waits").squares;
    squares.iter().for_each(|square| loaded.person.click(square));
    loaded.is_told(&format!(r"Queen: d8{}-d8q\n", squares[1]));
    // Clicking another piece twice deselects the pawn.
    loaded.person.click("e1");
    loaded.person.click("e1");
    // A quick click would send the same text.
    loaded.person.type_move("a7a8q");
    loaded.is_told(r"hold the button down and pull to choose, or type:\nPawn: a7a8p\nKing: a7a8k\nAuror: a7a8a");
    loaded.person.click("a7");
    loaded.person.press_and_pull("a8", 1);
    loaded.arrive("a7a8a");
    loaded.finish();
}
