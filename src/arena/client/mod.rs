//! One engine at the other end of a protocol: the handshake, a new game, a move.
//!
//! A [`Client`] hides which of the two protocols its engine speaks. [`Link`] is what both have: a process
//! that talks in lines, and how long to wait for it.

mod cecp;
mod features;
mod link;
mod protocol;
pub(crate) mod reply;
mod uci;

use std::time::Duration;

pub use protocol::{BadProtocol, Protocol};
use reply::{Score, Thinking};

use super::clock::Clock;
use super::fault::Fault;
use super::spec::EngineSpec;
use super::stop::Stop;
use super::time_control::Limits;
use crate::board::Color;
use crate::rules::Played;
use cecp::CecpClient;
use link::Link;
use uci::UciClient;

/// How long to wait for an engine, apart from its thinking.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first `feature` after `protover`, and for `uciok` after that; an engine silent for so long speaks
    /// CECP's protocol 1.
    pub greeting: Duration,
    /// For `done=1` after `done=0`, for `pong` and for `readyok`.
    pub answer: Duration,
    /// After the flag has fallen, for a late move, to tell lateness from a hang.
    pub grace: Duration,
}

/// Why an engine did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It is to blame.
    Fault(Fault),
    /// The match is being stopped.
    Stopped,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Trouble::Fault(fault)
    }
}

/// Where a game starts.
#[derive(Clone, Debug)]
pub(crate) struct Setup<'a> {
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
pub(crate) struct Turn<'a> {
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
    pub(crate) fn own_clock(&self) -> &Clock {
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

/// A running engine that has shaken hands.
#[derive(Debug)]
pub(crate) enum Client {
    /// It speaks CECP.
    Cecp(CecpClient),
    /// It speaks UCI.
    Uci(UciClient),
}

impl Client {
    /// Starts the engine and learns what it can do. Without a `protocol` it is found out: whoever does not answer to
    /// CECP is asked in UCI.
    ///
    /// # Errors
    /// [`Trouble`] if it cannot be started or does not agree on the protocol.
    pub(crate) fn start(
        spec: &EngineSpec,
        protocol: Option<Protocol>,
        patience: Patience,
        stop: &Stop,
    ) -> Result<Self, Trouble> {
        let mut link = Link::start(spec, patience, stop)?;
        if protocol == Some(Protocol::Uci) {
            let features = uci::shake_hands(&mut link)?.ok_or_else(no_uciok)?;
            return UciClient::new(link, features, spec).map(Client::Uci);
        }
        let features = cecp::shake_hands(&mut link)?;
        // Neither a feature nor anything else of the kind: protocol 1, or another protocol.
        if protocol.is_none()
            && features.done.is_none()
            && let Some(features) = uci::shake_hands(&mut link)?
        {
            return UciClient::new(link, features, spec).map(Client::Uci);
        }
        CecpClient::new(link, features, spec).map(Client::Cecp)
    }

    /// Which protocol the engine speaks.
    #[must_use]
    pub(crate) const fn protocol(&self) -> Protocol {
        match self {
            Client::Cecp(_) => Protocol::Cecp,
            Client::Uci(_) => Protocol::Uci,
        }
    }

    /// What the engine calls itself.
    #[must_use]
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Client::Cecp(client) => client.features().name.as_deref(),
            Client::Uci(client) => client.features().name.as_deref(),
        }
    }

    /// Whether it said that it does not play `variant`.
    #[must_use]
    pub(crate) fn lacks_variant(&self, variant: &str) -> bool {
        match self {
            Client::Cecp(client) => client.features().lacks_variant(variant),
            Client::Uci(client) => client.features().lacks_variant(variant),
        }
    }

    /// Whether it can search a fixed number of nodes.
    #[must_use]
    pub(crate) fn counts_nodes(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().nps == Some(true),
            Client::Uci(_) => true,
        }
    }

    /// Whether it can play another game after this one.
    #[must_use]
    pub(crate) fn is_reusable(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().reuse,
            Client::Uci(_) => true,
        }
    }

    /// Brings the engine to the start of a game.
    ///
    /// # Errors
    /// [`Trouble`] if it cannot set up the position, refuses a move of the opening, or does not answer.
    pub(crate) fn new_game(&mut self, setup: &Setup<'_>, limits: &Limits) -> Result<(), Trouble> {
        match self {
            Client::Cecp(client) => client.new_game(setup, limits),
            Client::Uci(client) => client.new_game(setup, limits),
        }
    }

    /// Lets the engine think and returns what it decides; the clock is read, not pressed.
    ///
    /// # Errors
    /// [`Trouble`] if it fails in any way. Whoever is silent beyond the clock and the grace hangs; a move that comes
    /// late is returned, for the clock to judge.
    pub(crate) fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        match self {
            Client::Cecp(client) => client.think(turn),
            Client::Uci(client) => client.think(turn),
        }
    }

    /// Tells the engine how the game ended, where its protocol has words for that.
    pub(crate) fn finish(&mut self, result: &str) {
        if let Client::Cecp(client) = self {
            client.finish(result);
        }
    }

    /// Ends the process without waiting for it to leave by itself.
    pub(crate) fn kill(&mut self) {
        match self {
            Client::Cecp(client) => client.link.kill(),
            Client::Uci(client) => client.link.kill(),
        }
    }
}

fn no_uciok() -> Fault {
    Fault::Handshake("no uciok after uci".to_owned())
}
