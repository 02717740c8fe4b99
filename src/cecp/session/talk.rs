//! The protocol's answers to lines that are not obeyed, and to `ping`.

use std::fmt::Display;

use super::Session;
use crate::dialogue::output::shown;

impl Session {
    /// Answers every `ping` that waits.
    pub(super) fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pings) {
            self.core.out.line(format_args!("pong {number}"));
        }
    }

    /// Says why a line is not obeyed.
    pub(super) fn error(&mut self, reason: impl Display, line: &str) {
        self.core.out.line(format_args!("Error ({reason}): {}", shown(line)));
    }

    /// Says why a move is not made.
    pub(super) fn refuse_move(&mut self, reason: &dyn Display, text: &str) {
        self.core
            .out
            .line(format_args!("Illegal move ({reason}): {}", shown(text)));
    }

    /// Says why in a window. XBoard takes a refused move back but does not show the reason.
    pub(super) fn explain(&mut self, reason: &dyn Display, text: &str) {
        self.core
            .out
            .line(format_args!("tellusererror Not {}: {reason}", shown(text)));
    }
}
