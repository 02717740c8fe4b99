//! Reads shards one game at a time.
//!
//! [`Games`] iterates over the checked games of one shard, and [`games_of`] over those of whole folders. [`RawShard`]
//! reads only frames and checksums.
//!
//! ```no_run
//! use treville::records::reader::games_of;
//! use treville::rules::{Variant, musketeer::Musketeer};
//!
//! for game in games_of::<Musketeer>(Variant::Musketeer, &["data/shuffled".into()])? {
//!     let game = game?;
//!     game.for_each_position(|ply, position, record| {
//!         // position.in_check(), record.score, game.end.white_points() ...
//!     });
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use super::error::{DataError, Problem, ShardError};
use super::game_record::{GameRecord, Summary};
use super::manifest;
use super::shard::{FRAME_BYTES, MOST_GAME_BYTES, TRAILER_BYTES, TRAILER_MARK, Totals};
use super::shard_header::{FIXED_BYTES, Header};
use crate::board::zobrist::splitmix64;
use crate::eval::fnv::{FNV_START, fnv1a};
use crate::outside::crc::Crc;
use crate::outside::input;
use crate::rules::{Notation, Variant};

/// The bytes of a game whose checksum is valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawGame {
    /// The offset of the game's frame.
    pub offset: u64,
    /// The encoded game, for [`GameRecord::decode`].
    pub bytes: Vec<u8>,
    /// The first fields of the game, already decoded.
    pub summary: Summary,
}

impl RawGame {
    /// A hash of the game's number, start and moves.
    #[must_use]
    pub fn identity(&self) -> u64 {
        splitmix64(fnv1a(FNV_START, &self.bytes))
    }
}

/// Reads a shard frame by frame.
pub struct RawShard<S: Read> {
    source: S,
    file: PathBuf,
    header: Header,
    /// Whether the shard is still being written, so that it has no trailer.
    unfinished: bool,
    crc: Crc,
    totals: Totals,
    ended: bool,
}

impl RawShard<BufReader<File>> {
    /// Opens a finished shard.
    ///
    /// # Errors
    /// If the file does not exist or is not a shard.
    pub fn open(path: &Path) -> Result<Self, ShardError> {
        Self::new(open_file(path)?, path, false)
    }

    /// Opens a shard that is still being written and thus has no trailer.
    ///
    /// # Errors
    /// As for [`RawShard::open`].
    pub fn open_unfinished(path: &Path) -> Result<Self, ShardError> {
        Self::new(open_file(path)?, path, true)
    }
}

fn open_file(path: &Path) -> Result<BufReader<File>, ShardError> {
    let file = input::open(path).map_err(|error| ShardError {
        file: path.to_owned(),
        offset: 0,
        problem: error.problem.into(),
    })?;
    Ok(BufReader::new(file))
}

impl<S: Read> RawShard<S> {
    /// Reads a shard from `source`. Errors name `path` as the file.
    ///
    /// # Errors
    /// If the source is not a shard.
    pub fn new(mut source: S, path: &Path, unfinished: bool) -> Result<Self, ShardError> {
        let mut crc = Crc::default();
        let (header, bytes) = read_header(&mut source, &mut crc).map_err(|problem| ShardError {
            file: path.to_owned(),
            offset: 0,
            problem,
        })?;
        Ok(RawShard {
            source,
            file: path.to_owned(),
            header,
            unfinished,
            crc,
            totals: Totals {
                bytes,
                ..Totals::default()
            },
            ended: false,
        })
    }

    /// Makes errors name `path`, the file of which this one is a copy.
    #[must_use]
    pub fn named(mut self, path: &Path) -> Self {
        path.clone_into(&mut self.file);
        self
    }

    /// The header of the shard.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The totals so far. After an error they cover the valid part.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// Reads the next game; `None` after the last one, or after an error.
    ///
    /// # Errors
    /// The first error in the shard, with its offset.
    pub fn next_game(&mut self) -> Result<Option<RawGame>, ShardError> {
        if self.ended {
            return Ok(None);
        }
        let result = self.read_frame();
        self.ended = !matches!(result, Ok(Some(_)));
        result.map_err(|problem| self.error(self.totals.bytes, problem))
    }

    /// Creates an error that concerns this file.
    #[must_use]
    pub fn error(&self, offset: u64, problem: Problem) -> ShardError {
        ShardError {
            file: self.file.clone(),
            offset,
            problem,
        }
    }

    fn read_frame(&mut self) -> Result<Option<RawGame>, Problem> {
        let mut first = [0; 4];
        match fill(&mut self.source, &mut first)? {
            0 if self.unfinished => return Ok(None),
            0 => return Err(Problem::Truncated("list of games: there is no trailer")),
            4 => {}
            _ => return Err(Problem::Truncated("length of a game")),
        }
        match u32::from_le_bytes(first) {
            TRAILER_MARK => self.read_trailer(first).map(|()| None),
            length if length > MOST_GAME_BYTES => Err(Problem::TooLong(length)),
            length => self.read_game(first, length as usize).map(Some),
        }
    }

