//! The folder of a run.
//!
//! Each shard covers a range of games. A finished game is appended at once to `shard-N.part`. When a part has all games
//! of its range, they are sorted and written to a temporary file, which is renamed and then listed as the new shard.
//! Shards are therefore byte-identical regardless of threads and kills, and a kill loses only the games in progress.
//!
//! The folder is compared with the run before anything changes. Files of another run are refused, damaged files are
//! copied before they are repaired, and surplus games are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::part::Part;
use crate::outside::counted::counted;
use crate::outside::lock::Lock;
use crate::outside::replace::{self, keep_copy};
use crate::records::error::{DataError, Problem};
use crate::records::manifest::{Manifest, ShardEntry, shard_name, shard_number};
use crate::records::reader::RawShard;
use crate::records::shard::{TRAILER_BYTES, frame, write_shard};
use crate::records::shard_header::{BEHAVIOUR, ENGINE, Header};
use crate::records::span::{RunPart, Span};

/// The name of the file that locks the folder.
pub const LOCK: &str = "lock";

/// A shard that is still being filled.
struct OpenPart {
    file: File,
    have: BTreeSet<u64>,
}

/// A finished shard.
#[derive(Clone)]
struct Finished {
    entry: ShardEntry,
    /// Whether games are missing between others, as after a repair.
    has_gaps: bool,
}

/// The folder of a run in progress.
pub struct Folder {
    path: PathBuf,
    header: Header,
    span: Span,
    shard_games: u64,
    parts: BTreeMap<u64, OpenPart>,
    finished: BTreeMap<u64, ShardEntry>,
    /// How many games the folder has beyond those of the run.
    surplus: u64,
    _lock: Lock,
}

impl Folder {
    /// Opens or creates the folder of a run or of a part of one. Returns it with the numbers of the missing games.
    pub fn open(path: &Path, header: Header, span: Span, shard_games: u64) -> Result<(Self, Vec<u64>), DataError> {
        let shard_games = shard_games.max(1);
        let wanted = span.shards(shard_games);
        if let Some(part) = span.part().filter(|_| wanted.is_empty()) {
            return Err(DataError::EmptyPart { part, shard_games });
        }
        fs::create_dir_all(path).map_err(DataError::io(path))?;
        let mut folder = Folder {
            path: path.to_owned(),
            _lock: Lock::take(path, &path.join(LOCK), "treville selfplay")?,
            header,
            span,
            shard_games,
            parts: BTreeMap::new(),
            finished: BTreeMap::new(),
            surplus: 0,
        };
        let mut shards = folder.present()?;
        let listed = folder.claim(&shards)?;
        shards.extend(wanted);
        let entries = folder.survey(&shards, &listed)?;
        let mut missing = Vec::new();
        for shard in shards {
            folder.recover(shard, &entries, &mut missing)?;
        }
        folder.list()?;
        Ok((folder, missing))
    }

    /// Adds a finished game.
    pub fn add(&mut self, index: u64, game: &[u8]) -> Result<(), DataError> {
        let shard = index / self.shard_games;
        if !self.parts.contains_key(&shard) {
            self.begin_part(shard)?;
        }
        let path = self.part_path(shard);
        let Some(part) = self.parts.get_mut(&shard) else {
            return Ok(());
        };
        // Written at once, so a kill can tear only this game, whose checksum then fails.
        part.file.write_all(&frame(game)).map_err(DataError::io(&path))?;
        part.have.insert(index);
        if self.is_complete(shard) {
            self.finish(shard)?;
            self.list()?;
        }
        Ok(())
    }

    /// How many games of a longer run the folder has.
    pub fn surplus(&self) -> u64 {
        self.surplus
    }

    fn part_path(&self, shard: u64) -> PathBuf {
        self.path.join(shard_name(shard)).with_extension("part")
    }

    fn shard_path(&self, shard: u64) -> PathBuf {
        self.path.join(shard_name(shard))
    }

    fn first(&self, shard: u64) -> u64 {
        shard.saturating_mul(self.shard_games)
    }

    /// How many games of the run belong to a shard.
    fn wanted(&self, shard: u64) -> u64 {
        match self.span.shards(self.shard_games).contains(&shard) {
            true => self.shard_games.min(self.span.games - self.first(shard)),
            false => 0,
        }
    }

    /// Whether a part has all games of its shard. Surplus games may follow, but without a gap.
    fn is_complete(&self, shard: u64) -> bool {
        self.parts.get(&shard).is_some_and(|part| {
            let count = part.have.len() as u64;
            let last = part.have.last().copied().unwrap_or(0);
            count > 0 && count >= self.wanted(shard) && last == self.first(shard) + count - 1
        })
    }

    fn present(&self) -> Result<BTreeSet<u64>, DataError> {
        let failed = || DataError::io(&self.path);
        let mut numbers = BTreeSet::new();
        for entry in fs::read_dir(&self.path).map_err(failed())? {
            let name = entry.map_err(failed())?.file_name();
            numbers.extend(shard_number(&name.to_string_lossy()));
        }
        Ok(numbers)
    }

