//! Lines to the GUI.

use std::fmt::Display;
use std::io::Write;

/// Longest text from outside that is repeated in an answer, in characters.
const ECHO: usize = 80;

/// Where answers go: one line at a time, each flushed.
pub struct Output {
    sink: Box<dyn Write>,
    broken: bool,
}

impl Output {
    /// Writes to `sink`.
    pub fn new(sink: impl Write + 'static) -> Self {
        Output {
            sink: Box::new(sink),
            broken: false,
        }
    }

    /// Sends one line.
    pub fn line(&mut self, text: impl Display) {
        log::debug!("> {text}");
        if writeln!(self.sink, "{text}").and_then(|()| self.sink.flush()).is_err() {
            self.broken = true;
        }
    }

    /// The protocol's answer to a line that cannot be obeyed: `Error (reason): line`.
    pub fn error(&mut self, reason: impl Display, line: &str) {
        self.line(format_args!("Error ({reason}): {}", shown(line)));
    }

    /// Whether the other side is gone.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.broken
    }
}

/// A text from outside as it may be repeated: not too long, and without control characters.
#[must_use]
pub fn shown(text: &str) -> String {
    let mut characters = text.chars().map(|c| if c.is_control() { '.' } else { c });
    let mut shown: String = characters.by_ref().take(ECHO).collect();
    if characters.next().is_some() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn echoes_are_short_and_printable() {
        assert_eq!(shown("a\tb\0"), "a.b.");
        assert_eq!(shown(&"y".repeat(1000)), "y".repeat(80) + "...");
    }
}
