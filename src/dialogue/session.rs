//! The session loop: a thread reads lines, and each is parsed once and obeyed in turn while the engine sends events.
//!
//! All protocols share one loop. A protocol is a [`Language`]: it parses a line, decides whether the command has to
//! wait, obeys it, and writes the engine's events.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufRead};
use std::string::FromUtf8Error;
use std::thread;
use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver, Sender};
use crossbeam::select;

use super::output::Output;
use crate::play::{EngineEvent, InProgress};
use crate::search::Event;

/// The maximum length of a line in bytes. UCI repeats all moves of a game in every `position`.
pub(crate) const MAX_LINE: usize = 16 << 20;

/// How many bytes of a longer line are kept, for the error message.
const BEGINNING: usize = 256;

/// The maximum number of lines in the input channel; each may have the maximum length.
const BACKLOG: usize = 4;

/// The session reads no more lines while queued commands take this many bytes.
const MAX_QUEUED: usize = 2 * MAX_LINE;

/// How long `quit` waits for an allocation that an earlier command needs. Tables of the usual size take less time.
const GRACE: Duration = Duration::from_millis(40);

/// An input of the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A line without its line feed. Invalid UTF-8 has been replaced.
    Line(String),
    /// The beginning of a line longer than [`MAX_LINE`].
    TooLong(String),
    /// The end of the input.
    End,
}

/// Starts a thread that reads `source` to its end.
pub fn spawn_reader(source: impl BufRead + Send + 'static) -> Receiver<Input> {
    let (sender, receiver) = channel::bounded(BACKLOG);
    let reading = thread::Builder::new()
        .name("reader".to_owned())
        .spawn(move || forward(source, &sender));
    if let Err(error) = reading {
        log::error!("no thread for reading: {error}");
    }
    receiver
}

/// Sends every line, then [`Input::End`]; stops early if the receiver is gone. A byte order mark is skipped.
fn forward(mut source: impl BufRead, lines: &Sender<Input>) {
    let mut is_first = true;
    loop {
        let mut input = next_input(&mut source).unwrap_or_else(|error| {
            log::warn!("reading failed: {error}");
            Input::End
        });
        if let (true, Input::Line(line)) = (std::mem::take(&mut is_first), &mut input)
            && line.starts_with('\u{feff}')
        {
            line.remove(0);
        }
        let ended = input == Input::End;
        if lines.send(input).is_err() || ended {
            return;
        }
    }
}

/// Reads a line but keeps no more than [`MAX_LINE`] bytes of it.
fn next_input(source: &mut impl BufRead) -> io::Result<Input> {
    let mut kept = Vec::new();
    let mut length = 0_usize;
    loop {
        let available = match source.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(if length == 0 {
                Input::End
            } else {
                finished(kept, length)
            });
        }
        let newline = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..newline.unwrap_or(available.len())];
        kept.extend_from_slice(&part[..part.len().min(MAX_LINE - kept.len())]);
        length = length.saturating_add(part.len());
        let used = newline.map_or(part.len(), |at| at + 1);
        source.consume(used);
        if newline.is_some() {
            return Ok(finished(kept, length));
        }
    }
}

fn finished(mut kept: Vec<u8>, length: usize) -> Input {
    let is_too_long = length > MAX_LINE;
    if is_too_long {
        kept.truncate(BEGINNING);
        kept.shrink_to_fit();
    }
    let lossy = |error: FromUtf8Error| String::from_utf8_lossy(error.as_bytes()).into_owned();
    let mut text = String::from_utf8(kept).unwrap_or_else(lossy);
    text.truncate(text.trim_end_matches('\r').len());
    if is_too_long {
        Input::TooLong(text)
    } else {
        Input::Line(text)
    }
}

pub(crate) enum Parsed<C> {
    /// A valid command and its line.
    Command(C, String),
    /// An error message and the line that caused it.
    Wrong(String, String),
    End,
}

impl<C> Parsed<C> {
    /// The memory that it takes in the queue, in bytes; a command is at most as long as its line.
    fn size(&self) -> usize {
        let line = match self {
            Parsed::Command(_, line) | Parsed::Wrong(_, line) => line.len(),
            Parsed::End => 0,
        };
        line + size_of::<Self>()
    }
}

/// When a command is obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Immediately, even during a search.
    Now,
    /// After all earlier commands.
    InOrder,
}

