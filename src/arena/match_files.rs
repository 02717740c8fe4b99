//! The files of a match: journal and PGN, for this run alone.

use std::path::{Path, PathBuf};

use super::error::MatchError;
use super::fingerprint::Fingerprint;
use super::game_result::GameResult;
use super::journal::Journal;
use super::match_part::MatchPart;
use super::past::Past;
use super::pgn_file::{Found, PgnFile, Stretch};
use super::schedule::Schedule;
use crate::outside::lock::Lock;

/// Where a match writes its games down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// The journal.
    pub journal: Option<PathBuf>,
    /// The PGN file.
    pub pgn: Option<PathBuf>,
}

/// The files of a match, which no other match has at the same time.
#[derive(Debug)]
pub(crate) struct MatchFiles {
    journal: Option<Journal>,
    pgn: Option<PgnFile>,
    _locks: Vec<Lock>,
}

impl MatchFiles {
    /// Claims the files for a match that others are told to be `name`, and reads what earlier runs of it have left.
    ///
    /// # Errors
    /// If another match has one of them, the journal is damaged or another match's, or the PGN file lacks games of it.
    pub(crate) fn open(
        places: &Places,
        fingerprint: &Fingerprint,
        schedule: &Schedule,
        part: Option<&MatchPart>,
        name: &str,
    ) -> Result<(Self, Vec<GameResult>), MatchError> {
        let claim = |path: &PathBuf| Lock::take(path, &Lock::beside(path), name);
        let claimed = places.pgn.iter().chain(&places.journal);
        let locks = claimed.map(claim).collect::<Result<_, _>>()?;
        let mut files = MatchFiles {
            journal: None,
            pgn: None,
            _locks: locks,
        };
        let mut past = Past::default();
        if let Some(path) = &places.journal {
            let (journal, found) = Journal::open(path, fingerprint, schedule, part)?;
            (files.journal, past) = (Some(journal), found);
        }
        if let Some(path) = &places.pgn {
            if let Some(game) = past.games.first().filter(|_| past.pgn_length > 0 && !path.exists()) {
                return Err(lacks(
                    path,
                    game.line,
                    game.game.id.saturating_add(1),
                    game.pgn.map_or(0, |pgn| pgn.at),
                ));
            }
            files.pgn = Some(PgnFile::open(path).map_err(|error| MatchError::write(path, error))?);
            files.compare(&mut past)?;
        }
        Ok((files, past.results()))
    }

    /// Writes a finished game down: in the journal first, so that its text in the PGN file is known to be ours.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn keep(&mut self, game: &GameResult, text: impl FnOnce() -> String) -> Result<(), MatchError> {
        let Some(pgn) = &mut self.pgn else {
            return self.note(game, None);
        };
        let text = text();
        let path = pgn.path().to_owned();
        let failed = |error| MatchError::write(&path, error);
        let stretch = pgn.place(&text).map_err(failed)?;
        self.note(game, Some(stretch))?;
        self.pgn
            .as_mut()
            .map_or(Ok(()), |pgn| pgn.append(&text).map_err(failed))
    }

    fn note(&mut self, game: &GameResult, pgn: Option<Stretch>) -> Result<(), MatchError> {
        match &mut self.journal {
            Some(journal) => Ok(journal.append(game, pgn)?),
            None => Ok(()),
        }
    }

    /// Makes sure that the PGN file has the games of the journal. The last one may be torn: it is played again.
    fn compare(&mut self, past: &mut Past) -> Result<(), MatchError> {
        let (Some(pgn), Some(journal)) = (&mut self.pgn, &mut self.journal) else {
            return Ok(());
        };
        let path = pgn.path().to_owned();
        let failed = |error| MatchError::write(&path, error);
        let last = past.games.len();
        for (index, game) in past.games.iter().enumerate() {
            let Some(stretch) = game.pgn else { continue };
            match pgn.find(stretch, BEGINNING).map_err(failed)? {
                Found::Whole => {}
                Found::Torn if index + 1 == last => return take_back(pgn, journal, past, stretch.at),
                _ => return Err(lacks(&path, game.line, game.game.id.saturating_add(1), stretch.at)),
            }
        }
        // A journal of version 1 knows only how long the file was.
        match past.games.last() {
            Some(game) if pgn.length().map_err(failed)? < past.pgn_length => {
                Err(lacks(&path, game.line, game.game.id.saturating_add(1), past.pgn_length))
            }
            _ => Ok(()),
        }
    }
}

/// How the text of each game begins.
const BEGINNING: &str = "[Event \"Treville match\"]\n";

/// The last game never reached the PGN file as a whole: what there is of it goes, and it will be played again.
fn take_back(pgn: &mut PgnFile, journal: &mut Journal, past: &mut Past, at: u64) -> Result<(), MatchError> {
    let path = pgn.path().to_owned();
    let copy = pgn.cut(at).map_err(|error| MatchError::write(&path, error))?;
    if let Some(line) = past.take_back() {
        journal.take_back(line)?;
        let copy = copy.map_or(String::new(), |copy| {
            format!("; what there was of it is in {}", copy.display())
        });
        log::warn!(
            "the game in line {line} of the journal had not reached {} and is played again{copy}",
            path.display()
        );
    }
    Ok(())
}

fn lacks(path: &Path, line: usize, game: u64, at: u64) -> MatchError {
    MatchError::PgnLacks {
        path: path.to_owned(),
        game,
        at,
        line,
    }
}
