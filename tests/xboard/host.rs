//! Runs XBoard.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::gui::Gui;
use crate::person::{Layout, Person};
use crate::programs;

/// The prefix for the file names of screenshots.
pub const PICTURES: &str = "";
/// xdotool's search arguments for the window.
pub const WINDOW: [&str; 2] = ["--class", "XBoard"];
/// The base time and increment of a match.
pub const CLOCK: [&str; 2] = ["0:05", "0.05"];

/// The size of XBoard's window with ten ranks and squares of the usual size.
const WINDOW_SIZE: &str = "424x590+0+0";

/// How long a dialog takes to list its files.
const DIALOG: Duration = Duration::from_millis(1500);

/// A turn of one test. With XBoard there is no need to wait, since tests can run in parallel.
pub struct Turn;

impl Turn {
    pub fn wait() -> Self {
        Turn
    }
}

impl Layout {
    /// The board of Musketeer Chess with ten ranks.
    pub const TEN_RANKS: Self = Layout {
        square: 50,
        origin: (27, 563),
        lowest: b'0',
        window: WINDOW_SIZE,
    };
    /// A board of ten files and ten ranks, with smaller squares.
    pub const TEN_BY_TEN: Self = Layout {
        square: 40,
        origin: (22, 468),
        lowest: b'0',
        window: "404x490+0+0",
    };
    /// A board of nine files and nine ranks.
    pub const NINE_BY_NINE: Self = Layout {
        square: 44,
        origin: (25, 459),
        lowest: b'1',
        window: "401x484+0+0",
    };
    /// The board of Musketeer Chess between two hands, with smaller squares. White's hand is file j.
    pub const WITH_HANDS: Self = Layout {
        square: 33,
        origin: (85, 399),
        lowest: b'0',
        window: WINDOW_SIZE,
    };
}

/// Finds XBoard; reports if it is missing.
pub fn find_or_tell() -> Option<PathBuf> {
    programs::find_or_tell("xboard")
}

pub fn engine() -> String {
    env!("CARGO_BIN_EXE_treville").to_owned()
}

pub fn path(folder: &Path, file: &str) -> String {
    folder.join(file).display().to_string()
}

/// The command that starts XBoard with the tests' settings.
///
/// XBoard finds its user's settings through the account's home directory, not through `HOME`, so all relevant settings
/// are given here, and XBoard does not save them.
pub fn command(xboard: &Path, home: &Path) -> Command {
    let mut command = Command::new(xboard);
    command
        .args(["-size", "49", "-useBoardTexture", "false", "-soundProgram", "true"])
        .env("HOME", home);
    command
}

/// Makes the Lion pass by two clicks; returns the line that XBoard sends.
pub fn pass(person: &Person, lion: &str) -> &'static str {
    person.click(lion);
    person.click(lion);
    ": e3e3"
}

/// How far the Lion comes after the Queen in XBoard's order of pieces.
pub const LION_AFTER: i32 = 2;

/// Does nothing, because XBoard's messages do not block the board.
pub fn close_message(_: &Person) {}

/// Loads the only PGN file in XBoard's folder, from the menu: one click on the folder, two on the file.
pub fn load_game(person: &Person, _: &str) {
    person.key("ctrl+o");
    person.ask(&["search", "--sync", "--onlyvisible", "--name", "^Load game file"]);
    thread::sleep(DIALOG);
    person.click_at(36, 152);
    thread::sleep(DIALOG);
    let twice = ["click", "--repeat", "2", "--delay", "100", "1"];
    person.act(&[&["mousemove", "250", "98"], &twice[..]].concat());
}

/// Waits until the engine has shown the start position of a loaded game, which XBoard reads last.
pub fn has_answered(gui: &mut Gui) -> bool {
    let shown = gui.wait_for("_fairy ", 0);
    gui.wait_for_silence();
    shown
}
