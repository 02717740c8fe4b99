//! Merges the shards of several folders.
//!
//! Merging all parts of a run gives the undivided run, byte for byte. Games in parts are told apart by their numbers,
//! which are checked; other games are compared by hash.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::check::header_of;
use super::grown_folder::GrownFolder;
use super::new_folder::NewFolder;
use super::run_parts::{Source, in_order, shard_games};
use crate::outside::input;
use crate::outside::replace;
use crate::records::error::{DataError, Problem};
use crate::records::manifest::{self, Manifest, ShardEntry, shard_name, shard_number, shards_of};
use crate::records::once::{Once, may_share_games};
use crate::records::reader::RawShard;
use crate::records::shard_header::{Header, SEED};

#[derive(Clone, Copy, Debug, Default)]
pub struct Merge {
    /// Adds the shards to an existing folder.
    pub append: bool,
    /// Links shards instead of copying them, if the file system can.
    pub link: bool,
}

enum Target {
    New(NewFolder),
    Grown(GrownFolder),
}

impl Target {
    fn file(&mut self, name: &str) -> PathBuf {
        match self {
            Target::New(folder) => folder.file(name),
            Target::Grown(folder) => folder.file(name),
        }
    }

    fn finish(self, header: &Header, entries: Vec<ShardEntry>) -> Result<Manifest, DataError> {
        match self {
            Target::New(folder) => folder.finish(Manifest::new(header, entries)),
            Target::Grown(folder) => folder.finish(header, entries),
        }
    }

    fn next(&self) -> u64 {
        match self {
            Target::New(_) => 0,
            Target::Grown(folder) => folder.next(),
        }
    }

    fn manifest(&self) -> Option<&Manifest> {
        match self {
            Target::New(_) => None,
            Target::Grown(folder) => Some(folder.manifest()),
        }
    }
}

impl Merge {
    /// Copies the shards of `folders` unchanged into one folder; `read` receives the size of each in bytes when it is
    /// done. If this fails, no folder is created, and an existing one stays as it was.
    pub fn run(self, folders: &[PathBuf], into: &Path, read: &mut dyn FnMut(u64)) -> Result<Manifest, DataError> {
        let mut sources = folders
            .iter()
            .map(|folder| Source::open(folder))
            .collect::<Result<Vec<_>, _>>()?;
        let divided = in_order(&mut sources)?;
        let target = match self.append {
            true => Target::Grown(GrownFolder::open(into)?),
            false => Target::New(NewFolder::begin(into)?),
        };
        let overlaps = |there: &Manifest| sources.iter().any(|source| overlap(&source.manifest, there));
        let overlapping = target.manifest().is_some_and(overlaps);
        let mut filling = Filling {
            merge: self,
            headers: target
                .manifest()
                .map(|manifest| header_of(manifest, into))
                .transpose()?
                .into_iter()
                .collect(),
            target,
            entries: Vec::new(),
            once: (!divided || overlapping).then(Once::default),
        };
        if overlapping {
            filling.remember(into)?;
        }
        for source in &sources {
            filling.add(source, read)?;
        }
        let header = same_game(&filling.headers, folders)?;
        filling.target.finish(&header, filling.entries)
    }

    /// Copies or links a shard, which must be a regular file.
    fn bring(self, from: &Path, to: &Path) -> Result<(), DataError> {
        let mut source = input::open(from)?;
        // A killed merge may have left a link to the original shard, which must not be overwritten.
        replace::remove(to).map_err(DataError::io(to))?;
        if self.link && fs::hard_link(from, to).is_ok() {
            return Ok(());
        }
        let mut copy = replace::create(to).map_err(DataError::io(to))?;
        io::copy(&mut source, &mut copy)
            .map(drop)
            .map_err(|error| DataError::Copy {
                from: from.to_owned(),
                to: to.to_owned(),
                error,
            })
    }
}

/// The state of a merge in progress.
struct Filling {
    merge: Merge,
    target: Target,
    entries: Vec<ShardEntry>,
    /// The headers of the shards, without consecutive duplicates.
    headers: Vec<Header>,
    /// The games so far, unless their numbers suffice to tell them apart.
    once: Option<Once>,
}

