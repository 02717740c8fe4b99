//! A virtual display with the GUI and a scripted user.

use tempfile::TempDir;

use crate::display::Display;
use crate::gui::Gui;
use crate::person::{Layout, Person};
use crate::programs::Programs;
use treville::rules::Variant;

/// The GUI with one engine, which plays Black, and a scripted user.
pub struct Desktop {
    pub person: Person,
    pub gui: Gui,
    pub held: Held,
}

/// Objects that must outlive the GUI.
pub struct Held {
    _display: Display,
    _home: TempDir,
    _programs: Programs,
}

impl Desktop {
    /// Starts the GUI in the folder `home`, with its legality test off unless `options` say otherwise; `None` if the
    /// test is skipped.
    pub fn start(home: TempDir, variant: Variant, options: &[&str], layout: Layout) -> Option<Self> {
        let programs = Programs::find_or_skip()?;
        let display = Display::start(&programs.xvfb).expect("Xvfb");
        let mut gui = Gui::start_game(&programs.gui, &display, home.path(), variant, options).expect("the GUI");
        assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
        Some(Desktop {
            person: Person::new(&programs, &display, layout),
            gui,
            held: Held {
                _display: display,
                _home: home,
                _programs: programs,
            },
        })
    }

    /// The same, for a user who plays both sides.
    pub fn start_board(home: TempDir, variant: Variant, options: &[&str], layout: Layout) -> Option<Self> {
        Self::start(
            home,
            variant,
            &[options, &["-initialMode", "EditGame"]].concat(),
            layout,
        )
    }
}
