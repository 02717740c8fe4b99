//! The parts of a match, put together.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::fingerprint::{Difference, difference};
use super::part_journal::PartJournal;
use super::pgn_file::read_stretch;
use super::sprt::Sprt;
use super::standings::Standings;
use crate::outside::division::Division;
use crate::outside::replace;
use crate::rules::Variant;

/// Why journals are not those of the parts of one match.
#[derive(Debug, Error)]
pub(crate) enum JoinError {
    /// No journals.
    #[error("there are no journals to join")]
    Nothing,
    /// Parts of two matches.
    #[error(
        "{} belongs to another match than {}: {setting} is '{found}', not '{wanted}'",
        path.display(),
        other.display()
    )]
    OtherMatch {
        /// A journal.
        path: PathBuf,
        /// The journal with which it was compared.
        other: PathBuf,
        /// The first setting that differs.
        setting: String,
        /// What differs of its value in the journal.
        found: String,
        /// What differs of it in the other.
        wanted: String,
    },
    /// Two journals of the same part.
    #[error("part {part} is there twice: in {} and in {}", first.display(), second.display())]
    Twice {
        /// The part.
        part: Division,
        /// A journal of it.
        first: PathBuf,
        /// Another one.
        second: PathBuf,
    },
    /// A part without a PGN file.
    #[error("{} was played without --pgn: its games were not kept", .0.display())]
    NoPgn(PathBuf),
    /// A PGN file without a game.
    #[error("{} does not hold game {game} of the match as {} says", pgn.display(), journal.display())]
    LacksGame {
        /// The PGN file.
        pgn: PathBuf,
        /// The number of the game, from 1.
        game: u64,
        /// The journal.
        journal: PathBuf,
    },
    /// A file that cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
}

/// Parts of one match, in order.
#[derive(Debug)]
pub(crate) struct Joined {
    parts: Vec<PartJournal>,
}

impl Joined {
    /// Puts parts together.
    ///
    /// # Errors
    /// [`JoinError`] if they are not those of one match, or one is there twice.
    pub(crate) fn new(mut parts: Vec<PartJournal>) -> Result<Self, JoinError> {
        let first = parts.first().ok_or(JoinError::Nothing)?;
        parts.iter().try_for_each(|part| expect_same_match(part, first))?;
        parts.sort_by_key(number);
        match parts.windows(2).find(|two| number(&two[0]) == number(&two[1])) {
            None => Ok(Joined { parts }),
            Some(two) => Err(JoinError::Twice {
                part: two[0].part.division,
                first: two[0].path.clone(),
                second: two[1].path.clone(),
            }),
        }
    }

    fn any(&self) -> &PartJournal {
        &self.parts[0]
    }

    /// The engines.
    #[must_use]
    pub(crate) fn names(&self) -> &[String] {
        &self.any().part.names
    }

    /// The game, if it is known.
    #[must_use]
    pub(crate) fn variant(&self) -> Variant {
        self.any().part.variant().unwrap_or_default()
    }

    /// The test, if there is one.
    #[must_use]
    pub(crate) fn test(&self) -> Option<Sprt> {
        self.any().part.test()
    }

    /// All games, in the order of their numbers.
    #[must_use]
    pub(crate) fn standings(&self) -> Standings {
        let known = &self.any().part.known;
        let mut standings = match known.len() == self.names().len() {
            true => Standings::with_known(known.clone()),
            false => Standings::new(self.names().len()),
        };
        let mut games: Vec<_> = self.parts.iter().flat_map(|part| part.past.results()).collect();
        games.sort_by_key(|game| game.id);
        games.into_iter().for_each(|game| standings.add(game));
        standings
    }

