//! `treville bench`: one node count that changes only when the search does.

use std::io::Write;

use clap::Args;
use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::Variant;
use treville::search::bench;

use super::{Failure, Verdict, parse_variant};

/// Search fixed positions to a fixed depth, and print nodes and speed.
#[derive(Args)]
pub struct Bench {
    /// The game.
    #[arg(long, default_value = "musketeer", value_parser = parse_variant)]
    variant: Variant,
    /// How deep.
    #[arg(long, default_value_t = bench::DEFAULT_DEPTH, value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// How many threads search; the count is stable with one only.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,
}

impl Bench {
    /// Prints `nodes N`, `nps N`, and which network judged.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let result = with_rules(
            self.variant,
            Search {
                depth: self.depth,
                threads: usize::from(self.threads),
            },
        )?;
        writeln!(out, "nodes {}", result.nodes)?;
        writeln!(out, "nps {}", result.nodes_per_second())?;
        writeln!(out, "net none (hand-written evaluation)")?;
        Ok(Verdict::Fine)
    }
}

/// The search, for any rules.
struct Search {
    depth: u32,
    threads: usize,
}

impl WithRules for Search {
    type Output = Result<bench::Bench, Failure>;

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        Ok(bench::bench::<R>(variant, self.depth, self.threads)?)
    }
}
