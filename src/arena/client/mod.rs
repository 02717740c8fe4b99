//! One engine at the other end of a protocol: the handshake, a new game, a move.
//!
//! A [`Client`] hides which of the two protocols its engine speaks. [`Link`] is what both have: a process
//! that talks in lines, and how long to wait for it.

mod cecp;
mod features;
mod link;
pub(crate) mod reply;
mod trouble;
mod turn;
mod uci;

use super::limits::Limits;
use super::protocol::Protocol;
use super::spec::EngineSpec;
use super::stop::Stop;
use cecp::CecpClient;
use link::Link;
use uci::UciClient;

pub(crate) use trouble::{Patience, Trouble};
pub(crate) use turn::{Act, Setup, Thought, Turn};

/// A running engine that has shaken hands.
#[derive(Debug)]
pub enum Client {
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
    pub fn start(
        spec: &EngineSpec,
        protocol: Option<Protocol>,
        patience: Patience,
        stop: &Stop,
    ) -> Result<Self, Trouble> {
        let mut link = Link::start(spec, patience, stop)?;
        if protocol == Some(Protocol::Uci) {
            let features = uci::shake_hands(&mut link)?.ok_or_else(uci::no_uciok)?;
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
    pub const fn protocol(&self) -> Protocol {
        match self {
            Client::Cecp(_) => Protocol::Cecp,
            Client::Uci(_) => Protocol::Uci,
        }
    }

    /// What the engine calls itself.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Client::Cecp(client) => client.features().name.as_deref(),
            Client::Uci(client) => client.features().name.as_deref(),
        }
    }

    /// Whether it said that it does not play `variant`.
    #[must_use]
    pub fn lacks_variant(&self, variant: &str) -> bool {
        match self {
            Client::Cecp(client) => client.features().lacks_variant(variant),
            Client::Uci(client) => client.features().lacks_variant(variant),
        }
    }

    /// Whether it can search a fixed number of nodes.
    #[must_use]
    pub fn counts_nodes(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().nps == Some(true),
            Client::Uci(_) => true,
        }
    }

    /// Whether it can play another game after this one.
    #[must_use]
    pub fn is_reusable(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().reuse,
            Client::Uci(_) => true,
        }
    }

    /// Brings the engine to the start of a game.
    ///
    /// # Errors
    /// [`Trouble`] if it cannot set up the position, refuses a move of the opening, or does not answer.
    pub fn new_game(&mut self, setup: &Setup<'_>, limits: &Limits) -> Result<(), Trouble> {
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
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        match self {
            Client::Cecp(client) => client.think(turn),
            Client::Uci(client) => client.think(turn),
        }
    }

    /// Tells the engine how the game ended, where its protocol has words for that.
    pub fn finish(&mut self, result: &str) {
        if let Client::Cecp(client) = self {
            client.finish(result);
        }
    }

    /// Ends the process without waiting for it to leave by itself.
    pub fn kill(&mut self) {
        match self {
            Client::Cecp(client) => client.link.kill(),
            Client::Uci(client) => client.link.kill(),
        }
    }
}
