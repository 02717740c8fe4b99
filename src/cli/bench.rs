//! `treville bench`: how many nodes fixed positions take, and how fast.

use std::io::Write;

use clap::Args;
use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::{FenError, Variant};
use treville::search::bench;

use super::{Failure, Verdict, parse_variant};

/// Search fixed positions; the node count changes only when search or evaluation do.
#[derive(Args)]
pub(super) struct Bench {
    /// Which game.
    #[arg(long, default_value = "musketeer", value_parser = parse_variant)]
    variant: Variant,
    /// How deep, in plies.
    #[arg(long, default_value_t = bench::DEFAULT_DEPTH, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// How many threads; with more than one the node count varies.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
}

impl Bench {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let bench = with_rules(self.variant, self)?;
        writeln!(out, "nodes {}", bench.nodes)?;
        writeln!(out, "nps {}", bench.nodes_per_second())?;
        writeln!(out, "net none, hand-written evaluation")?;
        Ok(Verdict::Fine)
    }
}

impl WithRules for &Bench {
    type Output = Result<bench::Bench, FenError>;

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        bench::bench::<R>(variant, self.depth, usize::from(self.threads))
    }
}
