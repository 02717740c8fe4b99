//! Runs Windows programs on Linux.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::engine::{self, Run};

const ENGINE: &str = "TREVILLE_WINDOWS_ENGINE";
/// A variable that marks the processes of a test; child processes inherit it.
const MARK: &str = "TREVILLE_TEST";
const PATIENCE: Duration = Duration::from_secs(30);
/// Wine loads this library when the first thread ends. If the process exits at that moment, the loader stays locked and
/// Wine kills the process. Loading the library at the start avoids that.
const LOADED_BEFORE: &str = "libgcc_s.so.1";

/// The engine for Windows, and a folder for one test. The folder's name has blanks, as is common on Windows.
pub struct Wine {
    engine: String,
    folder: TempDir,
}

impl Wine {
    /// Finds the engine under test; `None` if the test is skipped.
    pub fn find_or_skip() -> Option<Self> {
        let Some(engine) = env::var(ENGINE).ok().filter(|path| !path.is_empty()) else {
            eprintln!("skipped: {ENGINE} names no engine; `make windows-test` does");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("a folder with blanks ").tempdir();
        Some(Wine {
            engine,
            folder: folder.expect("a folder for the test"),
        })
    }

    /// A command that runs the engine with these arguments.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("wine");
        command
            .arg(&self.engine)
            .args(arguments)
            .env(MARK, self.folder.path())
            .env("WINEDEBUG", "-all")
            .env("LD_PRELOAD", LOADED_BEFORE)
            .env_remove("RUST_LOG")
            .stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        engine::run(&mut self.command(arguments), "")
    }

    /// The output of a run that must succeed.
    pub fn output(&self, arguments: &[&str]) -> String {
        self.run(arguments).success()
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The path of a file in the folder as Windows writes it.
    pub fn file(&self, name: &str) -> String {
        windows_path(&self.folder.path().join(name))
    }

    /// The engine's path as a word in the value of `--engine`.
    pub fn engine_word(&self) -> String {
        format!("\"{}\"", windows_path(Path::new(&self.engine)))
    }

    /// Waits for the processes of this test to end; returns those that are left after a while.
    pub fn processes_left(&self) -> Vec<String> {
        let start = Instant::now();
        while !self.processes().is_empty() && start.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(50));
        }
        self.processes()
    }

    fn processes(&self) -> Vec<String> {
        let mark = format!("{MARK}={}\0", self.folder.path().display()).into_bytes();
        let is_marked = |id: &String| {
            let environment = fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
            environment.windows(mark.len()).any(|part| part == mark)
        };
        let processes = fs::read_dir("/proc").expect("/proc can be read");
        processes
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
            .filter(is_marked)
            .map(|id| fs::read_to_string(format!("/proc/{id}/cmdline")).unwrap_or(id))
            .collect()
    }
}

/// Converts a path: Wine's drive Z: is the root of the file system.
pub fn windows_path(path: &Path) -> String {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    format!("Z:{}", path.display()).replace('/', "\\")
}
