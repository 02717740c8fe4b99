//! An engine in a match: started when needed, ended and started again after a fault.

use std::time::Duration;

use super::client::{Client, Patience, Setup, Thought, Trouble, Turn};
use super::limits::Limits;
use super::protocol::Protocol;
use super::spec::EngineSpec;
use super::stop::Stop;

/// A participant of the match: an engine description with the match's defaults filled in.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name in tables, unlike all others.
    pub name: String,
    /// What it calls itself, mostly with its version; `None` if it did not say.
    pub own_name: Option<String>,
    /// How to run it.
    pub spec: EngineSpec,
    /// Which protocol it speaks; `None` if that has to be found out at each start.
    pub protocol: Option<Protocol>,
    /// How long it may think.
    pub limits: Limits,
    /// How far over its time is forgiven.
    pub margin: Duration,
}

/// An entrant and the process that plays for it.
#[derive(Debug)]
pub struct Player<'a> {
    entrant: &'a Entrant,
    client: Option<Client>,
}

impl<'a> Player<'a> {
    /// A player whose engine is not running yet.
    #[must_use]
    pub const fn new(entrant: &'a Entrant) -> Self {
        Self { entrant, client: None }
    }

    /// The participant it plays for.
    #[must_use]
    pub const fn entrant(&self) -> &'a Entrant {
        self.entrant
    }

    /// Brings the engine to the start of a game, starting it if it does not run. One that fails between games, after
    /// having started well, gets a second chance: no game has begun that it could lose.
    ///
    /// # Errors
    /// [`Trouble`] of the engine; it has been ended then.
    pub fn prepare(&mut self, setup: &Setup<'_>, patience: Patience, stop: &Stop) -> Result<(), Trouble> {
        let variant = self.entrant.spec.variant.as_deref().unwrap_or(setup.variant);
        let setup = Setup {
            variant,
            ..setup.clone()
        };
        if let Some(mut client) = self.client.take().filter(Client::is_reusable) {
            match client.new_game(&setup, &self.entrant.limits) {
                Err(Trouble::Fault(fault)) => log::warn!("{} {fault} between games; started again", self.entrant.name),
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

    /// Lets the engine think.
    ///
    /// # Errors
    /// [`Trouble`] of the engine; it has been ended then.
    ///
    /// # Panics
    /// If the player has not been [prepared](Self::prepare).
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Trouble> {
        let client = self.client.as_mut().expect("a player is prepared before it thinks");
        client.think(turn).inspect_err(|_| self.kill())
    }

    /// Tells the engine how the game ended.
    pub fn finish(&mut self, result: &str) {
        if let Some(client) = &mut self.client {
            client.finish(result);
        }
    }

    /// Lets the engine leave; the next game starts it afresh.
    pub fn dismiss(&mut self) {
        self.client = None;
    }

    /// Ends the engine after a fault; the next game starts it afresh.
    pub fn kill(&mut self) {
        if let Some(mut client) = self.client.take() {
            client.kill();
        }
    }
}
