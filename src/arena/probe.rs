//! Starts every engine once before the match, so that a wrong path or variant is an error and not a hundred lost games.

use super::client::{Client, Patience, Trouble};
use super::error::MatchError;
use super::fault::Fault;
use super::player::Entrant;
use super::stop::Stop;
use crate::outside::printable;
use crate::rules::Variant;

/// Starts the engine and sets the names and protocol of `entrant`. An engine that misbehaves is accepted; it will lose
/// its games, and the report will say why.
pub fn meet(entrant: &mut Entrant, variant: Variant, patience: Patience, stop: &Stop) -> Result<(), MatchError> {
    let spec = &entrant.spec;
    let given = spec.name.as_deref().map(printable::line);
    match Client::start(spec, entrant.protocol, patience, stop) {
        Ok(client) => {
            check(&client, entrant, variant)?;
            let own = client.name().map(str::to_owned);
            entrant.name = given.or_else(|| own.clone()).unwrap_or_else(|| spec.file_name());
            entrant.own_name = own;
            entrant.protocol = Some(client.protocol());
        }
        Err(Trouble::Fault(Fault::NotStarted(reason))) => return Err(MatchError::NotStarted(reason)),
        Err(Trouble::Fault(fault)) => {
            entrant.name = given.unwrap_or_else(|| spec.file_name());
            log::warn!("{} {fault}", entrant.name);
        }
        Err(Trouble::Stopped) => return Err(MatchError::Interrupted),
    }
    Ok(())
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
