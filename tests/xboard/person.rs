//! A person at the screen: mouse, keyboard and camera.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::programs::Programs;

/// The width of a square with its line, at the size that the tests ask XBoard for.
const SQUARE: i32 = 50;
/// The centre of the square a0, with the window in the corner of the display.
const ORIGIN: (i32, i32) = (27, 563);
/// XBoard's window.
const WINDOW: &str = "424x590+0+0";
/// How long the hand rests before and after a click.
const REST: Duration = Duration::from_millis(120);

/// Moves the mouse on the board of the XBoard that fills the corner of a display, ten ranks high.
pub struct Person {
    xdotool: PathBuf,
    import: PathBuf,
    display: String,
}

impl Person {
    /// A person who sees this display.
    pub fn new(programs: &Programs, display: &Display) -> Self {
        Person {
            xdotool: programs.xdotool.clone(),
            import: programs.import.clone(),
            display: display.name().to_owned(),
        }
    }

    /// Clicks on a square.
    pub fn click(&self, square: &str) {
        self.point_at(square, 0);
        self.act(&["click", "1"]);
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
        let window = self.ask(&["search", "--name", "^xboard: "]);
        if let Some(window) = window.lines().last() {
            self.act(&["windowfocus", "--sync", window]);
        }
        self.act(&["key", key]);
    }

    /// Takes a picture of XBoard's window.
    pub fn photograph(&self, file: &Path) {
        let status = Command::new(&self.import)
            .args([
                "-window", "root", "-crop", WINDOW, "+repage", "-strip", "+dither", "-colors", "48",
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
        let x = ORIGIN.0 + SQUARE * i32::from(bytes[0] - b'a');
        let y = ORIGIN.1 - SQUARE * i32::from(bytes[1] - b'0') + below;
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
