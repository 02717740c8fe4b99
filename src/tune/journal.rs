//! The journal of a tuning run: one JSON line for each pair of games, so that a killed run goes on where it stopped.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::config::Config;
use crate::outside::input::{self, InputError, MOST_TEXT};
use crate::outside::lock::{Lock, LockError};

/// The first line: what the run is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Header {
    config: Config,
    /// What plays: the engine's version and its network.
    engine: String,
    /// The values before the first pair, by name.
    start: BTreeMap<String, i32>,
}

/// Every further line.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    pair: u64,
    /// Points of the first side less those of the second.
    result: i32,
}

/// A journal that cannot be used.
#[derive(Debug, Error)]
pub(crate) enum JournalError {
    /// Reading or writing failed.
    #[error("journal {}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// A line is damaged.
    #[error("journal {}, line {line}: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It belongs to another run.
    #[error("journal {} belongs to another run: {what} differs. Name another folder with --out", path.display())]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: &'static str,
    },
    /// Another process writes to it.
    #[error("journal {0}")]
    Locked(#[from] LockError),
    /// It is no file, or too large.
    #[error("journal: {0}")]
    Unread(#[from] InputError),
}

/// The results known so far, and the file that further ones go to.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    /// Nobody else writes meanwhile.
    _lock: Lock,
    path: PathBuf,
    results: BTreeMap<u64, i32>,
}

impl Journal {
    /// Opens the journal of a run, or begins it. A last line that was not finished is dropped.
    ///
    /// # Errors
    /// [`JournalError`] if it cannot be read or written, is damaged, in use, or belongs to another run.
    pub(crate) fn open(path: &Path, config: &Config, engine: &str) -> Result<Self, JournalError> {
        let io = |error| JournalError::Io {
            path: path.to_owned(),
            error,
        };
        let lock = Lock::take(path, &Lock::beside(path), "a tuning run")?;
        let text = match path.try_exists().map_err(io)? {
            true => input::read_text(path, MOST_TEXT)?,
            false => String::new(),
        };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut journal = Journal {
            file: file.map_err(io)?,
            _lock: lock,
            path: path.to_owned(),
            results: BTreeMap::new(),
        };
        journal.file.set_len(whole as u64).map_err(io)?;
        journal.file.seek(SeekFrom::End(0)).map_err(io)?;
        let header = Header {
            config: config.clone(),
            engine: engine.to_owned(),
            start: start_values(config),
        };
        match text[..whole].split_once('\n') {
            None => journal.write(&header)?,
            Some((first, entries)) => {
                journal.compare(first, &header)?;
                journal.read(entries, config.pairs)?;
            }
        }
        Ok(journal)
    }

    fn compare(&self, first: &str, header: &Header) -> Result<(), JournalError> {
        let known: Header = serde_json::from_str(first).map_err(|error| self.damaged(1, error))?;
        let what = if known.config != header.config {
            "the configuration"
        } else if known.engine != header.engine {
            "the engine"
        } else if known.start != header.start {
            "the constants' values"
        } else {
            return Ok(());
        };
        Err(JournalError::OtherRun {
            path: self.path.clone(),
            what,
        })
    }

    fn read(&mut self, entries: &str, pairs: u64) -> Result<(), JournalError> {
        for (number, line) in (2..).zip(entries.lines()) {
            let Entry { pair, result } = serde_json::from_str(line).map_err(|error| self.damaged(number, error))?;
            if pair >= pairs || result.abs() > 2 {
                return Err(self.damaged(number, "no pair of this run"));
            }
            if self.results.insert(pair, result).is_some() {
                return Err(self.damaged(number, format_args!("pair {pair} again")));
            }
        }
        Ok(())
    }

    fn damaged(&self, line: usize, reason: impl ToString) -> JournalError {
        JournalError::Damaged {
            path: self.path.clone(),
            line,
            reason: reason.to_string(),
        }
    }

    /// The result of a pair that was played.
    #[must_use]
    pub(crate) fn result(&self, pair: u64) -> Option<i32> {
        self.results.get(&pair).copied()
    }

    /// How many pairs were played.
    #[must_use]
    pub(crate) fn len(&self) -> u64 {
        self.results.len() as u64
    }

    /// Whether no pair was played yet.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// Writes a result down.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn add(&mut self, pair: u64, result: i32) -> Result<(), JournalError> {
        self.write(&Entry { pair, result })?;
        self.results.insert(pair, result);
        Ok(())
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), JournalError> {
        let mut text = serde_json::to_string(line).map_err(|error| self.damaged(1, error))?;
        text.push('\n');
        self.file.write_all(text.as_bytes()).map_err(|error| JournalError::Io {
            path: self.path.clone(),
            error,
        })
    }
}

fn start_values(config: &Config) -> BTreeMap<String, i32> {
    let knobs = config.knobs().unwrap_or_default();
    knobs.into_iter().map(|knob| (knob.name, knob.value as i32)).collect()
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
        text.push_str("{\"pair\":4,\"re");
        fs::write(&path, &text).expect("written");
        let journal = open(&path).expect("the journal");
        assert_eq!(
            (journal.len(), journal.result(3), journal.result(0)),
            (2, Some(-1), Some(2))
        );
        assert_eq!(fs::metadata(&path).expect("a file").len(), whole as u64);
    }

    #[test]
    fn damage_and_other_runs_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        drop(open(&path).expect("a new journal"));
        let header = fs::read_to_string(&path).expect("text");
        for (line, said) in [
            ("{\"pair\":1,\"result\":3}\n", "line 2"),
            ("{\"pair\":10,\"result\":1}\n", "line 2"),
            ("{\"pair\":1,\"result\":1}\n{\"pair\":1,\"result\":1}\n", "line 3"),
            ("nonsense\n", "line 2"),
        ] {
            fs::write(&path, format!("{header}{line}")).expect("written");
            let error = open(&path).expect_err(line).to_string();
            assert!(error.contains(said), "{error}");
        }
        fs::write(&path, &header).expect("written");
        for (config, engine) in [(config(11), "engine"), (config(10), "another")] {
            let error = Journal::open(&path, &config, engine).expect_err("another run");
            assert!(matches!(error, JournalError::OtherRun { .. }), "{error}");
        }
    }

    #[test]
    fn a_journal_has_one_writer() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        let _writer = open(&path).expect("a new journal");
        assert!(matches!(open(&path), Err(JournalError::Locked(_))));
    }
}
