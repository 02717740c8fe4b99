//! A move that the person has ended with the mouse and the GUI does not send.
//!
//! XBoard asks which letter to add and, with *Test Legality* on, ignores the answer. It then waits for it, takes no
//! further click, and says nothing. So the engine tells the person what to do, and repeats the answer until the GUI
//! accepts it. A move without a letter may be one that the GUI considers illegal and takes back.

use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::Session;

/// How long a GUI may take to send a move that has all it needs.
const PATIENCE: Duration = Duration::from_secs(2);

/// The move that is missing.
pub struct Unsent {
    /// What comes of it, if the GUI has to be told.
    letter: Option<char>,
    reminders: Receiver<Instant>,
    told: bool,
}

impl Session {
    /// Expects the move that the person has just ended, and of which the GUI has been given the letter.
    pub(super) fn expect_move(&mut self, letter: Option<char>) {
        self.screen.unsent = Some(Unsent {
            letter,
            reminders: channel::tick(PATIENCE),
            told: false,
        });
    }

    /// When to ask again for a move that is missing.
    pub(super) fn reminders(&self) -> Receiver<Instant> {
        self.screen
            .unsent
            .as_ref()
            .map_or_else(channel::never, |unsent| unsent.reminders.clone())
    }

    /// The move has not come: explains it once, and repeats the letter.
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
