//! The journal: one line for each finished game, so that a killed match goes on where it stopped.
//!
//! A line is a checksum (CRC-32, eight hexadecimal digits), a blank, and JSON. The first line says which match it is;
//! every further one holds its own number and a finished game, with the place of its text in the PGN file. A game is
//! journaled before its text is appended to the PGN. So after a kill only the last line can be without its text, and a
//! line that says so takes it back; nothing is ever removed. Only a line without an end, which a kill tore, is cut off,
//! and a copy of it stays beside.
//!
//! Journals of earlier versions have lines without checksums and numbers; they are read and gone on with.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use thiserror::Error;

use super::fingerprint::{Difference, Fingerprint, difference};
use super::game_result::GameResult;
use super::journal_line::{self, BadLine, GameLine, Header, VERSION, parse};
use super::match_part::MatchPart;
use super::past::Past;
use super::pgn_file::Stretch;
use super::schedule::{Format, Schedule};
use crate::outside::input::{self, InputError, InputProblem, MOST_PGN};
use crate::outside::replace::keep_copy;

/// A journal that cannot be used.
#[derive(Debug, Error)]
pub(crate) enum JournalError {
    /// It cannot be read.
    #[error("the journal: {0}")]
    Unreadable(#[from] InputError),
    /// It cannot be written.
    #[error("journal {}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// Not a journal.
    #[error("{} is not the journal of a match", .0.display())]
    Foreign(PathBuf),
    /// A later version's.
    #[error("{} is a journal of version {found}; this program knows version {VERSION}", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
    },
    /// That of a whole match.
    #[error("{} is not the journal of a part of a match (--part)", .0.display())]
    NoPart(PathBuf),
    /// A line makes no sense.
    #[error(
        "{}:{line}: the journal is damaged: {problem}. Nothing was changed. Restore it, or name another --journal and \
         --pgn to begin anew",
        path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        problem: BadLine,
    },
    /// The journal of another match.
    #[error(
        "{} belongs to another match: {setting} was '{was}', now it is '{is}'. Delete it or name another",
        path.display()
    )]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// The first setting that differs.
        setting: String,
        /// What differs of its value in the journal.
        was: String,
        /// What differs of its value now.
        is: String,
    },
}

/// An open journal.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
    /// Lines so far.
    lines: usize,
}