/// The session state that all protocols share.
pub(crate) struct Core<C> {
    pub out: Output,
    pub play: InProgress,
    /// Commands that wait for their turn.
    queue: VecDeque<Parsed<C>>,
    /// The memory that the queue takes, in bytes.
    queue_size: usize,
    /// How many commands have ever been queued.
    queued: u64,
    taken: u64,
    /// The number of the [`Event::Ready`] that queued commands wait for.
    awaited: Option<u64>,
    /// Whether the input has ended.
    pub closing: bool,
    pub quitting: bool,
}

impl<C> Core<C> {
    pub(crate) fn new(out: Output, play: InProgress) -> Self {
        Core {
            out,
            play,
            queue: VecDeque::new(),
            queue_size: 0,
            queued: 0,
            taken: 0,
            awaited: None,
            closing: false,
            quitting: false,
        }
    }

    /// Makes the engine allocate what it needs; later commands wait until that is done.
    pub(crate) fn prepare(&mut self) {
        self.awaited = Some(self.play.prepare());
    }

    pub(crate) fn awaits_engine(&self) -> bool {
        self.awaited.is_some()
    }

    /// Lets later commands proceed without waiting for allocations.
    pub(crate) fn stop_waiting(&mut self) {
        self.awaited = None;
    }

    /// Puts a command at the front of the queue.
    pub(crate) fn put_first(&mut self, command: C, line: &str) {
        let parsed = Parsed::Command(command, line.to_owned());
        self.queue_size += parsed.size();
        self.queue.push_front(parsed);
        self.taken = self.taken.saturating_sub(1);
    }

    pub(crate) fn first(&self) -> Option<&Parsed<C>> {
        self.queue.front()
    }

    /// The number that the next queued command will have.
    pub(crate) fn next_number(&self) -> u64 {
        self.queued + 1
    }

    /// Whether the command with this number is still queued.
    pub(crate) fn is_waiting(&self, number: u64) -> bool {
        number > self.taken
    }

    /// Whether the queue takes so much memory that no more lines are read.
    pub(crate) fn is_full(&self) -> bool {
        self.queue_size >= MAX_QUEUED
    }

    fn push(&mut self, parsed: Parsed<C>) {
        self.queued += 1;
        self.queue_size += parsed.size();
        self.queue.push_back(parsed);
    }

    fn pop(&mut self) -> Option<Parsed<C>> {
        let first = self.queue.pop_front()?;
        self.queue_size -= first.size();
        self.taken += 1;
        Some(first)
    }
}

/// A protocol, with the state of one session.
pub(crate) trait Language {
    type Command;
    type Error: Display;

    /// Parses a line without regard to the position.
    fn parse(line: &str) -> Result<Self::Command, Self::Error>;

    fn core(&self) -> &Core<Self::Command>;

    fn core_mut(&mut self) -> &mut Core<Self::Command>;

    /// Whether queued commands have to wait for now.
    fn must_wait(&self) -> bool;

    /// Whether a reply is still due once the input has ended.
    fn owes_answer(&self) -> bool;

    /// Decides when a command is obeyed.
    fn turn(&mut self, parsed: &Parsed<Self::Command>) -> Turn;

    /// Obeys a command; `line` is its text as received.
    fn obey(&mut self, command: Self::Command, line: &str);

    /// Reports an invalid line.
    fn complain(&mut self, reason: &str, line: &str);

    fn take_event(&mut self, event: EngineEvent);

    /// Called when all requested allocations are done.
    fn engine_is_ready(&mut self);

    /// Called when a command has been queued and must wait. May end what it waits for.
    fn queue_changed(&mut self) {}

    /// Fires when [`tick`](Self::tick) is due.
    fn ticks(&self) -> Receiver<Instant>;

    fn tick(&mut self);

    /// Receives output of background work, to be passed to [`take_result`](Self::take_result).
    fn results(&self) -> Receiver<String> {
        channel::never()
    }

    fn take_result(&mut self, _: String) {}
}