    fn read_game(&mut self, first: [u8; 4], length: usize) -> Result<RawGame, Problem> {
        let mut bytes = vec![0; 4 + length];
        if fill(&mut self.source, &mut bytes)? < bytes.len() {
            return Err(Problem::Truncated("record of a game"));
        }
        self.crc.update(&first);
        self.crc.update(&bytes);
        let checksum = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        bytes.drain(..4);
        let mut crc = Crc::default();
        crc.update(&first);
        crc.update(&bytes);
        if crc.value() != checksum {
            return Err(Problem::Checksum("game"));
        }
        let summary = Summary::read(&bytes).ok_or_else(|| Problem::Game {
            index: 0,
            what: "invalid fields at the beginning".to_owned(),
        })?;
        let offset = self.totals.bytes;
        self.totals.games += 1;
        self.totals.positions += summary.positions;
        self.totals.bytes += (FRAME_BYTES + length) as u64;
        Ok(RawGame { offset, bytes, summary })
    }

    fn read_trailer(&mut self, mark: [u8; 4]) -> Result<(), Problem> {
        let mut rest = [0; TRAILER_BYTES - 4];
        if fill(&mut self.source, &mut rest)? < rest.len() {
            return Err(Problem::Truncated("trailer"));
        }
        let (counts, checksum) = rest.split_at(16);
        self.crc.update(&mark);
        self.crc.update(counts);
        if self.crc.value().to_le_bytes() != checksum {
            return Err(Problem::Checksum("file"));
        }
        let (games, positions) = counts.split_at(8);
        expect("games", games, self.totals.games)?;
        expect("positions", positions, self.totals.positions)?;
        if fill(&mut self.source, &mut [0])? > 0 {
            return Err(Problem::Leftover);
        }
        self.totals.bytes += TRAILER_BYTES as u64;
        self.totals.checksum = self.crc.value();
        Ok(())
    }
}

fn read_header(source: &mut impl Read, crc: &mut Crc) -> Result<(Header, u64), Problem> {
    let mut fixed = [0; FIXED_BYTES];
    let read = fill(source, &mut fixed)?;
    if read < FIXED_BYTES && fixed[..read.min(8)] == super::shard_header::MAGIC[..read.min(8)] {
        return Err(Problem::Truncated("header"));
    }
    let mut rest = vec![0; Header::remaining(&fixed)?];
    if fill(source, &mut rest)? < rest.len() {
        return Err(Problem::Truncated("header"));
    }
    crc.update(&fixed);
    crc.update(&rest);
    Ok((Header::decode(&fixed, &rest)?, (FIXED_BYTES + rest.len()) as u64))
}

/// Reads until `buffer` is full or the source ends. Returns the number of bytes read.
fn fill(source: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < buffer.len() {
        match source.read(&mut buffer[read..]) {
            Ok(0) => break,
            Ok(count) => read += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(read)
}

fn expect(what: &'static str, said: &[u8], found: u64) -> Result<(), Problem> {
    let said = said.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
    if said == found {
        Ok(())
    } else {
        Err(Problem::Count { what, said, found })
    }
}

/// Iterates over the games of a shard and checks all moves.
pub struct Games<R: Notation, S: Read = BufReader<File>> {
    raw: RawShard<S>,
    failed: bool,
    rules: PhantomData<fn() -> R>,
}

impl<R: Notation> Games<R> {
    /// Opens a finished shard with games of `variant`.
    ///
    /// # Errors
    /// If the file does not exist, is not a shard, or holds games of another variant.
    pub(crate) fn open(variant: Variant, path: &Path) -> Result<Self, ShardError> {
        Self::new(variant, RawShard::open(path)?)
    }
}

impl<R: Notation, S: Read> Games<R, S> {
    /// Iterates over the games of `raw`.
    ///
    /// # Errors
    /// If the games are of another variant.
    pub fn new(variant: Variant, raw: RawShard<S>) -> Result<Self, ShardError> {
        let found = raw.header().variant;
        if found != variant {
            let problem = Problem::OtherGame { found, wanted: variant };
            return Err(raw.error(0, problem));
        }
        Ok(Games {
            raw,
            failed: false,
            rules: PhantomData,
        })
    }

    /// The shard being read.
    #[must_use]
    pub fn raw(&self) -> &RawShard<S> {
        &self.raw
    }

    fn decode(&self, game: &RawGame) -> Result<GameRecord<R>, ShardError> {
        GameRecord::decode(self.raw.header().variant, &game.bytes).map_err(|what| {
            let index = game.summary.index;
            self.raw.error(game.offset, Problem::Game { index, what })
        })
    }
}

impl<R: Notation, S: Read> Iterator for Games<R, S> {
    type Item = Result<GameRecord<R>, ShardError>;

    /// The next game; `None` after the last one, or after an error.
    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let game = match self.raw.next_game() {
            Ok(raw) => self.decode(&raw?),
            Err(error) => Err(error),
        };
        self.failed = game.is_err();
        Some(game)
    }
}

/// Iterates over the games in all shards of `folders`, in order. Each shard is opened when it is reached.
///
/// # Errors
/// If a folder has no manifest.
pub fn games_of<R: Notation>(
    variant: Variant,
    folders: &[PathBuf],
) -> Result<impl Iterator<Item = Result<GameRecord<R>, ShardError>> + use<R>, DataError> {
    let mut shards = Vec::new();
    for folder in folders {
        shards.extend(manifest::shards_of(folder)?);
    }
    Ok(shards.into_iter().flat_map(move |path| {
        let (games, error) = match Games::open(variant, &path) {
            Ok(games) => (Some(games), None),
            Err(error) => (None, Some(Err(error))),
        };
        games.into_iter().flatten().chain(error)
    }))
}