impl Journal {
    /// Opens the journal of a match with this schedule, or of a part of one, or begins it, and reads what is there.
    ///
    /// # Errors
    /// [`JournalError`] if it is damaged, belongs to another match, or cannot be read or written. It is as it was then.
    pub(crate) fn open(
        path: &Path,
        fingerprint: &Fingerprint,
        schedule: &Schedule,
        part: Option<&MatchPart>,
    ) -> Result<(Self, Past), JournalError> {
        let text = match input::read_text(path, MOST_PGN) {
            Ok(text) => text,
            Err(InputError { problem, .. }) if problem.kind() == io::ErrorKind::NotFound => String::new(),
            Err(InputError {
                problem: InputProblem::NotText,
                ..
            }) => {
                return Err(JournalError::Foreign(path.to_owned()));
            }
            Err(error) => return Err(error.into()),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let (lines, torn) = text.split_at(whole);
        let past = read(path, lines, fingerprint, schedule)?;
        let mut journal = Journal {
            file: open_for_writing(path, whole, torn).map_err(io_error(path))?,
            path: path.to_owned(),
            lines: lines.lines().count(),
        };
        if journal.lines == 0 {
            journal.write(&Header {
                journal: VERSION,
                fingerprint: fingerprint.clone(),
                pgn_start: None,
                part: part.cloned(),
            })?;
        }
        Ok((journal, past))
    }

    /// Notes a finished game, and where its text is about to be in the PGN file.
    ///
    /// # Errors
    /// [`JournalError::Io`].
    pub(crate) fn append(&mut self, game: &GameResult, pgn: Option<Stretch>) -> Result<(), JournalError> {
        self.write(&GameLine {
            line: self.lines + 1,
            game: Some(game.clone()),
            pgn,
            ..GameLine::default()
        })
    }

    /// Takes a line back whose game never reached the PGN file.
    ///
    /// # Errors
    /// [`JournalError::Io`].
    pub(crate) fn take_back(&mut self, line: usize) -> Result<(), JournalError> {
        self.write(&GameLine {
            line: self.lines + 1,
            void: Some(line),
            ..GameLine::default()
        })
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), JournalError> {
        let line = journal_line::write(value).map_err(|error| io_error(&self.path)(error.into()))?;
        // One write: a kill leaves either the whole line or a torn one, which is recognised by its missing end.
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

/// Cuts off a line that a kill tore, of which a copy stays beside.
fn open_for_writing(path: &Path, whole: usize, torn: &str) -> io::Result<File> {
    let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    if !torn.is_empty() {
        let copy = keep_copy(path, torn.as_bytes())?;
        log::warn!(
            "the last line of {} was torn when the match was killed; a copy is in {}",
            path.display(),
            copy.display()
        );
        file.set_len(whole as u64)?;
    }
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

/// What whole lines say.
fn read(path: &Path, text: &str, fingerprint: &Fingerprint, schedule: &Schedule) -> Result<Past, JournalError> {
    let Some(first) = text.lines().next() else {
        return Ok(Past::default());
    };
    let header = read_header(path, first)?;
    compare(&header.fingerprint, fingerprint, path)?;
    read_games(path, text, &header, schedule)
}

/// What the lines after the first say.
pub(super) fn read_games(path: &Path, text: &str, header: &Header, schedule: &Schedule) -> Result<Past, JournalError> {
    let mut past = Past::of(header);
    for (index, text) in text.lines().enumerate().skip(1) {
        let number = index + 1;
        let added = parse(text, header.journal).and_then(|line| past.add(number, line, schedule));
        added.map_err(|problem| JournalError::Damaged {
            path: path.to_owned(),
            line: number,
            problem,
        })?;
    }
    Ok(past)
}

pub(super) fn read_header(path: &Path, first: &str) -> Result<Header, JournalError> {
    let header: Header = match parse(first, if first.starts_with('{') { 1 } else { VERSION }) {
        Ok(header) => header,
        // What has the shape of a header was one.
        Err(problem) if first.contains("\"fingerprint\":[[\"") => {
            return Err(JournalError::Damaged {
                path: path.to_owned(),
                line: 1,
                problem,
            });
        }
        Err(_) => return Err(JournalError::Foreign(path.to_owned())),
    };
    match header.journal {
        1 | VERSION => Ok(header),
        found => Err(JournalError::Version {
            path: path.to_owned(),
            found,
        }),
    }
}

fn compare(was: &Fingerprint, is: &Fingerprint, path: &Path) -> Result<(), JournalError> {
    match difference(was, is) {
        None => Ok(()),
        Some(Difference { setting, first, second }) => Err(JournalError::OtherMatch {
            path: path.to_owned(),
            setting,
            was: first,
            is: second,
        }),
    }
}

/// Opens the journal at `path` as a duel of `games` games with these settings would, and closes it again. A journal
/// that is refused stays as it is; of one that is accepted, a line torn at its end is cut off and a copy stays beside
/// it.
///
/// # Errors
/// What is wrong with it, and where.
pub fn try_journal(
    path: &Path,
    settings: &[(String, String)],
    games: u64,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    Journal::open(path, &settings.to_vec(), &Schedule::new(Format::Duel, 2, games), None)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule() -> Schedule {
        Schedule::new(Format::Duel, 2, 100)
    }

    fn game(id: u64) -> GameResult {
        GameResult {
            id,
            white: (id % 2) as usize,
            black: 1 - (id % 2) as usize,
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

    fn open(path: &Path) -> Result<(Journal, Past), JournalError> {
        Journal::open(path, &fingerprint("1"), &schedule(), None)
    }

    /// A journal of some games, one after the other in the PGN file.
    fn written(path: &Path, games: u64) {
        let mut journal = open(path).unwrap().0;
        for id in 0..games {
            let stretch = Stretch {
                at: 100 * id,
                bytes: 100,
                checksum: id as u32,
            };
            journal.append(&game(id), Some(stretch)).unwrap();
        }
    }

    fn said(path: &Path, text: &str) -> String {
        std::fs::write(path, text).unwrap();
        let error = open(path).unwrap_err().to_string();
        assert_eq!(std::fs::read_to_string(path).unwrap(), text, "nothing is removed");
        error
    }

    #[test]
    fn a_torn_line_goes_and_a_copy_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        written(&path, 2);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 9]).unwrap();
        let (mut journal, past) = open(&path).unwrap();
        assert_eq!((past.results(), past.pgn_length), (vec![game(0)], 100));
        let copy = std::fs::read_to_string(folder.path().join("journal.saved-1")).unwrap();
        assert!(text.contains(&copy) && copy.contains("stalemate"), "{copy}");
        journal.append(&game(3), None).unwrap();
        assert_eq!(open(&path).unwrap().1.results(), [game(0), game(3)]);
    }

    #[test]
    fn a_line_can_be_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        written(&path, 2);
        open(&path).unwrap().0.take_back(3).unwrap();
        let (mut journal, past) = open(&path).unwrap();
        assert_eq!(past.results(), [game(0)]);
        journal.append(&game(1), None).unwrap();
        assert_eq!(open(&path).unwrap().1.results(), [game(0), game(1)]);
    }

    #[test]
    fn every_flipped_bit_is_noticed_and_nothing_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        written(&path, 3);
        let good = std::fs::read(&path).unwrap();
        for at in 0..good.len() - 1 {
            let mut bad = good.clone();
            bad[at] ^= 1 << (at % 8);
            std::fs::write(&path, &bad).unwrap();
            assert!(open(&path).is_err(), "byte {at}");
            assert_eq!(std::fs::read(&path).unwrap(), bad, "byte {at}");
        }
    }

    #[test]
    fn lines_that_were_removed_doubled_or_moved_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        written(&path, 3);
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for (order, line) in [
            (&[0, 1, 3][..], ":3: "),
            (&[0, 1, 2, 2], ":4: "),
            (&[0, 2, 1, 3], ":2: "),
        ] {
            let text: String = order.iter().map(|&index| lines[index]).collect();
            let said = said(&path, &text);
            assert!(said.contains(line) && said.contains("was written as line"), "{said}");
        }
    }

