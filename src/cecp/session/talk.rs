//! The conversation itself: who is there, what waits for an answer, and whether it is over.

use std::fmt::Display;

use crate::dialogue::output::{Output, shown};

/// How the conversation stands.
pub(super) struct Talk {
    pub out: Output,
    /// `protover` was seen: a GUI is there, to which `new` means orthodox chess.
    pub has_gui: bool,
    /// Thinking is to be shown.
    pub posting: bool,
    /// Numbers of `ping` that wait for the end of the search, or for the engine to settle.
    pub pings: Vec<i64>,
    /// No more lines will come.
    pub closing: bool,
    pub quitting: bool,
}

impl Talk {
    pub(crate) fn new(out: Output) -> Self {
        Talk {
            out,
            has_gui: false,
            posting: false,
            pings: Vec::new(),
            closing: false,
            quitting: false,
        }
    }

    /// Answers every `ping` that waits.
    pub(crate) fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pings) {
            self.out.line(format_args!("pong {number}"));
        }
    }

    /// The protocol's answer to a line that cannot be obeyed.
    pub(crate) fn error(&mut self, reason: impl Display, line: &str) {
        self.out.line(format_args!("Error ({reason}): {}", shown(line)));
    }

    /// The protocol's answer to a move that is not made.
    pub(crate) fn refuse_move(&mut self, reason: &dyn Display, text: &str) {
        self.out.line(format_args!("Illegal move ({reason}): {}", shown(text)));
    }

    /// Says why in a window. XBoard takes a refused move back but does not show the reason.
    pub(crate) fn explain(&mut self, reason: &dyn Display, text: &str) {
        self.out
            .line(format_args!("tellusererror Not {}: {reason}", shown(text)));
    }
}
