//! `treville selfplay`: records games of the engine against itself.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use crate::cli::available_threads;
use crate::eval::{Evaluable, Evaluation};
use crate::outside::counted::counted;
use crate::outside::division::Division;
use crate::records::adjudication::Adjudication;
use crate::records::span::Span;
use crate::selfplay::parameters::Parameters;
use crate::selfplay::run::{Report, Watch, run};
use crate::with_game;
use clap::Args;

use super::eval_file::EvalFile;
use super::game_choice::GameChoice;
use super::interrupt::stop_flag;
use super::progress::Speed;
use super::{Failure, Verdict};

/// Play games of the engine against itself and record them in shards.
///
/// The same command resumes a run after an interruption or a kill; with more --games it makes the run longer. The games
/// depend only on the seed and the other parameters, not on the number of threads.
#[derive(Args)]
pub struct Selfplay {
    /// The folder for the shards.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Games in the complete run.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Play part I of N of the run, from 1: complete shards, in a folder of their own. `treville data merge` joins the
    /// parts to the undivided run.
    #[arg(long, value_name = "I/N")]
    part: Option<Division>,
    /// Nodes per move: a search that has passed them begins no further iteration.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The seed of all random choices.
    #[arg(long)]
    seed: u64,
    /// Games at a time [default: all cores].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    game: GameChoice,
    /// The limit of nodes, as a multiple of --nodes.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..))]
    cap: u64,
    /// The fewest random plies at the start of a game.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(..=1000))]
    random_plies_min: u32,
    /// The most random plies at the start of a game.
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(..=1000))]
    random_plies_max: u32,
    /// The largest score of a start, in centipawns, by a search.
    #[arg(long, value_name = "CP", default_value_t = 500)]
    start_score: i32,
    #[command(flatten)]
    eval_file: EvalFile,
    #[command(flatten)]
    endings: Endings,
    /// The transposition table of each thread, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=4096))]
    hash: u16,
    /// Games per shard.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    shard_games: u64,
}

#[derive(Args)]
struct Endings {
    /// A side wins if it is this many centipawns ahead ...
    #[arg(long, value_name = "CP", default_value_t = 1000)]
    win_score: i32,
    /// ... for this many plies.
    #[arg(long, value_name = "N", default_value_t = 6)]
    win_plies: u32,
    /// A game is drawn if no side is further ahead than this many centipawns ...
    #[arg(long, value_name = "CP", default_value_t = 10)]
    draw_score: i32,
    /// ... for this many plies ...
    #[arg(long, value_name = "N", default_value_t = 10)]
    draw_plies: u32,
    /// ... from this ply on.
    #[arg(long, value_name = "N", default_value_t = 80)]
    draw_from: u32,
    /// A game with this many plies is drawn.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    most_plies: u32,
}

impl Watch for Speed {
    fn begin(&mut self, total: u64, before: u64) {
        Speed::begin(self, total, before);
    }

    fn played(&mut self, positions: u64) {
        self.done(positions);
    }
}

impl Selfplay {
    /// Plays the games that are missing and prints how many they were.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        if self.random_plies_min > self.random_plies_max {
            return Err(Failure::Input(
                "--random-plies-min is above --random-plies-max".to_owned(),
            ));
        }
        let (stop, interrupt) = stop_flag()?;
        let threads = self.threads.map_or_else(available_threads, usize::from);
        if threads > available_threads() {
            log::warn!(
                "--threads {threads}: this machine has {} processors; more threads only cost time and memory",
                available_threads()
            );
        }
        let report = with_game!(self.game.variant(), R => self.play::<R>(threads, &stop))?;
        let there = report.before + report.games;
        writeln!(out, "games {there}")?;
        let (games, positions) = (counted(report.games, "game"), counted(report.positions, "position"));
        writeln!(out, "played {games}, {positions}")?;
        let (rate, seconds) = (report.rate(), report.elapsed.as_secs_f64());
        writeln!(
            out,
            "time {seconds:.1} positions-per-second {rate:.0} per-thread {:.0}",
            rate / threads as f64
        )?;
        if report.surplus > 0 {
            writeln!(
                out,
                "the folder has {} beyond --games {}, which remain",
                counted(report.surplus, "game"),
                self.games
            )?;
        }
        if there < report.wanted {
            writeln!(out, "stopped: the same command resumes the run")?;
            return Ok(interrupt.exit_code().map_or(Verdict::Fine, Verdict::Interrupted));
        }
        Ok(Verdict::Fine)
    }

    fn play<R: Evaluable>(&self, threads: usize, stop: &AtomicBool) -> Result<Report, Failure> {
        let parameters = self.parameters(self.eval_file.evaluation::<R>(self.game.variant())?);
        let mut progress = Speed::new("games", "positions");
        let span = Span {
            games: self.games,
            division: self.part,
        };
        let report = run::<R>(&parameters, span, &self.out, threads, stop, &mut progress);
        Ok(report?)
    }

    fn parameters(&self, evaluation: Evaluation) -> Parameters {
        Parameters {
            variant: self.game.variant(),
            evaluation,
            seed: self.seed,
            nodes: self.nodes,
            cap: self.cap,
            random_plies: self.random_plies_min..=self.random_plies_max,
            start_score: self.start_score,
            adjudication: Adjudication {
                win_score: self.endings.win_score,
                win_plies: self.endings.win_plies,
                draw_score: self.endings.draw_score,
                draw_plies: self.endings.draw_plies,
                draw_from: self.endings.draw_from,
                most_plies: self.endings.most_plies,
            },
            hash_mib: usize::from(self.hash),
            shard_games: self.shard_games,
        }
    }
}
