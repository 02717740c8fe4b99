//! Starts every engine once before the match, so that a wrong path, variant or network is an error and not a hundred
//! lost games.

use super::client::{Client, Patience, Setup, Trouble};
use super::error::MatchError;
use super::fault::Fault;
use super::match_game::MatchGame;
use super::player::Entrant;
use super::stop::Stop;
use crate::outside::printable;

/// Starts the engine, sets up a game, and sets the names and protocol of `entrant`.
pub fn meet(entrant: &mut Entrant, game: &MatchGame, patience: Patience, stop: &Stop) -> Result<(), MatchError> {
    let given = entrant.spec.name.as_deref().map(printable::line);
    entrant.name = given.clone().unwrap_or_else(|| entrant.spec.file_name());
    let mut client = match Client::start(&entrant.spec, entrant.protocol, patience, stop) {
        Ok(client) => client,
        Err(trouble) => return excuse(entrant, trouble, patience),
    };
    check(&client, entrant, game)?;
    entrant.own_name = client.name().map(str::to_owned);
    entrant.name = given.or(entrant.own_name.clone()).unwrap_or(entrant.name.clone());
    entrant.protocol = Some(client.protocol());
    let start_fen = game.variant.start_fen();
    let own_name = entrant.spec.variant.as_deref();
    let setup = Setup {
        variant: own_name.unwrap_or(game.variant.shown_name()),
        ..game.setup(None, &start_fen, &[])
    };
    let ready = client.new_game(&setup, &entrant.limits);
    ready.or_else(|trouble| excuse(entrant, trouble, patience))
}

/// Accepts an engine that misbehaves if faults are tolerated. It will lose its games, and the report will say why.
fn excuse(entrant: &Entrant, trouble: Trouble, patience: Patience) -> Result<(), MatchError> {
    let engine = entrant.name.clone();
    match trouble {
        Trouble::Stopped => Err(MatchError::Interrupted),
        Trouble::Refused(reason) => Err(MatchError::Refused { engine, reason }),
        Trouble::Fault(Fault::NotStarted(reason)) => Err(MatchError::NotStarted(reason)),
        Trouble::Fault(fault) if patience.tolerant => {
            log::warn!("{engine}: {fault}");
            Ok(())
        }
        Trouble::Fault(fault) => Err(MatchError::Unfit { engine, fault }),
    }
}

fn check(client: &Client, entrant: &Entrant, game: &MatchGame) -> Result<(), MatchError> {
    let file = entrant.spec.file_name();
    let own_name = entrant.spec.variant.as_deref();
    let wanted = own_name.unwrap_or(game.variant.shown_name());
    if client.lacks_variant(wanted) {
        return Err(MatchError::LacksVariant {
            engine: file,
            variant: wanted.to_owned(),
        });
    }
    // An engine that has its own name for the game knows the pieces by it.
    if game.pieces.is_some() && own_name.is_none() && !client.takes_pieces() {
        return Err(MatchError::LacksPieces(file));
    }
    if entrant.limits.nodes.is_some() && !client.counts_nodes() {
        return Err(MatchError::LacksNodes(file));
    }
    Ok(())
}

/// Numbers engines with the same name: `A`, `A (2)`.
pub fn make_names_unique(entrants: &mut [Entrant]) {
    for index in 1..entrants.len() {
        let wanted = entrants[index].name.clone();
        let taken = |name: &str| entrants[..index].iter().any(|other| other.name == name);
        let free = (1..).map(|n| {
            if n == 1 {
                wanted.clone()
            } else {
                format!("{wanted} ({n})")
            }
        });
        if let Some(name) = free.into_iter().find(|name| !taken(name)) {
            entrants[index].name = name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_names_are_numbered() {
        let mut entrants = ["A", "A", "A (2)", "A", "B"].map(|name| Entrant {
            name: name.to_owned(),
            own_name: None,
            spec: crate::arena::EngineSpec::default(),
            identity: String::new(),
            protocol: None,
            limits: crate::arena::Limits::default(),
            margin: std::time::Duration::ZERO,
        });
        make_names_unique(&mut entrants);
        assert_eq!(
            entrants.map(|entrant| entrant.name),
            ["A", "A (2)", "A (2) (2)", "A (3)", "B"]
        );
    }
}
