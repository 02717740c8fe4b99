//! The process of the GUI: XBoard or a related program.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::debug_file::DebugFile;
use crate::display::Display;
use crate::host;
use treville::rules::Variant;

const QUIT_DEADLINE: Duration = Duration::from_secs(30);
/// How long to wait for a line: on a loaded machine WinBoard needs half a minute to start.
const LINE_DEADLINE: Duration = Duration::from_secs(150);
const POLL: Duration = Duration::from_millis(50);
const SILENCE: Duration = Duration::from_millis(700);
/// The file to which the GUI logs the protocol.
pub const DEBUG_FILE: &str = "gui.debug";
const GAMES: usize = 2;
/// The commands before each game of a match. Searches are limited by depth, not by the clock, so that the games are the
/// same every time; different depths make the two games different.
const FIRST_INIT: &str = r"new\nrandom\nsd 8\n";
const SECOND_INIT: &str = r"new\nrandom\nsd 7\n";
/// A variable that marks the processes of a test; engines inherit it.
const MARK: &str = "TREVILLE_TEST";

/// A GUI with its engines, terminated when dropped.
pub struct Gui {
    process: Child,
    home: PathBuf,
}

impl Gui {
    /// Starts a match of two games. The debug file, the PGN and the error output go to `home`.
    pub fn start_match(
        gui: &Path,
        display: &Display,
        home: &Path,
        variant: Variant,
        options: &[&str],
    ) -> io::Result<Self> {
        let engine = &host::engine();
        let games = GAMES.to_string();
        let [base, increment] = host::CLOCK;
        let engines = ["-fcp", engine, "-fn", "Athos", "-scp", engine, "-sn", "Porthos"];
        let pace = [
            "-mm",
            "-mg",
            &games,
            "-matchPause",
            "100",
            "-tc",
            base,
            "-inc",
            increment,
            "-firstInitString",
            FIRST_INIT,
            "-secondInitString",
            SECOND_INIT,
        ];
        Self::start(gui, display, home, variant, &[options, &engines, &pace].concat())
    }

    /// Starts the GUI with one engine, which plays Black against the scripted user.
    pub fn start_game(
        gui: &Path,
        display: &Display,
        home: &Path,
        variant: Variant,
        options: &[&str],
    ) -> io::Result<Self> {
        let engine = &host::engine();
        let of_person = [
            "-fcp", engine, "-fn", "Treville", "-depth", "2", "-tc", "5", "-inc", "1",
        ];
        Self::start(gui, display, home, variant, &[options, &of_person].concat())
    }

    fn start(gui: &Path, display: &Display, home: &Path, variant: Variant, options: &[&str]) -> io::Result<Self> {
        let mut command = host::command(gui, home);
        command
            .args(["-variant", variant.shown_name(), "-testLegality", "false"])
            .args(options)
            .args([
                "-startupMessage",
                "",
                "-xponder",
                "-xanimate",
                "-saveSettingsOnExit",
                "false",
            ])
            .args(["-debug", "-nameOfDebugFile", &host::path(home, DEBUG_FILE)])
            .args(["-sgf", &host::path(home, "games.pgn")])
            .args(["-spf", &host::path(home, "ends.fen")]);
        Self::run(command, display, home)
    }

    /// Runs a command that starts the GUI, with its debug file in `home`.
    pub fn run(mut command: Command, display: &Display, home: &Path) -> io::Result<Self> {
        let output = fs::File::create(home.join("gui.out"))?;
        let process = command
            .env("DISPLAY", display.name())
            .env(MARK, home)
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(output.try_clone()?)
            .stderr(output)
            .spawn()?;
        Ok(Gui {
            process,
            home: home.to_owned(),
        })
    }

    /// Waits until the GUI has sent the last game's result to both engines; returns `false` after a timeout or if the
    /// GUI exits.
    pub fn wait_for_match(&mut self, deadline: Duration) -> bool {
        wait(deadline, || self.has_ended() || self.match_is_over()) && self.match_is_over()
    }

