//! A child process that exchanges lines with its owner. It never blocks its owner and never outlives it.

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

/// The length in bytes beyond which a line is cut.
const LINE_LIMIT: usize = 16 * 1024;

/// With this many lines unread, the reader stops, and a flooding engine blocks on its pipe.
const LINES_WAITING: usize = 1024;

/// With this many messages unread, an engine counts as not reading at all. The number is high because an engine may
/// have hundreds of options, each of which is acknowledged.
const MESSAGES_WAITING: usize = 4096;

/// Stack size in bytes of the threads that only forward lines.
const SMALL_STACK: usize = 256 << 10;

/// How long an engine may take to exit after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

#[derive(Clone, Debug)]
pub struct Line {
    pub text: String,
    /// When the line was read.
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

    /// Sends one or more lines in a single write. Returns `false` if the engine no longer reads.
    pub fn send(&self, message: String) -> bool {
        self.outbox
            .as_ref()
            .is_some_and(|outbox| outbox.try_send(message).is_ok())
    }

    /// Waits until `deadline` for the next line.
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

    /// Waits up to `patience` for the exit status; `None` if the process is still running.
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

    /// Kills the process and its group.
    pub fn kill(&mut self) {
        self.outbox = None;
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit\n".to_owned());
        // Closing the channel ends the writer thread, which closes the engine's input: a second request to exit.
        self.outbox = None;
        // Keep the reader thread from waiting for space and the engine from waiting for its pipe.
        self.inbox = bounded(0).1;
        // Kill the group in any case: a script may have exited while its engine runs on.
        self.exit_status(FAREWELL);
        self.kill();
    }
}

/// Starts a command in its own process group (a job object on Windows). A script may start the engine, and killing the
/// child kills the group. Ctrl-C does not reach the group, so the runner can stop its engines in order.
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
            // The owner is gone. Discard the rest so that the engine can exit.
            let _ = io::copy(&mut reader, &mut io::sink());
        }
    }
}

/// Reads a line, cut at [`LINE_LIMIT`] bytes; `None` at the end of the output.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if reader.by_ref().take(LINE_LIMIT as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() == LINE_LIMIT {
        skip_line(reader)?;
    }
    // Make the text printable: it may be shown on a terminal, in a report or in PGN.
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
