//! A person and the engine at one XBoard.

use crate::display::Display;
use crate::gui::XBoard;
use crate::person::{Layout, Person};
use crate::pgn;
use crate::programs::Programs;
use crate::ranks;
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

const MOVED: &str = "<first : move ";

/// A game under way: a person with White at the mouse, the engine with Black.
pub struct Scene {
    pub person: Person,
    pub xboard: XBoard,
    _display: Display,
    _home: tempfile::TempDir,
}

impl Scene {
    /// XBoard with the engine as Black; `None` if the test is skipped.
    pub fn begin(engine_options: &str, layout: Layout) -> Option<Self> {
        Self::begin_in(
            tempfile::tempdir().expect("a private directory"),
            engine_options,
            layout,
        )
    }

    /// The same in a folder where the engine finds files.
    pub fn begin_in(home: tempfile::TempDir, engine_options: &str, layout: Layout) -> Option<Self> {
        let programs = Programs::find_or_skip()?;
        let display = Display::start(&programs.xvfb).expect("Xvfb");
        let options = [
            "-variant",
            "musketeer",
            "-testLegality",
            "false",
            "-firstOptions",
            engine_options,
        ];
        let mut xboard = XBoard::start_game(&programs.xboard, &display, home.path(), &options).expect("XBoard");
        assert!(xboard.wait_for("pong 1", 0), "{}", xboard.report());
        Some(Scene {
            person: Person::new(&programs, &display, layout),
            xboard,
            _display: display,
            _home: home,
        })
    }

    /// Does something and waits for the engine's line that it brings; what the line says.
    pub fn answer(&mut self, line: &str, act: impl Fn(&Person)) -> String {
        let before = self.xboard.count(line);
        act(&self.person);
        assert!(
            self.xboard.wait_for(line, before),
            "no answer '{line}'\n{}",
            self.xboard.report()
        );
        self.xboard.last_after(line).expect("the answer")
    }

    /// Makes a move of White's that XBoard sends as `sent`, and plays it and the engine's answer in `game`; the answer.
    pub fn exchange(&mut self, game: &mut dyn GuiGame, sent: &str, act: impl Fn(&Person)) -> String {
        let answer = self.answer(MOVED, act);
        let arrived = self.xboard.count(&format!(": {sent}"));
        assert!(arrived > 0, "{sent} did not arrive\n{}", self.xboard.report());
        for text in [sent, &answer] {
            game.play_shown(text)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{}", self.xboard.report()));
        }
        answer
    }

    /// Resigns, and compares XBoard's board and record with the game; XBoard's board.
    pub fn finish(mut self, game: &dyn GuiGame) -> String {
        self.person.key("F9");
        assert!(self.xboard.wait_for("result 0-1", 0), "{}", self.xboard.report());
        let report = self.xboard.report();
        let shown = self.xboard.final_positions().swap_remove(0);
        assert_eq!(ranks(&shown), ranks(&game.fen()), "XBoard's board\n{report}");
        let record = &pgn::parse(&self.xboard.pgn_text())[0];
        let mut replayed = screen::new_game(Variant::Musketeer, Some(record.tag("FEN")))
            .unwrap_or_else(|error| panic!("{error}\n{report}"));
        for text in &record.moves {
            replayed
                .play_pgn(text)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{report}"));
        }
        assert_eq!(replayed.fen(), game.fen(), "the record\n{report}");
        assert!(self.xboard.quit().is_empty(), "engines are left after XBoard has quit");
        shown
    }
}