    /// Checks that the folder belongs to this run. Returns the listed shards, by number.
    fn claim(&mut self, present: &BTreeSet<u64>) -> Result<BTreeMap<u64, ShardEntry>, DataError> {
        let Some(found) = Manifest::read(&self.path)? else {
            return match present.first() {
                Some(_) => Err(DataError::Unlisted(self.path.clone())),
                None => {
                    self.list()?;
                    Ok(BTreeMap::new())
                }
            };
        };
        self.take_over_engine(&found);
        let own = Manifest::new(&self.header, Vec::new());
        if let Some((setting, was, is)) = found.difference(&own) {
            return Err(other_run(&self.path, setting, was, is));
        }
        self.expect_part(found.part)?;
        let numbered = |entry: ShardEntry| Some((shard_number(&entry.file)?, entry));
        Ok(found.shards.into_iter().filter_map(numbered).collect())
    }

    /// Checks the part: a folder always belongs to the same part, but a whole run may be made longer.
    fn expect_part(&self, found: Option<RunPart>) -> Result<(), DataError> {
        let own = self.span.part();
        if found == own {
            return Ok(());
        }
        let in_words = |part: Option<RunPart>| part.map_or_else(|| "the whole run".to_owned(), |part| part.to_string());
        let (was, is) = (in_words(found), in_words(own));
        Err(other_run(&self.path, "part".to_owned(), was, is))
    }

    /// A build with equal behaviour continues under the name of the build that began the run, so that shards stay
    /// byte-identical. If the folder records no behaviour, only the same build can continue.
    fn take_over_engine(&mut self, found: &Manifest) {
        if found.settings.contains_key(BEHAVIOUR) {
            let engine = found.settings.get(ENGINE).cloned().unwrap_or_default();
            let own = self.header.fields.iter_mut().find(|(name, _)| name == ENGINE);
            own.into_iter().for_each(|(_, value)| value.clone_from(&engine));
        } else {
            self.header.fields.retain(|(name, _)| name != BEHAVIOUR);
        }
    }

    /// Compares all files with the run without changing them. Returns the finished shards.
    fn survey(
        &self,
        shards: &BTreeSet<u64>,
        listed: &BTreeMap<u64, ShardEntry>,
    ) -> Result<BTreeMap<u64, Finished>, DataError> {
        let mut entries = BTreeMap::new();
        for &shard in shards {
            let (path, part) = (self.shard_path(shard), self.part_path(shard));
            if path.exists() {
                entries.insert(shard, self.read_through(shard, listed.get(&shard))?);
            } else if listed.contains_key(&shard) && !part.exists() {
                log::warn!("{} is listed but missing; its games are played again", path.display());
            }
            if part.exists() {
                self.read_part(shard)?;
            }
        }
        Ok(entries)
    }

    /// Opens a finished or unfinished shard and adds the games that it lacks to `missing`.
    fn recover(
        &mut self,
        shard: u64,
        entries: &BTreeMap<u64, Finished>,
        missing: &mut Vec<u64>,
    ) -> Result<(), DataError> {
        let (path, part) = (self.shard_path(shard), self.part_path(shard));
        if let Some(Finished { entry, has_gaps }) = entries.get(&shard).cloned() {
            if !has_gaps && entry.games >= self.wanted(shard) {
                self.surplus += entry.games - self.wanted(shard);
                replace::remove(&part).map_err(DataError::io(&part))?;
                self.finished.insert(shard, entry);
                return Ok(());
            }
            reopen(&path, &part)?;
        }
        if part.exists() {
            self.resume_part(shard)?;
        }
        let have = self.parts.get(&shard).map(|part| part.have.clone()).unwrap_or_default();
        let numbers = self.first(shard)..self.first(shard) + self.wanted(shard);
        self.surplus += have.iter().filter(|index| !numbers.contains(index)).count() as u64;
        missing.extend(numbers.filter(|index| !have.contains(index)));
        if self.is_complete(shard) {
            self.finish(shard)?;
        }
        Ok(())
    }

    /// Checks the header of a finished shard, its game numbers and its entry in the manifest. A repaired shard may lack
    /// games.
    fn read_through(&self, shard: u64, listed: Option<&ShardEntry>) -> Result<Finished, DataError> {
        let path = self.shard_path(shard);
        let mut read = RawShard::open(&path)?;
        self.expect_header(&path, read.header())?;
        let mut expected = self.first(shard);
        let mut has_gaps = false;
        while let Some(game) = read.next_game()? {
            let index = game.summary.index;
            if index < expected || index - self.first(shard) >= self.shard_games {
                return Err(read.error(game.offset, Problem::Number { index, expected }).into());
            }
            has_gaps |= index > expected;
            expected = index + 1;
        }
        let entry = ShardEntry::new(shard_name(shard), read.totals());
        match listed {
            Some(listed) if *listed != entry => Err(DataError::OtherShard(path)),
            _ => Ok(Finished { entry, has_gaps }),
        }
    }

