//! Putting the shards of several folders into one.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::DataError;
use super::header::Header;
use super::manifest::{Entry, Manifest, shard_name, shards_of};
use super::reader::RawShard;

/// A folder that appears with all its files or not at all.
pub(super) struct NewFolder {
    path: PathBuf,
    /// Where the files are until then.
    pub unfinished: PathBuf,
}

impl NewFolder {
    /// Begins a folder; what an earlier attempt left behind is removed.
    pub fn begin(path: &Path) -> Result<Self, DataError> {
        if path.exists() {
            return Err(DataError::Exists(path.to_owned()));
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".unfinished");
        let unfinished = path.with_file_name(name);
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(DataError::io(&unfinished))?;
        }
        fs::create_dir_all(&unfinished).map_err(DataError::io(&unfinished))?;
        Ok(NewFolder {
            path: path.to_owned(),
            unfinished,
        })
    }

    /// Writes the list and gives the folder its name.
    pub fn finish(self, header: &Header, shards: Vec<Entry>) -> Result<Manifest, DataError> {
        let manifest = Manifest::new(header, shards);
        manifest.write(&self.unfinished)?;
        fs::rename(&self.unfinished, &self.path).map_err(DataError::io(&self.path))?;
        Ok(manifest)
    }
}

/// Copies the shards of `folders` into a new folder, each unchanged with its own header. Damaged shards end it.
///
/// # Errors
/// If a folder has no list, a shard is damaged, the new folder exists, or it cannot be written.
pub fn merge(folders: &[PathBuf], into: &Path) -> Result<Manifest, DataError> {
    let mut shards = Vec::new();
    for folder in folders {
        shards.extend(shards_of(folder)?);
    }
    let new = NewFolder::begin(into)?;
    let (mut entries, mut headers) = (Vec::new(), Vec::new());
    for (number, path) in shards.iter().enumerate() {
        let mut shard = RawShard::open(path)?;
        while shard.next_game()?.is_some() {}
        let name = shard_name(number as u64);
        fs::copy(path, new.unfinished.join(&name)).map_err(DataError::io(path))?;
        entries.push(Entry::new(name, shard.totals()));
        headers.push(shard.header().clone());
    }
    let header = same_game(&headers, folders)?;
    new.finish(&header, entries)
}

/// What the headers say together, if they are of one game.
pub(super) fn same_game(headers: &[Header], folders: &[PathBuf]) -> Result<Header, DataError> {
    let empty = || DataError::Empty(folders.first().cloned().unwrap_or_default());
    let joined = Header::joined(headers).ok_or_else(empty)?;
    match headers.iter().find(|header| header.variant != joined.variant) {
        None => Ok(joined),
        Some(other) => Err(DataError::OtherRun {
            folder: folders.last().cloned().unwrap_or_default(),
            setting: "variant".to_owned(),
            was: other.variant.to_string(),
            is: joined.variant.to_string(),
        }),
    }
}
