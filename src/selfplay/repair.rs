//! Writes the manifest of a folder anew from its shards, and keeps the sound games of damaged shards.

use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::folder::LOCK;
use super::merge::same_game;
use super::part::Part;
use crate::outside::counted::counted;
use crate::outside::lock::Lock;
use crate::outside::replace::{self, keep_copy};
use crate::records::error::{DataError, Problem, ShardError};
use crate::records::game_record::GameRecord;
use crate::records::manifest::{self, Manifest, ShardEntry, parts_of, shard_name, shard_number};
use crate::records::reader::{RawGame, RawShard};
use crate::records::shard::{FRAME_BYTES, TRAILER_BYTES, write_shard};
use crate::records::shard_header::Header;
use crate::records::span::RunPart;
use crate::with_game;

/// What a repair found and did in a folder.
#[derive(Debug)]
pub struct Repaired {
    /// The new manifest.
    pub manifest: Manifest,
    /// What was repaired or is lost, in order of the shards.
    pub remarks: Vec<Remark>,
    /// The number of unfinished shards, which stay as they are.
    pub parts: usize,
}

/// Something that was repaired or is lost.
#[derive(Debug)]
pub enum Remark {
    /// The manifest was damaged.
    Manifest {
        /// What was wrong.
        error: DataError,
        /// The copy of the damaged file.
        copy: PathBuf,
    },
    /// The manifest lists a shard that is not there.
    Missing(PathBuf),
    /// A shard was damaged.
    Damaged {
        /// The first error.
        error: DataError,
        /// What is lost at each damaged place.
        lost: Vec<Loss>,
        /// The number of games that were kept. Without any, the shard is gone.
        kept: u64,
        /// The number of games by the old manifest.
        of: Option<u64>,
        /// The copy of the damaged file.
        copy: PathBuf,
    },
}

/// What is lost at a damaged place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    bytes: Range<u64>,
    /// The numbers of the games, if they are known.
    games: Option<Range<u64>>,
}

impl Remark {
    /// Whether games are lost.
    #[must_use]
    pub fn is_loss(&self) -> bool {
        match self {
            Remark::Manifest { .. } => false,
            Remark::Missing(_) => true,
            Remark::Damaged { lost, kept, of, .. } => !lost.is_empty() || of.map_or(*kept == 0, |of| *kept < of),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Manifest { error, copy } => write!(f, "{error}\n  a copy of the file is {}", copy.display()),
            Remark::Missing(path) => write!(f, "{} is missing", path.display()),
            Remark::Damaged {
                error,
                lost,
                kept,
                of,
                copy,
            } => {
                writeln!(f, "{error}")?;
                for loss in lost {
                    writeln!(f, "  {loss}")?;
                }
                let kept = match of {
                    Some(of) => format!("{kept} of {}", counted(of, "game")),
                    None => counted(kept, "game"),
                };
                write!(f, "  {kept} kept; a copy of the file is {}", copy.display())
            }
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bytes {} to {}: ", self.bytes.start, self.bytes.end - 1)?;
        match &self.games {
            Some(games) if games.end - games.start == 1 => write!(f, "game {} is lost", games.start),
            Some(games) => write!(f, "games {} to {} are lost", games.start, games.end - 1),
            None => f.write_str("one or more games are lost"),
        }
    }
}

/// Repairs a folder. `part` is the part of a run that it holds, if the manifest cannot tell.
///
/// # Errors
/// If the folder has no sound game, or if it cannot be read or written.
pub fn repair(folder: &Path, part: Option<RunPart>) -> Result<Repaired, DataError> {
    if !folder.is_dir() {
        return Err(DataError::NoFolder(folder.to_owned()));
    }
    let numbers = shards_in(folder)?;
    let _lock = Lock::take(folder, &folder.join(LOCK), "treville data repair")?;
    let mut remarks = Vec::new();
    let before = old_manifest(folder, &mut remarks)?;
    let mut damaged = Vec::new();
    let mut found: Vec<(u64, Header, ShardEntry)> = Vec::new();
    for &number in &numbers {
        let name = shard_name(number);
        match read_through(&folder.join(&name)) {
            Ok((header, entry)) => found.push((number, header, ShardEntry { file: name, ..entry })),
            Err(error) => damaged.push((number, error)),
        }
    }
    let usual = only_header(&found);
    let listed = before.iter().flat_map(|manifest| &manifest.shards);
    for (number, error) in damaged {
        let name = shard_name(number);
        let of = listed.clone().find(|entry| entry.file == name).map(|entry| entry.games);
        let (remark, kept) = salvage(&folder.join(name), error, usual.as_ref(), of)?;
        remarks.push(remark);
        found.extend(kept.map(|(header, entry)| (number, header, entry)));
    }
    let missing = listed.filter(|entry| shard_number(&entry.file).is_none_or(|number| !numbers.contains(&number)));
    remarks.extend(missing.map(|entry| Remark::Missing(folder.join(&entry.file))));
    found.sort_by_key(|(number, ..)| *number);
    let headers: Vec<Header> = found.iter().map(|(_, header, _)| header.clone()).collect();
    let header = same_game(&headers, &[folder.to_owned()])?;
    let entries = found.into_iter().map(|(.., entry)| entry).collect();
    let part = part.or(before.as_ref().and_then(|manifest| manifest.part));
    let manifest = Manifest::new(&header, entries).of_part(part);
    manifest.write(folder)?;
    Ok(Repaired {
        manifest,
        remarks,
        parts: parts_of(folder)?.len(),
    })
}

/// The numbers of the finished shards in a folder, in order.
fn shards_in(folder: &Path) -> Result<Vec<u64>, DataError> {
    let failed = || DataError::io(folder);
    let mut numbers = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed())? {
        let name = entry.map_err(failed())?.file_name();
        let name = name.to_string_lossy();
        numbers.extend(shard_number(&name).filter(|_| name.ends_with(".tvg")));
    }
    numbers.sort_unstable();
    match numbers.is_empty() {
        true => Err(DataError::Empty(folder.to_owned())),
        false => Ok(numbers),
    }
}

