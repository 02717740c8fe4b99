//! `treville match`: the command line, and a match from it.

use std::collections::HashSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;

use super::adjudication::{Adjudication, DrawRule, WinRule};
use super::client::Patience;
use super::error::MatchError;
use super::game_loop::GameSettings;
use super::journal::{Fingerprint, Journal};
use super::openings::{Openings, RandomOpenings};
use super::pgn::{self, PgnFile};
use super::player::Entrant;
use super::progress::Progress;
use super::record::GameRecord;
use super::schedule::{Format, Schedule};
use super::sprt::Sprt;
use super::standings::Standings;
use super::stop::Stop;
use super::time_control::parse_duration;
use super::tournament::Tournament;
use super::{EngineSpec, Limits, TimeControl, probe, report, results};
use crate::rules::Variant;

/// Plays a match between CECP (XBoard) engines.
///
/// Every opening is played twice, with colours exchanged. Engines that crash, hang, play illegal moves or overstep the
/// time lose the game and are started again. With --pgn a journal stands beside the games: the same command goes on with
/// a match that was interrupted.
#[derive(Args, Clone, Debug)]
pub struct MatchArgs {
    /// An engine: its command line, before it settings for this engine alone, as with env(1):
    /// name=NAME dir=FOLDER tc=... st=... sd=... nodes=... margin=MS memory=MIB cores=N variant=NAME option.NAME=VALUE.
    /// For example --engine 'name=A tc=2+0.02 memory=16 ./treville'. Quotes mean what they mean to a POSIX
    /// shell; so do backslashes, but on Windows they only separate folders: C:\engines\a.exe
    #[arg(long = "engine", value_name = "[SETTING=VALUE]... COMMAND", required = true)]
    pub engines: Vec<EngineSpec>,

    /// The game
    #[arg(long, default_value = "musketeer")]
    pub variant: Variant,

    /// A clock for each game; seconds also as MIN:SEC
    #[arg(long, value_name = "[MOVES/]SECONDS[+INCREMENT]")]
    pub tc: Option<TimeControl>,

    /// A fixed time for each move
    #[arg(long, value_name = "SECONDS", value_parser = parse_duration, conflicts_with = "tc")]
    pub st: Option<Duration>,

    /// A fixed number of nodes for each move (engines with the feature nps)
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["tc", "st"])]
    pub nodes: Option<u64>,

    /// A greatest depth
    #[arg(long, value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..))]
    pub sd: Option<u32>,

    /// How far over its time a move is forgiven; what was used of it is reported
    #[arg(long, value_name = "MS", default_value_t = 50)]
    pub margin: u64,

    /// How long an engine without a clock (--nodes, --sd) may think
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_duration)]
    pub move_timeout: Duration,

    /// How long an engine may take to start and to answer ping
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = parse_duration)]
    pub start_timeout: Duration,

    /// Start from the FENs or move lists (preludes, too) of this file, one a line, instead of random starts
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "without"])]
    pub openings: Option<PathBuf>,

    /// Seed of the random openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// Random moves after the start [default: 0 where starts themselves are random, else 6]
    #[arg(long, value_name = "N")]
    pub plies: Option<u32>,

    /// Draw no start with this label, 'gate file=e' for example; may be repeated
    #[arg(long, value_name = "LABEL")]
    pub without: Vec<String>,

    /// Who plays whom [default: duel for two engines, else roundrobin]
    #[arg(long, value_enum)]
    pub format: Option<Format>,

    /// Games for each pairing [default: 100; with --sprt, where it is a limit, 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: Option<u64>,

    /// Games at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub concurrency: usize,

    /// Allow more games at a time than there are cores
    #[arg(long)]
    pub oversubscribe: bool,

    /// Stop when the results decide between two differences in Elo
    #[arg(long, num_args = 4, value_names = ["ELO0", "ELO1", "ALPHA", "BETA"], allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,

    /// End a game as won when both engines see so many centipawns for so many moves
    #[arg(long, num_args = 2, value_names = ["CENTIPAWNS", "MOVES"])]
    pub adjudicate_win: Option<Vec<u32>>,

    /// End a game as drawn when both engines see at most so many centipawns for so many moves, not before move FROM
    #[arg(long, num_args = 3, value_names = ["CENTIPAWNS", "MOVES", "FROM"])]
    pub adjudicate_draw: Option<Vec<u32>>,

    /// End a game as drawn after so many moves of each side
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub max_moves: u32,

    /// Append the games to this file
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,

    /// Where to keep what is needed to go on [default: beside the PGN file, with .journal at its end]
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,

    /// Write a page with tables and pictures
    #[arg(long, value_name = "FILE.html")]
    pub report: Option<PathBuf>,
}

