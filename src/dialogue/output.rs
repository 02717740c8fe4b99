//! Output lines. A separate thread writes them, so that a GUI that does not read them cannot block the engine.

use std::fmt::Display;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam::channel::{self, Receiver, Sender};

use crate::outside::printable;

/// The maximum length of quoted input, in characters.
const ECHO: usize = 80;

/// If more lines than this are waiting, further `info` lines are dropped.
const MOST_BEFORE_THINKING: usize = 1_000;
/// If more lines than this are waiting, the GUI is considered gone.
const MOST: usize = 100_000;

/// At the end of a session, how long to wait for the remaining output to be read.
const PATIENCE: Duration = Duration::from_millis(500);

/// Writes lines and flushes each of them.
pub struct Output {
    lines: Option<Sender<String>>,
    /// This channel closes once the last line has been written.
    written: Receiver<()>,
    broken: Arc<AtomicBool>,
}

impl Output {
    #[must_use]
    /// Starts the thread that writes to `sink`.
    pub fn new(sink: impl Write + Send + 'static) -> Self {
        let (lines, queue) = channel::unbounded();
        let (done, written) = channel::bounded(0);
        let broken = Arc::new(AtomicBool::new(false));
        let fails = Arc::clone(&broken);
        let writing = thread::Builder::new().name("writer".to_owned()).spawn(move || {
            if let Err(error) = write_all(sink, &queue) {
                log::warn!("writing failed: {error}");
                fails.store(true, Ordering::Relaxed);
            }
            drop(done);
        });
        if let Err(error) = writing {
            log::error!("no thread for writing: {error}");
            broken.store(true, Ordering::Relaxed);
        }
        Output {
            lines: Some(lines),
            written,
            broken,
        }
    }

    /// Writes a line, or several separated by line feeds. Other control characters are replaced.
    pub(crate) fn line(&mut self, text: impl Display) {
        let text = printable::lines(&text.to_string());
        log::debug!("> {text}");
        let Some(lines) = &self.lines else { return };
        if lines.len() >= MOST || lines.send(text).is_err() {
            self.broken.store(true, Ordering::Relaxed);
        }
    }

    /// Writes a line of thinking output, unless too many lines are waiting.
    pub(crate) fn thinking(&mut self, text: impl Display) {
        if self
            .lines
            .as_ref()
            .is_some_and(|lines| lines.len() < MOST_BEFORE_THINKING)
        {
            self.line(text);
        }
    }

    /// Whether the reader has closed the output.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    /// Waits, for a limited time, until the remaining output has been read.
    pub(crate) fn finish(&mut self) {
        self.lines = None;
        // Nothing is ever sent on this channel; it closes when the output thread ends.
        let _ = self.written.recv_timeout(PATIENCE);
    }
}

fn write_all(mut sink: impl Write, lines: &Receiver<String>) -> std::io::Result<()> {
    for line in lines {
        writeln!(sink, "{line}")?;
        sink.flush()?;
    }
    Ok(())
}

/// Prepares input for quoting: shortened, and with control characters replaced.
pub(crate) fn shown(text: &str) -> String {
    let mut characters = text.chars().map(|c| if c.is_control() { '.' } else { c });
    let mut shown: String = characters.by_ref().take(ECHO).collect();
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn echoes_are_short_and_printable() {
        assert_eq!(shown("a\tb\0"), "a.b.");
        assert_eq!(shown(&"y".repeat(1000)), "y".repeat(80) + "...");
    }

    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no writer panics").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn control_characters_never_get_out() {
        let paper = Paper::default();
        let mut out = Output::new(paper.clone());
        out.line("tellusererror \x1b[2Jgone\r, \u{9b}5A");
        out.line("\tbook\n\tmoves");
        out.finish();
        let written = paper.0.lock().expect("no writer panics").clone();
        let written = String::from_utf8(written).expect("text");
        assert_eq!(
            written,
            "tellusererror \u{fffd}[2Jgone\u{fffd}, \u{fffd}5A\n\tbook\n\tmoves\n"
        );
    }

    /// A writer that blocks until it is dropped.
    struct Full(Receiver<()>);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_is_not_read_stops_nothing() {
        let (open, full) = channel::bounded(0);
        let mut out = Output::new(Full(full));
        for number in 0..2 * MOST_BEFORE_THINKING {
            out.thinking(number);
        }
        let waiting = out.lines.as_ref().map_or(0, Sender::len);
        assert!(waiting <= MOST_BEFORE_THINKING, "{waiting}");
        out.line("pong 1");
        assert!(!out.is_broken());
        out.finish();
        drop(open);
    }

    #[test]
    fn a_reader_that_never_reads_is_gone() {
        let (open, full) = channel::bounded(0);
        let mut out = Output::new(Full(full));
        for number in 0..MOST + 2 {
            out.line(number);
        }
        assert!(out.is_broken());
        drop(open);
    }
}
