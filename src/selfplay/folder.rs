//! The folder that a run fills, and what a killed run left in it.
//!
//! A shard has the games of a range of numbers. While they are played, each finished game is appended to `shard-N.part`, in
//! the order in which they end. With the last game of its range the part becomes a shard: the games in the order of their
//! numbers, written under a temporary name, renamed, and then listed. So the shards are the same bytes however many threads
//! played and however often the run was killed, and a kill costs the games in progress only.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::error::{DataError, Problem, ShardError};
use super::header::Header;
use super::manifest::{Entry, Manifest, shard_name};
use super::reader::{RawGame, RawShard};
use super::shard::{TRAILER_BYTES, frame, write_shard};

/// Held by the process that fills the folder.
const LOCK: &str = "lock";

/// A shard that is being filled.
struct Part {
    file: File,
    games: u64,
}

/// A folder that is being filled.
pub struct Folder {
    path: PathBuf,
    header: Header,
    games: u64,
    shard_games: u64,
    parts: BTreeMap<u64, Part>,
    finished: BTreeMap<u64, Entry>,
    _lock: Lock,
}

impl Folder {
    /// Opens the folder of a run of `games` games with this header, or makes it, and says which games it lacks.
    ///
    /// # Errors
    /// If the folder is that of another run, is in use, has a damaged shard, or cannot be written.
    pub fn open(path: &Path, header: Header, games: u64, shard_games: u64) -> Result<(Self, Vec<u64>), DataError> {
        fs::create_dir_all(path).map_err(DataError::io(path))?;
        let mut folder = Folder {
            path: path.to_owned(),
            _lock: lock(path)?,
            header,
            games,
            shard_games: shard_games.max(1),
            parts: BTreeMap::new(),
            finished: BTreeMap::new(),
        };
        folder.claim()?;
        let mut missing = Vec::new();
        for shard in 0..games.div_ceil(folder.shard_games) {
            folder.recover(shard, &mut missing)?;
        }
        folder.list()?;
        Ok((folder, missing))
    }

