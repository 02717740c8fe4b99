//! A scripted user with mouse and keyboard, who can take screenshots.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::host;
use crate::programs::Programs;

/// The pause before and after a click.
const REST: Duration = Duration::from_millis(120);

/// How long a piece is held before it is moved, which gives the engine time to mark squares.
const LIFTED: Duration = Duration::from_millis(400);

/// Where squares are on the display. The layouts of each GUI's boards are in its `host`.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The width of a square including its border line.
    pub square: i32,
    /// The centre of the lowest square of file a.
    pub origin: (i32, i32),
    /// The number of the lowest rank.
    pub lowest: u8,
    /// The geometry of screenshots.
    pub window: &'static str,
}

/// The scripted user, whose mouse acts on the GUI's board in the corner of a display.
pub struct Person {
    layout: Layout,
    xdotool: PathBuf,
    import: PathBuf,
    display: String,
}

impl Person {
    pub fn new(programs: &Programs, display: &Display, layout: Layout) -> Self {
        Person {
            layout,
            xdotool: programs.xdotool.clone(),
            import: programs.import.clone(),
            display: display.name().to_owned(),
        }
    }

    pub fn click(&self, square: &str) {
        self.point_at(square, 0);
        self.act(&["click", "1"]);
    }

    /// Drags the piece on a square to another one.
    pub fn drag(&self, from: &str, to: &str) {
        self.point_at(from, 0);
        self.act(&["mousedown", "1"]);
        thread::sleep(LIFTED);
        self.point_at(to, 4);
        self.point_at(to, 0);
        self.act(&["mouseup", "1"]);
    }

    /// Presses the button on a square, drags down by `steps` pieces in the list of promotions, and releases.
    pub fn press_and_pull(&self, square: &str, steps: i32) {
        self.point_at(square, 0);
        self.act(&["mousedown", "1"]);
        for step in 1..=steps {
            self.point_at(square, 30 * step);
        }
        self.act(&["mouseup", "1"]);
    }

    /// Clicks a point on the display.
    pub fn click_at(&self, x: i32, y: i32) {
        self.act(&["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
    }

    /// Presses a key in the GUI's window.
    pub fn key(&self, key: &str) {
        self.focus();
        self.act(&["key", key]);
    }

    /// Types a move; the first key opens the GUI's input box.
    pub fn type_move(&self, text: &str) {
        self.focus();
        self.act(&["type", "--delay", "80", text]);
        self.act(&["key", "Return"]);
    }

    fn focus(&self) {
        let windows = self.ask(&[&["search", "--onlyvisible"], &host::WINDOW[..]].concat());
        if let Some(window) = windows.lines().next() {
            self.act(&["windowfocus", "--sync", window]);
        }
    }

    /// Takes a screenshot of the GUI's window.
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

    /// Runs xdotool with these arguments, then pauses.
    pub fn act(&self, arguments: &[&str]) {
        self.ask(arguments);
        thread::sleep(REST);
    }

    /// Runs xdotool and returns its output.
    pub fn ask(&self, arguments: &[&str]) -> String {
        let output = Command::new(&self.xdotool)
            .args(arguments)
            .env("DISPLAY", &self.display)
            .output()
            .expect("xdotool runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}
