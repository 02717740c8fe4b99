//! The parts of a run that was divided.

use std::path::{Path, PathBuf};

use crate::records::error::DataError;
use crate::records::manifest::{self, Manifest, list_of, shard_name};
use crate::records::shard_header::ENGINE;
use crate::records::span::RunPart;

/// A folder and its manifest.
#[derive(Debug)]
pub struct Source {
    pub(super) folder: PathBuf,
    pub(super) manifest: Manifest,
}

impl Source {
    pub fn open(folder: &Path) -> Result<Self, DataError> {
        Ok(Source {
            folder: folder.to_owned(),
            manifest: list_of(folder)?,
        })
    }
}

/// Sorts the parts of a run and checks that none is missing. Returns `false` if the folders hold whole runs.
pub fn in_order(sources: &mut [Source]) -> Result<bool, DataError> {
    let part_of = |source: &Source| source.manifest.part;
    let Some((first, part)) = sources.iter().find_map(|source| Some((source, part_of(source)?))) else {
        return Ok(false);
    };
    sources
        .iter()
        .try_for_each(|source| expect_same_run(source, first, part))?;
    sources.sort_by_key(|source| part_of(source).map_or(0, |part| part.division.number()));
    expect_each_once(sources, part)?;
    sources.iter().try_for_each(expect_finished)?;
    Ok(true)
}

pub fn shard_games(source: &Source) -> Result<u64, DataError> {
    let value = source.manifest.settings.get("shard-games");
    let games = value.and_then(|value| value.parse().ok()).filter(|&games| games > 0);
    games.ok_or_else(|| DataError::Manifest {
        path: source.folder.join(manifest::FILE),
        problem: "it has no valid shard-games".to_owned(),
    })
}

/// Compares all settings except the engine's name; the engines' behaviour is compared instead.
fn expect_same_run(source: &Source, first: &Source, part: RunPart) -> Result<(), DataError> {
    let without_engine = |manifest: &Manifest| {
        let mut manifest = manifest.clone();
        manifest.settings.remove(ENGINE);
        manifest
    };
    let division = |part: RunPart| format!("{} of {} games", part.division.of(), part.games);
    let (wanted, found) = (division(part), source.manifest.part.map_or("none".to_owned(), division));
    let difference = without_engine(&source.manifest).difference(&without_engine(&first.manifest));
    let difference = difference.or_else(|| (found != wanted).then(|| ("number of parts".to_owned(), found, wanted)));
    match difference {
        None => Ok(()),
        Some((setting, found, wanted)) => Err(DataError::OtherPart {
            folder: source.folder.clone(),
            other: first.folder.clone(),
            setting,
            found,
            wanted,
        }),
    }
}

/// Checks that every part is given exactly once. `sources` are sorted by part number.
fn expect_each_once(sources: &[Source], some: RunPart) -> Result<(), DataError> {
    let numbers = sources.iter().filter_map(|source| source.manifest.part);
    let numbers: Vec<u64> = numbers.map(|part| part.division.number()).collect();
    if let Some(index) = numbers.windows(2).position(|two| two[0] == two[1]) {
        return Err(DataError::PartTwice {
            part: some.numbered(numbers[index]),
            first: sources[index].folder.clone(),
            second: sources[index + 1].folder.clone(),
        });
    }
    let missing = some.division.of() - numbers.len() as u64;
    let gap = (1..).zip(&numbers).find(|(expected, number)| expected != *number);
    match missing {
        0 => Ok(()),
        _ => Err(DataError::MissingPart {
            part: some.numbered(gap.map_or(numbers.len() as u64 + 1, |(expected, _)| expected)),
            missing,
        }),
    }
}

fn expect_finished(source: &Source) -> Result<(), DataError> {
    let Some(part) = source.manifest.part else {
        return Ok(());
    };
    let wanted = part.span().shards(shard_games(source)?);
    let mut listed = source.manifest.shards.iter();
    let lacking = wanted
        .map(shard_name)
        .find(|name| listed.next().is_none_or(|entry| entry.file != *name));
    match lacking {
        None => Ok(()),
        Some(lacks) => Err(DataError::UnfinishedPart {
            folder: source.folder.clone(),
            part,
            lacks,
        }),
    }
}