    /// Keeps a finished game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, index: u64, game: &[u8]) -> Result<(), DataError> {
        let shard = index / self.shard_games;
        if !self.parts.contains_key(&shard) {
            self.begin_part(shard)?;
        }
        let path = self.part_path(shard);
        let wanted = self.wanted(shard);
        let Some(part) = self.parts.get_mut(&shard) else {
            return Ok(());
        };
        // One write a game: a kill tears at most this one, and its frame tells.
        part.file.write_all(&frame(game)).map_err(DataError::io(&path))?;
        part.games += 1;
        if part.games >= wanted {
            self.finish(shard)?;
            self.list()?;
        }
        Ok(())
    }

    /// Games and positions in the finished shards, and their size.
    pub fn finished(&self) -> impl Iterator<Item = &Entry> {
        self.finished.values()
    }

    fn part_path(&self, shard: u64) -> PathBuf {
        self.path.join(shard_name(shard)).with_extension("part")
    }

    fn shard_path(&self, shard: u64) -> PathBuf {
        self.path.join(shard_name(shard))
    }

    /// How many games the run has for a shard.
    fn wanted(&self, shard: u64) -> u64 {
        let first = shard * self.shard_games;
        self.shard_games.min(self.games.saturating_sub(first))
    }

    /// Makes sure that the folder belongs to this run.
    fn claim(&self) -> Result<(), DataError> {
        let own = Manifest::new(&self.header, Vec::new());
        let Some(found) = Manifest::read(&self.path)? else {
            let shard = self.shard_path(0);
            return match shard.exists() {
                true => Err(DataError::Exists(shard)),
                false => own.write(&self.path),
            };
        };
        match found.difference(&own) {
            None => Ok(()),
            Some((setting, was, is)) => Err(DataError::OtherRun {
                folder: self.path.clone(),
                setting,
                was,
                is,
            }),
        }
    }

    /// Takes up what there is of a shard, and adds the games it lacks to `missing`.
    fn recover(&mut self, shard: u64, missing: &mut Vec<u64>) -> Result<(), DataError> {
        let (path, part) = (self.shard_path(shard), self.part_path(shard));
        if path.exists() {
            let entry = read_through(&path)?;
            if entry.games >= self.wanted(shard) {
                remove_if_there(&part)?;
                self.finished.insert(shard, entry);
                return Ok(());
            }
            reopen(&path, &part)?;
        }
        let mut have = HashSet::new();
        if part.exists() {
            have = self.resume_part(shard)?;
        }
        let first = shard * self.shard_games;
        let numbers = first..first + self.wanted(shard);
        missing.extend(numbers.filter(|index| !have.contains(index)));
        if !have.is_empty() && have.len() as u64 >= self.wanted(shard) {
            self.finish(shard)?;
        }
        Ok(())
    }

    fn begin_part(&mut self, shard: u64) -> Result<(), DataError> {
        let path = self.part_path(shard);
        let begin = || {
            let mut file = File::create(&path)?;
            file.write_all(&self.header.encode())?;
            Ok(file)
        };
        let file = begin().map_err(DataError::io(&path))?;
        self.parts.insert(shard, Part { file, games: 0 });
        Ok(())
    }

    /// Keeps the good games of a part, cuts off a torn one at its end, and says which games there are.
    fn resume_part(&mut self, shard: u64) -> Result<HashSet<u64>, DataError> {
        let path = self.part_path(shard);
        let (games, good_bytes) = match read_part(&path)? {
            Some(read) => read,
            // Killed while the header was written: there is no game yet.
            None => return Ok(HashSet::new()),
        };
        let open = || -> io::Result<File> {
            let mut file = OpenOptions::new().write(true).open(&path)?;
            file.set_len(good_bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(DataError::io(&path))?;
        let part = Part {
            file,
            games: games.len() as u64,
        };
        self.parts.insert(shard, part);
        Ok(games.iter().map(|game| game.summary.index).collect())
    }

    /// Turns a complete part into a shard.
    fn finish(&mut self, shard: u64) -> Result<(), DataError> {
        self.parts.remove(&shard);
        let (part, path) = (self.part_path(shard), self.shard_path(shard));
        let mut games = read_part(&part)?.map_or_else(Vec::new, |(games, _)| games);
        games.sort_by_key(|game| game.summary.index);
        let bytes = games.iter().map(|game| game.bytes.as_slice());
        let totals = write_shard(&path, &self.header, bytes).map_err(DataError::io(&path))?;
        remove_if_there(&part)?;
        self.finished.insert(shard, Entry::new(shard_name(shard), totals));
        Ok(())
    }

    fn list(&self) -> Result<(), DataError> {
        Manifest::new(&self.header, self.finished.values().cloned().collect()).write(&self.path)
    }
}

/// A claim on a folder while this lives.
struct Lock(File);

impl Drop for Lock {
    /// Closing the file would not do while a child process being started still has it.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

fn lock(folder: &Path) -> Result<Lock, DataError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(DataError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(DataError::InUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(DataError::Io { path, error }),
    }
}

/// Checks a finished shard and sums it up.
fn read_through(path: &Path) -> Result<Entry, DataError> {
    let mut shard = RawShard::open(path)?;
    while shard.next_game()?.is_some() {}
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Entry::new(name, shard.totals()))
}

/// The good games at the beginning of a part and how many bytes they are; `None` if even the header is torn.
fn read_part(path: &Path) -> Result<Option<(Vec<RawGame>, u64)>, DataError> {
    let mut games = Vec::new();
    let mut part = match RawShard::open_unfinished(path) {
        Ok(part) => part,
        Err(error) => return torn(error).map(|()| None),
    };
    loop {
        match part.next_game() {
            Ok(Some(game)) => games.push(game),
            Ok(None) => break,
            Err(error) => {
                torn(error)?;
                break;
            }
        }
    }
    Ok(Some((games, part.totals().bytes)))
}

/// Lets pass what a kill may leave behind.
fn torn(error: ShardError) -> Result<(), DataError> {
    match error.problem {
        Problem::Io(_) | Problem::Unreadable(_) | Problem::Version { .. } | Problem::OtherGame { .. } => {
            Err(error.into())
        }
        _ => {
            log::info!("{error}: played again from here");
            Ok(())
        }
    }
}

/// Turns a short last shard back into a part, because the run has become longer.
fn reopen(shard: &Path, part: &Path) -> Result<(), DataError> {
    let move_games = || {
        let mut bytes = fs::read(shard)?;
        bytes.truncate(bytes.len().saturating_sub(TRAILER_BYTES));
        let temporary = shard.with_extension("tmp");
        fs::write(&temporary, bytes)?;
        fs::rename(&temporary, part)?;
        fs::remove_file(shard)
    };
    move_games().map_err(DataError::io(shard))
}

fn remove_if_there(path: &Path) -> Result<(), DataError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(DataError::Io {
            path: path.to_owned(),
            error,
        }),
        _ => Ok(()),
    }
}
