use std::io;
use std::path::{Path, PathBuf};

use tch::TchError;
use thiserror::Error;
use treville::eval::nnue::NetworkError;
use treville::outside::input::InputError;
use treville::outside::lock::LockError;
use treville::records::error::DataError;

#[derive(Debug, Error)]
pub enum Fault {
    #[error(transparent)]
    Data(#[from] DataError),
    #[error(
        "too little data: {games} games gave {training} training and {validation} validation positions; {}",
        remedy(*.training)
    )]
    NoData {
        games: u64,
        training: u64,
        validation: usize,
    },
    #[error("{training} training positions do not fill one batch of {batch}; give more data or a smaller --batch")]
    SmallerThanBatch { training: u64, batch: usize },
    #[error("{0}")]
    Options(String),
    #[error(
        "{folder} holds a run with other settings: {setting} is {there} there, but {now} now; give another --out \
         (RUN of make net), or remove it",
        folder = .folder.display()
    )]
    OtherRun {
        folder: PathBuf,
        setting: String,
        there: String,
        now: String,
    },
    /// The data or the initial network has changed since the run began.
    #[error(
        "the data of the run in {folder} changed: {difference}. Give another --out (RUN of make net) for a new run, or \
         restore the data",
        folder = .folder.display()
    )]
    ChangedData { folder: PathBuf, difference: String },
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    Unreadable(#[from] InputError),
    #[error("{file}: {problem}. Restore it, or remove the folder to start over", file = .file.display())]
    Checkpoint { file: PathBuf, problem: String },
    #[error("the loss is not finite after {0} steps; a lower --lr may help")]
    Diverged(u64),
    /// A number does not fit into the engine's integers.
    #[error("{0} do not fit 16 bits: {1}")]
    Overflow(&'static str, String),
    /// The network given by `--from` cannot be used.
    #[error("--from {file}: {1}", file = .0.display())]
    Start(PathBuf, String),
    /// A network to be averaged cannot be used.
    #[error("{file}: {1}", file = .0.display())]
    Averaged(PathBuf, String),
    #[error("the engine rejects the network: {0}")]
    Network(#[from] NetworkError),
    #[error("the engine's value differs from the trainer's by {0:.2} centipawns; at most {1} are allowed")]
    Parity(f64, f64),
    #[error("{file}: {error}", file = .file.display())]
    Io { file: PathBuf, error: io::Error },
    #[error("cannot handle signals: {0}")]
    Signals(io::Error),
    #[error("libtorch: {0}")]
    Torch(#[from] TchError),
}

/// What to change if there are too few positions.
fn remedy(training: u64) -> &'static str {
    match training {
        0 => "play more games, or give a lower --skip-plies, a higher --most-score or a lower --validation",
        _ => "nothing is left to validate with: play more games, or give a higher --validation",
    }
}

impl Fault {
    /// Converts an I/O error that concerns `file`.
    pub fn io(file: &Path) -> impl FnOnce(io::Error) -> Fault {
        let file = file.to_owned();
        move |error| Fault::Io { file, error }
    }
}
