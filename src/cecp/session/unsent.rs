//! A move that the person has entered with the mouse and that the GUI does not send.
//!
//! XBoard asks for the letter to append and, with *Test Legality* on, ignores the answer. It then waits silently and
//! accepts no further click. So the engine tells the person what to do, and repeats the answer until the GUI accepts
//! it. A move without a letter may be one that the GUI considers illegal and takes back.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::Session;

/// How long a GUI may take to send a complete move.
const PATIENCE: Duration = Duration::from_secs(2);

pub struct Unsent {
    /// The piece that results from the move, if the GUI must be told.
    letter: Option<char>,
    reminders: Receiver<Instant>,
    told: bool,
}

impl Session {
    /// Expects the move that the person has just completed.
    pub(super) fn expect_move(&mut self, letter: Option<char>) {
        self.screen.unsent = Some(Unsent {
            letter,
            reminders: channel::tick(PATIENCE),
            told: false,
        });
    }

    /// When to repeat the letter.
    pub(super) fn reminders(&self) -> Receiver<Instant> {
        self.screen
            .unsent
            .as_ref()
            .map_or_else(channel::never, |unsent| unsent.reminders.clone())
    }

    /// Explains the missing move once, and repeats the letter.
    pub(super) fn remind(&mut self) {
        let Some(unsent) = &mut self.screen.unsent else { return };
        if !unsent.told {
            unsent.told = true;
            let then = match unsent.letter {
                Some(_) => ", and the move is made",
                None => " and make the move again",
            };
            self.core.out.line(format_args!(
                "telluser This board tests moves itself. Switch off Test Legality (Options > General){then}."
            ));
        }
        match unsent.letter {
            Some(letter) => self.core.out.line(format_args!("choice {letter}")),
            None => self.screen.unsent = None,
        }
    }
}