/// Plays the match and prints the results: success when it was played to its end, exit status 1 when it was interrupted.
///
/// # Errors
/// [`MatchError`] if the match cannot be played as described.
pub fn run(args: &MatchArgs) -> Result<ExitCode, MatchError> {
    let sprt = args.sprt()?;
    args.check_concurrency()?;
    let stop = Stop::new();
    stop_on_interrupt(&stop)?;
    let tournament = args.tournament(&stop)?;
    let mut bookkeeper = Bookkeeper::open(args, &tournament, sprt)?;
    if !bookkeeper.is_decided() {
        let done = bookkeeper.done();
        tournament.run(&done, &stop, |game| bookkeeper.keep(&game, &stop))?;
    }
    bookkeeper.conclude()
}

/// The first Ctrl-C ends the match in order, a second one at once.
fn stop_on_interrupt(stop: &Stop) -> Result<(), MatchError> {
    let stop = stop.clone();
    ctrlc::set_handler(move || {
        if stop.is_stopped() {
            std::process::exit(130);
        }
        stop.stop();
    })?;
    Ok(())
}

impl MatchArgs {
    fn sprt(&self) -> Result<Option<Sprt>, MatchError> {
        let Some([elo0, elo1, alpha, beta]) = self.sprt.as_deref() else {
            return Ok(None);
        };
        if self.engines.len() != 2 {
            return Err(MatchError::SprtNeedsTwo);
        }
        Ok(Some(Sprt::new(*elo0, *elo1, *alpha, *beta)?))
    }

    fn format(&self) -> Result<Format, MatchError> {
        let engines = self.engines.len();
        let format = self
            .format
            .unwrap_or(if engines == 2 { Format::Duel } else { Format::Roundrobin });
        let fits = if format == Format::Duel {
            engines == 2
        } else {
            engines >= 2
        };
        if fits {
            Ok(format)
        } else {
            Err(MatchError::EngineCount(format.name(), engines))
        }
    }

