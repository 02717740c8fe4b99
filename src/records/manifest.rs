//! The manifest: a JSON file that lists the shards of a folder.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::DataError;
use super::shard::Totals;
use super::shard_header::{BEHAVIOUR, Header, PIECES, VARIANT};
use super::span::RunPart;
use crate::outside::counted::counted;
use crate::outside::input::{self, InputError, MOST_TEXT};
use crate::outside::replace::replace;

pub(crate) const FILE: &str = "manifest.json";

pub(crate) const TEMPORARY: &str = "manifest.tmp";

const FORMAT: u32 = 1;

/// The manifest of a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    format: u32,
    /// The fields of the shards' headers; each lists its distinct values.
    pub settings: BTreeMap<String, String>,
    /// Which part of a run the folder holds; `None` for a whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<RunPart>,
    /// The finished shards, in order.
    pub shards: Vec<ShardEntry>,
}

/// A shard as listed in the manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShardEntry {
    /// The file name.
    pub file: String,
    /// The number of games.
    pub games: u64,
    /// The number of positions with a score.
    pub positions: u64,
    /// The length of the file in bytes.
    pub bytes: u64,
    /// The checksum in the shard's trailer.
    pub checksum: u32,
}

impl ShardEntry {
    /// The entry for a shard with these totals.
    #[must_use]
    pub fn new(file: String, totals: Totals) -> Self {
        ShardEntry {
            file,
            games: totals.games,
            positions: totals.positions,
            bytes: totals.bytes,
            checksum: totals.checksum,
        }
    }
}

/// The file name of the shard with this number.
#[must_use]
pub fn shard_name(number: u64) -> String {
    format!("shard-{number:05}.tvg")
}

impl Manifest {
    /// A manifest that lists `shards`, with the fields of `header` as its settings.
    #[must_use]
    pub fn new(header: &Header, shards: Vec<ShardEntry>) -> Self {
        let mut settings: BTreeMap<_, _> = header.fields.iter().cloned().collect();
        settings.insert(VARIANT.to_owned(), header.variant.to_string());
        let pieces = header.variant.ordered_pieces();
        settings.extend(pieces.map(|pieces| (PIECES.to_owned(), pieces.to_owned())));
        Manifest {
            format: FORMAT,
            settings,
            part: None,
            shards,
        }
    }

    /// The same manifest, marked as that of a part of a run.
    #[must_use]
    pub fn of_part(self, part: Option<RunPart>) -> Self {
        Manifest { part, ..self }
    }