    /// What the parts were played under; where they differ, each value once.
    #[must_use]
    pub(crate) fn conditions(&self) -> Vec<(String, String)> {
        let mut all: Vec<(String, Vec<&str>)> = Vec::new();
        for (name, value) in self.parts.iter().flat_map(|part| &part.part.conditions) {
            match all.iter_mut().find(|(known, _)| known == name) {
                Some((_, values)) if values.contains(&value.as_str()) => {}
                Some((_, values)) => values.push(value),
                None => all.push((name.clone(), vec![value])),
            }
        }
        let parts = ("Parts".to_owned(), self.parts.len().to_string());
        let joined = all.into_iter().map(|(name, values)| (name, values.join("; ")));
        [parts].into_iter().chain(joined).collect()
    }

    /// What the parts lack, a line each: those that are missing, and those with games to play.
    #[must_use]
    pub(crate) fn lacking(&self) -> Vec<String> {
        let of = self.any().part.division.of();
        let mut parts = self.parts.iter().peekable();
        let mut lines = Vec::new();
        for wanted in 1..=of {
            match parts.next_if(|part| number(part) == wanted) {
                None => lines.push(format!("part {wanted}/{of} is missing")),
                Some(part) if !part.is_complete() => lines.push(format!(
                    "part {wanted}/{of} has {} of {} games: {}",
                    part.past.games.len(),
                    part.schedule.len(),
                    part.path.display()
                )),
                Some(_) => {}
            }
        }
        lines
    }

    /// The files with the games of the parts.
    #[must_use]
    pub(crate) fn pgn_files(&self) -> Vec<PathBuf> {
        self.parts.iter().filter_map(pgn_of).collect()
    }

    /// Writes all games to one file, in the order of their numbers. What was in it goes.
    ///
    /// # Errors
    /// [`JoinError`] if a part has no file of games, a file lacks a game, or the new one cannot be written. It is as it
    /// was then.
    pub(crate) fn write_pgn(&self, path: &Path) -> Result<(), JoinError> {
        let failed = |error| JoinError::Io {
            path: path.to_owned(),
            error,
        };
        let temporary = path.with_added_extension("tmp");
        let mut out = BufWriter::new(replace::create(&temporary).map_err(failed)?);
        let written = self.parts.iter().try_for_each(|part| copy_games(part, &mut out, path));
        let finished = written.and_then(|()| {
            let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
            file.sync_all().map_err(failed)?;
            std::fs::rename(&temporary, path).map_err(failed)
        });
        finished.inspect_err(|_| {
            let _ = std::fs::remove_file(&temporary);
        })
    }
}

fn number(journal: &PartJournal) -> u64 {
    journal.part.division.number()
}

fn pgn_of(journal: &PartJournal) -> Option<PathBuf> {
    let name = Path::new(journal.part.pgn.as_deref()?).file_name()?;
    Some(journal.path.with_file_name(name))
}

fn expect_same_match(journal: &PartJournal, first: &PartJournal) -> Result<(), JoinError> {
    match difference(&journal.common(), &first.common()) {
        None => Ok(()),
        Some(Difference {
            setting,
            first: found,
            second: wanted,
        }) => Err(JoinError::OtherMatch {
            path: journal.path.clone(),
            other: first.path.clone(),
            setting,
            found,
            wanted,
        }),
    }
}

fn copy_games(journal: &PartJournal, out: &mut impl Write, into: &Path) -> Result<(), JoinError> {
    let mut games: Vec<_> = journal.past.games.iter().collect();
    if games.is_empty() {
        return Ok(());
    }
    games.sort_by_key(|game| game.game.id);
    let pgn = pgn_of(journal).ok_or_else(|| JoinError::NoPgn(journal.path.clone()))?;
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| JoinError::Io { path, error }
    };
    let mut file = File::open(&pgn).map_err(failed(&pgn))?;
    for game in games {
        let stretch = game.pgn.ok_or_else(|| JoinError::NoPgn(journal.path.clone()))?;
        let text = read_stretch(&mut file, stretch).map_err(failed(&pgn))?;
        let text = text.ok_or_else(|| JoinError::LacksGame {
            pgn: pgn.clone(),
            game: game.game.id.saturating_add(1),
            journal: journal.path.clone(),
        })?;
        out.write_all(&text).map_err(failed(into))?;
    }
    Ok(())
}
