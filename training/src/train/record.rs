//! What a run depends on besides its settings, kept with it.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use treville::records::manifest::ShardEntry;

/// What a run learns from and how far that goes: found once, when it begins, and kept for all of its sessions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The network it began with, by title and checksum; `None` for random weights.
    pub from: Option<String>,
    /// The shards in their order, which decides the order of the positions.
    pub shards: Vec<ShardEntry>,
    /// Games in them.
    pub games: u64,
    /// Positions to learn from.
    pub training: u64,
    /// Positions to check with.
    pub validation: u64,
    /// Centipawns for an output of 1.0.
    pub scale: u32,
    /// Steps in each epoch.
    pub steps_per_epoch: u64,
    /// Who trained: one for each change of hands.
    pub sessions: Vec<Session>,
}

/// Where and by what a part of a run was trained. Another device, library or number of threads rounds sums in another
/// way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// Epochs that were done before.
    pub after_epochs: usize,
    /// The folders of the data.
    pub folders: Vec<PathBuf>,
    /// Version and, where the build was told of it, commit of the trainer.
    pub trainer: String,
    /// The library: libtorch and the crate that binds it.
    pub library: String,
    /// The device.
    pub device: String,
    /// Threads on the processor.
    pub threads: usize,
}

impl Session {
    /// A session of this build.
    #[must_use]
    pub fn new(after_epochs: usize, folders: &[PathBuf], device: String, threads: usize) -> Self {
        Session {
            after_epochs,
            folders: folders.to_vec(),
            trainer: trainer(),
            library: format!("libtorch {}, tch {}", env!("LIBTORCH_VERSION"), env!("TCH_VERSION")),
            device,
            threads,
        }
    }

    /// Whether sums are rounded alike in both.
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

/// The version of the trainer and, where the build was told of it in `TREVILLE_COMMIT`, its commit.
fn trainer() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("TREVILLE_COMMIT") {
        Some(commit) if !commit.is_empty() => format!("{version} {commit}"),
        _ => version.to_owned(),
    }
}

impl Record {
    /// How the data, or the network it began with, differ from those of `now`, in words; `None` if they are the same.
    #[must_use]
    pub fn difference(&self, now: &Record) -> Option<String> {
        if self.from != now.from {
            let name = |record: &Record| record.from.clone().unwrap_or_else(|| "random weights".to_owned());
            return Some(format!("it began with {}, now --from is {}", name(self), name(now)));
        }
        if self.shards.len() != now.shards.len() {
            return Some(format!(
                "there were {} shards, now there are {}",
                self.shards.len(),
                now.shards.len()
            ));
        }
        let pairs = self.shards.iter().zip(&now.shards).zip(1..);
        // Files may be moved and renamed as long as they hold the same.
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

    /// Adds a session, unless it goes on as the last one did; whether it rounds sums otherwise than that.
    pub fn go_on(&mut self, session: Session) -> bool {
        match self.sessions.last() {
            Some(last) if last.is_like(&session) => false,
            _ => {
                self.sessions.push(session);
                self.sessions.len() > 1
            }
        }
    }
}
