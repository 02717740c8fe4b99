//! The files of a match: its journal and the PGN file written from it.

use std::path::{Path, PathBuf};

use super::error::MatchError;
use super::game_result::GameResult;
use super::kept_game::{KeptGame, round};
use super::match_description::MatchDescription;
use super::match_journal;
use super::schedule::Schedule;
use super::written_games::write_games;
use crate::outside::counted::counted;
use crate::outside::lock::Lock;
use crate::pgn::file::PgnFile;
use crate::records::journal::Journal;
use crate::records::settings::Settings;

/// The files of a match, locked while it runs.
#[derive(Debug)]
pub struct MatchFiles {
    journal: Journal,
    description: MatchDescription,
    pgn: Option<PgnFile>,
    _lock: Option<Lock>,
}

impl MatchFiles {
    /// Opens and locks the files. Returns them with the results of earlier runs, and appends to the PGN file any games
    /// that only the journal has. `name` identifies the holder of the lock.
    pub fn open(
        (journal_path, pgn_path): (&Path, Option<&PathBuf>),
        settings: &Settings,
        schedule: &Schedule,
        description: MatchDescription,
        name: &str,
    ) -> Result<(Self, Vec<GameResult>), MatchError> {
        let lock = pgn_path
            .map(|path| Lock::take(path, &Lock::beside(path), name))
            .transpose()?;
        let is_new = !journal_path.exists();
        let (journal, description, results) = match_journal::open(journal_path, name, settings, description, schedule)?;
        let mut files = MatchFiles {
            journal,
            description,
            pgn: None,
            _lock: lock,
        };
        if let Some(path) = pgn_path {
            let failed = |error| MatchError::write(path, error);
            let (mut pgn, recorded) = PgnFile::open(path, &files.description.run).map_err(failed)?;
            if is_new && recorded.of_other_runs > 0 {
                log::warn!(
                    "{} has {} of other runs, which do not count here: the journal {} is new, so all games are \
                     played. If it was lost, stop and restore it",
                    path.display(),
                    counted(recorded.of_other_runs, "game"),
                    journal_path.display()
                );
            }
            let lacks = |game: &GameResult| !recorded.rounds.contains(&round(game.id));
            let missing = results.iter().filter(|&game| lacks(game)).count();
            if missing > 0 {
                log::warn!(
                    "{} lacks {} of the journal; appending them",
                    path.display(),
                    counted(missing, "game")
                );
                let mut appended = Ok(());
                match_journal::for_each_game(journal_path, &mut |game| {
                    if appended.is_ok() && lacks(&game.result) {
                        appended = pgn.append(&game.pgn(&files.description));
                    }
                })?;
                appended.map_err(failed)?;
            }
            files.pgn = Some(pgn);
        }
        Ok((files, results))
    }

    /// The name of the run.
    pub fn run(&self) -> &str {
        &self.description.run
    }

    /// Writes a game to the journal and then to the PGN file.
    pub fn keep(&mut self, game: &KeptGame) -> Result<(), MatchError> {
        self.journal.append(game)?;
        let Some(pgn) = &mut self.pgn else { return Ok(()) };
        let written = pgn.append(&game.pgn(&self.description));
        written.map_err(|error| MatchError::write(pgn.path(), error))
    }

    /// Writes a text for each game of the journal to a file.
    pub fn write_games(
        &self,
        journal: &Path,
        path: &Path,
        text: impl FnMut(&KeptGame, &MatchDescription) -> String,
    ) -> Result<(), MatchError> {
        Ok(write_games(path, [(journal, &self.description)].into_iter(), text)?)
    }
}
