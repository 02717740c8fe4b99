//! `treville bench`: how many nodes fixed positions take, and how fast.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use treville::eval::{Evaluable, Judge, Judging, WithRules, with_rules};
use treville::rules::Variant;
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
    /// Judge with the network in this file.
    #[arg(long, value_name = "FILE")]
    eval_file: Option<PathBuf>,
}

impl Bench {
    /// Prints `nodes N`, `nps N`, and which network judged.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let (result, judging) = with_rules(
            self.variant,
            Search {
                depth: self.depth,
                threads: usize::from(self.threads),
                eval_file: self.eval_file.as_deref(),
            },
        )?;
        writeln!(out, "nodes {}", result.nodes)?;
        writeln!(out, "nps {}", result.nodes_per_second())?;
        writeln!(out, "net {judging}")?;
        Ok(Verdict::Fine)
    }
}

/// The search, for any rules.
struct Search<'a> {
    depth: u32,
    threads: usize,
    eval_file: Option<&'a Path>,
}

impl WithRules for Search<'_> {
    type Output = Result<(bench::Bench, Judging), Failure>;

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        let judge = match self.eval_file {
            Some(path) => Judge::load::<R::Features>(path)?,
            None => Judge::default(),
        };
        let judging = R::judging(&judge);
        Ok((bench::bench::<R>(variant, self.depth, self.threads, judge)?, judging))
    }
}