    fn expect_header(&self, path: &Path, found: &Header) -> Result<(), DataError> {
        let [found, own] = [found, &self.header].map(|header| Manifest::new(header, Vec::new()));
        match found.difference(&own) {
            None => Ok(()),
            Some((setting, was, is)) => Err(other_run(path, setting, was, is)),
        }
    }

    fn begin_part(&mut self, shard: u64) -> Result<(), DataError> {
        let path = self.part_path(shard);
        let begin = || {
            let mut file = replace::create(&path)?;
            file.write_all(&self.header.encode())?;
            Ok(file)
        };
        let file = begin().map_err(DataError::io(&path))?;
        let have = BTreeSet::new();
        self.parts.insert(shard, OpenPart { file, have });
        Ok(())
    }

    /// Reads a part that belongs to this run. Returns it with the numbers of its games.
    fn read_part(&self, shard: u64) -> Result<(Part, BTreeSet<u64>), DataError> {
        let path = self.part_path(shard);
        if path.is_symlink() {
            return Err(DataError::Link(path));
        }
        let part = Part::read(&path)?;
        if let Some(header) = &part.header {
            self.expect_header(&path, header)?;
        }
        let have = self.numbers(shard, &path, &part)?;
        Ok((part, have))
    }

    /// Keeps the valid games of a part and cuts off a torn one. A damaged part is copied before it is rewritten.
    fn resume_part(&mut self, shard: u64) -> Result<(), DataError> {
        let path = self.part_path(shard);
        let (part, have) = self.read_part(shard)?;
        let whole = part.header.is_some() && part.damage.is_none() && have.len() == part.games.len();
        match whole {
            true => {}
            // The run was killed while it wrote the header.
            false if part.header.is_none() && part.damage.is_none() => return Ok(()),
            false => self.write_anew(&path, &part)?,
        }
        let open = || -> io::Result<File> {
            let mut file = OpenOptions::new().write(true).open(&path)?;
            if whole {
                file.set_len(part.good_bytes)?;
            }
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(DataError::io(&path))?;
        self.parts.insert(shard, OpenPart { file, have });
        Ok(())
    }

    /// Returns the numbers of a part's games, which must belong to its shard.
    fn numbers(&self, shard: u64, path: &Path, part: &Part) -> Result<BTreeSet<u64>, DataError> {
        let first = self.first(shard);
        // Without a header it is unknown to which run the games belong.
        let games = part.games.iter().filter(|_| part.header.is_some());
        let numbers: BTreeSet<u64> = games.map(|game| game.summary.index).collect();
        let stranger = numbers
            .iter()
            .find(|&&index| index < first || index - first >= self.shard_games);
        match stranger {
            None => Ok(numbers),
            Some(&game) => {
                let path = path.to_owned();
                Err(DataError::Stranger { path, game })
            }
        }
    }

    fn write_anew(&self, path: &Path, part: &Part) -> Result<(), DataError> {
        let failed = || DataError::io(path);
        let copy = fs::read(path)
            .and_then(|bytes| keep_copy(path, &bytes))
            .map_err(failed())?;
        let mut bytes = self.header.encode();
        let games = part.games.iter().filter(|_| part.header.is_some());
        let mut written = BTreeSet::new();
        for game in games.filter(|game| written.insert(game.summary.index)) {
            bytes.extend_from_slice(&frame(&game.bytes));
        }
        log::warn!(
            "{}; {} kept, the others are played again; a copy of the file is {}",
            part.damage
                .as_ref()
                .map_or_else(|| path.display().to_string(), ToString::to_string),
            counted(written.len(), "valid game"),
            copy.display()
        );
        replace::replace(path, &path.with_extension("tmp"), &bytes).map_err(failed())
    }

    fn finish(&mut self, shard: u64) -> Result<(), DataError> {
        self.parts.remove(&shard);
        let (part, path) = (self.part_path(shard), self.shard_path(shard));
        let mut games = Part::read(&part)?.games;
        games.sort_by_key(|game| game.summary.index);
        let bytes = games.iter().map(|game| game.bytes.as_slice());
        let totals = write_shard(&path, &self.header, bytes).map_err(DataError::io(&path))?;
        replace::remove(&part).map_err(DataError::io(&part))?;
        self.finished.insert(shard, ShardEntry::new(shard_name(shard), totals));
        Ok(())
    }

    fn list(&self) -> Result<(), DataError> {
        let shards = self.finished.values().cloned().collect();
        Manifest::new(&self.header, shards)
            .of_part(self.span.part())
            .write(&self.path)
    }
}

fn other_run(place: &Path, setting: String, was: String, is: String) -> DataError {
    DataError::OtherRun {
        place: place.to_owned(),
        setting,
        was,
        is,
    }
}

/// Turns a short last shard back into a part, for a run that is made longer.
fn reopen(shard: &Path, part: &Path) -> Result<(), DataError> {
    let move_games = || {
        let mut bytes = fs::read(shard)?;
        bytes.truncate(bytes.len().saturating_sub(TRAILER_BYTES));
        replace::replace(part, &shard.with_extension("tmp"), &bytes)?;
        fs::remove_file(shard)
    };
    move_games().map_err(DataError::io(shard))
}
