//! A folder that receives additional shards.

use std::fs;
use std::path::{Path, PathBuf};

use super::folder::LOCK;
use crate::outside::counted::counted;
use crate::outside::lock::Lock;
use crate::records::error::DataError;
use crate::records::manifest::{Manifest, ShardEntry, list_of, parts_of, shard_number};
use crate::records::reader::RawShard;
use crate::records::shard_header::Header;

/// New shards have temporary names until all are complete. If dropped before that, the folder is as it was.
#[derive(Debug)]
pub struct GrownFolder {
    path: PathBuf,
    manifest: Manifest,
    waiting: Vec<PathBuf>,
    _lock: Lock,
}

impl GrownFolder {
    /// Opens and locks a folder of finished shards.
    pub fn open(path: &Path) -> Result<Self, DataError> {
        let manifest = list_of(path)?;
        let refused = |what: String| {
            let folder = path.to_owned();
            Err(DataError::NotGrown { folder, what })
        };
        if let Some(part) = manifest.part {
            return refused(format!("part {part} of a run"));
        }
        let lock = Lock::take(path, &path.join(LOCK), "treville data merge")?;
        match parts_of(path)?.len() {
            0 => {}
            parts => return refused(counted(parts, "unfinished shard")),
        }
        Ok(GrownFolder {
            path: path.to_owned(),
            manifest,
            waiting: Vec::new(),
            _lock: lock,
        })
    }

    /// The manifest from before the additions.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    pub fn next(&self) -> u64 {
        let numbers = self
            .manifest
            .shards
            .iter()
            .filter_map(|entry| shard_number(&entry.file));
        numbers.max().map_or(0, |last| last + 1)
    }

    /// Returns the temporary path for a new shard.
    pub fn file(&mut self, name: &str) -> PathBuf {
        let path = self.path.join(name).with_extension("tmp");
        self.waiting.push(path.clone());
        path
    }

    /// Renames the new shards and lists them. A kill in between leaves unlisted shards, which the same command
    /// recognises when it is run again.
    pub fn finish(mut self, header: &Header, entries: Vec<ShardEntry>) -> Result<Manifest, DataError> {
        for entry in &entries {
            let path = self.path.join(&entry.file);
            if path.symlink_metadata().is_ok() && !is_the_same(&path, entry) {
                return Err(DataError::Stray(path));
            }
        }
        for (waiting, entry) in self.waiting.iter().zip(&entries) {
            let path = self.path.join(&entry.file);
            fs::rename(waiting, &path).map_err(DataError::io(&path))?;
        }
        let shards = self.manifest.shards.drain(..).chain(entries).collect();
        let manifest = Manifest::new(header, shards);
        manifest.write(&self.path)?;
        Ok(manifest)
    }
}

impl Drop for GrownFolder {
    fn drop(&mut self) {
        for path in &self.waiting {
            let _ = fs::remove_file(path);
        }
    }
}

/// Whether the file already is the shard described by `entry`, so that replacing it loses nothing.
fn is_the_same(path: &Path, entry: &ShardEntry) -> bool {
    let read_through = || {
        let mut shard = RawShard::open(path).ok()?;
        while shard.next_game().ok()?.is_some() {}
        Some(ShardEntry::new(entry.file.clone(), shard.totals()))
    };
    read_through().as_ref() == Some(entry)
}
