//! The journal of a match. Every game read from it is checked against the schedule.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::game_result::GameResult;
use super::joined::JoinError;
use super::kept_game::KeptGame;
use super::match_description::MatchDescription;
use super::schedule::{Format, Schedule};
use crate::records::journal::{Journal, JournalError, Position, Reader};
use crate::records::settings::Settings;

const KIND: &str = "match";

/// The setting that holds the part of the match.
pub const PART: &str = "part";

#[derive(Deserialize)]
struct Entry {
    result: GameResult,
}

/// The results in a journal, in the order of its lines.
#[derive(Debug)]
pub struct Results {
    schedule: Schedule,
    results: Vec<GameResult>,
    /// The line on which each game was found.
    lines: HashMap<u64, u64>,
}

impl Results {
    fn new(schedule: Schedule) -> Self {
        Results {
            schedule,
            results: Vec::new(),
            lines: HashMap::new(),
        }
    }

    /// Adds the game on a line. Fails if the game does not belong to this match.
    fn add(&mut self, line: u64, game: GameResult) -> Result<(), String> {
        let number = game.id.saturating_add(1);
        if self.schedule.is_of_another_part(game.id) {
            return Err(format!("game {number} belongs to another part"));
        }
        let plan = self.schedule.plan(game.id);
        if (game.white, game.black) != (plan.white, plan.black) {
            let [white, black] = [game.white, game.black].map(|engine| engine.saturating_add(1));
            let scheduled = format!("{} and {}", plan.white + 1, plan.black + 1);
            return Err(format!(
                "game {number} has engines {white} and {black}, not {scheduled}"
            ));
        }
        if game.white_half_points > 2 {
            return Err(format!("{} half points for White", game.white_half_points));
        }
        if let Some(before) = self.lines.insert(game.id, line) {
            return Err(format!("game {number} is in line {before}, too"));
        }
        self.results.push(game);
        Ok(())
    }
}

/// Opens or creates the journal of a match. Returns it with its description and its results.
pub fn open(
    path: &Path,
    owner: &str,
    settings: &Settings,
    description: MatchDescription,
    schedule: &Schedule,
) -> Result<(Journal, MatchDescription, Vec<GameResult>), JournalError> {
    let mut results = Results::new(schedule.clone());
    let mut see = |line, entry: Entry| results.add(line, entry.result);
    let (journal, description) = Journal::open(path, (KIND, owner), settings, description, &mut see)?;
    Ok((journal, description, results.results))
}

/// Tests whether a duel of `games` games with these settings can use the journal at `path`. Cuts off a torn last line,
/// keeping a copy; a journal that does not fit stays unchanged.
pub fn try_journal(
    path: &Path,
    settings: &[(String, String)],
    games: u64,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let schedule = Schedule::new(Format::Duel, 2, games);
    open(
        path,
        "a test",
        &settings.to_vec(),
        MatchDescription::default(),
        &schedule,
    )?;
    Ok(())
}

/// The name of the run to which a journal belongs; `None` if nothing is in it yet.
pub fn run_in(path: &Path) -> Result<Option<String>, JournalError> {
    let reader = Reader::<MatchDescription>::open(path, KIND)?;
    Ok(reader.header.map(|header| header.run.run))
}

pub fn for_each_game(path: &Path, see: &mut dyn FnMut(KeptGame)) -> Result<(), JournalError> {
    let mut reader = Reader::<MatchDescription>::open(path, KIND)?;
    let mut see = |_, game: KeptGame| {
        see(game);
        Ok(())
    };
    reader.for_each(&mut see).map(drop)
}

/// The journal of one part. Another process may still be writing to it.
#[derive(Debug)]
pub struct PartJournal {
    pub path: PathBuf,
    pub part: MatchDescription,
    settings: Settings,
    games: Results,
    end: Position,
}

impl PartJournal {
    /// Reads a journal up to its last complete line. Given the result of an earlier read, reads only the new lines.
    pub fn read(path: &Path, before: Option<Self>) -> Result<Self, JoinError> {
        let no_part = || JoinError::NoPart(path.to_owned());
        let mut reader = Reader::<MatchDescription>::open(path, KIND)?;
        let header = reader.header.take().ok_or_else(no_part)?;
        let mut journal = match before.filter(|before| before.part.run == header.run.run) {
            Some(before) => {
                reader.skip_to(before.end)?;
                before
            }
            None => PartJournal {
                path: path.to_owned(),
                games: Results::new(header.run.schedule().ok_or_else(no_part)?),
                part: header.run,
                settings: header.settings,
                end: Position::default(),
            },
        };
        journal.end = reader.for_each(&mut |line, entry: Entry| journal.games.add(line, entry.result))?;
        Ok(journal)
    }

    pub fn results(&self) -> &[GameResult] {
        &self.games.results
    }

    /// The number of games in the part when complete.
    pub fn wanted(&self) -> u64 {
        self.games.schedule.len()
    }

    pub fn common(&self) -> Settings {
        common(&self.part, &self.settings)
    }
}

/// The settings that must agree in all parts of a match.
pub fn common(part: &MatchDescription, settings: &Settings) -> Settings {
    let mut common = part.common();
    common.extend(settings.iter().filter(|(name, _)| name != PART).cloned());
    common
}
