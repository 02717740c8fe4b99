//! Test helpers that run `treville match` and read its files.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::engine::{Run, run, treville};
pub use crate::support::mock::mock;

/// A match with a folder of its own.
pub struct Match {
    pub folder: tempfile::TempDir,
    engines: Vec<String>,
    options: Vec<String>,
}

impl Match {
    /// Creates a match between engines named A, B, C and so on.
    pub fn new(engines: &[&str]) -> Self {
        let engines = ('A'..)
            .zip(engines)
            .map(|(name, command)| format!("name={name} {command}"))
            .collect();
        Self {
            folder: tempfile::tempdir().expect("a folder for the test"),
            engines,
            options: Vec::new(),
        }
    }

    /// Adds options, which are separated by spaces.
    pub fn options(mut self, options: &str) -> Self {
        self.options.extend(options.split_whitespace().map(str::to_owned));
        self
    }

    pub fn pgn_path(&self) -> PathBuf {
        self.folder.path().join("games.pgn")
    }

    pub fn pgn(&self) -> String {
        std::fs::read_to_string(self.pgn_path()).unwrap_or_default()
    }

    pub fn command(&self) -> Command {
        let mut command = treville(&["match", "--pgn"]);
        command.arg(self.pgn_path()).args(&self.options);
        for engine in &self.engines {
            command.arg("--engine").arg(engine);
        }
        command
    }

    pub fn run(&self) -> Run {
        self.run_with(&[])
    }

    pub fn run_with(&self, arguments: &[&str]) -> Run {
        run(self.command().args(arguments), "")
    }

    /// Runs the match from these openings.
    pub fn run_from(&self, openings: &str, arguments: &[&str]) -> Run {
        let file = self.folder.path().join("openings");
        write(&file, openings);
        run(self.command().arg("--openings").arg(&file).args(arguments), "")
    }

    /// Runs the match and asserts that it succeeds.
    pub fn play(&self) -> Run {
        let outcome = self.run();
        assert_eq!(outcome.status, Some(0), "{}{}", outcome.stdout, outcome.stderr);
        outcome
    }
}

/// The values of a tag in all games, in order.
pub fn tags(pgn: &str, name: &str) -> Vec<String> {
    let start = format!("[{name} \"");
    let value = |line: &str| Some(line.strip_prefix(&start)?.strip_suffix("\"]")?.to_owned());
    pgn.lines().filter_map(value).collect()
}

/// Asserts that a command was refused for the given reason.
pub fn expect_refused(outcome: &Run, reason: &str) {
    assert_eq!(outcome.status, Some(2), "{}{}", outcome.stdout, outcome.stderr);
    assert!(outcome.stderr.contains(reason), "{}", outcome.stderr);
}

pub fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("the test can write");
}
