//! Why a match cannot be played as described, or not to its end.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use thiserror::Error;

use super::journal::JournalError;
use super::openings::BadOpenings;
use super::sprt::BadSprt;

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
            Self::Write { .. } | Self::Interrupt(_) | Self::Interrupted => 1,
            _ => 2,
        })
    }
}
