//! Putting the shards of several folders into one.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::DataError;
use super::header::Header;
use super::manifest::{Manifest, ShardEntry, shard_name, shards_of};
use super::new_folder::NewFolder;
use super::once::Once;
use super::reader::RawShard;

/// Copies the shards of `folders` into a new folder, each unchanged with its own header. A damaged shard, or a game
/// that is there twice, ends it, and nothing is left of the new folder.
///
/// # Errors
/// If a folder has no list, a shard is damaged, a game is there twice, the new folder exists, or it cannot be written.
pub(crate) fn merge(folders: &[PathBuf], into: &Path) -> Result<Manifest, DataError> {
    let mut shards = Vec::new();
    for folder in folders {
        shards.extend(shards_of(folder)?);
    }
    let mut new = NewFolder::begin(into)?;
    let (mut entries, mut headers, mut once) = (Vec::new(), Vec::new(), Once::default());
    for (number, path) in shards.iter().enumerate() {
        let name = shard_name(number as u64);
        let copy = new.file(&name);
        fs::copy(path, &copy).map_err(DataError::io(path))?;
        let shard = read_copy(path, &copy, &mut once)?;
        entries.push(ShardEntry::new(name, shard.totals()));
        headers.push(shard.header().clone());
    }
    let header = same_game(&headers, folders)?;
    new.finish(&header, entries)
}

/// Reads a copy through, so that what was checked is what is kept. Damage is that of `path`.
fn read_copy(path: &Path, copy: &Path, once: &mut Once) -> Result<RawShard<impl std::io::Read + use<>>, DataError> {
    once.enter(path);
    let mut shard = RawShard::open(copy).map_err(|error| error.named(path))?.named(path);
    while let Some(game) = shard.next_game()? {
        once.add(&game)?;
    }
    Ok(shard)
}

/// What the headers say together, if they are of one game.
pub(super) fn same_game(headers: &[Header], folders: &[PathBuf]) -> Result<Header, DataError> {
    let empty = || DataError::Empty(folders.first().cloned().unwrap_or_default());
    let joined = Header::joined(headers).ok_or_else(empty)?;
    match headers.iter().find(|header| header.variant != joined.variant) {
        None => Ok(joined),
        Some(other) => Err(DataError::OtherRun {
            place: folders.last().cloned().unwrap_or_default(),
            setting: "variant".to_owned(),
            was: other.variant.to_string(),
            is: joined.variant.to_string(),
        }),
    }
}
