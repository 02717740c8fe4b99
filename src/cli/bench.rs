//! `treville bench`: searches fixed positions and prints node count and speed.

use std::fmt::Display;
use std::io::Write;

use crate::eval::{Evaluable, EvaluationId};
use crate::search::bench::{self, BenchLimit, BenchOptions};
use crate::with_game;
use clap::Args;

use super::eval_file::EvalFile;
use super::game_choice::GameChoice;
use super::{Failure, Verdict};

/// Search fixed positions; the node count changes only with search or evaluation.
#[derive(Args)]
pub struct Bench {
    /// A depth, or what Stockfish's bench takes: table in MiB, threads, limit, positions (default or a file of FENs),
    /// and the type of the limit (depth, nodes, movetime in milliseconds, or perft).
    #[arg(value_name = "ARGUMENT", num_args = 0..=5, conflicts_with_all = ["depth", "threads", "positions"])]
    arguments: Vec<String>,
    #[command(flatten)]
    game: GameChoice,
    /// Depth in plies.
    #[arg(long, default_value_t = bench::DEFAULT_DEPTH, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// Number of threads; with more than one the node count varies.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// Print the positions instead, one FEN a line.
    #[arg(long)]
    positions: bool,
    #[command(flatten)]
    eval_file: EvalFile,
}

impl Bench {
    /// Prints `nodes N`, `nps N` and the network, or the positions.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let options = self.options()?;
        let fens = options.positions.fens(self.game.variant(), None).map_err(bad)?;
        if self.positions {
            for fen in fens {
                writeln!(out, "{fen}")?;
            }
            return Ok(Verdict::Fine);
        }
        let (result, network) = with_game!(self.game.variant(), R => self.search::<R>(&options, &fens))?;
        writeln!(out, "nodes {}", result.nodes)?;
        writeln!(out, "nps {}", result.nodes_per_second())?;
        writeln!(out, "net {network}")?;
        Ok(Verdict::Fine)
    }

    fn options(&self) -> Result<BenchOptions, Failure> {
        let words: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        match words.is_empty() {
            false => BenchOptions::parse(&words).map_err(bad),
            true => Ok(BenchOptions {
                threads: usize::from(self.threads),
                limit: BenchLimit::Depth(self.depth),
                ..BenchOptions::default()
            }),
        }
    }

    fn search<R: Evaluable>(
        &self,
        options: &BenchOptions,
        fens: &[String],
    ) -> Result<(bench::Bench, EvaluationId), Failure> {
        let evaluation = self.eval_file.evaluation::<R>(self.game.variant())?;
        let network = evaluation.id::<R>(self.game.variant().about().pieces);
        let result = bench::bench::<R>(self.game.variant(), options, fens, evaluation)?;
        Ok((result, network))
    }
}

fn bad(error: impl Display) -> Failure {
    Failure::Input(error.to_string())
}
