//! What an engine receives (the set-up of a game, then a turn) and what it answers, for both protocols.

use std::path::Path;
use std::time::Duration;

use super::reply::{Score, Thinking};
use crate::arena::spec::Protocol;
use crate::board::Color;
use crate::records::clock::Clock;
use crate::rules::Played;

#[derive(Clone, Debug)]
pub struct Setup<'a> {
    pub variant: &'a str,
    /// `None` for the variant's start position.
    pub fen: Option<&'a str>,
    /// The start position, always given.
    pub start_fen: &'a str,
    pub moves: &'a [Played],
    /// The file of pieces made to order, by its whole path.
    pub pieces: Option<&'a Path>,
}

#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    pub side: Color,
    /// All moves since the start position.
    pub moves: &'a [Played],
    /// Whether the engine has yet to receive the last move.
    pub last_is_new: bool,
    pub draw_offered: bool,
    /// White's and Black's clocks.
    pub clocks: &'a [Clock; 2],
}

impl Turn<'_> {
    pub fn own_clock(&self) -> &Clock {
        &self.clocks[self.side.index()]
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move as the engine wrote it, not yet checked.
    Move(String),
    Resign,
    /// A claimed result, with its reason.
    Claim(Score, String),
}

/// An engine's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    pub act: Act,
    /// The engine's protocol, which determines the notation of the move.
    pub protocol: Protocol,
    pub spent: Duration,
    /// From the last thinking line.
    pub thinking: Option<Thinking>,
    pub offers_draw: bool,
}
