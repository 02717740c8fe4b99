//! Replies to refused lines and to `ping`.

use std::fmt::Display;

use super::Session;
use crate::dialogue::output::shown;

impl Session {
    pub(super) fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pings) {
            self.core.out.line(format_args!("pong {number}"));
        }
    }

    /// Reports why a line was refused.
    pub(super) fn error(&mut self, reason: impl Display, line: &str) {
        self.core.out.line(format_args!("Error ({reason}): {}", shown(line)));
    }

    /// Reports why a move was refused.
    pub(super) fn refuse_move(&mut self, reason: &dyn Display, text: &str) {
        self.core
            .out
            .line(format_args!("Illegal move ({reason}): {}", shown(text)));
    }

    /// Makes the GUI open a window with the reason. XBoard takes a refused move back without showing the reason itself.
    pub(super) fn explain(&mut self, reason: &dyn Display, text: &str) {
        let told = format!("Not {}: {reason}", shown(text));
        self.core.out.line(format_args!("tellusererror {}", in_one_line(&told)));
    }
}

/// A text for the window of XBoard or WinBoard, which break it at `\n` if it begins with two backslashes.
pub fn in_one_line(text: &str) -> String {
    match text.contains('\n') {
        true => format!("\\\\{}", text.replace('\n', "\\n")),
        false => text.to_owned(),
    }
}
