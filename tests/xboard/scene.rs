//! A scripted user plays against the engine in a GUI.

use crate::desktop::{Desktop, Held};
use crate::gui::Gui;
use crate::matches::ranks;
use crate::person::{Layout, Person};
use crate::pgn;
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

const MOVED: &str = "<first : move ";

/// A game in which the scripted user plays White with the mouse and the engine plays Black.
pub struct Scene {
    pub person: Person,
    pub gui: Gui,
    _held: Held,
}

impl Scene {
    /// Starts the GUI and the engine; `None` if the test is skipped.
    pub fn begin(engine_options: &str, layout: Layout) -> Option<Self> {
        Self::begin_with(&[], engine_options, layout)
    }

    /// The same, with further settings for the GUI.
    pub fn begin_with(settings: &[&str], engine_options: &str, layout: Layout) -> Option<Self> {
        let home = tempfile::tempdir().expect("a private directory");
        Self::begin_in(home, settings, engine_options, layout)
    }

    /// The same, in a folder with files for the engine.
    pub fn begin_in(home: tempfile::TempDir, settings: &[&str], engine_options: &str, layout: Layout) -> Option<Self> {
        let options = [settings, &["-firstOptions", engine_options]].concat();
        let Desktop { person, gui, held } = Desktop::start(home, Variant::Musketeer, &options, layout)?;
        let _held = held;
        Some(Scene { person, gui, _held })
    }

    /// Acts and waits for a line of the engine that contains `line`; returns the text after it.
    pub fn answer(&mut self, line: &str, act: impl Fn(&Person)) -> String {
        let before = self.gui.count(line);
        act(&self.person);
        assert!(
            self.gui.wait_for(line, before),
            "no answer '{line}'\n{}",
            self.gui.report()
        );
        self.gui.last_after(line).expect("the answer")
    }

    /// Makes White's move, which the GUI must send as `sent`, plays it and the engine's reply in `game`, and returns
    /// the reply.
    pub fn exchange(&mut self, game: &mut dyn GuiGame, sent: &str, act: impl Fn(&Person)) -> String {
        let answer = self.answer(MOVED, act);
        let arrived = self.gui.count(&format!(": {sent}"));
        assert!(arrived > 0, "{sent} did not arrive\n{}", self.gui.report());
        for text in [sent, &answer] {
            game.play_shown(text)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{}", self.gui.report()));
        }
        answer
    }

    /// Resigns, compares the GUI's board and record with the game, and returns both.
    pub fn finish(mut self, game: &dyn GuiGame) -> (String, String) {
        self.person.key("F9");
        assert!(self.gui.wait_for("result 0-1", 0), "{}", self.gui.report());
        let report = self.gui.report();
        let shown = self.gui.final_positions().swap_remove(0);
        assert_eq!(ranks(&shown), ranks(&game.fen()), "the GUI's board\n{report}");
        let saved = self.gui.pgn_text();
        let record = &pgn::parse(&saved)[0];
        let mut replayed = screen::new_game(Variant::Musketeer, Some(record.tag("FEN")))
            .unwrap_or_else(|error| panic!("{error}\n{report}"));
        for text in &record.moves {
            replayed
                .play_pgn(text)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{report}"));
        }
        assert_eq!(replayed.fen(), game.fen(), "the record\n{report}");
        self.gui.quit_cleanly();
        (shown, saved)
    }
}
