//! A first look at every engine before the match: a wrong path or game should not cost a hundred lost games.

use super::client::{Client, Patience, Trouble};
use super::error::MatchError;
use super::fault::Fault;
use super::features::Features;
use super::player::Entrant;
use super::stop::Stop;
use crate::outside::printable;
use crate::rules::Variant;

/// Starts an engine once and returns the name it goes by.
///
/// # Errors
/// [`MatchError`] if it cannot be started or says itself that it cannot play this match. An engine that misbehaves is
/// let in: it will lose its games, and the report will say why.
pub(crate) fn name(entrant: &Entrant, variant: Variant, patience: Patience, stop: &Stop) -> Result<String, MatchError> {
    let spec = &entrant.spec;
    let given = spec.name.as_deref().map(printable::line);
    match Client::start(spec, patience, stop) {
        Ok(client) => {
            check(client.features(), entrant, variant)?;
            Ok(given
                .or_else(|| client.features().name.clone())
                .unwrap_or_else(|| spec.file_name()))
        }
        Err(Trouble::Fault(Fault::NotStarted(reason))) => Err(MatchError::NotStarted(reason)),
        Err(Trouble::Fault(fault)) => {
            let name = given.unwrap_or_else(|| spec.file_name());
            log::warn!("{name} {fault}");
            Ok(name)
        }
        Err(Trouble::Stopped) => Err(MatchError::Interrupted),
    }
}

fn check(features: &Features, entrant: &Entrant, variant: Variant) -> Result<(), MatchError> {
    let file = entrant.spec.file_name();
    let wanted = entrant.spec.variant.as_deref().unwrap_or(variant.name());
    if features.lacks_variant(wanted) {
        return Err(MatchError::LacksVariant {
            engine: file,
            variant: wanted.to_owned(),
        });
    }
    if entrant.limits.nodes.is_some() && features.nps != Some(true) {
        return Err(MatchError::LacksNodes(file));
    }
    Ok(())
}

/// Numbers the entrants whose names are taken: `A`, `A (2)`.
pub(crate) fn make_names_unique(entrants: &mut [Entrant]) {
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
            spec: crate::arena::EngineSpec::default(),
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
