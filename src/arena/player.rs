//! A player: an engine that is started when needed and restarted after a fault.

use std::time::Duration;

use super::client::{Client, Patience, Setup, Thought, Trouble, Turn};
use super::limits::Limits;
use super::spec::{EngineSpec, Protocol};
use super::stop::Stop;

/// An engine that takes part in the match, with the match's defaults filled in.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The engine's name, which is unique in the match.
    pub name: String,
    /// The name, with version, that the engine reports.
    pub own_name: Option<String>,
    pub spec: EngineSpec,
    /// The [identity](super::identity) of its program and files.
    pub identity: String,
    /// `None` if the protocol is detected at each start.
    pub protocol: Option<Protocol>,
    pub limits: Limits,
    /// How far the engine may exceed its time unpunished.
    pub margin: Duration,
}

/// An entrant and its process.
#[derive(Debug)]
pub struct Player<'a> {
    entrant: &'a Entrant,
    client: Option<Client>,
}

impl<'a> Player<'a> {
    pub const fn new(entrant: &'a Entrant) -> Self {
        Self { entrant, client: None }
    }

    pub const fn entrant(&self) -> &'a Entrant {
        self.entrant
    }

    /// Sets up a game, starting the engine if necessary. An engine that fails between games is restarted once, as it
    /// has no game to lose. If this returns an error, the engine is no longer running.
    pub fn prepare(&mut self, setup: &Setup<'_>, patience: Patience, stop: &Stop) -> Result<(), Trouble> {
        let variant = self.entrant.spec.variant.as_deref().unwrap_or(setup.variant);
        let setup = Setup {
            variant,
            ..setup.clone()
        };
        if let Some(mut client) = self.client.take().filter(Client::is_reusable) {
            match client.new_game(&setup, &self.entrant.limits) {
                Err(Trouble::Fault(fault)) => log::warn!("{} {fault} between games; restarted", self.entrant.name),
                outcome => {
                    self.client = Some(client);
                    return outcome;
                }
            }
        }
        let mut client = Client::start(&self.entrant.spec, self.entrant.protocol, patience, stop)?;
        client.new_game(&setup, &self.entrant.limits)?;
        self.client = Some(client);
        Ok(())
    }

    /// Asks the engine for its next action. If this returns an error, the engine is no longer running.
    ///
    /// # Panics
    /// If the player has not been [prepared](Self::prepare).
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        let client = self.client.as_mut().expect("a player is prepared before it thinks");
        client.think(turn).inspect_err(|_| self.kill())
    }

    /// Sends the result of the game.
    pub fn finish(&mut self, result: &str) {
        if let Some(client) = &mut self.client {
            client.finish(result);
        }
    }

    /// Asks the engine to quit. The next game starts it again.
    pub fn dismiss(&mut self) {
        self.client = None;
    }

    /// Kills the engine. The next game starts it again.
    pub fn kill(&mut self) {
        if let Some(mut client) = self.client.take() {
            client.kill();
        }
    }
}
