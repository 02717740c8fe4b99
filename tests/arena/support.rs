//! Running `treville match` and reading what it left.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder for one match and what came out of it.
pub struct Match {
    pub folder: tempfile::TempDir,
    engines: Vec<String>,
    options: Vec<String>,
}

/// The command of the mock engine in a mode; it stands beside the tests, as cargo builds it.
pub fn mock(mode: &str) -> String {
    let mut path = PathBuf::from(env!("CARGO_BIN_EXE_treville"));
    path.pop();
    path.push("examples");
    path.push(format!("mock_engine{}", std::env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "cargo builds {} with all targets, or with --example mock_engine",
        path.display()
    );
    let path = path
        .to_str()
        .expect("the build folder has a plain name")
        .replace('\\', "/");
    format!("'{path}' {mode}")
}

impl Match {
    /// Engines are named A, B, C.
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

    /// Adds options, separated by blanks.
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
        let mut command = Command::new(env!("CARGO_BIN_EXE_treville"));
        command
            .arg("match")
            .arg("--pgn")
            .arg(self.pgn_path())
            .args(&self.options);
        for engine in &self.engines {
            command.arg("--engine").arg(engine);
        }
        command
    }

    pub fn run(&self) -> Outcome {
        Outcome::from(self.command().output().expect("the binary runs"))
    }

    /// Runs it and expects it to be played to its end.
    pub fn play(&self) -> Outcome {
        let outcome = self.run();
        assert_eq!(outcome.status, Some(0), "{}{}", outcome.stdout, outcome.stderr);
        outcome
    }
}

/// What a run said.
pub struct Outcome {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Outcome {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code(),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

/// The values of a tag, game by game.
pub fn tags(pgn: &str, name: &str) -> Vec<String> {
    let start = format!("[{name} \"");
    let value = |line: &str| Some(line.strip_prefix(&start)?.strip_suffix("\"]")?.to_owned());
    pgn.lines().filter_map(value).collect()
}

/// Lines of a file, without an end of line that differs from system to system.
pub fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("the test can write");
}
