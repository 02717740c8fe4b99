//! XBoard as a process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::debug_file::DebugFile;
use crate::display::Display;

const QUIT_DEADLINE: Duration = Duration::from_secs(30);
const LINE_DEADLINE: Duration = Duration::from_secs(30);
const POLL: Duration = Duration::from_millis(50);
const GAMES: usize = 2;

/// XBoard with two engines in a match; it ends with the value, and its engines with it.
pub struct XBoard {
    process: Child,
    home: PathBuf,
}

impl XBoard {
    /// Starts a match of two games; `options` say of which game. Debug file, PGN and error output stay in `home`.
    ///
    /// XBoard reads the settings of whoever runs it, from the home directory of the account, not from `HOME`: so it is
    /// told all that matters here, and not to save anything.
    pub fn start_match(xboard: &Path, display: &Display, home: &Path, options: &[&str]) -> io::Result<Self> {
        let engine = env!("CARGO_BIN_EXE_treville");
        let games = GAMES.to_string();
        let of_match = [
            "-fcp",
            engine,
            "-fn",
            "Athos",
            "-scp",
            engine,
            "-sn",
            "Porthos",
            "-mm",
            "-mg",
            &games,
            "-matchPause",
            "100",
            "-tc",
            "0:05",
            "-inc",
            "0.05",
        ];
        Self::start(xboard, display, home, &[options, &of_match].concat())
    }

    /// Starts XBoard with one engine, for a person who makes the moves of both sides with the mouse.
    pub fn start_board(xboard: &Path, display: &Display, home: &Path, options: &[&str]) -> io::Result<Self> {
        let options = [options, &["-initialMode", "EditGame"]].concat();
        Self::start_game(xboard, display, home, &options)
    }

    /// Starts XBoard with one engine, which plays Black against a person.
    pub fn start_game(xboard: &Path, display: &Display, home: &Path, options: &[&str]) -> io::Result<Self> {
        let engine = env!("CARGO_BIN_EXE_treville");
        let of_person = [
            "-fcp", engine, "-fn", "Treville", "-depth", "2", "-tc", "5", "-inc", "1",
        ];
        Self::start(xboard, display, home, &[options, &of_person].concat())
    }

    fn start(xboard: &Path, display: &Display, home: &Path, options: &[&str]) -> io::Result<Self> {
        let output = fs::File::create(home.join("xboard.out"))?;
        let process = Command::new(xboard)
            .args(options)
            .args([
                "-size",
                "49",
                "-startupMessage",
                "",
                "-useBoardTexture",
                "false",
                "-xponder",
            ])
            .args(["-xanimate", "-soundProgram", "true", "-saveSettingsOnExit", "false"])
            .args(["-debug", "-nameOfDebugFile", "xboard.debug"])
            .args(["-sgf", "games.pgn", "-spf", "ends.fen"])
            .env("DISPLAY", display.name())
            .env("HOME", home)
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(output.try_clone()?)
            .stderr(output)
            .spawn()?;
        Ok(XBoard {
            process,
            home: home.to_owned(),
        })
    }

    /// Waits until XBoard has told both engines the result of the last game; `false` if that does not come in time or
    /// XBoard ends before.
    pub fn wait_for_match(&mut self, deadline: Duration) -> bool {
        wait(deadline, || self.has_ended() || self.match_is_over()) && self.match_is_over()
    }

    /// Ends XBoard as a session manager would and returns the engines that are still alive some time after it.
    pub fn quit(&mut self) -> Vec<String> {
        let _ = Command::new("sh")
            .args(["-c", r#"kill -TERM "$0""#, &self.process.id().to_string()])
            .status();
        wait(QUIT_DEADLINE, || self.has_ended());
        wait(QUIT_DEADLINE, || self.engines().is_empty());
        self.engines()
    }

    /// Waits until the engine or XBoard has said a line of the protocol that holds `text`, more than `before` times in
    /// all.
    pub fn wait_for(&mut self, text: &str, before: usize) -> bool {
        wait(LINE_DEADLINE, || self.has_ended() || self.count(text) > before) && self.count(text) > before
    }

    /// What came after `text` in the last line of the debug file that holds it.
    pub fn last_after(&self, text: &str) -> Option<String> {
        let debug = self.debug_text();
        let mut lines = debug.lines().rev();
        lines.find_map(|line| Some(line.split_once(text)?.1.to_owned()))
    }

    /// How many lines of the debug file hold `text`.
    pub fn count(&self, text: &str) -> usize {
        self.debug_text().lines().filter(|line| line.contains(text)).count()
    }

    /// The lines between XBoard and the engines, so far.
    pub fn debug_text(&self) -> String {
        self.read("xboard.debug")
    }

    /// The games saved so far.
    pub fn pgn_text(&self) -> String {
        self.read("games.pgn")
    }

    /// XBoard's own board at the end of each game, a FEN a line.
    pub fn final_positions(&self) -> Vec<String> {
        self.read("ends.fen").lines().map(str::to_owned).collect()
    }

    /// What a person needs to see why the test failed.
    pub fn report(&self) -> String {
        let debug = self.debug_text();
        let tail: Vec<&str> = debug.lines().rev().take(40).collect();
        let tail: Vec<&str> = tail.into_iter().rev().collect();
        format!(
            "XBoard said:\n{}\nThe debug file ends:\n{}\n{}",
            self.read("xboard.out"),
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

    /// The process numbers of everything that was started with the private home directory.
    fn engines(&self) -> Vec<String> {
        let mark = format!("\0HOME={}\0", self.home.display());
        let environment = |id: &str| fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
        let Ok(processes) = fs::read_dir("/proc") else {
            return Vec::new();
        };
        processes
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|id| id.bytes().all(|byte| byte.is_ascii_digit()))
            .filter(|id| String::from_utf8_lossy(&[b"\0", &environment(id)[..]].concat()).contains(&mark))
            .collect()
    }
}

impl Drop for XBoard {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        // An engine ends when its pipes close; one that does not must not outlive the test either.
        if !wait(Duration::from_secs(5), || self.engines().is_empty()) {
            let _ = Command::new("sh")
                .args(["-c", r#"kill -KILL "$@""#, "kill"])
                .args(self.engines())
                .status();
        }
    }
}

/// Asks again and again until the answer is yes; `false` if it was no for all that time.
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
