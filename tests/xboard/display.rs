//! A virtual display.

use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const START_DEADLINE: Duration = Duration::from_secs(60);

/// An X server with a free display number, terminated when dropped.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts the server, which chooses its own number and reports it.
    pub fn start(xvfb: &Path) -> io::Result<Self> {
        let mut server = Command::new(xvfb)
            .args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let stdout = server.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut display = Display {
            server,
            name: String::new(),
        };
        display.name = format!(":{}", first_line(stdout)?);
        Ok(display)
    }

    /// The value for the variable `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn first_line(stdout: ChildStdout) -> io::Result<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(stdout).read_line(&mut line);
        let _ = sender.send(read.map(|_| line.trim().to_owned()));
    });
    let line = receiver
        .recv_timeout(START_DEADLINE)
        .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
    if line.is_empty() {
        Err(io::ErrorKind::UnexpectedEof.into())
    } else {
        Ok(line)
    }
}
