//! What a journal knows of the part of a match that is over.

use std::collections::BTreeMap;

use super::game_result::GameResult;
use super::journal_line::{BadLine, GameLine, Header};
use super::pgn_file::Stretch;
use super::schedule::Schedule;

/// A finished game of an earlier run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PastGame {
    /// The line of the journal, from 1.
    pub line: usize,
    /// The game.
    pub game: GameResult,
    /// Where its text is in the PGN file, if it is in one and the journal says where.
    pub pgn: Option<Stretch>,
}

/// What a journal knows of the part of the match that is over.
#[derive(Debug, Default)]
pub(crate) struct Past {
    /// The finished games, in the order they ended.
    pub games: Vec<PastGame>,
    /// The PGN file has at least this length.
    pub pgn_length: u64,
    /// The line of each game by its number.
    lines: BTreeMap<u64, usize>,
}

impl Past {
    /// No games yet.
    pub(super) fn of(header: &Header) -> Self {
        Past {
            pgn_length: header.pgn_start.unwrap_or(0),
            ..Past::default()
        }
    }

    /// The results alone.
    #[must_use]
    pub(crate) fn results(&self) -> Vec<GameResult> {
        self.games.iter().map(|past| past.game.clone()).collect()
    }

    /// Takes the last game out again; the line it stood in.
    pub(crate) fn take_back(&mut self) -> Option<usize> {
        let last = self.games.pop()?;
        self.lines.remove(&last.game.id);
        if let Some(pgn) = last.pgn {
            self.pgn_length = pgn.at;
        }
        Some(last.line)
    }

    /// Takes up line `number` of a match with this schedule.
    pub(super) fn add(&mut self, number: usize, line: GameLine, schedule: &Schedule) -> Result<(), BadLine> {
        if line.line != 0 && line.line != number {
            return Err(BadLine::Number(line.line));
        }
        if let Some(void) = line.void {
            let last = self.games.last().map(|game| game.line);
            if last != Some(void) || line.game.is_some() {
                return Err(BadLine::Void(void));
            }
            self.take_back();
            return Ok(());
        }
        let game = line.game.ok_or(BadLine::Empty)?;
        check(&game, schedule)?;
        if let Some(&before) = self.lines.get(&game.id) {
            let game = game.id.saturating_add(1);
            return Err(BadLine::Twice { game, before });
        }
        self.follow(line.pgn, line.pgn_length)?;
        self.lines.insert(game.id, number);
        self.games.push(PastGame {
            line: number,
            game,
            pgn: line.pgn,
        });
        Ok(())
    }

    /// Makes sure that a game's text follows those before it.
    fn follow(&mut self, pgn: Option<Stretch>, length: Option<u64>) -> Result<(), BadLine> {
        let (begin, end) = match (pgn, length) {
            (Some(pgn), _) => (pgn.at, pgn.at.saturating_add(pgn.bytes)),
            (None, Some(end)) => (end, end),
            (None, None) => return Ok(()),
        };
        if begin < self.pgn_length {
            return Err(BadLine::Order { at: begin });
        }
        self.pgn_length = end;
        Ok(())
    }
}

/// Whether a game can be one of this schedule.
fn check(game: &GameResult, schedule: &Schedule) -> Result<(), BadLine> {
    if schedule.is_of_another_part(game.id) {
        return Err(BadLine::OtherPart(game.id.saturating_add(1)));
    }
    let plan = schedule.plan(game.id);
    if (game.white, game.black) != (plan.white, plan.black) {
        return Err(BadLine::Pairing {
            game: game.id.saturating_add(1),
            white: game.white.saturating_add(1),
            black: game.black.saturating_add(1),
            scheduled_white: plan.white + 1,
            scheduled_black: plan.black + 1,
        });
    }
    match game.white_half_points {
        0..=2 => Ok(()),
        points => Err(BadLine::HalfPoints(points)),
    }
}
