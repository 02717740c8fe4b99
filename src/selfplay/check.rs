//! Checks a folder: every byte and move, and whether the manifest agrees with the shards.

use std::path::{Path, PathBuf};

use super::part::Part;
use crate::records::error::{DataError, Problem};
use crate::records::game_record::GameRecord;
use crate::records::manifest::{self, Manifest, ShardEntry, list_of, parts_of, shard_number};
use crate::records::once::Once;
use crate::records::reader::RawShard;
use crate::records::shard::Totals;
use crate::records::shard_header::{Header, PIECES, VARIANT};
use crate::rules::{Notation, Variant};

/// What a check of a folder found.
#[derive(Debug, Default)]
pub struct Findings {
    /// The number of finished shards.
    pub shards: u64,
    /// The number of valid games.
    pub games: u64,
    /// The number of valid positions.
    pub positions: u64,
    /// The number of unfinished shards.
    pub parts: u64,
    /// The number of valid games in unfinished shards.
    pub part_games: u64,
    /// The first error in each damaged file.
    pub damage: Vec<DataError>,
}

/// The variant of the games in a folder.
///
/// # Errors
/// If there is no manifest or its variant is unknown.
pub(crate) fn variant_of(folder: &Path) -> Result<Variant, DataError> {
    Ok(header_of(&list_of(folder)?, folder)?.variant)
}

/// The header that all shards of a folder would have by its manifest.
///
/// # Errors
/// If the game is unknown.
pub(super) fn header_of(manifest: &Manifest, folder: &Path) -> Result<Header, DataError> {
    let mut settings = manifest.settings.clone();
    let name = settings.remove(VARIANT).unwrap_or_default();
    let pieces = settings.remove(PIECES);
    let variant = Variant::recorded(&name, pieces.as_deref()).map_err(|error| DataError::Manifest {
        path: folder.join(manifest::FILE),
        problem: error.to_string(),
    })?;
    Ok(Header {
        variant,
        fields: settings.into_iter().collect(),
    })
}

/// Reads every shard of a folder. `once` holds the games of folders that were checked before. `read` receives the size
/// of each shard in bytes, by the manifest, when it is done.
///
/// # Errors
/// If there is no manifest. Damage is reported in the findings and is not an error.
pub fn check<R: Notation>(
    variant: Variant,
    folder: &Path,
    once: &mut Once,
    read: &mut dyn FnMut(u64),
) -> Result<Findings, DataError> {
    let manifest = list_of(folder)?;
    let mut findings = Findings::default();
    let mut headers = Vec::new();
    for entry in &manifest.shards {
        findings.shards += 1;
        match check_shard::<R>(variant, folder, entry, once, &mut findings) {
            Ok(header) => headers.push(header),
            Err(error) => findings.damage.push(error),
        }
        read(entry.bytes);
    }
    // Compare the settings only if no shard is damaged.
    if findings.damage.is_empty() {
        findings.damage.extend(disagreement(folder, &manifest, &headers));
    }
    findings.damage.extend(unlisted(folder, &manifest)?);
    for part in parts_of(folder)? {
        check_part(&part, &mut findings)?;
    }
    Ok(findings)
}

fn check_shard<R: Notation>(
    variant: Variant,
    folder: &Path,
    entry: &ShardEntry,
    once: &mut Once,
    findings: &mut Findings,
) -> Result<Header, DataError> {
    let path = folder.join(&entry.file);
    let mut shard = RawShard::open(&path)?;
    once.enter(&path, shard.header());
    let found = shard.header().variant;
    if found != variant {
        let problem = Problem::OtherGame { found, wanted: variant };
        return Err(shard.error(0, problem).into());
    }
    while let Some(game) = shard.next_game()? {
        let index = game.summary.index;
        let played = GameRecord::<R>::decode(variant, &game.bytes)
            .map_err(|what| shard.error(game.offset, Problem::Game { index, what }))?;
        once.add(&game)?;
        findings.positions += played.plies.len() as u64;
        findings.games += 1;
    }
    compare(entry, shard.totals()).map_err(|problem| shard.error(shard.totals().bytes, problem))?;
    Ok(shard.header().clone())
}

fn compare(entry: &ShardEntry, totals: Totals) -> Result<(), Problem> {
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

/// Compares the settings in the manifest with the headers of the shards.
fn disagreement(folder: &Path, manifest: &Manifest, headers: &[Header]) -> Option<DataError> {
    let joined = Manifest::new(&Header::joined(headers)?, Vec::new());
    let (what, said, found) = manifest.difference(&joined)?;
    Some(DataError::Disagreement {
        path: folder.join(manifest::FILE),
        what,
        said,
        found,
    })
}

/// Finds shards that the manifest does not list.
fn unlisted(folder: &Path, manifest: &Manifest) -> Result<Vec<DataError>, DataError> {
    let failed = || DataError::io(folder);
    let mut stray: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed())? {
        let path = entry.map_err(failed())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_shard = name.ends_with(".tvg") && shard_number(&name).is_some();
        if is_shard && manifest.shards.iter().all(|entry| entry.file != name) {
            stray.push(path);
        }
    }
    stray.sort();
    Ok(stray.into_iter().map(DataError::Stray).collect())
}

fn check_part(path: &Path, findings: &mut Findings) -> Result<(), DataError> {
    let part = Part::read(path)?;
    findings.parts += 1;
    findings.part_games += part.games.len() as u64;
    findings.damage.extend(part.damage.map(DataError::from));
    Ok(())
}
