//! Why a match cannot be played as described, or not to its end.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use thiserror::Error;

use super::joined::JoinError;
use super::openings::BadOpenings;
use super::sprt::BadSprt;
use super::tournament::BrokenOff;
use crate::outside::distinct::SameFile;
use crate::outside::division::Division;
use crate::outside::lock::LockError;
use crate::records::journal::JournalError;

/// Why `treville match` gives up.
#[derive(Debug, Error)]
pub enum MatchError {
    /// An SPRT compares two engines.
    #[error("--sprt needs two engines")]
    SprtNeedsTwo,
    /// The test makes no sense.
    #[error(transparent)]
    BadSprt(#[from] BadSprt),
    /// Too many or too few engines.
    #[error("a {0} cannot have {1} engine(s)")]
    EngineCount(&'static str, usize),
    /// More work at a time than the machine has cores.
    #[error("{wanted} thinking at a time on {available} cores would falsify the results; --oversubscribe insists")]
    Concurrency {
        /// Threads that would think at a time.
        wanted: usize,
        /// Cores.
        available: usize,
    },
    /// An engine could think forever.
    #[error("no limit for {0}: give --tc, --st, --sd or --nodes")]
    NoLimits(String),
    /// No such executable, or not one.
    #[error("cannot start {0}")]
    NotStarted(String),
    /// The engine says that it does not play the game.
    #[error("{engine} does not play {variant}")]
    LacksVariant {
        /// The engine's file.
        engine: String,
        /// The game, as the engine would call it.
        variant: String,
    },
    /// The engine cannot count nodes.
    #[error("{0} cannot play by nodes (no feature nps=1)")]
    LacksNodes(String),
    /// No openings.
    #[error(transparent)]
    Openings(#[from] BadOpenings),
    /// The journal fails.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Parts cannot be joined.
    #[error(transparent)]
    Join(#[from] JoinError),
    /// A part of which nothing would stay.
    #[error("--part needs --pgn or --journal: parts are joined by their journals")]
    PartNeedsJournal,
    /// More parts than pairs.
    #[error("part {0} has no games: the match has fewer pairs than parts")]
    EmptyPart(Division),
    /// Another match has one of the files.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// One file for two purposes.
    #[error(transparent)]
    SameFile(#[from] SameFile),
    /// No thread for a single game.
    #[error("no thread can be started: {0}")]
    NoThread(io::Error),
    /// A file cannot be written.
    #[error("cannot write {path}: {error}")]
    Write {
        /// The file.
        path: String,
        /// What the operating system says.
        error: io::Error,
    },
    /// Signals cannot be handled.
    #[error("signals cannot be handled: {0}")]
    Interrupt(io::Error),
    /// Stopped before the first game.
    #[error("interrupted")]
    Interrupted,
}

impl From<BrokenOff> for MatchError {
    fn from(reason: BrokenOff) -> Self {
        match reason {
            BrokenOff::Openings(error) => Self::Openings(error),
            BrokenOff::NoThread(error) => Self::NoThread(error),
        }
    }
}

impl MatchError {
    /// A failure to write `path`.
    #[must_use]
    pub fn write(path: &Path, error: io::Error) -> Self {
        Self::Write {
            path: path.display().to_string(),
            error,
        }
    }

    /// The exit status: 2 for bad usage and input, 1 for a match that broke off.
    #[must_use]
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Write { .. } | Self::NoThread(_) | Self::Interrupt(_) | Self::Interrupted => 1,
            _ => 2,
        })
    }
}
