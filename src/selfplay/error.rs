//! What can be wrong with recorded games.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::outside::input::InputProblem;
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
    /// The folder has the games of another run.
    #[error("{} belongs to another run: {setting} was '{was}', now it is '{is}'. Choose another folder", folder.display())]
    OtherRun {
        /// The folder.
        folder: PathBuf,
        /// The first setting that differs.
        setting: String,
        /// Its value in the folder.
        was: String,
        /// Its value now.
        is: String,
    },
    /// Somebody else is at work in the folder.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// There are no games.
    #[error("{} has no shards", .0.display())]
    Empty(PathBuf),
    /// Something is already there.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
}

impl DataError {
    /// Makes an error of what the operating system says about `path`.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> DataError {
        let path = path.to_owned();
        move |error| DataError::Io { path, error }
    }
}