    /// Ends the GUI as a session manager would; returns the engines that still run some time later.
    pub fn quit(&mut self) -> Vec<String> {
        let _ = Command::new("sh")
            .args(["-c", r#"kill -TERM "$0""#, &self.process.id().to_string()])
            .status();
        // A signal that interrupts an allocation can block XBoard for good; its engines must end even so.
        if !self.ends() {
            let _ = self.process.kill();
        }
        wait(QUIT_DEADLINE, || self.engines().is_empty());
        self.engines()
    }

    /// Ends the GUI and asserts that its engines end too.
    pub fn quit_cleanly(&mut self) {
        assert!(self.quit().is_empty(), "engines are left after the GUI has quit");
    }

    /// Waits for the GUI to end; returns `false` after a timeout.
    pub fn ends(&mut self) -> bool {
        wait(QUIT_DEADLINE, || self.has_ended())
    }

    /// Waits until more than `before` lines of the protocol contain `text`.
    pub fn wait_for(&mut self, text: &str, before: usize) -> bool {
        wait(LINE_DEADLINE, || self.has_ended() || self.count(text) > before) && self.count(text) > before
    }

    /// Waits until there has been no new line for a while.
    pub fn wait_for_silence(&self) {
        let mut said = 0;
        let mut since = Instant::now();
        wait(LINE_DEADLINE, || {
            let length = self.debug_text().len();
            if length != said {
                (said, since) = (length, Instant::now());
            }
            since.elapsed() > SILENCE
        });
    }

    /// What follows `text` in the last line that contains it.
    pub fn last_after(&self, text: &str) -> Option<String> {
        let debug = self.debug_text();
        let mut lines = debug.lines().rev();
        lines.find_map(|line| Some(line.split_once(text)?.1.to_owned()))
    }

    /// The number of lines that contain `text`.
    pub fn count(&self, text: &str) -> usize {
        self.debug_text().lines().filter(|line| line.contains(text)).count()
    }

    /// The text of all lines between the GUI and the engines.
    pub fn debug_text(&self) -> String {
        self.read(DEBUG_FILE)
    }

    pub fn pgn_text(&self) -> String {
        self.read("games.pgn")
    }

    /// The GUI's board at the end of each game, as FENs.
    pub fn final_positions(&self) -> Vec<String> {
        self.read("ends.fen").lines().map(str::to_owned).collect()
    }

    /// What to print when a test fails.
    pub fn report(&self) -> String {
        let debug = self.debug_text();
        let tail: Vec<&str> = debug.lines().rev().take(40).collect();
        let tail: Vec<&str> = tail.into_iter().rev().collect();
        format!(
            "The GUI said:\n{}\nThe debug file ends:\n{}\n{}",
            self.read("gui.out"),
            tail.join("\n"),
            self.pgn_text()
        )
    }

    fn match_is_over(&self) -> bool {
        let log = DebugFile::parse(&self.debug_text());
        log.games.len() == GAMES && log.games.iter().all(|game| game.verdicts.len() == 2)
    }

    fn has_ended(&mut self) -> bool {
        !matches!(self.process.try_wait(), Ok(None))
    }

    fn read(&self, name: &str) -> String {
        fs::read(self.home.join(name))
            .map_or_else(|_| String::new(), |bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The process ids of the engines.
    fn engines(&self) -> Vec<String> {
        let mark = format!("\0{MARK}={}\0", self.home.display());
        let read = |id: &str, file: &str| fs::read(format!("/proc/{id}/{file}")).unwrap_or_default();
        let is_engine = |id: &String| {
            let environment = [b"\0", &read(id, "environ")[..]].concat();
            String::from_utf8_lossy(&environment).contains(&mark)
                && String::from_utf8_lossy(&read(id, "cmdline")).contains("treville")
        };
        let Ok(processes) = fs::read_dir("/proc") else {
            return Vec::new();
        };
        processes
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|id| id.bytes().all(|byte| byte.is_ascii_digit()))
            .filter(is_engine)
            .collect()
    }
}

impl Drop for Gui {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        // An engine ends when its pipes close; if it does not, it is killed.
        if !wait(Duration::from_secs(5), || self.engines().is_empty()) {
            let _ = Command::new("sh")
                .args(["-c", r#"kill -KILL "$@""#, "kill"])
                .args(self.engines())
                // The engine may have ended already.
                .stderr(Stdio::null())
                .status();
        }
    }
}

/// Waits until `done` returns true; returns `false` after the deadline.
fn wait(deadline: Duration, mut done: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    loop {
        if done() {
            return true;
        }
        if start.elapsed() >= deadline {
            return false;
        }
        thread::sleep(POLL);
    }
}
