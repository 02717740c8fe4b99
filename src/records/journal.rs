//! The journal of a run: one line per result, from which a killed run can resume.
//!
//! A line consists of a checksum (CRC-32, eight hexadecimal digits), the line number and JSON, separated by spaces. The
//! checksum covers the rest of the line. Line 1 describes the run. Each line is written at once, so only the last one
//! can be torn. Opening the journal cuts off a torn line and keeps a copy of it; nothing else is ever removed.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::settings::{Difference, Settings, difference};
use crate::outside::crc::Crc;
use crate::outside::input::{self, InputError};
use crate::outside::lock::{Lock, LockError};
use crate::outside::replace::keep_copy;

const MOST_LINE: u64 = 16 << 20;

#[derive(Debug, Error)]
pub enum JournalError {
    #[error("the journal: {0}")]
    Unreadable(#[from] InputError),
    #[error(transparent)]
    Locked(#[from] LockError),
    #[error("journal {}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error("{} is not the journal of a {kind}", path.display())]
    Foreign { path: PathBuf, kind: &'static str },
    #[error(
        "{}:{line}: the journal is damaged: {problem}. Nothing was changed. Restore it, or choose another one",
        path.display()
    )]
    Damaged { path: PathBuf, line: u64, problem: String },
    #[error(
        "{} belongs to another run: {setting} was '{was}', now it is '{is}'. Delete it or choose another",
        path.display()
    )]
    OtherRun {
        path: PathBuf,
        setting: String,
        /// The differing part of the value in the journal; `is` holds the present one.
        was: String,
        is: String,
    },
}

/// The first line of a journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<H> {
    /// The kind of journal, such as `match`.
    journal: String,
    pub settings: Settings,
    /// Further facts about the run.
    pub run: H,
}

/// A journal that is open for writing and locked against other processes.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    lines: u64,
    _lock: Lock,
}

impl Journal {
    /// Opens the journal of a run, or starts it with the description `run`. `owner` appears in the lock; `see` checks
    /// every entry. Also returns the run's description. On an error the journal is unchanged.
    pub fn open<H: Serialize + DeserializeOwned, E: DeserializeOwned>(
        path: &Path,
        (kind, owner): (&'static str, &str),
        settings: &Settings,
        run: H,
        see: &mut dyn FnMut(u64, E) -> Result<(), String>,
    ) -> Result<(Self, H), JournalError> {
        let lock = Lock::take(path, &Lock::beside(path), owner)?;
        let mut known = None;
        let mut end = Position::default();
        let mut torn = Vec::new();
        match Reader::<H>::open(path, kind) {
            Err(JournalError::Unreadable(error)) if error.problem.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
            Ok(mut reader) => {
                reader.expect(settings)?;
                reader.for_each(see)?;
                (known, end, torn) = (reader.header.map(|header| header.run), reader.end, reader.torn);
            }
        }
        let file = cut(path, end.bytes, &torn).map_err(io_error(path))?;
        let mut journal = Journal {
            file,
            path: path.to_owned(),
            lines: end.lines,
            _lock: lock,
        };
        let run = match known {
            Some(run) => run,
            None => {
                let header = Header {
                    journal: kind.to_owned(),
                    settings: settings.clone(),
                    run,
                };
                journal.append(&header)?;
                header.run
            }
        };
        Ok((journal, run))
    }

    pub fn append(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        let json = serde_json::to_string(entry).map_err(|error| io_error(&self.path)(error.into()))?;
        let numbered = format!("{} {json}", self.lines + 1);
        let line = format!("{:08x} {numbered}\n", Crc::of(numbered.as_bytes()));
        self.file.write_all(line.as_bytes()).map_err(io_error(&self.path))?;
        self.lines += 1;
        Ok(())
    }
}

fn io_error(path: &Path) -> impl Fn(io::Error) -> JournalError + use<> {
    let path = path.to_owned();
    move |error| JournalError::Io {
        path: path.clone(),
        error,
    }
}

/// Opens the file for writing after its last complete line. Saves a torn line as a copy before cutting it off.
fn cut(path: &Path, whole: u64, torn: &[u8]) -> io::Result<File> {
    let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    if !torn.is_empty() {
        let copy = keep_copy(path, torn)?;
        log::warn!(
            "the last line of {} was torn when the run was killed; a copy is in {}",
            path.display(),
            copy.display()
        );
        file.set_len(whole)?;
    }
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

/// The position after a complete line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    bytes: u64,
    lines: u64,
}

/// Reads a journal up to its last complete line. Another process may still be writing to it.
#[derive(Debug)]
pub struct Reader<H> {
    source: BufReader<File>,
    path: PathBuf,
    end: Position,
    /// Bytes after the last complete line.
    torn: Vec<u8>,
    /// `None` if the journal has no complete line.
    pub header: Option<Header<H>>,
}

impl<H: DeserializeOwned> Reader<H> {
    /// Opens a journal of the given kind and reads its first line.
    pub fn open(path: &Path, kind: &'static str) -> Result<Self, JournalError> {
        let mut reader = Reader {
            source: BufReader::new(input::open(path)?),
            path: path.to_owned(),
            end: Position::default(),
            torn: Vec::new(),
            header: None,
        };
        let first = reader.line().map_err(io_error(path))?;
        let beginning = format!("1 {{\"journal\":\"{kind}\",");
        let is_ours = |line: &[u8]| {
            let (checksum, rest) = line.split_at(line.len().min(9));
            let is_checksum = checksum.iter().take(8).all(u8::is_ascii_hexdigit);
            is_checksum && beginning.bytes().zip(rest).all(|(own, &found)| own == found)
        };
        if !is_ours(first.as_deref().unwrap_or(&reader.torn)) {
            let path = path.to_owned();
            return Err(JournalError::Foreign { path, kind });
        }
        reader.header = first.map(|line| reader.parse(&line)).transpose()?;
        Ok(reader)
    }

