//! What can be wrong with recorded games.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::span::RunPart;
use crate::outside::input::{InputError, InputProblem};
use crate::outside::lock::LockError;
use crate::rules::Variant;

/// Something wrong in a file of games, and where.
#[derive(Debug, Error)]
#[error("{}: byte {offset}: {problem}", file.display())]
pub struct ShardError {
    /// The file.
    pub file: PathBuf,
    /// Bytes from the beginning of the file to the part that cannot be used.
    pub offset: u64,
    /// What is wrong with it.
    pub problem: Problem,
}

impl ShardError {
    /// The same in another file: that of which this one is a copy.
    #[must_use]
    pub fn named(self, path: &Path) -> Self {
        ShardError {
            file: path.to_owned(),
            ..self
        }
    }
}

/// What is wrong.
#[derive(Debug, Error)]
pub enum Problem {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// No file that is read.
    #[error(transparent)]
    Unreadable(#[from] InputProblem),
    /// Another sort of file.
    #[error("not a shard")]
    NotAShard,
    /// Another version of the format.
    #[error("format version {found}, but this program reads version {known}")]
    Version {
        /// In the file.
        found: u16,
        /// What can be read.
        known: u16,
    },
    /// The header's text makes no sense.
    #[error("the header {0}")]
    Header(String),
    /// Records of another game.
    #[error("the games are of {found}, not of {wanted}")]
    OtherGame {
        /// In the file.
        found: Variant,
        /// What was to be read.
        wanted: Variant,
    },
    /// The file ends too early.
    #[error("the file is cut short in the {0}")]
    Truncated(&'static str),
    /// Bytes differ from those that were written.
    #[error("the checksum of the {0} is wrong")]
    Checksum(&'static str),
    /// A length that no record has.
    #[error("a record of {0} bytes")]
    TooLong(u32),
    /// The trailer counts something else than what was read.
    #[error("the trailer says {said} {what}, but there are {found}")]
    Count {
        /// Games or positions.
        what: &'static str,
        /// By the trailer.
        said: u64,
        /// In the file.
        found: u64,
    },
    /// Something follows the trailer.
    #[error("there are bytes after the trailer")]
    Leftover,
    /// A shard has the games of a range of numbers, in order.
    #[error("game {index} where game {expected} belongs")]
    Number {
        /// The number that was found.
        index: u64,
        /// The number that was expected.
        expected: u64,
    },
    /// The bytes of a game make no sense.
    #[error("game {index}: {what}")]
    Game {
        /// The number of the game in its run.
        index: u64,
        /// What is wrong.
        what: String,
    },
}

/// Something wrong with a folder of shards or a run that fills it.
#[derive(Debug, Error)]
pub enum DataError {
    /// A shard.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// A file or folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// The list of shards makes no sense.
    #[error("{}: {problem}", path.display())]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// A file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InputError),
    /// A folder, or a file in it, has the games of another run.
    #[error(
        "{} belongs to another run: {setting} was '{was}', now it is '{is}'. Choose another folder",
        place.display()
    )]
    OtherRun {
        /// The folder or the file.
        place: PathBuf,
        /// The first setting that differs.
        setting: String,
        /// Its value there.
        was: String,
        /// Its value now.
        is: String,
    },
    /// A part without a shard.
    #[error(
        "part {part} has no games, for a part has whole shards of {shard_games}. Give fewer parts, or a smaller \
         --shard-games"
    )]
    EmptyPart {
        /// The part.
        part: RunPart,
        /// The games of a shard.
        shard_games: u64,
    },
    /// Parts of a run of which one lacks.
    #[error("part {part} is missing{}. Merge takes all parts of a run at once", more(*missing))]
    MissingPart {
        /// The first part that is missing.
        part: RunPart,
        /// How many parts are missing.
        missing: u64,
    },
    /// Two folders with the same part.
    #[error("part {part} is there twice: in {} and in {}", first.display(), second.display())]
    PartTwice {
        /// The part.
        part: RunPart,
        /// A folder with it.
        first: PathBuf,
        /// Another folder with it.
        second: PathBuf,
    },
    /// A part that its run has not finished.
    #[error(
        "{} has part {part}, which is not finished: {lacks} is missing. It goes on with the same command",
        folder.display()
    )]
    UnfinishedPart {
        /// The folder.
        folder: PathBuf,
        /// The part.
        part: RunPart,
        /// The first shard that is missing.
        lacks: String,
    },
    /// Parts of two runs.
    #[error(
        "{} belongs to another run than {}: {setting} is '{found}', not '{wanted}'",
        folder.display(),
        other.display()
    )]
    OtherPart {
        /// The folder.
        folder: PathBuf,
        /// The folder with which it was compared.
        other: PathBuf,
        /// The first setting that differs.
        setting: String,
        /// Its value in the folder.
        found: String,
        /// Its value in the other.
        wanted: String,
    },
    /// Something cannot be added to a folder in which a run is not finished.
    #[error("{} has {what}. Finish or merge that first, or choose another --out", folder.display())]
    NotGrown {
        /// The folder.
        folder: PathBuf,
        /// Why it is not finished.
        what: String,
    },
    /// A shard is another one than the list says.
    #[error("{} is not the shard that the manifest lists. Restore either, or choose another folder", .0.display())]
    OtherShard(PathBuf),
    /// A part has a game of another shard.
    #[error(
        "{} has game {game}, which belongs into another shard. Remove the file, or choose another folder",
        path.display()
    )]
    Stranger {
        /// The part.
        path: PathBuf,
        /// The number of the game.
        game: u64,
    },
    /// There are shards, but no list.
    #[error("{} has shards, but no manifest.json. Restore it, or choose another folder", .0.display())]
    Unlisted(PathBuf),
    /// A link where a file of our own belongs.
    #[error("{} is a link, which is not followed. Remove it", .0.display())]
    Link(PathBuf),
    /// Somebody else is at work in the folder.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// No thread for a single game.
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
    /// A game that went by before.
    #[error("game {game} is there twice: in {} and in {}", first.display(), second.display())]
    Twice {
        /// Its number in its run.
        game: u64,
        /// The file in which it was first.
        first: PathBuf,
        /// The file in which it was found again.
        second: PathBuf,
    },
    /// The list says other things than the shards.
    #[error("{}: {what} is '{said}' there, but '{found}' in the shards", path.display())]
    Disagreement {
        /// The list.
        path: PathBuf,
        /// What they disagree about.
        what: String,
        /// By the list.
        said: String,
        /// By the shards.
        found: String,
    },
    /// A shard that the list does not know.
    #[error("{} is not in the manifest", .0.display())]
    Stray(PathBuf),
    /// No such folder.
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// Nothing is finished.
    #[error(
        "{} has no finished shard yet, only {parts} unfinished: its run goes on with the same command",
        folder.display()
    )]
    OnlyParts {
        /// The folder.
        folder: PathBuf,
        /// How many parts it has.
        parts: usize,
    },
    /// There are no games.
    #[error("{} has no shards", .0.display())]
    Empty(PathBuf),
    /// Something is already there.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// Something is where the folder would be made.
    #[error(
        "{} exists already: a merge or shuffle that was killed may have left it. Remove it, or choose another --out",
        .0.display()
    )]
    LeftBehind(PathBuf),
}

/// `, and 3 more` after the first of four.
fn more(count: u64) -> String {
    match count {
        0 | 1 => String::new(),
        _ => format!(", and {} more", count - 1),
    }
}

impl DataError {
    /// Makes an error of what the operating system says about `path`.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> DataError {
        let path = path.to_owned();
        move |error| DataError::Io { path, error }
    }
}
