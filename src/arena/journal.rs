//! The journal: one JSON line for each finished game, so that a killed match goes on where it stopped.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::game_result::GameResult;

/// What makes a match the same match: names and values of its settings.
pub type Fingerprint = Vec<(String, String)>;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    fingerprint: Fingerprint,
    /// Length of the PGN file before the first game.
    pgn_start: Option<u64>,
}

/// Every further line.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    game: GameResult,
    /// Length of the PGN file after this game.
    pgn_length: Option<u64>,
}

/// A journal that cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// Reading or writing failed.
    #[error("journal {path}: {error}")]
    Io {
        /// The file.
        path: String,
        /// What the operating system says.
        error: io::Error,
    },
    /// Not a journal.
    #[error("{0} is not the journal of a match")]
    Foreign(String),
    /// The journal of another match.
    #[error("{path} belongs to another match: {setting} was '{was}', now it is '{is}'. Delete it or name another")]
    OtherMatch {
        /// The file.
        path: String,
        /// The first setting that differs.
        setting: String,
        /// Its value in the journal.
        was: String,
        /// Its value now.
        is: String,
    },
}

/// What a journal knows of the part of the match that is over.
#[derive(Debug, Default)]
pub struct Past {
    /// The finished games, in the order they ended.
    pub games: Vec<GameResult>,
    /// The length of the PGN file that holds just these games; `None` if there is no journal or no PGN yet.
    pub pgn_length: Option<u64>,
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: String,
}

impl Journal {
    /// Reads what is there.
    ///
    /// # Errors
    /// [`JournalError`] if it cannot be read or belongs to another match.
    pub fn read(path: &Path, fingerprint: &Fingerprint) -> Result<Past, JournalError> {
        let name = path.display().to_string();
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Past::default()),
            Err(error) => return Err(JournalError::Io { path: name, error }),
        };
        let mut lines = whole_lines(&text);
        let Some(first) = lines.next() else {
            return Ok(Past::default());
        };
        let header: Header = serde_json::from_str(first).map_err(|_| JournalError::Foreign(name.clone()))?;
        compare(&header.fingerprint, fingerprint, &name)?;
        let mut past = Past {
            games: Vec::new(),
            pgn_length: header.pgn_start,
        };
        for entry in lines.map_while(|line| serde_json::from_str::<Entry>(line).ok()) {
            past.games.push(entry.game);
            past.pgn_length = entry.pgn_length;
        }
        Ok(past)
    }

    /// Opens the journal for writing, with `past` as its content so far: a torn last line disappears.
    ///
    /// # Errors
    /// [`JournalError::Io`].
    pub fn open(path: &Path, fingerprint: &Fingerprint, pgn_start: Option<u64>) -> Result<Self, JournalError> {
        let name = path.display().to_string();
        let failed = |error| JournalError::Io {
            path: name.clone(),
            error,
        };
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)
            .map_err(failed)?;
        let text = io::read_to_string(&mut file).map_err(failed)?;
        let valid = valid_length(&text);
        file.set_len(valid as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .map_err(failed)?;
        let mut journal = Self { file, path: name };
        if valid == 0 {
            journal.write(&Header {
                fingerprint: fingerprint.clone(),
                pgn_start,
            })?;
        }
        Ok(journal)
    }

    /// Notes a finished game.
    ///
    /// # Errors
    /// [`JournalError::Io`].
    pub fn append(&mut self, game: &GameResult, pgn_length: Option<u64>) -> Result<(), JournalError> {
        self.write(&Entry {
            game: game.clone(),
            pgn_length,
        })
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), JournalError> {
        let failed = |error| JournalError::Io {
            path: self.path.clone(),
            error,
        };
        let mut line = serde_json::to_vec(value).map_err(|error| failed(error.into()))?;
        line.push(b'\n');
        // One write: a kill leaves either the whole line or a torn one, which is recognised by its missing end.
        self.file.write_all(&line).map_err(failed)
    }
}

fn whole_lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n').take_while(|line| line.ends_with('\n'))
}

/// The length of the header and the entries that can be read.
fn valid_length(text: &str) -> usize {
    let mut lines = whole_lines(text);
    let Some(header) = lines.next() else { return 0 };
    header.len()
        + lines
            .take_while(|line| serde_json::from_str::<Entry>(line).is_ok())
            .map(str::len)
            .sum::<usize>()
}

fn compare(was: &Fingerprint, is: &Fingerprint, path: &str) -> Result<(), JournalError> {
    let value = |of: &Fingerprint, index: usize| of.get(index).cloned().unwrap_or_default();
    let differs = (0..was.len().max(is.len())).find(|&index| was.get(index) != is.get(index));
    let Some(index) = differs else { return Ok(()) };
    let ((setting, was), (name, is)) = (value(was, index), value(is, index));
    let setting = if name.is_empty() { setting } else { name };
    Err(JournalError::OtherMatch {
        path: path.to_owned(),
        setting,
        was,
        is,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: u64) -> GameResult {
        GameResult {
            id,
            white: 0,
            black: 1,
            white_half_points: 1,
            cause: "stalemate".to_owned(),
            fault: false,
            sentence: "stalemate".to_owned(),
            plies: 3,
            overhead_us: 4,
            overrun_ms: [0, 0],
            labels: vec![("w".to_owned(), "gate file".to_owned(), "b".to_owned())],
        }
    }

    fn fingerprint(seed: &str) -> Fingerprint {
        vec![
            ("variant".to_owned(), "normal".to_owned()),
            ("seed".to_owned(), seed.to_owned()),
        ]
    }

    #[test]
    fn survives_a_torn_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let print = fingerprint("1");
        assert!(Journal::read(&path, &print).unwrap().games.is_empty());
        let mut journal = Journal::open(&path, &print, Some(7)).unwrap();
        assert_eq!(Journal::read(&path, &print).unwrap().pgn_length, Some(7));
        journal.append(&game(0), Some(100)).unwrap();
        journal.append(&game(2), Some(200)).unwrap();
        drop(journal);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 9]).unwrap();
        let past = Journal::read(&path, &print).unwrap();
        assert_eq!((past.games, past.pgn_length), (vec![game(0)], Some(100)));
        Journal::open(&path, &print, None)
            .unwrap()
            .append(&game(1), Some(150))
            .unwrap();
        let past = Journal::read(&path, &print).unwrap();
        assert_eq!(past.games, [game(0), game(1)]);
    }

    #[test]
    fn refuses_another_match() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        Journal::open(&path, &fingerprint("1"), None).unwrap();
        let error = Journal::read(&path, &fingerprint("2")).unwrap_err();
        assert!(error.to_string().contains("seed was '1', now it is '2'"), "{error}");
        std::fs::write(&path, "[Event \"?\"]\n").unwrap();
        assert!(matches!(
            Journal::read(&path, &fingerprint("1")),
            Err(JournalError::Foreign(_))
        ));
    }
}
