//! A child process that exchanges lines. It never blocks its owner and never outlives it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam::channel::{Receiver, Sender, bounded};
use crossbeam::select;
use process_wrap::std::{ChildWrapper, CommandWrap};

use super::spec::EngineSpec;
use super::stop::Stop;
use crate::outside::printable;

/// Longer lines are cut.
const LINE_LIMIT: usize = 16 * 1024;

/// Beyond this many unread lines, the reader stops, and a flooding engine blocks on its pipe.
const LINES_WAITING: usize = 1024;

/// An engine with this many unread messages does not read at all. It may have hundreds of options, each of which is
/// acknowledged.
const MESSAGES_WAITING: usize = 4096;

/// For the threads that only forward lines.
const SMALL_STACK: usize = 256 << 10;

/// The time for an engine to exit after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

#[derive(Clone, Debug)]
pub struct Line {
    pub text: String,
    /// When it was read.
    pub at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    Deadline,
    /// The engine closed its output.
    Closed,
    Stopped,
}

/// A running engine. Dropping it kills its process group.
#[derive(Debug)]
pub struct Process {
    child: Box<dyn ChildWrapper>,
    outbox: Option<Sender<String>>,
    inbox: Receiver<Line>,
}

impl Process {
    pub fn spawn(spec: &EngineSpec) -> io::Result<Self> {
        let (outbox, messages) = bounded(MESSAGES_WAITING);
        let (lines, inbox) = bounded(LINES_WAITING);
        let mut process = Self {
            child: spawn_group(command(spec).into())?,
            outbox: Some(outbox),
            inbox,
        };
        // If a thread cannot be started, dropping `process` kills the engine.
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

    /// Sends lines in one write; `false` if the engine no longer reads.
    pub fn send(&self, message: String) -> bool {
        self.outbox
            .as_ref()
            .is_some_and(|outbox| outbox.try_send(message).is_ok())
    }

    /// The next line before `deadline`.
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

    /// Waits at most `patience` for the exit status; `None` if the process still runs.
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

    /// Kills the process group.
    pub fn kill(&mut self) {
        self.outbox = None;
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit\n".to_owned());
        // The writer thread ends with its channel and closes the engine's input, a second request to exit.
        self.outbox = None;
        // The reader thread must not wait for space, nor the engine for its pipe.
        self.inbox = bounded(0).1;
        // A script may have exited before its engine.
        self.exit_status(FAREWELL);
        self.kill();
    }
}

/// Starts a command as a group of its own, a process group or a job object on Windows, because a script may start the
/// engine. Killing the child kills the group. Ctrl-C does not reach the group: the runner ends its engines in order.
#[cfg(unix)]
fn spawn_group(mut command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    use process_wrap::std::ProcessGroup;

    command.wrap(ProcessGroup::leader()).spawn()
}

#[cfg(windows)]
fn spawn_group(mut command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    use process_wrap::std::{CreationFlags, JobObject};
    use windows::Win32::System::Threading::CREATE_NEW_PROCESS_GROUP;

    command
        .wrap(CreationFlags(CREATE_NEW_PROCESS_GROUP))
        .wrap(JobObject)
        .spawn()
}

#[cfg(not(any(unix, windows)))]
fn spawn_group(mut command: CommandWrap) -> io::Result<Box<dyn ChildWrapper>> {
    command.spawn()
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
            // The owner is gone: discard the rest, so that the engine can exit.
            let _ = io::copy(&mut reader, &mut io::sink());
        }
    }
}

/// Cut at [`LINE_LIMIT`] bytes; `None` at the end.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if reader.by_ref().take(LINE_LIMIT as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() == LINE_LIMIT {
        skip_line(reader)?;
    }
    // The text may be shown on a terminal, in a report or in PGN.
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