    /// Checks that the journal belongs to a run with these settings. An empty journal passes.
    pub fn expect(&self, settings: &Settings) -> Result<(), JournalError> {
        let known = self.header.as_ref().map(|header| &header.settings);
        match known.and_then(|known| difference(known, settings)) {
            None => Ok(()),
            Some(Difference { setting, first, second }) => Err(JournalError::OtherRun {
                path: self.path.clone(),
                setting,
                was: first,
                is: second,
            }),
        }
    }

    /// Skips everything up to the last complete line of an earlier read.
    pub fn skip_to(&mut self, position: Position) -> Result<(), JournalError> {
        self.source
            .seek(SeekFrom::Start(position.bytes))
            .map_err(io_error(&self.path))?;
        self.end = position;
        Ok(())
    }

    /// Passes each remaining entry with its line number to `see`, which checks it. Returns the end position.
    pub fn for_each<E: DeserializeOwned>(
        &mut self,
        see: &mut dyn FnMut(u64, E) -> Result<(), String>,
    ) -> Result<Position, JournalError> {
        while let Some(line) = self.line().map_err(io_error(&self.path))? {
            let entry = self.parse(&line)?;
            see(self.end.lines, entry).map_err(|problem| self.damaged(problem))?;
        }
        Ok(self.end)
    }

