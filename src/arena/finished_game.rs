//! A game that has just been finished.

use std::time::{Duration, SystemTime};

use super::client::reply::Thinking;
use super::ending::{Cause, Ending};
use super::game_result::GameResult;
use super::kept_game::{KeptGame, KeptMove, KeptThought};
use super::openings::Opening;
use super::schedule::Plan;
use crate::board::Color;
use crate::rules::{Label, Played};

/// A finished game.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Which game of the match it was.
    pub plan: Plan,
    /// Where it started.
    pub opening: Opening,
    /// What statistics call its start.
    pub labels: Vec<Label>,
    /// The moves, those of the opening included.
    pub moves: Vec<FinishedMove>,
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
pub struct FinishedMove {
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

impl FinishedGame {
    /// Moves that the engines made.
    fn engine_plies(&self) -> u32 {
        self.moves.iter().filter(|played| played.thought.is_some()).count() as u32
    }

    /// The game as the journal keeps it.
    #[must_use]
    pub fn kept(&self) -> KeptGame {
        let began = self.began.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        KeptGame {
            result: self.result(),
            began: began.as_secs(),
            fen: self.opening.fen.clone(),
            termination: self.ending.termination().to_owned(),
            moves: self.moves.iter().map(FinishedMove::kept).collect(),
        }
    }

    fn result(&self) -> GameResult {
        GameResult {
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

impl FinishedMove {
    fn kept(&self) -> KeptMove {
        let thought = self.thought.map(|MoveThought { spent, thinking }| {
            let judged = thinking.map(|seen| (seen.score, seen.depth));
            KeptThought(spent.as_millis() as u64, judged)
        });
        KeptMove(self.played.coordinate.clone(), thought)
    }
}
