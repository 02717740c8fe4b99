//! The list of a folder's shards, a JSON file.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::DataError;
use super::header::Header;
use super::shard::Totals;

/// The file's name.
pub const FILE: &str = "manifest.json";

/// The version of the list.
const FORMAT: u32 = 1;

/// What is in a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of this list.
    format: u32,
    /// Where the games come from: the fields of the shards' headers.
    pub settings: BTreeMap<String, String>,
    /// The finished shards, in order.
    pub shards: Vec<Entry>,
}

/// A shard in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its name in the folder.
    pub file: String,
    /// Games.
    pub games: u64,
    /// Positions with a score.
    pub positions: u64,
    /// Length of the file.
    pub bytes: u64,
    /// The checksum in its trailer.
    pub checksum: u32,
}

impl Entry {
    /// The entry of a shard just written or read.
    #[must_use]
    pub fn new(file: String, totals: Totals) -> Self {
        Entry {
            file,
            games: totals.games,
            positions: totals.positions,
            bytes: totals.bytes,
            checksum: totals.checksum,
        }
    }
}

/// The name of a shard by its number.
#[must_use]
pub fn shard_name(number: u64) -> String {
    format!("shard-{number:05}.tvg")
}

impl Manifest {
    /// The list of shards with this header.
    #[must_use]
    pub fn new(header: &Header, shards: Vec<Entry>) -> Self {
        let mut settings: BTreeMap<_, _> = header.fields.iter().cloned().collect();
        settings.insert("variant".to_owned(), header.variant.to_string());
        Manifest {
            format: FORMAT,
            settings,
            shards,
        }
    }

    /// Reads the list of a folder; `None` if it has none.
    ///
    /// # Errors
    /// If it cannot be read or makes no sense.
    pub fn read(folder: &Path) -> Result<Option<Self>, DataError> {
        let path = folder.join(FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(DataError::Io { path, error }),
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

    /// Writes the list under a temporary name and gives it its own.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write(&self, folder: &Path) -> Result<(), DataError> {
        let path = folder.join(FILE);
        let temporary = folder.join("manifest.tmp");
        let write = || {
            let mut file = fs::File::create(&temporary)?;
            file.write_all(serde_json::to_string_pretty(self)?.as_bytes())?;
            file.write_all(b"\n")?;
            file.sync_all()?;
            fs::rename(&temporary, &path)
        };
        write().map_err(DataError::io(&path))
    }

    /// The first setting that differs from `now`: its name, its value here, its value there.
    #[must_use]
    pub fn difference(&self, now: &Manifest) -> Option<(String, String, String)> {
        let names = self.settings.keys().chain(now.settings.keys());
        names
            .map(|name| {
                let value = |of: &Manifest| of.settings.get(name).cloned().unwrap_or_default();
                (name.clone(), value(self), value(now))
            })
            .find(|(_, was, is)| was != is)
    }
}

/// The finished shards of a folder, in order.
///
/// # Errors
/// If there is no list, or no shard in it.
pub fn shards_of(folder: &Path) -> Result<Vec<PathBuf>, DataError> {
    match Manifest::read(folder)? {
        Some(manifest) if !manifest.shards.is_empty() => {
            Ok(manifest.shards.iter().map(|entry| folder.join(&entry.file)).collect())
        }
        _ => Err(DataError::Empty(folder.to_owned())),
    }
}
