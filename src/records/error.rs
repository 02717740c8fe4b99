//! Errors in recorded games.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::span::RunPart;
use crate::outside::counted::counted;
use crate::outside::input::{InputError, InputProblem};
use crate::outside::lock::LockError;
use crate::rules::Variant;

/// An error in a file of games.
#[derive(Debug, Error)]
#[error("{}: byte {offset}: {problem}", file.display())]
pub struct ShardError {
    /// The file.
    pub file: PathBuf,
    /// The offset of the error in bytes.
    pub offset: u64,
    /// What is wrong.
    pub problem: Problem,
}

impl ShardError {
    /// The same error, reported for `path`, the original of which this file is a copy.
    #[must_use]
    pub fn named(self, path: &Path) -> Self {
        ShardError {
            file: path.to_owned(),
            ..self
        }
    }
}

#[allow(missing_docs, reason = "the messages describe the variants")]
#[derive(Debug, Error)]
pub enum Problem {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Unreadable(#[from] InputProblem),
    #[error("not a shard")]
    NotAShard,
    #[error("format version {found}, but this program reads version {known}")]
    Version { found: u16, known: u16 },
    #[error("the header {0}")]
    Header(String),
    #[error("the games are of {}, not of {}", found.name_and_pieces(), wanted.name_and_pieces())]
    OtherGame { found: Variant, wanted: Variant },
    #[error("the file is cut short in the {0}")]
    Truncated(&'static str),
    #[error("the checksum of the {0} is wrong")]
    Checksum(&'static str),
    #[error("a record of {}", counted(.0, "byte"))]
    TooLong(u32),
    #[error("the trailer says {said} {what}, but there are {found}")]
    Count { what: &'static str, said: u64, found: u64 },
    #[error("there are bytes after the trailer")]
    Leftover,
    /// The games of a shard must be numbered consecutively.
    #[error("game {index} where game {expected} belongs")]
    Number { index: u64, expected: u64 },
    #[error("game {index}: {what}")]
    Game { index: u64, what: String },
}

/// An error in a folder of shards or in the run that fills it.
#[allow(missing_docs, reason = "the messages describe the variants")]
#[derive(Debug, Error)]
pub enum DataError {
    #[error(transparent)]
    Shard(#[from] ShardError),
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error("cannot copy {} to {}: {error}", from.display(), to.display())]
    Copy {
        from: PathBuf,
        to: PathBuf,
        error: io::Error,
    },
    #[error("{}:{line}: {problem}", path.display())]
    Line { path: PathBuf, line: u64, problem: String },
    #[error("{}: {problem}", path.display())]
    Manifest { path: PathBuf, problem: String },
    #[error(transparent)]
    Unreadable(#[from] InputError),
    #[error(
        "{} belongs to another run: {setting} was '{was}', now it is '{is}'. Choose another folder",
        place.display()
    )]
    OtherRun {
        place: PathBuf,
        setting: String,
        was: String,
        is: String,
    },
    #[error(
        "part {part} has no games: parts have complete shards of {shard_games} games. Use fewer parts, or a \
         smaller --shard-games"
    )]
    EmptyPart { part: RunPart, shard_games: u64 },
    #[error("part {part} is missing{}. Merge takes all parts of a run at once", more(*missing))]
    MissingPart { part: RunPart, missing: u64 },
    #[error("part {part} is given twice: {} and {}", first.display(), second.display())]
    PartTwice {
        part: RunPart,
        first: PathBuf,
        second: PathBuf,
    },
    #[error(
        "{} has part {part}, which is not finished: {lacks} is missing. The same command resumes it",
        folder.display()
    )]
    UnfinishedPart {
        folder: PathBuf,
        part: RunPart,
        lacks: String,
    },
    #[error(
        "{} belongs to another run than {}: {setting} is '{found}', not '{wanted}'",
        folder.display(),
        other.display()
    )]
    OtherPart {
        folder: PathBuf,
        other: PathBuf,
        setting: String,
        found: String,
        wanted: String,
    },
    /// Games cannot be added while the run is unfinished.
    #[error("{} has {what}. Finish or merge that first, or choose another --out", folder.display())]
    NotGrown { folder: PathBuf, what: String },
    #[error("{} is not the shard that the manifest lists. Restore either, or choose another folder", .0.display())]
    OtherShard(PathBuf),
    #[error(
        "{} has game {game}, which belongs to another shard. Remove the file, or choose another folder",
        path.display()
    )]
    Stranger { path: PathBuf, game: u64 },
    #[error("{} has shards, but no manifest.json; `treville data repair` writes it anew", .0.display())]
    Unlisted(PathBuf),
    #[error("{} is a link, which is not followed. Remove it", .0.display())]
    Link(PathBuf),
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
    #[error("a position has {0} features, more than a sample can hold")]
    TooManyFeatures(usize),
    #[error("game {game} occurs twice: in {} and in {}", first.display(), second.display())]
    Twice { game: u64, first: PathBuf, second: PathBuf },
    #[error("{}: {what} is '{said}' there, but '{found}' in the shards", path.display())]
    Disagreement {
        path: PathBuf,
        what: String,
        said: String,
        found: String,
    },
    #[error("{} is not in the manifest", .0.display())]
    Stray(PathBuf),
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    #[error(
        "{} has no finished shard, only {parts} unfinished; the same command resumes its run",
        folder.display()
    )]
    OnlyParts { folder: PathBuf, parts: usize },
    #[error("{} has no shards", .0.display())]
    Empty(PathBuf),
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    #[error(
        "{} already exists. A killed merge, shuffle or import may have left it. Remove it, or choose another --out",
        .0.display()
    )]
    LeftBehind(PathBuf),
}

/// The words after the first of `count` items: `, and 3 more` if there are four.
fn more(count: u64) -> String {
    match count {
        0 | 1 => String::new(),
        _ => format!(", and {} more", count - 1),
    }
}

impl DataError {
    /// Converts an I/O error that concerns `path`.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> DataError {
        let path = path.to_owned();
        move |error| DataError::Io { path, error }
    }
}
