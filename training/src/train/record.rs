//! What a run depends on in addition to its settings.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use treville::records::manifest::ShardEntry;

use super::checkpoint::Stage;
use crate::error::Fault;

/// A run's inputs, which are fixed when it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The title and checksum of the initial network; `None` for random weights.
    pub from: Option<String>,
    /// The shards in order; this order determines that of the positions.
    pub shards: Vec<ShardEntry>,
    pub games: u64,
    /// The number of training positions.
    pub training: u64,
    /// The number of validation positions.
    pub validation: u64,
    /// The score in centipawns that corresponds to an output of 1.0.
    pub scale: u32,
    pub steps_per_epoch: u64,
    /// A new session is added when the trainer, library, device or number of threads changes.
    pub sessions: Vec<Session>,
}

/// Where a part of the run was trained. Another device, library or number of threads rounds sums differently.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// The number of epochs finished before this session.
    pub after_epochs: usize,
    /// The number of steps made after these epochs, before this session.
    #[serde(default)]
    pub after_steps: u64,
    pub folders: Vec<PathBuf>,
    /// The trainer's version and commit.
    pub trainer: String,
    /// The versions of libtorch and `tch`.
    pub library: String,
    pub device: String,
    pub threads: usize,
}

impl Session {
    pub fn new(stage: &Stage, folders: &[PathBuf], device: String, threads: usize) -> Self {
        Session {
            after_epochs: stage.epochs.len(),
            after_steps: stage.within.as_ref().map_or(0, |within| within.steps),
            folders: folders.to_vec(),
            trainer: trainer(),
            library: format!("libtorch {}, tch {}", env!("LIBTORCH_VERSION"), env!("TCH_VERSION")),
            device,
            threads,
        }
    }

    /// Whether both sessions round sums alike.
    fn is_like(&self, other: &Session) -> bool {
        let place = |session: &Session| {
            let Session {
                trainer,
                library,
                device,
                threads,
                ..
            } = session;
            (trainer.clone(), library.clone(), device.clone(), *threads)
        };
        place(self) == place(other)
    }
}

/// The trainer's version, and its commit if `TREVILLE_COMMIT` was set during the build.
fn trainer() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("TREVILLE_COMMIT") {
        Some(commit) if !commit.is_empty() => format!("{version} {commit}"),
        _ => version.to_owned(),
    }
}

impl Record {
    /// Checks that the data and the initial network of the run in `folder` are those of now.
    ///
    /// # Errors
    /// [`Fault::ChangedData`] if they differ.
    pub fn expect(&self, folder: &Path, from: Option<&str>, shards: &[ShardEntry]) -> Result<(), Fault> {
        match self.difference(from, shards) {
            None => Ok(()),
            Some(difference) => Err(Fault::ChangedData {
                folder: folder.to_owned(),
                difference,
            }),
        }
    }

    /// Describes the first difference from the present data or initial network; `None` if there is none.
    fn difference(&self, from: Option<&str>, shards: &[ShardEntry]) -> Option<String> {
        if self.from.as_deref() != from {
            let [began, now] = [self.from.as_deref(), from].map(|name| name.unwrap_or("random weights"));
            return Some(format!("it began with {began}, now --from is {now}"));
        }
        if self.shards.len() != shards.len() {
            return Some(format!(
                "there were {} shards, now there are {}",
                self.shards.len(),
                shards.len()
            ));
        }
        let pairs = self.shards.iter().zip(shards).zip(1..);
        // Files may be moved or renamed as long as their contents are the same.
        let same = |was: &ShardEntry, is: &ShardEntry| {
            (was.games, was.bytes, was.checksum) == (is.games, is.bytes, is.checksum)
        };
        let changed = pairs.into_iter().find(|((was, is), _)| !same(was, is));
        changed.map(|((was, is), number): (_, usize)| {
            let describe = |entry: &ShardEntry| {
                format!(
                    "{} with {} games, checksum {:08x}",
                    entry.file, entry.games, entry.checksum
                )
            };
            format!("shard {number} was {}, now it is {}", describe(was), describe(is))
        })
    }

    /// Adds a session if it differs from the last one. Returns whether sums are now rounded differently.
    pub fn resume(&mut self, session: Session) -> bool {
        match self.sessions.last() {
            Some(last) if last.is_like(&session) => false,
            _ => {
                self.sessions.push(session);
                self.sessions.len() > 1
            }
        }
    }
}