    /// Reads the manifest of a folder; `None` if the folder has none.
    ///
    /// # Errors
    /// If the manifest cannot be read or is invalid.
    pub fn read(folder: &Path) -> Result<Option<Self>, DataError> {
        let path = folder.join(FILE);
        let text = match input::read_text(&path, MOST_TEXT) {
            Ok(text) => text,
            Err(InputError { problem, .. }) if problem.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let wrong = |problem: String| DataError::Manifest {
            path: path.clone(),
            problem,
        };
        let manifest: Manifest = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if manifest.format != FORMAT {
            return Err(wrong(format!("format {} instead of {FORMAT}", manifest.format)));
        }
        let outside = manifest.shards.iter().find(|entry| entry.file.contains(['/', '\\']));
        match outside {
            Some(entry) => Err(wrong(format!("'{}' is not in this folder", entry.file))),
            None => Ok(Some(manifest)),
        }
    }

    /// Writes the manifest to a temporary file and renames that.
    ///
    /// # Errors
    /// Any error of the file system.
    pub fn write(&self, folder: &Path) -> Result<(), DataError> {
        let path = folder.join(FILE);
        let text = serde_json::to_string_pretty(self).map_err(|error| DataError::io(&path)(error.into()))? + "\n";
        let written = replace(&path, &folder.join(TEMPORARY), text.as_bytes());
        written.map_err(DataError::io(&path))
    }

    /// The first setting that differs: its name, its value here and its value in `now`. The pieces and the game are
    /// compared first, and the behaviour last, because others depend on the former and it depends on them.
    #[must_use]
    pub fn difference(&self, now: &Manifest) -> Option<(String, String, String)> {
        let value = |of: &Manifest, name: &String| of.settings.get(name).cloned().unwrap_or_default();
        let mut names: Vec<&String> = self.settings.keys().chain(now.settings.keys()).collect();
        names.sort_by_key(|name| match name.as_str() {
            PIECES => 0,
            VARIANT => 1,
            BEHAVIOUR => 3,
            _ => 2,
        });
        names
            .into_iter()
            .map(|name| (name.clone(), value(self, name), value(now, name)))
            .find(|(_, was, is)| was != is)
    }
}

/// The number in the file name of a shard, finished or not.
pub(crate) fn shard_number(name: &str) -> Option<u64> {
    let stem = name.strip_suffix(".tvg").or_else(|| name.strip_suffix(".part"))?;
    let number = stem.strip_prefix("shard-")?.parse().ok()?;
    (shard_name(number).strip_suffix(".tvg") == Some(stem)).then_some(number)
}

fn has_shards(folder: &Path) -> Result<bool, DataError> {
    let failed = || DataError::io(folder);
    for entry in fs::read_dir(folder).map_err(failed())? {
        let name = entry.map_err(failed())?.file_name();
        if shard_number(&name.to_string_lossy()).is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// # Errors
/// If there is no manifest or it is invalid.
pub(crate) fn list_of(folder: &Path) -> Result<Manifest, DataError> {
    match Manifest::read(folder)? {
        Some(manifest) => Ok(manifest),
        None if !folder.exists() => Err(DataError::NoFolder(folder.to_owned())),
        None if has_shards(folder)? => Err(DataError::Unlisted(folder.to_owned())),
        None => Err(DataError::Empty(folder.to_owned())),
    }
}

/// The finished shards of a folder, in order of their numbers.
///
/// # Errors
/// If the folder does not exist or has no manifest or no shards.
pub fn shards_of(folder: &Path) -> Result<Vec<PathBuf>, DataError> {
    let listed = listed_shards(folder)?;
    Ok(listed.into_iter().map(|(path, _)| path).collect())
}

/// The finished shards of a folder with their entries in the manifest, in order of their numbers.
///
/// # Errors
/// If the folder does not exist or has no manifest or no shards.
pub fn listed_shards(folder: &Path) -> Result<Vec<(PathBuf, ShardEntry)>, DataError> {
    let manifest = list_of(folder)?;
    let parts = parts_of(folder)?;
    match (manifest.shards.is_empty(), parts.len()) {
        (true, 0) => return Err(DataError::Empty(folder.to_owned())),
        (true, parts) => {
            let folder = folder.to_owned();
            return Err(DataError::OnlyParts { folder, parts });
        }
        (false, 0) => {}
        (false, parts) => {
            let parts = counted(parts, "unfinished shard");
            log::warn!("{}: {parts} left out", folder.display());
        }
    }
    let located = |entry: ShardEntry| (folder.join(&entry.file), entry);
    Ok(manifest.shards.into_iter().map(located).collect())
}

/// The unfinished shards of a folder, in order of their numbers.
///
/// # Errors
/// If the folder cannot be read.
pub(crate) fn parts_of(folder: &Path) -> Result<Vec<PathBuf>, DataError> {
    let failed = || DataError::io(folder);
    let mut parts = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed())? {
        let path = entry.map_err(failed())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".part") && shard_number(&name).is_some() {
            parts.push(path);
        }
    }
    parts.sort();
    Ok(parts)
}

/// All folders below `folder` that have a manifest, at any depth, sorted. Links are not followed.
///
/// # Errors
/// If a folder cannot be read or none of them has a manifest.
pub fn folders_below(folder: &Path) -> Result<Vec<PathBuf>, DataError> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        let failed = || DataError::io(&folder);
        for entry in fs::read_dir(&folder).map_err(failed())? {
            let entry = entry.map_err(failed())?;
            if !entry.file_type().map_err(failed())?.is_dir() {
                continue;
            }
            let path = entry.path();
            match path.join(FILE).exists() {
                true => found.push(path),
                false => open.push(path),
            }
        }
    }
    found.sort();
    match found.is_empty() {
        true => Err(DataError::Empty(folder.to_owned())),
        false => Ok(found),
    }
}
