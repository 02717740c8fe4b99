//! Runs the engine binary.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// Far longer than any test needs.
const WATCHDOG: Duration = Duration::from_secs(600);

/// How a process ended, and what it wrote.
pub struct Run {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Run {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Run {
    /// Asserts that the exit status is 0; returns stdout.
    pub fn success(self) -> String {
        assert_eq!(self.status, Some(0), "{}{}", self.stdout, self.stderr);
        self.stdout
    }
}

/// A command that runs the engine with these arguments.
pub fn treville(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_treville"));
    command.args(arguments).env_remove("RUST_LOG").stdin(Stdio::null());
    command
}

/// Runs a command to its end with `input` on stdin. If the command hangs, kills it and panics.
pub fn run(command: &mut Command, input: &str) -> Run {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    stdin.write_all(input.as_bytes()).expect("stdin is read");
    drop(stdin);
    let id = child.id().to_string();
    let (done, ended) = crossbeam::channel::bounded(1);
    thread::spawn(move || done.send(child.wait_with_output()));
    let output = ended.recv_timeout(WATCHDOG).unwrap_or_else(|_| {
        let _ = Command::new("kill").args(["-9", &id]).status();
        panic!("{command:?} hangs")
    });
    Run::from(output.expect("the command ends"))
}
