//! A move that the user has entered with the mouse but that the GUI does not send.
//!
//! XBoard asks which letter to append and, with *Test Legality* on, ignores the answer. It then waits silently and
//! accepts no further clicks. So the engine tells the user what to do, and repeats the answer until the GUI accepts
//! it. If no letter is missing, the GUI may consider the move illegal and take it back.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::Session;

/// How long a GUI may take to send a move that is complete.
const PATIENCE: Duration = Duration::from_secs(2);

pub struct Unsent {
    /// The letter of the piece that results from the move, if the GUI needs it.
    letter: Option<char>,
    reminders: Receiver<Instant>,
    told: bool,
}

impl Session {
    /// Waits for the GUI to send the move that the user has just completed.
    pub(super) fn expect_move(&mut self, letter: Option<char>) {
        self.screen.unsent = Some(Unsent {
            letter,
            reminders: channel::tick(PATIENCE),
            told: false,
        });
    }

    /// Ticks when the letter should be sent again.
    pub(super) fn reminders(&self) -> Receiver<Instant> {
        self.screen
            .unsent
            .as_ref()
            .map_or_else(channel::never, |unsent| unsent.reminders.clone())
    }

    /// Explains once that the move is missing, and sends the letter again.
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
