//! The journal of an analysis: the findings of each game, in the order of the games.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::remove;
use crate::analysis::analyst::Finding;
use crate::cli::Failure;
use crate::records::journal::{Journal, JournalError, Reader};
use crate::records::settings::Settings;

const KIND: &str = "analysis";

#[derive(Serialize, Deserialize)]
struct Entry {
    game: usize,
    /// `None` for a game with an error.
    findings: Option<Vec<Finding>>,
}

/// The journal, open for writing.
pub struct Kept {
    journal: Journal,
    path: PathBuf,
    /// The number of games in it.
    pub games: usize,
}

impl Kept {
    /// Opens the journal of an analysis with these settings, or begins one.
    pub fn open(path: &Path, settings: &Settings) -> Result<Self, Failure> {
        let mut games = 0;
        let mut last = 0;
        let mut see = |_, entry: Entry| {
            if entry.game <= last {
                return Err(format!("game {} after game {last}", entry.game));
            }
            last = entry.game;
            games += 1;
            Ok(())
        };
        let (journal, ()) = Journal::open(path, (KIND, "an analysis"), settings, (), &mut see).map_err(failure)?;
        let path = path.to_owned();
        Ok(Kept { journal, path, games })
    }

    pub fn add(&mut self, game: usize, findings: Option<Vec<Finding>>) -> Result<(), Failure> {
        self.journal.append(&Entry { game, findings }).map_err(failure)?;
        self.games += 1;
        Ok(())
    }

    /// Passes each game with its findings to `see`.
    pub fn for_each(
        &self,
        see: &mut dyn FnMut(usize, Option<Vec<Finding>>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut reader = Reader::<()>::open(&self.path, KIND).map_err(failure)?;
        let mut failed = Ok(());
        let read = reader.for_each(&mut |_, entry: Entry| {
            failed = see(entry.game, entry.findings);
            failed.as_ref().map_err(ToString::to_string).copied()
        });
        failed?;
        read.map_err(failure).map(drop)
    }

    /// Removes the journal of a finished analysis.
    pub fn remove(self) -> Result<(), Failure> {
        drop(self.journal);
        remove(&self.path)
    }
}

fn failure(error: JournalError) -> Failure {
    Failure::Input(error.to_string())
}
