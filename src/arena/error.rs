//! Errors of `treville match`.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use thiserror::Error;

use super::client::PIECES;
use super::fault::Fault;
use super::joined::JoinError;
use super::opening::BadOpenings;
use super::sprt::BadSprt;
use super::standings::FAULTS_AMONG;
use super::tournament::BrokenOff;
use crate::endgame::TableError;
use crate::outside::counted::counted;
use crate::outside::distinct::SameFile;
use crate::outside::division::Division;
use crate::outside::lock::LockError;
use crate::records::journal::JournalError;

#[derive(Debug, Error)]
pub enum MatchError {
    #[error("--sprt needs two engines")]
    SprtNeedsTwo,
    #[error(transparent)]
    BadSprt(#[from] BadSprt),
    #[error("a {format} cannot have {}", counted(engines, "engine"))]
    EngineCount { format: &'static str, engines: usize },
    #[error(
        "{} on {} would distort the results; --oversubscribe allows it",
        counted(wanted, "thread"),
        counted(available, "core")
    )]
    Concurrency { wanted: usize, available: usize },
    #[error(transparent)]
    Tables(#[from] TableError),
    #[error("no limit for {0}: give --tc, --st, --sd or --nodes")]
    NoLimits(String),
    #[error("cannot start {0}")]
    NotStarted(String),
    #[error("{engine} cannot play: {fault}. --tolerate lets it lose its games")]
    Unfit { engine: String, fault: Fault },
    #[error("{engine} refuses an option: {reason}. --tolerate lets it play without")]
    Refused { engine: String, reason: String },
    #[error(
        "{engine} lost more than {limit} of its last {games} by faults; --max-faults sets the limit",
        games = counted(FAULTS_AMONG, "game")
    )]
    Faults { engine: String, limit: u64 },
    #[error(
        "{engine} was {was} in the journal, now it is {now}. --mixed goes on with it; another journal begins a new \
         match"
    )]
    OtherProgram { engine: String, was: String, now: String },
    #[error(
        "{} exists, and this match did not write it: name another file for {option}, or replace it with --force",
        path.display()
    )]
    NotOwn { option: &'static str, path: PathBuf },
    #[error("{engine} does not play {variant}")]
    LacksVariant { engine: String, variant: String },
    #[error(
        "{0} has no option {PIECES}, so it plays only with the usual pieces; variant=NAME is for an engine that knows \
         these pieces by a name of its own"
    )]
    LacksPieces(String),
    #[error("cannot use {}: {error}", path.display())]
    Pieces { path: PathBuf, error: io::Error },
    #[error("{engine}: option.{PIECES} would be for one engine only; --pieces gives both the same pieces")]
    OwnPieces { engine: String },
    #[error("{0} cannot search a fixed number of nodes (no feature nps=1)")]
    LacksNodes(String),
    #[error(transparent)]
    Openings(#[from] BadOpenings),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(transparent)]
    Join(#[from] JoinError),
    #[error("--part needs --pgn or --journal: parts are joined by their journals")]
    PartNeedsJournal,
    #[error("--opening-epd and --final-epd need --pgn or --journal: they are written from the journal")]
    EpdNeedsJournal,
    #[error("part {0} has no games: the match has fewer pairs than parts")]
    EmptyPart(Division),
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    SameFile(#[from] SameFile),
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
    #[error("cannot write {path}: {error}")]
    Write { path: String, error: io::Error },
    #[error("writing the results: {0}")]
    Output(io::Error),
    #[error("cannot handle signals: {0}")]
    Interrupt(io::Error),
    #[error("interrupted")]
    Interrupted,
}

impl From<BrokenOff> for MatchError {
    fn from(reason: BrokenOff) -> Self {
        match reason {
            BrokenOff::Openings(error) => Self::Openings(error),
            BrokenOff::Refused { engine, reason } => Self::Refused { engine, reason },
            BrokenOff::NoThread(error) => Self::NoThread(error),
        }
    }
}

impl MatchError {
    pub fn write(path: &Path, error: io::Error) -> Self {
        Self::Write {
            path: path.display().to_string(),
            error,
        }
    }

    /// The exit code: 2 for bad usage or input, 1 for a match that broke off.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Faults { .. }
            | Self::Write { .. }
            | Self::Output(_)
            | Self::NoThread(_)
            | Self::Interrupt(_)
            | Self::Interrupted => 1,
            _ => 2,
        })
    }
}
