//! A note about the choices before a game.
//!
//! GUIs describe a new game in the same way whether a person begins to play, loads a game, or edits a position; only
//! the commands that follow at once show which. So the first note of a game waits for them.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::talk::in_one_line;
use crate::dialogue::output::Output;

/// How long after the description of a game a GUI may take to load one instead.
const PATIENCE: Duration = Duration::from_millis(400);

pub struct Note {
    text: String,
    due: Receiver<Instant>,
}

impl Note {
    pub fn new(text: String) -> Self {
        Note {
            text,
            due: channel::after(PATIENCE),
        }
    }

    /// Fires once, when the note is due.
    pub fn due(&self) -> Receiver<Instant> {
        self.due.clone()
    }

    pub fn tell(self, out: &mut Output) {
        out.line(format_args!("telluser {}", in_one_line(&self.text)));
    }
}