    /// A line of version 1.
    fn old_line(game: &GameResult, pgn_length: u64) -> String {
        let game = serde_json::to_string(game).unwrap();
        format!("{{\"game\":{game},\"pgn_length\":{pgn_length}}}\n")
    }

    #[test]
    fn journals_of_version_1_are_read_checked_and_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let header = "{\"fingerprint\":[[\"variant\",\"normal\"],[\"seed\",\"1\"]],\"pgn_start\":7}\n";
        let good = header.to_owned() + &old_line(&game(0), 50);
        std::fs::write(&path, &good).unwrap();
        let (mut journal, past) = open(&path).unwrap();
        assert_eq!((past.results(), past.pgn_length), (vec![game(0)], 50));
        journal.append(&game(1), None).unwrap();
        assert_eq!(open(&path).unwrap().1.results(), [game(0), game(1)]);
        let wrong = |change: fn(&mut GameResult)| {
            let mut bad = game(2);
            change(&mut bad);
            good.clone() + &old_line(&bad, 60)
        };
        for (text, problem) in [
            (
                wrong(|game| game.white = 99),
                ":3: the journal is damaged: game 3 is said to be between",
            ),
            (wrong(|game| game.white = 1), "between engines 2 and 2"),
            (wrong(|game| game.white_half_points = 3), "3 half points"),
            (wrong(|game| game.id = 0), "game 1 ended in line 2 already"),
            (
                good.clone() + &old_line(&game(1), 40),
                "before the end of an earlier one",
            ),
        ] {
            let said = said(&path, &text);
            assert!(said.contains(problem), "{said}");
        }
    }

    #[test]
    fn refuses_another_match() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        open(&path).unwrap();
        let error = Journal::open(&path, &fingerprint("2"), &schedule(), None).unwrap_err();
        assert!(error.to_string().contains("seed was '1', now it is '2'"), "{error}");
        assert!(said(&path, "[Event \"?\"]\n").contains("is not the journal of a match"));
    }
}
