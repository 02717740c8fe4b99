//! How the other parts of a match stand, by their journals in the same folder.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::fingerprint::{Fingerprint, difference};
use super::match_part::MatchPart;
use super::part_journal::{PartJournal, common, journals_in};
use super::pentanomial::Pentanomial;
use super::standings::Standings;

/// The journals of the other parts.
#[derive(Debug)]
pub(crate) struct OtherParts {
    folder: PathBuf,
    own: u64,
    common: Fingerprint,
    /// With N parts each looks once in N seconds, so that all together open N files a second.
    every: Duration,
    looked: Instant,
    pairs: Pentanomial,
}

impl OtherParts {
    /// Those beside the journal of a part, as they are now.
    #[must_use]
    pub(crate) fn beside(journal: &Path, part: &MatchPart, fingerprint: &Fingerprint) -> Self {
        let folder = match journal.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut parts = OtherParts {
            folder: folder.to_owned(),
            own: part.division.number(),
            common: common(part, fingerprint),
            every: Duration::from_secs(part.division.of()),
            looked: Instant::now(),
            pairs: Pentanomial::default(),
        };
        parts.look();
        parts
    }

    /// Looks again if it is time.
    pub(crate) fn look_now_and_then(&mut self) {
        if self.looked.elapsed() >= self.every {
            self.look();
        }
    }

    /// Their finished pairs when last seen.
    #[must_use]
    pub(crate) fn pairs(&self) -> &Pentanomial {
        &self.pairs
    }

    /// A journal that cannot be read now does not count; it may be on its way.
    fn look(&mut self) {
        self.looked = Instant::now();
        let journals = journals_in(&self.folder).unwrap_or_else(|error| {
            log::warn!("{}: {error}", self.folder.display());
            Vec::new()
        });
        let mut seen = Pentanomial::default();
        for path in journals {
            match PartJournal::read(&path) {
                Ok(journal) if self.is_other_part(&journal) => {
                    let mut standings = Standings::new(journal.part.names.len());
                    journal.past.results().into_iter().for_each(|game| standings.add(game));
                    seen = seen.plus(&standings.pentanomial(0, 1));
                }
                Ok(_) => {}
                Err(error) => log::debug!("{error}"),
            }
        }
        self.pairs = seen;
    }

    fn is_other_part(&self, journal: &PartJournal) -> bool {
        journal.part.division.number() != self.own && difference(&journal.common(), &self.common).is_none()
    }
}
