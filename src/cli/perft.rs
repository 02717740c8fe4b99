//! `treville perft`: counts legal move sequences.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::eval::Evaluable;
use crate::outside::input::{self, MOST_TEXT};
use crate::rules::{Notation, Position, Variant, perft};
use crate::with_game;
use clap::Args;

use super::rules::ChosenRules;
use super::{Failure, Verdict, parse_variant};

/// Count the legal move sequences of a given length, from one position or for a suite.
#[derive(Args)]
pub struct Perft {
    /// The game.
    #[arg(long, default_value_t, value_parser = parse_variant)]
    variant: Variant,
    /// The position; the start position if not given.
    #[arg(long, conflicts_with = "suite")]
    fen: Option<String>,
    #[command(flatten)]
    rules: ChosenRules,
    /// Number of plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(..=64))]
    depth: u32,
    /// Show the number of sequences after each first move.
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// Check the counts of a file with lines `FEN,COUNT`.
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// Number of threads.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
}

impl Perft {
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        match &self.suite {
            Some(file) => self.run_suite(file, out),
            None => self.run_one(out),
        }
    }

    fn run_one(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let fen = self.rules.start(self.variant, self.fen.as_deref())?;
        let start = Instant::now();
        let counts = self.count(&fen)?;
        let seconds = start.elapsed().as_secs_f64();
        if self.divide {
            for (text, nodes) in &counts.by_move {
                writeln!(out, "{text}: {nodes}")?;
            }
        }
        writeln!(out, "nodes {}", counts.total)?;
        writeln!(
            out,
            "time {seconds:.3} nps {:.0}",
            counts.total as f64 / seconds.max(1e-9)
        )?;
        Ok(Verdict::Fine)
    }

    fn run_suite(&self, file: &Path, out: &mut impl Write) -> Result<Verdict, Failure> {
        let text = input::read_text(file, MOST_TEXT)?;
        let (mut passed, mut failed) = (0, 0);
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let place = |problem: &str| Failure::Input(format!("{}:{}: {problem}", file.display(), index + 1));
            let (fen, expected) = perft::suite_line(line).ok_or_else(|| place("not FEN,COUNT"))?;
            let counts = self.count(fen).map_err(|failure| place(&failure.to_string()))?;
            if counts.total == expected {
                passed += 1;
            } else {
                failed += 1;
                writeln!(out, "{fen}: {} instead of {expected}", counts.total)?;
            }
        }
        writeln!(out, "{passed} passed, {failed} failed")?;
        Ok(if failed == 0 { Verdict::Fine } else { Verdict::Wrong })
    }

    fn count(&self, fen: &str) -> Result<Counts, Failure> {
        with_game!(self.variant, R => self.count_by::<R>(fen))
    }

    fn count_by<R: Evaluable>(&self, fen: &str) -> Result<Counts, Failure> {
        let mut position = on_board::<R>(self.variant, fen)?;
        let by_move = self.divide || self.threads > 1;
        if !by_move || self.depth == 0 {
            return Ok(Counts {
                by_move: Vec::new(),
                total: perft::perft(&mut position, self.depth),
            });
        }
        let by_move = perft::divide(&position, self.depth, usize::from(self.threads));
        let total = by_move.iter().map(|(_, nodes)| nodes).sum();
        Ok(Counts { by_move, total })
    }
}

struct Counts {
    /// Counts by first move, sorted; empty unless they were requested.
    by_move: Vec<(String, u64)>,
    total: u64,
}

/// Parses the FEN of a position after the prelude.
pub fn on_board<R: Notation>(variant: Variant, fen: &str) -> Result<Position<R>, Failure> {
    Ok(R::parse_fen(variant, fen)?)
}
