//! What can go wrong.

use std::io;
use std::path::{Path, PathBuf};

use tch::TchError;
use thiserror::Error;
use treville::eval::nnue::NetworkError;
use treville::outside::input::InputError;
use treville::outside::lock::LockError;
use treville::records::error::{DataError, ShardError};

/// Why a network is not trained.
#[derive(Debug, Error)]
pub enum Fault {
    /// A folder of data cannot be used.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A shard cannot be read or is damaged.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// A position has more features than a sample can hold.
    #[error("a position has {0} features, more than a sample can hold")]
    TooManyFeatures(usize),
    /// The filter and the split leave nothing.
    #[error(
        "too little data: {games} games gave {training} positions to learn from and {validation} to check with; \
         more games are needed, or other limits"
    )]
    NoData {
        /// Games read.
        games: u64,
        /// Positions to learn from.
        training: u64,
        /// Positions to check with.
        validation: usize,
    },
    /// Less data than one batch.
    #[error("{training} positions to learn from do not fill one batch of {batch}; give more data or a smaller --batch")]
    SmallerThanBatch {
        /// Positions to learn from.
        training: u64,
        /// Positions a batch.
        batch: usize,
    },
    /// The options make no sense.
    #[error("{0}")]
    Options(String),
    /// The folder of the run has another run.
    #[error(
        "{folder} holds a run with other settings: {setting} is {there} there, but {now} now; give another --out, or \
         remove it",
        folder = .folder.display()
    )]
    OtherRun {
        /// The folder.
        folder: PathBuf,
        /// The first setting that differs.
        setting: String,
        /// Its value in the folder.
        there: String,
        /// Its value now.
        now: String,
    },
    /// The data of the run, or the network that it began with, are others than before.
    #[error(
        "the run in {folder} began with something else: {difference}. Give it what it had, or another --out to begin \
         a run with this",
        folder = .folder.display()
    )]
    ChangedData {
        /// The folder of the run.
        folder: PathBuf,
        /// The first difference.
        difference: String,
    },
    /// Another trainer is at work.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// A file of the run cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InputError),
    /// The state of an earlier run cannot be used.
    #[error("{file}: {problem}; remove the folder to begin anew", file = .file.display())]
    Checkpoint {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// Learning went out of bounds.
    #[error("the loss is no longer a number after {0} steps; a lower --lr may help")]
    Diverged(u64),
    /// A number does not fit the engine's integers.
    #[error("{0} do not fit 16 bits: {1}")]
    Overflow(&'static str, String),
    /// A network cannot be begun with.
    #[error("--from {file}: {1}", file = .0.display())]
    Start(PathBuf, String),
    /// A network cannot be averaged with the others.
    #[error("{file}: {1}", file = .0.display())]
    Averaged(PathBuf, String),
    /// The network is not one.
    #[error("the network is refused: {0}")]
    Network(#[from] NetworkError),
    /// Engine and trainer disagree.
    #[error("the engine's value differs from the trainer's by {0:.2} centipawns; at most {1} are allowed")]
    Parity(f64, f64),
    /// A file cannot be read or written.
    #[error("{file}: {error}", file = .file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Libtorch refuses something.
    #[error("libtorch: {0}")]
    Torch(#[from] TchError),
}

impl Fault {
    /// For errors with this file.
    pub fn io(file: &Path) -> impl FnOnce(io::Error) -> Fault {
        let file = file.to_owned();
        move |error| Fault::Io { file, error }
    }
}