impl Filling {
    /// Adds the games of the existing folder to `once`.
    fn remember(&mut self, folder: &Path) -> Result<(), DataError> {
        for path in shards_of(folder)? {
            let mut shard = RawShard::open(&path)?;
            if let Some(once) = &mut self.once {
                once.enter(&path, shard.header());
                while let Some(game) = shard.next_game()? {
                    once.add(&game)?;
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, source: &Source, read: &mut dyn FnMut(u64)) -> Result<(), DataError> {
        for (path, listed) in shards_of(&source.folder)?.iter().zip(&source.manifest.shards) {
            let name = shard_name(self.target.next() + self.entries.len() as u64);
            let copy = self.target.file(&name);
            self.merge.bring(path, &copy)?;
            let shard = self.read_copy(path, &copy, numbers(source, listed)?)?;
            let entry = ShardEntry::new(name, shard.totals());
            if source.manifest.part.is_some() {
                expect_listed(&shard, path, source, listed)?;
            }
            read(entry.bytes);
            self.entries.push(entry);
            if self.headers.last() != Some(shard.header()) {
                self.headers.push(shard.header().clone());
            }
        }
        Ok(())
    }

    /// Reads and checks a copy. Errors name the original, `path`.
    fn read_copy(
        &mut self,
        path: &Path,
        copy: &Path,
        numbers: Option<std::ops::Range<u64>>,
    ) -> Result<RawShard<impl io::Read + use<>>, DataError> {
        let mut shard = RawShard::open(copy).map_err(|error| error.named(path))?.named(path);
        if let Some(once) = &mut self.once {
            once.enter(path, shard.header());
        }
        let mut expected = numbers.clone().into_iter().flatten();
        while let Some(game) = shard.next_game()? {
            let index = game.summary.index;
            if numbers.is_some() && expected.next() != Some(index) {
                let expected = numbers.map_or(0, |numbers| numbers.start) + shard.totals().games - 1;
                return Err(shard.error(game.offset, Problem::Number { index, expected }).into());
            }
            if let Some(once) = &mut self.once {
                once.add(&game)?;
            }
        }
        match expected.next() {
            None => Ok(shard),
            Some(_) => Err(DataError::OtherShard(path.to_owned())),
        }
    }
}

/// The range of game numbers in a shard, if it belongs to a part of a run.
fn numbers(source: &Source, listed: &ShardEntry) -> Result<Option<std::ops::Range<u64>>, DataError> {
    let (Some(part), Some(shard)) = (source.manifest.part, shard_number(&listed.file)) else {
        return Ok(None);
    };
    let size = shard_games(source)?;
    let before = |shard: u64| shard.saturating_mul(size).min(part.games);
    Ok(Some(before(shard)..before(shard.saturating_add(1))))
}

/// Compares a shard of a part with its entry in the manifest.
fn expect_listed(
    shard: &RawShard<impl io::Read>,
    path: &Path,
    source: &Source,
    listed: &ShardEntry,
) -> Result<(), DataError> {
    if ShardEntry::new(listed.file.clone(), shard.totals()) != *listed {
        return Err(DataError::OtherShard(path.to_owned()));
    }
    let own = Manifest::new(shard.header(), Vec::new());
    match source.manifest.difference(&own) {
        None => Ok(()),
        Some((what, said, found)) => Err(DataError::Disagreement {
            path: source.folder.join(manifest::FILE),
            what,
            said,
            found,
        }),
    }
}

fn overlap(one: &Manifest, other: &Manifest) -> bool {
    let seed = |manifest: &Manifest| manifest.settings.get(SEED).cloned();
    may_share_games(seed(one).as_deref(), seed(other).as_deref())
}

/// Joins headers, which must be of the same variant.
pub fn same_game(headers: &[Header], folders: &[PathBuf]) -> Result<Header, DataError> {
    let empty = || DataError::Empty(folders.first().cloned().unwrap_or_default());
    let joined = Header::joined(headers).ok_or_else(empty)?;
    match headers.iter().find(|header| header.variant != joined.variant) {
        None => Ok(joined),
        Some(other) => Err(DataError::OtherRun {
            place: folders.last().cloned().unwrap_or_default(),
            setting: "variant".to_owned(),
            was: other.variant.name_and_pieces(),
            is: joined.variant.name_and_pieces(),
        }),
    }
}