    fn check_concurrency(&self) -> Result<(), MatchError> {
        let available = std::thread::available_parallelism().map_or(1, usize::from);
        let each = self.engines.iter().filter_map(|engine| engine.cores).max().unwrap_or(1) as usize;
        let wanted = self.concurrency.saturating_mul(each);
        if self.concurrency == 0 || (wanted > available && !self.oversubscribe) {
            return Err(MatchError::Concurrency { wanted, available });
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        Limits {
            clock: self.tc,
            move_time: self.st,
            nodes: self.nodes,
            depth: self.sd,
        }
    }

    fn patience(&self) -> Patience {
        Patience {
            greeting: self.start_timeout,
            answer: self.start_timeout,
            grace: Duration::from_secs(1),
        }
    }

    fn tournament(&self, stop: &Stop) -> Result<Tournament, MatchError> {
        let format = self.format()?;
        let default_games = if self.sprt.is_some() { 100_000 } else { 100 };
        Ok(Tournament {
            schedule: Schedule::new(format, self.engines.len(), self.games.unwrap_or(default_games)),
            openings: self.openings()?,
            entrants: self.entrants(stop)?,
            settings: GameSettings {
                variant: self.variant,
                adjudication: self.adjudication(),
                patience: self.patience(),
                unclocked: self.move_timeout,
            },
            concurrency: self.concurrency,
        })
    }

    fn openings(&self) -> Result<Openings, MatchError> {
        if let Some(path) = &self.openings {
            return Ok(Openings::read(path, self.variant)?);
        }
        let starts_vary = self.variant.random_start(1) != self.variant.random_start(2);
        let plies = self.plies.unwrap_or(if starts_vary { 0 } else { 6 });
        let without = self.without.clone();
        Ok(Openings::Random(RandomOpenings {
            variant: self.variant,
            seed: self.seed,
            plies,
            without,
        }))
    }

    fn adjudication(&self) -> Adjudication {
        let score = |centipawns: u32| i32::try_from(centipawns).unwrap_or(i32::MAX);
        let win = match self.adjudicate_win.as_deref() {
            Some(&[centipawns, moves]) => Some(WinRule {
                score: score(centipawns),
                moves,
            }),
            _ => None,
        };
        let draw = match self.adjudicate_draw.as_deref() {
            Some(&[centipawns, moves, from]) => Some(DrawRule {
                score: score(centipawns),
                moves,
                from,
            }),
            _ => None,
        };
        Adjudication {
            win,
            draw,
            max_moves: Some(self.max_moves),
        }
    }

    fn entrants(&self, stop: &Stop) -> Result<Vec<Entrant>, MatchError> {
        let mut entrants = Vec::new();
        for spec in &self.engines {
            let limits = if spec.limits.is_empty() {
                self.limits()
            } else {
                spec.limits
            };
            if limits.is_empty() {
                return Err(MatchError::NoLimits(spec.file_name()));
            }
            let margin = spec.margin.unwrap_or(Duration::from_millis(self.margin));
            let mut entrant = Entrant {
                name: String::new(),
                spec: spec.clone(),
                limits,
                margin,
            };
            entrant.name = probe::name(&entrant, self.variant, self.patience(), stop)?;
            entrants.push(entrant);
        }
        probe::make_names_unique(&mut entrants);
        Ok(entrants)
    }

    /// What may not change when a match is resumed.
    fn fingerprint(&self, entrants: &[Entrant]) -> Fingerprint {
        let mut settings: Vec<(String, String)> = [
            ("variant", self.variant.to_string()),
            ("format", format!("{:?}", self.format)),
            ("openings", format!("{:?}", self.openings)),
            ("seed", self.seed.to_string()),
            ("plies", format!("{:?}", self.plies)),
            ("without", self.without.join(", ")),
            ("adjudication", format!("{:?}", self.adjudication())),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .to_vec();
        settings.extend(entrants.iter().enumerate().map(|(index, entrant)| {
            let nameless = EngineSpec {
                name: None,
                limits: entrant.limits,
                ..entrant.spec.clone()
            };
            (format!("engine {}", index + 1), format!("{nameless:?}"))
        }));
        settings
    }

    fn journal_path(&self) -> Option<PathBuf> {
        let beside_pgn = || {
            self.pgn.as_ref().map(|pgn| {
                let mut name = pgn.clone().into_os_string();
                name.push(".journal");
                PathBuf::from(name)
            })
        };
        self.journal.clone().or_else(beside_pgn)
    }
}

/// Between two reports of a running match.
const REPORT_INTERVAL: Duration = Duration::from_secs(30);

/// Keeps the results: in memory, in the journal, as PGN, on the screen.
struct Bookkeeper<'a> {
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
    fn open(args: &'a MatchArgs, tournament: &'a Tournament, sprt: Option<Sprt>) -> Result<Self, MatchError> {
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

    fn done(&self) -> HashSet<u64> {
        self.standings.games().iter().map(|game| game.id).collect()
    }

    fn is_decided(&self) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.verdict(&self.standings.pentanomial(0, 1)).is_some())
    }

    fn is_complete(&self) -> bool {
        self.is_decided() || self.standings.games().len() as u64 >= self.tournament.schedule.len()
    }

    /// PGN first, then the journal: a kill between the two leaves a game that the next run cuts off and plays again.
    fn keep(&mut self, game: &GameRecord, stop: &Stop) -> Result<(), MatchError> {
        // A test that has been decided must not be undecided by the games that were still going on.
        if self.is_decided() {
            return Ok(());
        }
        if let (Some(pgn), Some(path)) = (&mut self.pgn, &self.args.pgn) {
            let text = pgn::format(game, self.args.variant, &self.tournament.entrants);
            pgn.append(&text).map_err(|error| MatchError::write(path, error))?;
        }
        let summary = game.summary();
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

    fn conclude(mut self) -> Result<ExitCode, MatchError> {
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
        Ok(ExitCode::from(1))
    }
}
