//! Starts every engine once before the match, so that a wrong path, variant or network is an error and not a hundred
//! lost games.

use super::client::{Client, Patience, Setup, Trouble};
use super::error::MatchError;
use super::fault::Fault;
use super::player::Entrant;
use super::stop::Stop;
use crate::outside::printable;
use crate::rules::Variant;

/// Starts the engine, sets up a game, and sets the names and protocol of `entrant`.
pub fn meet(entrant: &mut Entrant, variant: Variant, patience: Patience, stop: &Stop) -> Result<(), MatchError> {
    let given = entrant.spec.name.as_deref().map(printable::line);
    entrant.name = given.clone().unwrap_or_else(|| entrant.spec.file_name());
    let mut client = match Client::start(&entrant.spec, entrant.protocol, patience, stop) {
        Ok(client) => client,
        Err(trouble) => return excuse(entrant, trouble, patience),
    };
    check(&client, entrant, variant)?;
    entrant.own_name = client.name().map(str::to_owned);
    entrant.name = given.or(entrant.own_name.clone()).unwrap_or(entrant.name.clone());
    entrant.protocol = Some(client.protocol());
    let setup = Setup {
        variant: entrant.spec.variant.as_deref().unwrap_or(variant.name()),
        fen: None,
        start_fen: &variant.start_fen(),
        moves: &[],
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

fn check(client: &Client, entrant: &Entrant, variant: Variant) -> Result<(), MatchError> {
    let file = entrant.spec.file_name();
    let wanted = entrant.spec.variant.as_deref().unwrap_or(variant.name());
    if client.lacks_variant(wanted) {
        return Err(MatchError::LacksVariant {
            engine: file,
            variant: wanted.to_owned(),
        });
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
