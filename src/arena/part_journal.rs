//! Reading the journal of a part, to which another process may be writing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::fingerprint::Fingerprint;
use super::journal::{JournalError, read_games, read_header};
use super::match_part::MatchPart;
use super::past::Past;
use super::schedule::Schedule;
use crate::outside::input::{self, MOST_PGN};

/// The setting of a journal that says which part it is.
pub(crate) const PART: &str = "part";

/// What the journal of a part holds.
#[derive(Debug)]
pub(crate) struct PartJournal {
    /// The file.
    pub path: PathBuf,
    /// What it says of the match.
    pub part: MatchPart,
    /// The games of this part.
    pub schedule: Schedule,
    /// Those that are over.
    pub past: Past,
    fingerprint: Fingerprint,
}

impl PartJournal {
    /// Reads a journal up to its last whole line.
    ///
    /// # Errors
    /// [`JournalError`] if it cannot be read, is damaged, or is not that of a part.
    pub(crate) fn read(path: &Path) -> Result<Self, JournalError> {
        let text = input::read_text(path, MOST_PGN)?;
        let (lines, _) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
        let no_part = || JournalError::NoPart(path.to_owned());
        let header = read_header(path, lines.lines().next().ok_or_else(no_part)?)?;
        let part = header.part.clone().ok_or_else(no_part)?;
        let schedule = part.schedule().ok_or_else(no_part)?;
        Ok(PartJournal {
            path: path.to_owned(),
            past: read_games(path, lines, &header, &schedule)?,
            fingerprint: header.fingerprint,
            part,
            schedule,
        })
    }

    /// What all parts of this match have in common, by name.
    #[must_use]
    pub(crate) fn common(&self) -> Fingerprint {
        common(&self.part, &self.fingerprint)
    }

    /// Whether all games of this part are over.
    #[must_use]
    pub(crate) fn is_complete(&self) -> bool {
        self.past.games.len() as u64 >= self.schedule.len()
    }
}

/// What all parts of a match have in common.
#[must_use]
pub(crate) fn common(part: &MatchPart, fingerprint: &Fingerprint) -> Fingerprint {
    let mut common = part.common();
    common.extend(fingerprint.iter().filter(|(name, _)| name != PART).cloned());
    common
}

/// The files of a folder whose names end as those of journals do, in order.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn journals_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut journals = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "journal") {
            journals.push(path);
        }
    }
    journals.sort();
    Ok(journals)
}
