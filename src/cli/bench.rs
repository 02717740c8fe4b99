//! `treville bench`: searches fixed positions and prints node count and speed.

use std::io::Write;

use crate::eval::{Evaluable, EvaluationId};
use crate::rules::Variant;
use crate::search::bench;
use crate::with_game;
use clap::Args;

use super::eval_file::EvalFile;
use super::{Failure, Verdict, values};

/// Search fixed positions; the node count changes only with search or evaluation.
#[derive(Args)]
pub struct Bench {
    /// The game.
    #[arg(long, default_value_t, value_parser = values::variant())]
    variant: Variant,
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
        if self.positions {
            for fen in self.variant.about().bench_positions {
                writeln!(out, "{fen}")?;
            }
            return Ok(Verdict::Fine);
        }
        let (result, network) = with_game!(self.variant, R => self.search::<R>())?;
        writeln!(out, "nodes {}", result.nodes)?;
        writeln!(out, "nps {}", result.nodes_per_second())?;
        writeln!(out, "net {network}")?;
        Ok(Verdict::Fine)
    }

    fn search<R: Evaluable>(&self) -> Result<(bench::Bench, EvaluationId), Failure> {
        let evaluation = self.eval_file.evaluation::<R>()?;
        let network = evaluation.id::<R>();
        let result = bench::bench::<R>(self.variant, self.depth, usize::from(self.threads), evaluation)?;
        Ok((result, network))
    }
}
