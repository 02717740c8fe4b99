//! The results of a match as it goes: in memory, in the journal, as PGN, on the screen.

use std::collections::HashSet;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use treville::arena::error::MatchError;
use treville::arena::finished_game::FinishedGame;
use treville::arena::journal::Journal;
use treville::arena::pgn_file::PgnFile;
use treville::arena::sprt::Sprt;
use treville::arena::standings::Standings;
use treville::arena::stop::Stop;
use treville::arena::tournament::Tournament;
use treville::arena::{report, results};

use super::arguments::MatchArgs;
use super::progress::Progress;
use crate::cli::interrupt::Interrupt;

/// Between two reports of a running match.
const REPORT_INTERVAL: Duration = Duration::from_secs(30);

/// Keeps the results: in memory, in the journal, as PGN, on the screen.
pub(super) struct Bookkeeper<'a> {
    args: &'a MatchArgs,
    tournament: &'a Tournament,
    names: Vec<String>,
    sprt: Option<Sprt>,
    standings: Standings,
    journal: Option<Journal>,
    pgn: Option<PgnFile>,
    progress: Progress,
    reported: Instant,
}

impl<'a> Bookkeeper<'a> {
    pub(super) fn open(
        args: &'a MatchArgs,
        tournament: &'a Tournament,
        sprt: Option<Sprt>,
    ) -> Result<Self, MatchError> {
        let fingerprint = args.fingerprint(&tournament.entrants);
        let journal_path = args.journal_path();
        let past = match &journal_path {
            Some(path) => Journal::read(path, &fingerprint)?,
            None => Default::default(),
        };
        let pgn = match &args.pgn {
            Some(path) => Some(PgnFile::open(path, past.pgn_length).map_err(|error| MatchError::write(path, error))?),
            None => None,
        };
        let journal = match &journal_path {
            Some(path) => Some(Journal::open(path, &fingerprint, pgn.as_ref().map(PgnFile::length))?),
            None => None,
        };
        let mut standings = Standings::new(tournament.entrants.len());
        past.games.into_iter().for_each(|game| standings.add(game));
        let names: Vec<String> = tournament.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let progress = Progress::new(tournament.schedule.len(), names.clone());
        progress.resume(&standings, sprt.as_ref());
        Ok(Self {
            args,
            tournament,
            names,
            sprt,
            standings,
            journal,
            pgn,
            progress,
            reported: Instant::now(),
        })
    }

    pub(super) fn done(&self) -> HashSet<u64> {
        self.standings.games().iter().map(|game| game.id).collect()
    }

    pub(super) fn is_decided(&self) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.verdict(&self.standings.pentanomial(0, 1)).is_some())
    }

    fn is_complete(&self) -> bool {
        self.is_decided() || self.standings.games().len() as u64 >= self.tournament.schedule.len()
    }

    /// PGN first, then the journal: a kill between the two leaves a game that the next run cuts off and plays again.
    pub(super) fn keep(&mut self, game: &FinishedGame, stop: &Stop) -> Result<(), MatchError> {
        // A test that has been decided must not be undecided by the games that were still going on.
        if self.is_decided() {
            return Ok(());
        }
        if let (Some(pgn), Some(path)) = (&mut self.pgn, &self.args.pgn) {
            let text = game.pgn(self.args.variant, &self.tournament.entrants);
            pgn.append(&text).map_err(|error| MatchError::write(path, error))?;
        }
        let summary = game.result();
        if let Some(journal) = &mut self.journal {
            journal.append(&summary, self.pgn.as_ref().map(PgnFile::length))?;
        }
        log::info!(
            "game {}: {} - {} {} {{{}}}",
            summary.id + 1,
            self.names[summary.white],
            self.names[summary.black],
            summary.result(),
            summary.sentence
        );
        self.standings.add(summary);
        self.progress.update(&self.standings, self.sprt.as_ref());
        if self.is_decided() {
            stop.stop();
        }
        if self.reported.elapsed() > REPORT_INTERVAL {
            self.write_report()
        } else {
            Ok(())
        }
    }

    fn write_report(&mut self) -> Result<(), MatchError> {
        self.reported = Instant::now();
        let Some(path) = &self.args.report else { return Ok(()) };
        let page = report::page(&self.standings, &self.names, self.sprt.as_ref(), self.args.variant);
        std::fs::write(path, page).map_err(|error| MatchError::write(path, error))
    }

    pub(super) fn conclude(mut self, interrupt: &Interrupt) -> Result<ExitCode, MatchError> {
        self.progress.finish();
        self.write_report()?;
        print!("{}", results::text(&self.standings, &self.names, self.sprt.as_ref()));
        if self.is_complete() {
            return Ok(ExitCode::SUCCESS);
        }
        log::warn!(
            "stopped after {} of {} games; with a journal the same command goes on",
            self.standings.games().len(),
            self.tournament.schedule.len()
        );
        Ok(interrupt.exit_code().unwrap_or(ExitCode::from(1)))
    }
}
