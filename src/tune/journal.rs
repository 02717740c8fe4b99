//! The journal of a tuning run, which holds the results of its pairs.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::config::Config;
use crate::records::journal::{self, JournalError};
use crate::records::settings::Settings;

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    pair: u64,
    /// The points of the first side minus those of the second.
    result: i32,
}

#[derive(Debug)]
pub struct Journal {
    journal: journal::Journal,
    results: BTreeMap<u64, i32>,
}

impl Journal {
    /// Opens the journal of a run or starts a new one.
    pub fn open(path: &Path, config: &Config, engine: &str) -> Result<Self, JournalError> {
        let mut results = BTreeMap::new();
        let mut see = |_, Entry { pair, result }: Entry| {
            if pair >= config.pairs || result.abs() > 2 {
                return Err("not a pair of this run".to_owned());
            }
            match results.insert(pair, result) {
                None => Ok(()),
                Some(_) => Err(format!("pair {pair} occurs twice")),
            }
        };
        let owner = ("tuning run", "a tuning run");
        let (journal, ()) = journal::Journal::open(path, owner, &settings(config, engine), (), &mut see)?;
        Ok(Journal { journal, results })
    }

    pub fn result(&self, pair: u64) -> Option<i32> {
        self.results.get(&pair).copied()
    }

    pub fn len(&self) -> u64 {
        self.results.len() as u64
    }

    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    pub fn add(&mut self, pair: u64, result: i32) -> Result<(), JournalError> {
        self.journal.append(&Entry { pair, result })?;
        self.results.insert(pair, result);
        Ok(())
    }
}

/// What must not change between sessions: the configuration, the engine and the initial constants.
fn settings(config: &Config, engine: &str) -> Settings {
    let configuration = serde_json::to_string(config).unwrap_or_default();
    let mut settings = vec![
        ("configuration".to_owned(), configuration),
        ("engine".to_owned(), engine.to_owned()),
    ];
    let knobs = config.knobs().unwrap_or_default();
    settings.extend(knobs.into_iter().map(|knob| (knob.name, knob.value.to_string())));
    settings
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn config(pairs: u64) -> Config {
        Config::parse(&format!(r#"{{"pairs": {pairs}, "nodes": 100}}"#)).expect("a configuration")
    }

    fn open(path: &Path) -> Result<Journal, JournalError> {
        Journal::open(path, &config(10), "engine")
    }

    #[test]
    fn results_are_there_again_and_half_a_line_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        let mut journal = open(&path).expect("a new journal");
        journal.add(3, -1).expect("written");
        journal.add(0, 2).expect("written");
        drop(journal);
        let mut text = fs::read_to_string(&path).expect("text");
        let whole = text.len();
        text.push_str("01234567 4 {\"pair\":4,\"re");
        fs::write(&path, &text).expect("written");
        let journal = open(&path).expect("the journal");
        assert_eq!(
            (journal.len(), journal.result(3), journal.result(0)),
            (2, Some(-1), Some(2))
        );
        assert_eq!(fs::metadata(&path).expect("a file").len(), whole as u64);
    }

    #[test]
    fn pairs_of_other_runs_and_pairs_twice_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        for (entries, said) in [
            (&[(1, 3)][..], ":2: "),
            (&[(10, 1)], ":2: "),
            (&[(1, 1), (1, 1)], ":3: "),
        ] {
            let _ = fs::remove_file(&path);
            let mut journal = open(&path).expect("a new journal");
            for &(pair, result) in entries {
                journal.add(pair, result).expect("written");
            }
            drop(journal);
            let error = open(&path).expect_err(said).to_string();
            assert!(error.contains(said) && error.contains("damaged"), "{error}");
        }
    }

    #[test]
    fn a_journal_belongs_to_its_configuration_and_engine() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        drop(open(&path).expect("a new journal"));
        for (config, engine, said) in [
            (
                config(11),
                "engine",
                "configuration was '\"pairs\":10', now it is '\"pairs\":11'",
            ),
            (config(10), "another", "engine was 'engine', now it is 'another'"),
        ] {
            let error = Journal::open(&path, &config, engine)
                .expect_err("another run")
                .to_string();
            assert!(error.contains(said), "{error}");
        }
    }
}
