//! A person at the screen: mouse, keyboard and camera.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::programs::Programs;

/// XBoard's window with ten ranks of the usual size.
const WINDOW: &str = "424x590+0+0";
/// How long the hand rests before and after a click.
const REST: Duration = Duration::from_millis(120);

/// How long a dialog takes to show its files.
const DIALOG: Duration = Duration::from_millis(1500);

/// Where the squares of a board are, with the window in the corner of the display and at the size that the tests ask
/// XBoard for.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The width of a square with its line.
    square: i32,
    /// The centre of the lowest square of file a.
    origin: (i32, i32),
    /// The number of the lowest rank.
    lowest: u8,
    /// What is photographed.
    window: &'static str,
}

impl Layout {
    /// The board of Musketeer Chess, ten ranks high.
    pub const TEN_RANKS: Self = Layout {
        square: 50,
        origin: (27, 563),
        lowest: b'0',
        window: WINDOW,
    };
    /// Ten files and ten ranks, for which XBoard makes the squares smaller.
    pub const TEN_BY_TEN: Self = Layout {
        square: 40,
        origin: (22, 468),
        lowest: b'0',
        window: "404x490+0+0",
    };
    /// Nine files and nine ranks.
    pub const NINE_BY_NINE: Self = Layout {
        square: 44,
        origin: (25, 459),
        lowest: b'1',
        window: "401x484+0+0",
    };
    /// The board of Musketeer Chess between two hands, for which XBoard makes the squares smaller. White's hand is file
    /// j.
    pub const WITH_HANDS: Self = Layout {
        square: 33,
        origin: (85, 399),
        lowest: b'0',
        window: WINDOW,
    };

    /// A board to click on, less than ten ranks high.
    pub const fn low(ranks: i32) -> Self {
        Layout {
            square: 50,
            origin: (27, 63 + 50 * ranks),
            lowest: b'1',
            window: WINDOW,
        }
    }
}

/// Moves the mouse on the board of the XBoard that fills the corner of a display.
pub struct Person {
    layout: Layout,
    xdotool: PathBuf,
    import: PathBuf,
    display: String,
}

impl Person {
    /// A person who sees this display, and on it a board of this layout.
    pub fn new(programs: &Programs, display: &Display, layout: Layout) -> Self {
        Person {
            layout,
            xdotool: programs.xdotool.clone(),
            import: programs.import.clone(),
            display: display.name().to_owned(),
        }
    }

    /// The board has changed.
    pub fn see(&mut self, layout: Layout) {
        self.layout = layout;
    }

    /// Clicks on a square.
    pub fn click(&self, square: &str) {
        self.point_at(square, 0);
        self.act(&["click", "1"]);
    }

    /// Takes what stands on a square to another one, with the button held down.
    pub fn drag(&self, from: &str, to: &str) {
        self.point_at(from, 0);
        self.act(&["mousedown", "1"]);
        self.point_at(to, 4);
        self.point_at(to, 0);
        self.act(&["mouseup", "1"]);
    }

    /// Presses on a square, pulls down by so many steps of what is offered, lets go.
    pub fn press_and_pull(&self, square: &str, steps: i32) {
        self.point_at(square, 0);
        self.act(&["mousedown", "1"]);
        for step in 1..=steps {
            self.point_at(square, 30 * step);
        }
        self.act(&["mouseup", "1"]);
    }

    /// Presses a key in XBoard's window.
    pub fn key(&self, key: &str) {
        let windows = self.ask(&["search", "--onlyvisible", "--class", "XBoard"]);
        if let Some(window) = windows.lines().next() {
            self.act(&["windowfocus", "--sync", window]);
        }
        self.act(&["key", key]);
    }

    /// Types a move: the first key opens XBoard's box for that.
    pub fn type_move(&self, text: &str) {
        let windows = self.ask(&["search", "--onlyvisible", "--class", "XBoard"]);
        if let Some(window) = windows.lines().next() {
            self.act(&["windowfocus", "--sync", window]);
        }
        self.act(&["type", "--delay", "80", text]);
        self.act(&["key", "Return"]);
    }

    /// Loads the only PGN file in XBoard's folder from the menu: a click on the folder, two on the file.
    pub fn load_only_game(&self) {
        self.key("ctrl+o");
        self.ask(&["search", "--sync", "--onlyvisible", "--name", "^Load game file"]);
        thread::sleep(DIALOG);
        self.act(&["mousemove", "36", "152", "click", "1"]);
        thread::sleep(DIALOG);
        self.act(&[
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

    /// Takes a picture of XBoard's window.
    pub fn photograph(&self, file: &Path) {
        let status = Command::new(&self.import)
            .args([
                "-window",
                "root",
                "-crop",
                self.layout.window,
                "+repage",
                "-strip",
                "+dither",
                "-colors",
                "48",
            ])
            .arg(file)
            .env("DISPLAY", &self.display)
            .status()
            .expect("import runs");
        assert!(
            status.success() && fs::metadata(file).is_ok(),
            "no picture {}",
            file.display()
        );
    }

    fn point_at(&self, square: &str, below: i32) {
        let bytes = square.as_bytes();
        let Layout {
            square, origin, lowest, ..
        } = self.layout;
        let x = origin.0 + square * i32::from(bytes[0] - b'a');
        let y = origin.1 - square * i32::from(bytes[1] - lowest) + below;
        self.act(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    fn act(&self, arguments: &[&str]) {
        self.ask(arguments);
        thread::sleep(REST);
    }

    fn ask(&self, arguments: &[&str]) -> String {
        let output = Command::new(&self.xdotool)
            .args(arguments)
            .env("DISPLAY", &self.display)
            .output()
            .expect("xdotool runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}
