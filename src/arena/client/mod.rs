//! An engine behind its protocol.
//!
//! A [`Client`] hides which protocol its engine speaks. Both protocols use a [`Link`].

mod cecp;
mod features;
mod link;
pub(crate) mod reply;
mod turn;
mod uci;

use super::limits::Limits;
use super::spec::{EngineSpec, Protocol};
use super::stop::Stop;
use cecp::CecpClient;
use link::Link;
use uci::UciClient;

pub(crate) use link::{Patience, Trouble};
pub(crate) use turn::{Act, Setup, Thought, Turn};

/// The option for the file of pieces made to order.
pub const PIECES: &str = "Pieces";

/// A running engine that has completed the handshake.
#[derive(Debug)]
pub enum Client {
    Cecp(CecpClient),
    Uci(UciClient),
}

impl Client {
    /// Starts the engine. If `protocol` is `None`, tries CECP and then UCI.
    pub fn start(
        spec: &EngineSpec,
        protocol: Option<Protocol>,
        patience: Patience,
        stop: &Stop,
    ) -> Result<Self, Trouble> {
        let mut link = Link::start(spec, patience, stop)?;
        if protocol == Some(Protocol::Uci) {
            let features = uci::shake_hands(&mut link)?.ok_or_else(uci::no_uciok)?;
            return Ok(Client::Uci(UciClient::new(link, features, spec)));
        }
        let features = cecp::shake_hands(&mut link)?;
        // No features: version 1 of CECP, or UCI.
        if protocol.is_none()
            && features.done.is_none()
            && let Some(features) = uci::shake_hands(&mut link)?
        {
            return Ok(Client::Uci(UciClient::new(link, features, spec)));
        }
        CecpClient::new(link, features, spec).map(Client::Cecp)
    }

    pub const fn protocol(&self) -> Protocol {
        match self {
            Client::Cecp(_) => Protocol::Cecp,
            Client::Uci(_) => Protocol::Uci,
        }
    }

    /// The name that the engine reports.
    pub fn name(&self) -> Option<&str> {
        match self {
            Client::Cecp(client) => client.features().name.as_deref(),
            Client::Uci(client) => client.features().name.as_deref(),
        }
    }

    /// Whether the engine reports its variants and `variant` is missing.
    pub fn lacks_variant(&self, variant: &str) -> bool {
        match self {
            Client::Cecp(client) => client.features().lacks_variant(variant),
            Client::Uci(client) => client.features().lacks_variant(variant),
        }
    }

    /// Whether the engine can play with pieces made to order.
    pub fn takes_pieces(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().options.iter().any(|name| name == PIECES),
            Client::Uci(client) => client.features().has_option(PIECES),
        }
    }

    /// Whether the engine can search a fixed number of nodes.
    pub fn counts_nodes(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().nps == Some(true),
            Client::Uci(_) => true,
        }
    }

    /// Whether the engine can play more than one game.
    pub fn is_reusable(&self) -> bool {
        match self {
            Client::Cecp(client) => client.features().reuse,
            Client::Uci(_) => true,
        }
    }

    pub fn new_game(&mut self, setup: &Setup<'_>, limits: &Limits) -> Result<(), Trouble> {
        match self {
            Client::Cecp(client) => client.new_game(setup, limits),
            Client::Uci(client) => client.new_game(setup, limits),
        }
    }

    /// Asks the engine for its next action. A late move is still returned, since the clock is only read here. Silence
    /// beyond the clock and the grace period is a fault.
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        match self {
            Client::Cecp(client) => client.think(turn),
            Client::Uci(client) => client.think(turn),
        }
    }

    /// Sends the result; only CECP has a command for it.
    pub fn finish(&mut self, result: &str) {
        if let Client::Cecp(client) = self {
            client.finish(result);
        }
    }

    /// Kills the process.
    pub fn kill(&mut self) {
        match self {
            Client::Cecp(client) => client.link.kill(),
            Client::Uci(client) => client.link.kill(),
        }
    }
}
