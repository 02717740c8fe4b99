//! The results of the other parts of a match, read from their journals in the same folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::game_result::GameResult;
use super::joined::journals_in;
use super::match_description::MatchDescription;
use super::match_journal::{PartJournal, common};
use super::pentanomial::Pentanomial;
use super::standings::Standings;
use crate::records::settings::{Settings, difference};

#[derive(Debug)]
pub struct OtherParts {
    folder: PathBuf,
    own: MatchDescription,
    /// The identities of the engines; parts of other engines do not count. `None` if they do.
    identities: Option<Vec<String>>,
    common: Settings,
    /// How often to look. With N parts it is every N seconds, so that together they open N files per second.
    every: Duration,
    looked: Instant,
    journals: BTreeMap<PathBuf, PartJournal>,
    pairs: Pentanomial,
}

impl OtherParts {
    /// Reads the other journals in the folder of `journal`, which belongs to `part`.
    pub fn beside(
        journal: &Path,
        part: &MatchDescription,
        settings: &Settings,
        identities: Option<Vec<String>>,
    ) -> Self {
        let folder = journal.parent().filter(|folder| *folder != Path::new(""));
        let mut parts = OtherParts {
            folder: folder.unwrap_or(Path::new(".")).to_owned(),
            common: common(part, settings),
            every: Duration::from_secs(part.division.map_or(1, |division| division.of())),
            own: part.clone(),
            identities,
            looked: Instant::now(),
            journals: BTreeMap::new(),
            pairs: Pentanomial::default(),
        };
        parts.look();
        parts
    }

    /// Reads the journals again if enough time has passed.
    pub fn look_now_and_then(&mut self) {
        if self.looked.elapsed() >= self.every {
            self.look();
        }
    }

    /// The finished pairs as of the last reading.
    pub fn pairs(&self) -> &Pentanomial {
        &self.pairs
    }

    /// Reads the journals. Skips an unreadable one, which may still be in transfer from another machine.
    fn look(&mut self) {
        self.looked = Instant::now();
        let paths = journals_in(&self.folder).unwrap_or_else(|error| {
            log::warn!("{}: {error}", self.folder.display());
            Vec::new()
        });
        let mut before = std::mem::take(&mut self.journals);
        for path in paths {
            match PartJournal::read(&path, before.remove(&path)) {
                Ok(journal) => drop(self.journals.insert(path, journal)),
                Err(error) => log::debug!("{error}"),
            }
        }
        let others = self.journals.values().filter(|journal| self.is_other_part(journal));
        self.pairs = others.fold(Pentanomial::default(), |seen, journal| {
            let mut standings = Standings::new(journal.part.names.len());
            journal.results().iter().for_each(|game| standings.add(game.clone()));
            let pairs = self.own.test().map(|test| standings.tested_pairs(&test));
            seen.plus(&pairs.unwrap_or_default())
        });
    }

    fn is_other_part(&self, journal: &PartJournal) -> bool {
        journal.part.division != self.own.division
            && difference(&journal.common(), &self.common).is_none()
            && journal.results().iter().all(|game| self.is_by_the_same_engines(game))
    }

    fn is_by_the_same_engines(&self, game: &GameResult) -> bool {
        let is_same = |engine: usize| match self.identities.as_ref().and_then(|own| own.get(engine)) {
            Some(own) => game.identity(engine).is_empty() || game.identity(engine) == own,
            None => true,
        };
        is_same(game.white) && is_same(game.black)
    }
}
