//! Records the results of a running match in memory, in the journal, as PGN and on the screen.

use std::collections::HashSet;
use std::process::ExitCode;
use std::time::Instant;

use crate::arena::error::MatchError;
use crate::arena::kept_game::KeptGame;
use crate::arena::match_files::MatchFiles;
use crate::arena::other_parts::OtherParts;
use crate::arena::pentanomial::Pentanomial;
use crate::arena::player::Entrant;
use crate::arena::report::Stage;
use crate::arena::sprt::Sprt;
use crate::arena::standings::Standings;
use crate::arena::stop::Stop;
use crate::arena::tournament::Tournament;
use crate::arena::{report, results};
use crate::outside::counted::counted;
use crate::outside::replace::replace;

use super::arguments::MatchArgs;
use super::arrange::known_ratings;
use super::{print, status};
use crate::cli::interrupt::Interrupt;
use crate::cli::progress::Progress;

/// The report is written after each game, unless that would take a larger part of the time than one in this number.
const REPORT_SHARE: u32 = 20;

pub struct Bookkeeper<'a> {
    args: &'a MatchArgs,
    tournament: &'a Tournament,
    names: Vec<String>,
    /// The name of the run.
    run: String,
    sprt: Option<Sprt>,
    standings: Standings,
    files: Option<MatchFiles>,
    /// The other parts of a divided match, if a test counts all parts together.
    others: Option<OtherParts>,
    progress: Progress,
    /// When the report may be written again.
    report_due: Instant,
}

impl<'a> Bookkeeper<'a> {
    pub fn open(args: &'a MatchArgs, tournament: &'a Tournament, sprt: Option<Sprt>) -> Result<Self, MatchError> {
        let names: Vec<String> = tournament.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let settings = args.settings(tournament);
        let description = args.description(tournament)?;
        let title = format!("the match {}", names.join(" - "));
        let journal = args.journal_path();
        let mut run = description.run.clone();
        let (mut files, mut past, mut others) = (None, Vec::new(), None);
        if let Some(journal) = &journal {
            let places = (journal.as_path(), args.pgn.as_ref());
            let opened = MatchFiles::open(places, &settings, &tournament.schedule, description.clone(), &title)?;
            opened.0.run().clone_into(&mut run);
            (files, past) = (Some(opened.0), opened.1);
            let is_tested_part = sprt.is_some() && args.part.is_some();
            let programs = (!args.mixed).then(|| identities(&tournament.entrants));
            others = is_tested_part.then(|| OtherParts::beside(journal, &description, &settings, programs));
        }
        if past.len() as u64 > tournament.schedule.len() {
            let games = counted(past.len(), "game");
            log::warn!("the journal has {games}, more than --games; all count");
        }
        let mut standings = Standings::with_known(known_ratings(&tournament.entrants));
        past.into_iter().for_each(|game| standings.add(game));
        if !args.mixed {
            expect_same_programs(&standings, &tournament.entrants)?;
        }
        let progress = Progress::begin("games", tournament.schedule.len(), standings.games().len() as u64);
        let bookkeeper = Self {
            args,
            tournament,
            names,
            run,
            sprt,
            standings,
            files,
            others,
            progress,
            report_due: Instant::now(),
        };
        bookkeeper.show_progress();
        Ok(bookkeeper)
    }

    fn show_progress(&self) {
        let headline = results::headline(&self.standings, &self.names, self.sprt.as_ref());
        self.progress.set(self.standings.games().len() as u64, headline);
    }

    pub fn done(&self) -> HashSet<u64> {
        self.standings.games().iter().map(|game| game.id).collect()
    }

    /// Whether there is nothing to play: the test has decided, or an engine commits too many faults.
    pub fn is_over(&self) -> bool {
        self.is_decided() || self.faulty_engine().is_some()
    }

    fn faulty_engine(&self) -> Option<usize> {
        self.standings.faulty_engine(self.args.max_faults)
    }