/// The present manifest; `None` if it is missing or damaged. A damaged one is copied.
fn old_manifest(folder: &Path, remarks: &mut Vec<Remark>) -> Result<Option<Manifest>, DataError> {
    match Manifest::read(folder) {
        Err(error @ DataError::Manifest { .. }) => {
            let path = folder.join(manifest::FILE);
            let copied = fs::read(&path).and_then(|bytes| keep_copy(&path, &bytes));
            let copy = copied.map_err(DataError::io(&path))?;
            remarks.push(Remark::Manifest { error, copy });
            Ok(None)
        }
        read => read,
    }
}

/// Reads every game of a sound shard.
fn read_through(path: &Path) -> Result<(Header, ShardEntry), ShardError> {
    let mut shard = RawShard::open(path)?;
    let header = shard.header().clone();
    while let Some(game) = shard.next_game()? {
        decode(&header, &game).map_err(|problem| shard.error(game.offset, problem))?;
    }
    let entry = ShardEntry::new(String::new(), shard.totals());
    Ok((header, entry))
}

fn decode(header: &Header, game: &RawGame) -> Result<(), Problem> {
    let variant = header.variant;
    let decoded = with_game!(variant, R => GameRecord::<R>::decode(variant, &game.bytes).map(drop));
    let index = game.summary.index;
    decoded.map_err(|what| Problem::Game { index, what })
}

/// The header of all sound shards, if it is the same. A shard whose own header is damaged then belongs to that run.
fn only_header(found: &[(u64, Header, ShardEntry)]) -> Option<Header> {
    let (_, first, _) = found.first()?;
    let same = found.iter().all(|(_, header, _)| header == first);
    same.then(|| first.clone())
}

/// Replaces a damaged shard by one with its sound games, or removes it if there is none. A copy stays.
fn salvage(
    path: &Path,
    error: ShardError,
    usual: Option<&Header>,
    of: Option<u64>,
) -> Result<(Remark, Option<(Header, ShardEntry)>), DataError> {
    let part = Part::read(path)?;
    let header = part.header.as_ref().or(usual);
    let sound = |game: &&RawGame| header.is_some_and(|header| decode(header, game).is_ok());
    let games: Vec<&RawGame> = part.games.iter().filter(sound).collect();
    let bytes = fs::read(path).map_err(DataError::io(path))?;
    let copy = keep_copy(path, &bytes).map_err(DataError::io(path))?;
    let lost = losses(header, &games, &part, &bytes);
    let remark = Remark::Damaged {
        error: error.into(),
        lost,
        kept: games.len() as u64,
        of,
        copy,
    };
    let Some(header) = header.filter(|_| !games.is_empty()) else {
        replace::remove(path).map_err(DataError::io(path))?;
        return Ok((remark, None));
    };
    let totals = write_shard(path, header, games.iter().map(|game| game.bytes.as_slice()));
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let entry = ShardEntry::new(name, totals.map_err(DataError::io(path))?);
    Ok((remark, Some((header.clone(), entry))))
}

/// What is missing between the sound games of a shard, and at both ends.
fn losses(header: Option<&Header>, games: &[&RawGame], part: &Part, bytes: &[u8]) -> Vec<Loss> {
    let numbered = header.is_some_and(|header| header.get("shuffled").is_none());
    let mut lost = Vec::new();
    // Where a damaged header ends is not known.
    let begin = games.first().filter(|_| part.header.is_none()).map(|game| game.offset);
    let (mut end, mut next) = (begin.unwrap_or(part.begin), None);
    for game in games {
        let index = game.summary.index;
        if game.offset > end {
            let games = next.filter(|&next| numbered && next < index).map(|next| next..index);
            lost.push(Loss {
                bytes: end..game.offset,
                games,
            });
        }
        end = game.offset + (FRAME_BYTES + game.bytes.len()) as u64;
        next = Some(index + 1);
    }
    let length = bytes.len() as u64;
    let rest = bytes.get(end as usize..).unwrap_or_default();
    // Anything shorter is a damaged trailer.
    if rest.len() > TRAILER_BYTES {
        lost.push(Loss {
            bytes: end..length,
            games: None,
        });
    }
    lost
}