    /// The next complete line, without its line end.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        if !self.torn.is_empty() {
            return Ok(None);
        }
        let length = (&mut self.source).take(MOST_LINE).read_until(b'\n', &mut self.torn)?;
        if length as u64 == MOST_LINE {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line of more than 16 MiB"));
        }
        if self.torn.pop_if(|last| *last == b'\n').is_none() {
            return Ok(None);
        }
        self.end.bytes += length as u64;
        self.end.lines += 1;
        Ok(Some(std::mem::take(&mut self.torn)))
    }

    fn parse<T: DeserializeOwned>(&self, line: &[u8]) -> Result<T, JournalError> {
        let checked = line.split_at_checked(9).filter(|(checksum, rest)| {
            let own = format!("{:08x} ", Crc::of(rest));
            own.as_bytes() == *checksum
        });
        let text = checked.and_then(|(_, rest)| str::from_utf8(rest).ok());
        let (number, json) = text
            .and_then(|text| text.split_once(' '))
            .ok_or_else(|| self.damaged("its checksum is wrong".to_owned()))?;
        if number != self.end.lines.to_string() {
            return Err(self.damaged(format!("it was written as line {number}")));
        }
        serde_json::from_str(json).map_err(|error| self.damaged(error.to_string()))
    }

    fn damaged(&self, problem: String) -> JournalError {
        JournalError::Damaged {
            path: self.path.clone(),
            line: self.end.lines,
            problem,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn settings(seed: &str) -> Settings {
        vec![("seed".to_owned(), seed.to_owned())]
    }

    /// Opens a journal whose entries must be positive.
    fn open_as(path: &Path, seed: &str) -> Result<(Journal, Vec<i32>), JournalError> {
        let mut entries = Vec::new();
        let mut see = |_, entry: i32| {
            entries.push(entry);
            if entry > 0 {
                Ok(())
            } else {
                Err(format!("{entry} again"))
            }
        };
        let (journal, run) = Journal::open(path, ("test", "a test"), &settings(seed), 7, &mut see)?;
        assert_eq!(run, 7);
        Ok((journal, entries))
    }

    fn open(path: &Path) -> Result<(Journal, Vec<i32>), JournalError> {
        open_as(path, "1")
    }

    /// Writes a journal with the entries 11, 12 and 13 and returns its bytes.
    fn written(path: &Path) -> Vec<u8> {
        let mut journal = open(path).unwrap().0;
        (11..=13).for_each(|entry| journal.append(&entry).unwrap());
        fs::read(path).unwrap()
    }

    #[test]
    fn cut_at_any_byte_it_has_its_whole_lines_and_continues() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let good = written(&path);
        let ends: Vec<usize> = (0..good.len()).filter(|&at| good[at] == b'\n').collect();
        for length in 0..=good.len() {
            fs::write(&path, &good[..length]).unwrap();
            let whole = ends.iter().filter(|&&end| end < length).count();
            let (mut journal, entries) = open(&path).unwrap();
            assert_eq!(entries, [11, 12, 13][..whole.saturating_sub(1)], "{length} bytes");
            let begin = whole.checked_sub(1).map_or(0, |last| ends[last] + 1);
            let copy = folder.path().join("journal.saved-1");
            let saved = fs::read(&copy).unwrap_or_default();
            assert_eq!(saved, good[begin..length], "{length} bytes");
            let _ = fs::remove_file(copy);
            journal.append(&14).unwrap();
            drop(journal);
            assert_eq!(open(&path).unwrap().1, [entries, vec![14]].concat());
        }
    }

    #[test]
    fn every_flipped_bit_is_noticed_and_nothing_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let good = written(&path);
        for at in 0..good.len() - 1 {
            let mut bad = good.clone();
            bad[at] ^= 1 << (at % 8);
            fs::write(&path, &bad).unwrap();
            assert!(open(&path).is_err(), "byte {at}");
            assert_eq!(fs::read(&path).unwrap(), bad, "byte {at}");
        }
    }

    fn refusal(path: &Path, text: &str) -> String {
        fs::write(path, text).unwrap();
        let error = open(path).unwrap_err().to_string();
        assert_eq!(fs::read_to_string(path).unwrap(), text, "nothing is removed");
        error
    }

    #[test]
    fn lines_that_were_removed_doubled_or_moved_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let text = String::from_utf8(written(&path)).unwrap();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for (order, line) in [
            (&[0, 1, 3][..], ":3: "),
            (&[0, 1, 2, 2], ":4: "),
            (&[0, 2, 1, 3], ":2: "),
        ] {
            let text: String = order.iter().map(|&index| lines[index]).collect();
            let said = refusal(&path, &text);
            assert!(said.contains(line) && said.contains("it was written as line"), "{said}");
        }
    }

    #[test]
    fn other_runs_other_files_and_bad_entries_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let mut journal = open(&path).unwrap().0;
        assert!(matches!(open(&path), Err(JournalError::Locked(_))), "one writer");
        journal.append(&-1).unwrap();
        drop(journal);
        let said = open(&path).unwrap_err().to_string();
        assert!(said.contains(":2: the journal is damaged: -1 again"), "{said}");
        let said = open_as(&path, "2").unwrap_err().to_string();
        assert!(said.contains("seed was '1', now it is '2'"), "{said}");
        for text in ["[Event \"?\"]\n", "half a li", "00000000 1 {\"journal\":\"match\",\n"] {
            let said = refusal(&path, text);
            assert!(said.contains("is not the journal of a test"), "{said}");
        }
    }

    #[test]
    fn a_reader_sees_what_is_added() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let mut journal = open(&path).unwrap().0;
        journal.append(&1).unwrap();
        let mut position = Position::default();
        for expected in [vec![1], vec![], vec![2, 3]] {
            let mut reader = Reader::<i32>::open(&path, "test").unwrap();
            if position != Position::default() {
                reader.skip_to(position).unwrap();
            }
            let mut seen = Vec::new();
            position = reader
                .for_each(&mut |_, entry: i32| {
                    seen.push(entry);
                    Ok(())
                })
                .unwrap();
            assert_eq!(seen, expected);
            if expected.is_empty() {
                (2..=3).for_each(|entry| journal.append(&entry).unwrap());
            }
        }
    }
}