    fn is_decided(&self) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.verdict(&self.tested_pairs()).is_some())
    }

    /// The pairs that the test counts, including those of other parts.
    fn tested_pairs(&self) -> Pentanomial {
        let own = self
            .sprt
            .map(|sprt| self.standings.tested_pairs(&sprt))
            .unwrap_or_default();
        self.others.as_ref().map_or(own, |others| own.plus(others.pairs()))
    }

    fn is_complete(&self) -> bool {
        self.is_decided() || self.standings.games().len() as u64 >= self.tournament.schedule.len()
    }

    pub fn keep(&mut self, game: KeptGame, stop: &Stop) -> Result<(), MatchError> {
        // Games that were still in progress must not reverse the decision of a test.
        if self.is_decided() {
            return Ok(());
        }
        self.files.as_mut().map_or(Ok(()), |files| files.keep(&game))?;
        let result = game.result;
        log::info!(
            "game {}: {} - {} {} {{{}}}",
            result.id + 1,
            self.names[result.white],
            self.names[result.black],
            result.result(),
            result.sentence
        );
        self.standings.add(result);
        self.others.iter_mut().for_each(OtherParts::look_now_and_then);
        self.show_progress();
        if self.is_over() {
            stop.stop();
        }
        self.report_now_and_then();
        Ok(())
    }

    /// Writes the report of a running match, if that is due.
    fn report_now_and_then(&mut self) {
        let began = Instant::now();
        if began < self.report_due {
            return;
        }
        if let Err(error) = self.write_report(Stage::Running(self.tournament.schedule.len())) {
            log::warn!("{error}");
        }
        self.report_due = Instant::now() + began.elapsed() * (REPORT_SHARE - 1);
    }

    /// A part has no verdict of its own.
    fn status(&self) -> ExitCode {
        let test = self.sprt.filter(|_| self.args.part.is_none());
        status(test.as_ref(), &self.tested_pairs())
    }

    fn write_report(&self, stage: Stage) -> Result<(), MatchError> {
        let Some(path) = &self.args.report else { return Ok(()) };
        let conditions = self.args.conditions(self.tournament);
        let page = report::page(
            &[&self.run],
            &self.standings,
            &self.names,
            self.sprt.as_ref(),
            self.args.game.variant(),
            &conditions,
            stage,
        );
        replace(path, &path.with_added_extension("tmp"), page.as_bytes())
            .map_err(|error| MatchError::write(path, error))
    }

    pub fn conclude(mut self, interrupt: &Interrupt) -> Result<ExitCode, MatchError> {
        self.progress.finish();
        print(&results::text(&self.standings, &self.names, self.sprt.as_ref()))?;
        if let (Some(_), Some(sprt)) = (&self.others, &self.sprt) {
            print(&format!(
                "All parts so far: {}",
                results::test(&self.tested_pairs(), sprt)
            ))?;
        }
        self.write_report(Stage::Ended)?;
        if let (Some(files), Some(journal)) = (&self.files, self.args.journal_path()) {
            for (path, positions) in self.args.epds() {
                files.write_games(&journal, path, positions.lines())?;
            }
        }
        if let Some(engine) = self.faulty_engine().filter(|_| !self.is_decided()) {
            let (engine, limit) = (self.names[engine].clone(), self.args.max_faults);
            return Err(MatchError::Faults { engine, limit });
        }
        if self.is_complete() {
            return Ok(self.status());
        }
        log::warn!(
            "stopped after {} of {} games; with a journal the same command continues",
            self.standings.games().len(),
            self.tournament.schedule.len()
        );
        Ok(interrupt.exit_code().unwrap_or(ExitCode::from(1)))
    }
}

fn identities(entrants: &[Entrant]) -> Vec<String> {
    entrants.iter().map(|entrant| entrant.identity.clone()).collect()
}

/// Checks that the games so far were played by the engines as they are now.
fn expect_same_programs(standings: &Standings, entrants: &[Entrant]) -> Result<(), MatchError> {
    for (engine, entrant) in entrants.iter().enumerate() {
        let identities = standings.identities(engine);
        if let Some(other) = identities.into_keys().find(|identity| *identity != entrant.identity) {
            return Err(MatchError::OtherProgram {
                engine: entrant.name.clone(),
                was: other.to_owned(),
                now: entrant.identity.clone(),
            });
        }
    }
    Ok(())
}
