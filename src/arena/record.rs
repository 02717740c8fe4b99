//! What is kept of a game: everything for its PGN, a summary for the statistics.

use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use super::ending::{Cause, Ending};
use super::openings::Opening;
use super::reply::Thinking;
use super::schedule::Plan;
use crate::board::Color;
use crate::rules::{Label, Played};

/// A finished game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Which game of the match it was.
    pub plan: Plan,
    /// Where it started.
    pub opening: Opening,
    /// What statistics call its start.
    pub labels: Vec<Label>,
    /// The moves, those of the opening included.
    pub moves: Vec<MoveRecord>,
    /// How it ended.
    pub ending: Ending,
    /// When it began.
    pub began: SystemTime,
    /// Time that neither engine was thinking, between the first move and the last.
    pub overhead: Duration,
    /// How far each side's worst forgiven move was over its time, White first.
    pub overrun: [Duration; 2],
}

/// A move of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRecord {
    /// In both notations.
    pub played: Played,
    /// How the engine came to it; `None` for a move of the opening.
    pub thought: Option<MoveThought>,
}

/// How an engine came to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveThought {
    /// The time it took.
    pub spent: Duration,
    /// Its last thinking line.
    pub thinking: Option<Thinking>,
}

/// A game's part in the statistics, as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The game's number in the match.
    pub id: u64,
    /// Index of the engine with White.
    pub white: usize,
    /// Index of the engine with Black.
    pub black: usize,
    /// White's half points: 2, 1 or 0.
    pub white_half_points: u8,
    /// What ended it, without details.
    pub cause: String,
    /// Whether the loser broke something, rather than losing by play.
    pub fault: bool,
    /// How it ended, in a sentence.
    pub sentence: String,
    /// Moves that the engines made.
    pub plies: u32,
    /// Microseconds that neither engine was thinking.
    pub overhead_us: u64,
    /// Milliseconds of the worst forgiven move over its time, White first.
    pub overrun_ms: [u64; 2],
    /// What statistics call the start: whose property (`w`, `b`, nothing for both), kind, value.
    pub labels: Vec<(String, String, String)>,
}

impl GameRecord {
    /// Moves that the engines made.
    #[must_use]
    pub fn engine_plies(&self) -> u32 {
        self.moves.iter().filter(|played| played.thought.is_some()).count() as u32
    }

    /// The part that statistics need.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            id: self.plan.id,
            white: self.plan.white,
            black: self.plan.black,
            white_half_points: match self.ending.winner {
                Some(Color::White) => 2,
                None => 1,
                Some(Color::Black) => 0,
            },
            cause: self.ending.kind().to_owned(),
            fault: matches!(self.ending.cause, Cause::Fault(_)),
            sentence: self.ending.sentence(),
            plies: self.engine_plies(),
            overhead_us: self.overhead.as_micros() as u64,
            overrun_ms: self.overrun.map(|time| time.as_millis() as u64),
            labels: self.labels.iter().map(label_fields).collect(),
        }
    }
}

fn label_fields(label: &Label) -> (String, String, String) {
    let side = label.side.map_or_else(String::new, |color| color.letter().to_string());
    (side, label.kind.to_owned(), label.value.clone())
}

impl Summary {
    /// The half points of one of the two engines.
    #[must_use]
    pub const fn half_points(&self, engine: usize) -> u8 {
        if engine == self.white {
            self.white_half_points
        } else {
            2 - self.white_half_points
        }
    }

    /// The engine that lost, if one did.
    #[must_use]
    pub const fn loser(&self) -> Option<usize> {
        match self.white_half_points {
            0 => Some(self.white),
            2 => Some(self.black),
            _ => None,
        }
    }

    /// The result as PGN writes it.
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self.white_half_points {
            0 => "0-1",
            2 => "1-0",
            _ => "1/2-1/2",
        }
    }
}