/// Obeys `first` and `lines` until `quit`, until the input ends and all replies are given, or until the output is
/// closed.
pub(crate) fn run<L: Language>(language: &mut L, first: Vec<Input>, mut lines: Receiver<Input>) {
    for input in first {
        hear(language, input);
    }
    let events = language.core().play.events();
    while !has_ended(language) {
        let (ticks, results) = (language.ticks(), language.results());
        let heard = if language.core().is_full() {
            channel::never()
        } else {
            lines.clone()
        };
        select! {
            recv(heard) -> input => {
                let input = input.unwrap_or(Input::End);
                if input == Input::End {
                    lines = channel::never();
                }
                hear(language, input);
            }
            recv(events) -> event => if let Ok((id, event)) = event {
                take_event(language, id, event);
            },
            recv(results) -> text => language.take_result(text.unwrap_or_default()),
            recv(ticks) -> _ => language.tick(),
        }
        obey_waiting(language);
    }
    language.core().play.hurry();
    language.core_mut().out.finish();
}

fn has_ended<L: Language>(language: &L) -> bool {
    let core = language.core();
    core.quitting || core.out.is_broken() || (core.closing && !core.awaits_engine() && !language.owes_answer())
}

/// Parses a line, then obeys or queues it.
pub(crate) fn hear<L: Language>(language: &mut L, input: Input) {
    let parsed = match input {
        Input::Line(line) => match L::parse(&line) {
            Ok(command) => Parsed::Command(command, line),
            Err(reason) => Parsed::Wrong(reason.to_string(), line),
        },
        Input::TooLong(beginning) => Parsed::Wrong("line too long".to_owned(), beginning),
        Input::End => Parsed::End,
    };
    if !language.must_wait() || language.turn(&parsed) == Turn::Now {
        return obey(language, parsed);
    }
    language.core_mut().push(parsed);
    language.queue_changed();
}

fn obey<L: Language>(language: &mut L, parsed: Parsed<L::Command>) {
    match parsed {
        Parsed::Command(command, line) => {
            log::debug!("< {line}");
            language.obey(command, &line);
        }
        Parsed::Wrong(reason, line) => {
            log::debug!("< {line}");
            language.complain(&reason, &line);
        }
        Parsed::End => language.core_mut().closing = true,
    }
}

/// Obeys the queued commands whose turn has come.
pub(crate) fn obey_waiting<L: Language>(language: &mut L) {
    while !language.core().quitting {
        if language.must_wait() {
            language.queue_changed();
        }
        if language.must_wait() {
            return;
        }
        let Some(parsed) = language.core_mut().pop() else {
            return;
        };
        obey(language, parsed);
    }
}

fn take_event<L: Language>(language: &mut L, id: u64, event: Event) {
    match language.core_mut().play.take_event(id, event) {
        Some(EngineEvent::Ready(id)) => {
            let awaited = language.core_mut().awaited.take_if(|awaited| *awaited == id);
            if awaited.is_some() {
                language.engine_is_ready();
            }
        }
        Some(event) => language.take_event(event),
        None => {}
    }
}

/// Waits up to [`GRACE`] for the engine; `false` if it needs longer.
pub(crate) fn engine_is_ready_soon<L: Language>(language: &mut L) -> bool {
    let events = language.core().play.events();
    let deadline = Instant::now() + GRACE;
    while language.core().awaits_engine() {
        let Ok((id, event)) = events.recv_deadline(deadline) else {
            return false;
        };
        take_event(language, id, event);
    }
    true
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn read(bytes: &[u8]) -> Vec<Input> {
        let source = io::Cursor::new(bytes.to_vec());
        spawn_reader(BufReader::with_capacity(7, source)).into_iter().collect()
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn lines_end_in_either_way_and_the_last_needs_no_end() {
        assert_eq!(
            read(b"new\r\n\nforce\nquit"),
            [line("new"), line(""), line("force"), line("quit"), Input::End]
        );
    }

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let mut bytes = vec![b'x'; MAX_LINE + 1];
        bytes.extend_from_slice(b"\nping 1\n");
        let inputs = read(&bytes);
        assert_eq!(inputs[0], Input::TooLong("x".repeat(BEGINNING)));
        assert_eq!(inputs[1..], [line("ping 1"), Input::End]);
        bytes.remove(0);
        assert_eq!(read(&bytes)[0], line(&"x".repeat(MAX_LINE)));
    }

    #[test]
    fn only_the_first_line_has_a_byte_order_mark() {
        let read = read("\u{feff}uci\n\u{feff}go\n".as_bytes());
        assert_eq!(read, [line("uci"), line("\u{feff}go"), Input::End]);
    }

    #[test]
    fn any_bytes_will_do() {
        assert_eq!(read(b"\xff\x00a\n"), [line("\u{fffd}\0a"), Input::End]);
    }
}
