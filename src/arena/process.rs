//! A child process that talks in lines: never blocks its owner, never outlives it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam::channel::{Receiver, Sender, bounded};
use crossbeam::select;
use process_wrap::std::ChildWrapper;

use super::process_group;
use super::spec::EngineSpec;
use super::stop::Stop;
use crate::outside::printable;

/// Longer lines are cut: no engine has that much to say in one.
const LINE_LIMIT: usize = 16 * 1024;

/// So many lines wait to be read; then the reader stops reading, and a flooding engine blocks on its own pipe.
const LINES_WAITING: usize = 1024;

/// So many messages wait to be written; an engine that has not read that many is not reading at all. An engine may have
/// hundreds of options, and each is acknowledged.
const MESSAGES_WAITING: usize = 4096;

/// Threads that only pass lines on need little; where memory is short, two of them an engine should not take it from
/// the games.
const SMALL_STACK: usize = 256 << 10;

/// How long an engine may take to leave after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A line from an engine.
#[derive(Clone, Debug)]
pub struct Line {
    /// The text without the line's end.
    pub text: String,
    /// When it was read.
    pub at: Instant,
}

/// Why no line came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The deadline passed.
    Deadline,
    /// The engine closed its output.
    Closed,
    /// The match is being stopped.
    Stopped,
}

/// A running engine. Dropping it ends the process and whatever that has started.
#[derive(Debug)]
pub struct Process {
    child: Box<dyn ChildWrapper>,
    outbox: Option<Sender<String>>,
    inbox: Receiver<Line>,
}

impl Process {
    /// Starts the engine's command.
    ///
    /// # Errors
    /// What the operating system says if it cannot be started.
    pub fn spawn(spec: &EngineSpec) -> io::Result<Self> {
        let (outbox, messages) = bounded(MESSAGES_WAITING);
        let (lines, inbox) = bounded(LINES_WAITING);
        let mut process = Self {
            child: process_group::spawn(command(spec))?,
            outbox: Some(outbox),
            inbox,
        };
        // Where a thread cannot be started, dropping the process ends it.
        if let Some(stdin) = process.child.stdin().take() {
            thread::Builder::new()
                .name("engine-writer".into())
                .stack_size(SMALL_STACK)
                .spawn(move || write_messages(stdin, &messages))?;
        }
        if let Some(stdout) = process.child.stdout().take() {
            thread::Builder::new()
                .name("engine-reader".into())
                .stack_size(SMALL_STACK)
                .spawn(move || read_lines(stdout, &lines))?;
        }
        Ok(process)
    }

    /// Sends lines, in one write. `false` if the engine does not take them any more.
    pub fn send(&self, message: String) -> bool {
        self.outbox
            .as_ref()
            .is_some_and(|outbox| outbox.try_send(message).is_ok())
    }

    /// The next line, waiting for it until `deadline`.
    ///
    /// # Errors
    /// [`Silence`] if none came.
    pub fn receive(&self, deadline: Instant, stop: &Stop) -> Result<Line, Silence> {
        if let Ok(line) = self.inbox.try_recv() {
            return Ok(line);
        }
        select! {
            recv(self.inbox) -> line => line.map_err(|_| Silence::Closed),
            recv(stop.signal()) -> _ => Err(Silence::Stopped),
            default(deadline.saturating_duration_since(Instant::now())) => Err(Silence::Deadline),
        }
    }

    /// How the process ended, waiting at most `patience` for it; `None` if it still runs.
    pub fn exit_status(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        let mut nap = Duration::from_micros(500);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(nap),
                Ok(None) | Err(_) => return None,
            }
            nap = (nap * 2).min(Duration::from_millis(20));
        }
    }

    /// Ends the process at once, without a farewell, and whatever it has started.
    pub fn kill(&mut self) {
        self.outbox = None;
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit\n".to_owned());
        // The writer ends with its channel and closes the engine's input: a second hint to leave.
        self.outbox = None;
        // Nobody reads any more: a reader that waits for room must not, and the engine must not block on its pipe.
        self.inbox = bounded(0).1;
        // A script may have left while its engine has not.
        self.exit_status(FAREWELL);
        self.kill();
    }
}

fn command(spec: &EngineSpec) -> Command {
    let mut command = Command::new(&spec.command[0]);
    command
        .args(&spec.command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    command.stderr(if log::log_enabled!(log::Level::Debug) {
        Stdio::inherit()
    } else {
        Stdio::null()
    });
    if let Some(directory) = &spec.directory {
        command.current_dir(directory);
    }
    command
}

fn write_messages(mut stdin: ChildStdin, messages: &Receiver<String>) {
    for message in messages {
        if stdin
            .write_all(message.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            break;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &Sender<Line>) {
    let mut reader = BufReader::new(stdout);
    while let Ok(Some(text)) = read_line(&mut reader) {
        if lines
            .send(Line {
                text,
                at: Instant::now(),
            })
            .is_err()
        {
            // The owner is gone or going; drain, so that the engine can finish writing and leave.
            let _ = io::copy(&mut reader, &mut io::sink());
        }
    }
}

/// The next line, cut at [`LINE_LIMIT`] bytes; `None` at the end.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if reader.by_ref().take(LINE_LIMIT as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() == LINE_LIMIT {
        skip_line(reader)?;
    }
    // Whatever an engine says may come to stand on a terminal, in a report or in a record of the game.
    Ok(Some(printable::lines(String::from_utf8_lossy(&bytes).trim_end())))
}

fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = reader.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (used, done) = end.map_or((buffer.len(), buffer.is_empty()), |at| (at + 1, true));
        reader.consume(used);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_cleaned() {
        let mut input = vec![b'x'; 3 * LINE_LIMIT];
        input.extend(b"\nmove e2e4\r\n\xff\x1b[2J\tx\nlast");
        let mut reader = BufReader::new(input.as_slice());
        let mut next = || read_line(&mut reader).unwrap();
        assert_eq!(next().unwrap().len(), LINE_LIMIT);
        assert_eq!(next().as_deref(), Some("move e2e4"));
        assert_eq!(next().as_deref(), Some("\u{fffd}\u{fffd}[2J\tx"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
