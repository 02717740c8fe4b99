//! Joins the parts of a match.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::kept_game::KeptGame;
use super::match_description::MatchDescription;
use super::match_journal::PartJournal;
use super::standings::Standings;
use super::written_games::write_games;
use crate::outside::division::Division;
use crate::records::journal::JournalError;
use crate::records::settings::{Difference, difference};

#[derive(Debug, Error)]
pub enum JoinError {
    #[error("no journals to join")]
    Nothing,
    #[error("{} is not the journal of a part of a match (--part)", .0.display())]
    NoPart(PathBuf),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(
        "{} belongs to another match than {}: {setting} is '{found}', not '{wanted}'",
        path.display(),
        other.display()
    )]
    OtherMatch {
        path: PathBuf,
        other: PathBuf,
        setting: String,
        found: String,
        wanted: String,
    },
    #[error("part {part} is given twice: {} and {}", first.display(), second.display())]
    Twice {
        part: Division,
        first: PathBuf,
        second: PathBuf,
    },
    #[error("in {} {difference}; --mixed joins them", path.display())]
    Mixed { path: PathBuf, difference: String },
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
}

impl JoinError {
    pub(super) fn io(path: &Path) -> impl Fn(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| JoinError::Io {
            path: path.clone(),
            error,
        }
    }
}

/// The files in `folder` with the extension `journal`, sorted.
pub fn journals_in(folder: &Path) -> Result<Vec<PathBuf>, JoinError> {
    let failed = JoinError::io(folder);
    let mut journals = Vec::new();
    for entry in fs::read_dir(folder).map_err(&failed)? {
        let path = entry.map_err(&failed)?.path();
        if path.extension().is_some_and(|extension| extension == "journal") {
            journals.push(path);
        }
    }
    journals.sort();
    Ok(journals)
}

/// The journals of one match, at least one, ordered by part.
#[derive(Debug)]
pub struct Joined {
    parts: Vec<PartJournal>,
}

impl Joined {
    /// Joins parts. If `mixed` is true, an engine's program and files may differ between them.
    pub fn new(mut parts: Vec<PartJournal>, mixed: bool) -> Result<Self, JoinError> {
        let first = parts.first().ok_or(JoinError::Nothing)?;
        parts.iter().try_for_each(|part| expect_same_match(part, first))?;
        parts.sort_by_key(number);
        let twice = parts.windows(2).find(|two| number(&two[0]) == number(&two[1]));
        let joined = match twice.and_then(|two| Some((two[0].part.division?, two))) {
            None => Joined { parts },
            Some((part, two)) => {
                return Err(JoinError::Twice {
                    part,
                    first: two[0].path.clone(),
                    second: two[1].path.clone(),
                });
            }
        };
        if !mixed {
            joined.expect_same_programs()?;
        }
        Ok(joined)
    }

    fn expect_same_programs(&self) -> Result<(), JoinError> {
        let mut known: HashMap<usize, (&str, &PartJournal)> = HashMap::new();
        let games = self
            .parts
            .iter()
            .flat_map(|part| part.results().iter().map(move |game| (part, game)));
        for (part, game) in games {
            let of_each = [game.white, game.black].map(|engine| (engine, game.identity(engine)));
            for (engine, found) in of_each.into_iter().filter(|(_, found)| !found.is_empty()) {
                let (wanted, other) = *known.entry(engine).or_insert((found, part));
                if wanted != found {
                    let engine = part.part.names.get(engine).map_or("an engine", String::as_str);
                    let difference = format!("{engine} is {found}, in {} it is {wanted}", other.path.display());
                    let path = part.path.clone();
                    return Err(JoinError::Mixed { path, difference });
                }
            }
        }
        Ok(())
    }

    /// The match as the first part describes it.
    pub fn description(&self) -> &MatchDescription {
        &self.parts[0].part
    }

    /// The names of the parts' runs.
    pub fn runs(&self) -> Vec<&str> {
        self.parts.iter().map(|part| part.part.run.as_str()).collect()
    }

    /// The results of all games, added in the order of their numbers.
    pub fn standings(&self) -> Standings {
        let MatchDescription { known, names, .. } = self.description();
        let mut standings = match known.len() == names.len() {
            true => Standings::with_known(known.clone()),
            false => Standings::new(names.len()),
        };
        let mut games: Vec<_> = self.parts.iter().flat_map(PartJournal::results).collect();
        games.sort_by_key(|game| game.id);
        games.into_iter().for_each(|game| standings.add(game.clone()));
        standings
    }

    /// The conditions of all parts: each name with its distinct values.
    pub fn conditions(&self) -> Vec<(String, String)> {
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

    /// One line for each part that is missing or unfinished.
    pub fn lacking(&self) -> Vec<String> {
        let of = self.description().division.map_or(1, |division| division.of());
        let mut parts = self.parts.iter().peekable();
        let mut lines = Vec::new();
        for wanted in 1..=of {
            match parts.next_if(|part| number(part) == wanted) {
                None => lines.push(format!("part {wanted}/{of} is missing")),
                Some(part) if (part.results().len() as u64) < part.wanted() => lines.push(format!(
                    "part {wanted}/{of} has {} of {} games: {}",
                    part.results().len(),
                    part.wanted(),
                    part.path.display()
                )),
                Some(_) => {}
            }
        }
        lines
    }

    /// Writes the text of each game to a new file in the order of their numbers, then replaces `path` with it.
    pub fn write(
        &self,
        path: &Path,
        text: impl FnMut(&KeptGame, &MatchDescription) -> String,
    ) -> Result<(), JoinError> {
        let journals = self.parts.iter().map(|part| (part.path.as_path(), &part.part));
        write_games(path, journals, text)
    }
}

fn number(journal: &PartJournal) -> u64 {
    journal.part.division.map_or(0, |division| division.number())
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
