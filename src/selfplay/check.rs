//! Looking for damage: every byte, every move.

use std::path::Path;

use super::error::{DataError, Problem};
use super::manifest::{Entry, Manifest};
use super::reader::{Games, RawShard};
use super::shard::Totals;
use crate::rules::{Recordable, Variant};

/// What was found in a folder.
#[derive(Debug, Default)]
pub struct Findings {
    /// Shards read.
    pub shards: u64,
    /// Good games.
    pub games: u64,
    /// Good positions.
    pub positions: u64,
    /// What is wrong, the first damage of each file.
    pub damage: Vec<DataError>,
}

/// The game whose shards a folder has.
///
/// # Errors
/// If there is no list, or it names no game.
pub fn variant_of(folder: &Path) -> Result<Variant, DataError> {
    let manifest = Manifest::read(folder)?.ok_or_else(|| DataError::Empty(folder.to_owned()))?;
    let name = manifest.settings.get("variant").map_or("", String::as_str);
    name.parse().map_err(|error| DataError::Manifest {
        path: folder.join(super::manifest::FILE),
        problem: format!("{error}"),
    })
}

/// Reads every shard of a folder.
///
/// # Errors
/// If there is no list of shards. Damage is no error but a finding.
pub fn check<R: Recordable>(variant: Variant, folder: &Path) -> Result<Findings, DataError> {
    let manifest = Manifest::read(folder)?.ok_or_else(|| DataError::Empty(folder.to_owned()))?;
    let mut findings = Findings::default();
    for entry in &manifest.shards {
        findings.shards += 1;
        if let Err(error) = check_shard::<R>(variant, folder, entry, &mut findings) {
            findings.damage.push(error);
        }
    }
    Ok(findings)
}

fn check_shard<R: Recordable>(
    variant: Variant,
    folder: &Path,
    entry: &Entry,
    findings: &mut Findings,
) -> Result<(), DataError> {
    let mut games = Games::<R>::new(variant, RawShard::open(&folder.join(&entry.file))?)?;
    for game in &mut games {
        findings.positions += game?.plies.len() as u64;
        findings.games += 1;
    }
    compare(entry, games.raw().totals()).map_err(|problem| {
        let offset = games.raw().totals().bytes;
        games.raw().error(offset, problem).into()
    })
}

/// Whether a shard is the one that the list means.
fn compare(entry: &Entry, totals: Totals) -> Result<(), Problem> {
    let numbers = [
        ("games, by the manifest,", entry.games, totals.games),
        ("positions, by the manifest,", entry.positions, totals.positions),
        ("bytes, by the manifest,", entry.bytes, totals.bytes),
    ];
    for (what, said, found) in numbers {
        if said != found {
            return Err(Problem::Count { what, said, found });
        }
    }
    match entry.checksum == totals.checksum {
        true => Ok(()),
        false => Err(Problem::Checksum("file, by the manifest,")),
    }
}
