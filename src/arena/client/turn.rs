//! What an engine is told of a game and asked in its turn, and what it does: the same in both protocols.

use std::time::Duration;

use super::reply::{Score, Thinking};
use crate::arena::protocol::Protocol;
use crate::board::Color;
use crate::records::clock::Clock;
use crate::rules::Played;

/// Where a game starts.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The game's name.
    pub variant: &'a str,
    /// The start position, unless it is the variant's own.
    pub fen: Option<&'a str>,
    /// The start position, whatever it is.
    pub start_fen: &'a str,
    /// Moves already played.
    pub moves: &'a [Played],
}

/// What an engine is asked when it is its turn.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The engine's side.
    pub side: Color,
    /// All moves since the start position.
    pub moves: &'a [Played],
    /// Whether the engine has not heard the last of them.
    pub last_is_new: bool,
    /// Whether the opponent offers a draw.
    pub draw_offered: bool,
    /// The clocks of White and Black.
    pub clocks: &'a [Clock; 2],
}

impl Turn<'_> {
    /// The engine's own clock.
    #[must_use]
    pub fn own_clock(&self) -> &Clock {
        &self.clocks[self.side.index()]
    }
}

/// What an engine did in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// It plays a move (not yet checked).
    Move(String),
    /// It gives up.
    Resign,
    /// It says that the game is over.
    Claim(Score, String),
}

/// A turn: the act and what was seen on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What it did.
    pub act: Act,
    /// In which protocol it said so.
    pub protocol: Protocol,
    /// Time between asking and the answer.
    pub spent: Duration,
    /// The last thinking line.
    pub thinking: Option<Thinking>,
    /// Whether it offered a draw.
    pub offers_draw: bool,
}
