//! A scripted user enters the moves of both sides with the mouse.
//!
//! At the end the GUI's board and its game record must agree with the rules.

use std::env;
use std::path::Path;

use crate::desktop::{Desktop, Held};
use crate::gui::Gui;
use crate::host;
use crate::matches;
use crate::person::{Layout, Person};
use crate::pgn::{self, PgnGame};
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

/// A GUI's board, and the game that is played on it.
pub struct Board {
    pub person: Person,
    pub gui: Gui,
    pub game: Box<dyn GuiGame>,
    start: Option<&'static str>,
    _held: Held,
}

impl Board {
    /// Starts the GUI with `options`; `None` if the test is skipped.
    pub fn begin(variant: Variant, start: Option<&'static str>, options: &[&str], layout: Layout) -> Option<Self> {
        let home = tempfile::tempdir().expect("a private directory");
        let Desktop { person, gui, held } = Desktop::start_board(home, variant, options, layout)?;
        Some(Self {
            person,
            gui,
            game: screen::new_game(variant, start).expect("the start position"),
            start,
            _held: held,
        })
    }

    /// Enters moves and waits for each to arrive. A move is the line that the GUI sends, such as `e5f6,f6g7`, with
    /// `SQUARES=` before it if other squares must be clicked.
    pub fn enter(&mut self, moves: &str) {
        for word in moves.split_whitespace() {
            let (clicked, sent) = word.split_once('=').unwrap_or((word, word));
            let squares = squares(clicked);
            let before = self.gui.count(&format!(": {sent}"));
            self.lift(squares[0]);
            for square in &squares[1..] {
                self.person.click(square);
            }
            self.arrive(sent, before);
        }
    }

    /// Clicks a piece and waits until the engine has marked the squares it can move to.
    fn lift(&mut self, square: &str) {
        let marks = "<first : highlight ";
        let before = self.gui.count(marks);
        self.person.click(square);
        let marked = self.gui.wait_for(marks, before);
        assert!(marked, "no marks for {square}\n{}", self.gui.report());
    }

    /// Makes a pawn move, then drags the piece by `steps` to select the promotion.
    pub fn promote(&mut self, squares: [&str; 2], sent: &str, steps: i32) {
        self.person.click(squares[0]);
        self.person.press_and_pull(squares[1], steps);
        self.arrive(sent, 0);
    }

    /// Waits until the GUI has sent a move more than `before` times, then plays it.
    pub fn arrive(&mut self, sent: &str, before: usize) {
        let arrived = self.gui.wait_for(&format!(": {sent}"), before);
        assert!(arrived, "{sent} did not arrive\n{}", self.gui.report());
        let played = self.game.play_shown(sent);
        played.unwrap_or_else(|error| panic!("{sent}: {error}"));
    }

    /// Saves a picture of the board in the folder named by `TREVILLE_SCREENSHOTS`, if it is set.
    pub fn photograph(&self, name: &str) {
        if let Some(folder) = env::var_os("TREVILLE_SCREENSHOTS") {
            self.person
                .photograph(&Path::new(&folder).join(format!("{}{name}", host::PICTURES)));
        }
    }

    /// [Ends](Self::end) the game and returns its record.
    pub fn finish(self) -> PgnGame {
        pgn::parse(&self.end().0).swap_remove(0)
    }

    /// Lets the engine move, so that there is a game to resign, then resigns: see [`Self::lost_by_white`].
    pub fn end(mut self) -> (String, Box<dyn GuiGame>) {
        self.person.key("ctrl+b");
        assert!(self.gui.wait_for("<first : move ", 0), "{}", self.gui.report());
        let answer = self.gui.last_after("<first : move ").expect("an answer");
        let played = self.game.play(&answer);
        played.unwrap_or_else(|error| panic!("{answer}: {error}"));
        self.person.key("F9");
        self.lost_by_white()
    }

    /// Waits for the result `0-1` and compares the GUI's board and record with the game. Returns the record as saved by
    /// the GUI, and the game.
    pub fn lost_by_white(mut self) -> (String, Box<dyn GuiGame>) {
        assert!(self.gui.wait_for("result 0-1", 0), "{}", self.gui.report());
        let report = self.gui.report();
        let variant = self.game.variant();
        let saved = self.gui.pgn_text();
        let record = pgn::parse(&saved).swap_remove(0);
        assert_eq!(record.tag("Variant"), variant.shown_name(), "{report}");
        let mut replayed = screen::new_game(variant, self.start).expect("the start position");
        for text in &record.moves {
            replayed
                .play_pgn(text)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{report}"));
        }
        assert_eq!(replayed.fen(), self.game.fen(), "the record\n{report}");
        assert_eq!(
            matches::board(variant, &self.gui.final_positions()[0]),
            matches::board(variant, &self.game.shown_fen()),
            "XBoard's board\n{report}"
        );
        self.gui.quit_cleanly();
        (saved, self.game)
    }
}

/// The squares in a text; equal squares in a row are listed once.
fn squares(text: &str) -> Vec<&str> {
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase());
    let pairs = starts.filter_map(|(at, _)| text.get(at..at + 2));
    let mut squares: Vec<&str> = pairs.filter(|pair| pair.as_bytes()[1].is_ascii_digit()).collect();
    squares.dedup();
    squares
}
