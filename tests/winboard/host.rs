//! Runs WinBoard in Wine.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::gui::Gui;
use crate::person::{Layout, Person};
use crate::programs;

const WINBOARD: &str = "WINBOARD";
const ENGINE: &str = "TREVILLE_WINDOWS_ENGINE";

/// The prefix for the file names of screenshots.
pub const PICTURES: &str = "winboard-";
/// xdotool's search arguments for the window.
pub const WINDOW: [&str; 2] = ["--name", "^WinBoard"];
/// The base time and increment of a match.
pub const CLOCK: [&str; 2] = ["0:02", "0.02"];

/// How long a message or a dialog takes to appear.
const DIALOG: Duration = Duration::from_millis(600);
/// xdotool's search arguments for a message, by its title.
const MESSAGE: [&str; 4] = ["search", "--onlyvisible", "--name", "^(Note|Error)$"];
/// The distance of a message's button from the lower edge of the message, in pixels.
const OK_ABOVE_EDGE: i32 = 15;
/// How many times to look for a message, with a pause after each.
const LOOKS: usize = 200;

/// A turn of one test: all programs in Wine share one focus, so tests run one after the other. Wine's desktop depends
/// on the display, so at the end of a turn Wine's server exits, and the next test starts a new one.
pub struct Turn {
    _turn: MutexGuard<'static, ()>,
}

impl Turn {
    pub fn wait() -> Self {
        static TURN: Mutex<()> = Mutex::new(());
        Turn {
            _turn: TURN.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let _ = Command::new("wineserver").arg("--wait").status();
    }
}

impl Layout {
    /// The board of Musketeer Chess with ten ranks.
    pub const TEN_RANKS: Self = Self::of(10, b'0', "410x568+4+23");
    /// A board of ten files and ten ranks.
    pub const TEN_BY_TEN: Self = Self::of(10, b'0', "510x568+4+23");
    /// A board of nine files and nine ranks.
    pub const NINE_BY_NINE: Self = Self::of(9, b'1', "460x518+4+23");
    /// The board of Musketeer Chess between two hands, each one file away from it. White's hand is file j.
    pub const WITH_HANDS: Self = Layout {
        origin: (133, 560),
        ..Self::of(10, b'0', "610x568+4+23")
    };

    const fn of(ranks: i32, lowest: u8, window: &'static str) -> Self {
        Layout {
            square: 50,
            origin: (33, 60 + 50 * ranks),
            lowest,
            window,
        }
    }
}

/// Finds WinBoard, to be started by [`command`]. Reports if the environment does not name it or the engine.
pub fn find_or_tell() -> Option<PathBuf> {
    let winboard = named(WINBOARD, "a winboard.exe")?;
    named(ENGINE, "a treville.exe: `make windows-test` does")?;
    programs::find_or_tell("wine")?;
    Some(winboard)
}

fn named(variable: &str, what: &str) -> Option<PathBuf> {
    let path = env::var_os(variable).filter(|path| !path.is_empty());
    if path.is_none() {
        programs::tell(&format!("{variable} does not name {what}"));
    }
    path.map(PathBuf::from)
}

pub fn engine() -> String {
    windows_path(Path::new(&env::var_os(ENGINE).unwrap_or_default()))
}

/// A file's path as Windows writes it.
pub fn path(folder: &Path, file: &str) -> String {
    windows_path(&folder.join(file))
}

/// Converts a path: Wine's drive Z: is the root of the file system.
fn windows_path(path: &Path) -> String {
    format!("Z:{}", path.display()).replace('/', "\\")
}

/// The command that starts WinBoard with the settings that README recommends, and with no other window.
pub fn command(winboard: &Path, home: &Path) -> Command {
    let mut command = Command::new("wine");
    command
        .arg(winboard)
        .args(["-cp", "-showTargetSquares", "true", "-sweepPromotions", "true"])
        .args(window(home))
        .env("WINEDEBUG", "-all");
    command
}

/// Options that select only the tests' settings and a single window in the corner.
pub fn window(home: &Path) -> Vec<String> {
    let settings = path(home, "none.ini");
    let words = ["-settingsFile", &settings, "-x", "0", "-y", "0", "-size", "middling"];
    let others = ["-engineOutputUp", "-evalGraphUp", "-moveHistoryUp"].map(|up| [up, "false"]);
    [&words, others.as_flattened()]
        .concat()
        .into_iter()
        .map(str::to_owned)
        .collect()
}

/// Makes the Lion pass; returns the line that WinBoard sends. Two clicks on the Lion would remove it from the board.
pub fn pass(person: &Person, _: &str) -> &'static str {
    person.key("alt+i");
    thread::sleep(DIALOG);
    person.act(&["type", "--delay", "80", "@@@@"]);
    person.act(&["key", "Return"]);
    "usermove @@@@"
}

/// How far the Lion comes after the Queen in WinBoard's order of pieces.
pub const LION_AFTER: i32 = 1;

/// Closes a message, which would otherwise take the first click on the board. It clicks only once, however long the
/// message stays, because a second click would reach the board behind it.
pub fn close_message(person: &Person) {
    let message = wait_for_message(person, true).expect("a message");
    click_ok(person, &message);
    assert!(wait_for_message(person, false).is_some(), "the message does not close");
}

/// Waits until there is a message (if `there`) or there is none; returns its window.
fn wait_for_message(person: &Person, there: bool) -> Option<String> {
    (0..LOOKS).find_map(|_| {
        thread::sleep(DIALOG);
        let windows = person.ask(&MESSAGE);
        let window = windows.lines().next().unwrap_or_default().to_owned();
        (there != window.is_empty()).then_some(window)
    })
}

/// Clicks the button, which is in the middle of the message's lower edge.
fn click_ok(person: &Person, message: &str) {
    let geometry = person.ask(&["getwindowgeometry", "--shell", message]);
    let number = |name: &str| -> Option<i32> {
        let mut lines = geometry.lines();
        lines.find_map(|line| line.strip_prefix(name)?.parse().ok())
    };
    let [x, y, width, height] = ["X=", "Y=", "WIDTH=", "HEIGHT="].map(|name| number(name).unwrap_or_default());
    person.click_at(x + width / 2, y + height - OK_ABOVE_EDGE);
}

/// Loads a PGN file by its name, from the menu.
pub fn load_game(person: &Person, file: &str) {
    person.key("ctrl+o");
    thread::sleep(DIALOG);
    person.act(&["type", "--delay", "20", file]);
    person.act(&["key", "Return"]);
}

/// Waits until WinBoard has shown the position, which it does only once.
pub fn has_answered(gui: &mut Gui) -> bool {
    gui.wait_for_silence();
    true
}
