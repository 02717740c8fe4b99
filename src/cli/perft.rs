//! `treville perft`: counts legal move sequences.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::eval::Evaluable;
use crate::outside::input::{self, MOST_TEXT};
use crate::rules::epd::{Epd, Operation};
use crate::rules::{Notation, Position, Variant, perft};
use crate::with_game;
use clap::Args;

use super::game_choice::GameChoice;
use super::rules::ChosenRules;
use super::{Failure, Verdict};

/// The greatest depth, far beyond what can be counted.
const MOST_DEPTH: i64 = 64;

/// Count the legal move sequences of a given length, from one position or for a suite.
#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    game: GameChoice,
    /// The position; the start position if not given.
    #[arg(long, conflicts_with = "suite")]
    fen: Option<String>,
    #[command(flatten)]
    rules: ChosenRules,
    /// Number of plies; with --suite and counts by depth, the greatest that is checked.
    #[arg(long, required_unless_present = "suite", value_parser = clap::value_parser!(u32).range(..=MOST_DEPTH))]
    depth: Option<u32>,
    /// Show the number of sequences after each first move.
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// Check the counts of a file with lines FEN,COUNT for --depth, or 'FEN ;D1 20 ;D2 400' with counts by depth.
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
        let fen = self.rules.start(self.game.variant(), self.fen.as_deref())?;
        let start = Instant::now();
        let counts = self.count(&fen, self.depth.unwrap_or_default())?;
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
            let Expected { fen, counts } = self.expected(line).map_err(|failure| place(&failure.to_string()))?;
            for (depth, expected) in counts {
                let total = self
                    .count(&fen, depth)
                    .map_err(|failure| place(&failure.to_string()))?
                    .total;
                if total == expected {
                    passed += 1;
                } else {
                    failed += 1;
                    writeln!(out, "{fen}: depth {depth}: {total} instead of {expected}")?;
                }
            }
        }
        if passed + failed == 0 {
            return Err(Failure::Input(format!("{} has no count to check", file.display())));
        }
        writeln!(out, "{passed} passed, {failed} failed")?;
        Ok(if failed == 0 { Verdict::Fine } else { Verdict::Wrong })
    }

    /// Reads a line of a suite, without the counts beyond `--depth`.
    fn expected(&self, line: &str) -> Result<Expected, Failure> {
        let form = || Failure::Input("neither FEN,COUNT nor FEN ;D1 COUNT ;D2 COUNT".to_owned());
        if !line.contains(';') {
            let (fen, count) = perft::suite_line(line).ok_or_else(form)?;
            let depth = self
                .depth
                .ok_or_else(|| Failure::Input("FEN,COUNT needs --depth".to_owned()))?;
            let fen = fen.to_owned();
            return Ok(Expected {
                fen,
                counts: vec![(depth, count)],
            });
        }
        let Epd { fen, operations } = Epd::parse(self.game.variant(), line)?;
        let mut counts = operations
            .iter()
            .map(depth_and_count)
            .collect::<Option<Vec<_>>>()
            .ok_or_else(form)?;
        counts.retain(|&(depth, _)| self.depth.is_none_or(|most| depth <= most));
        Ok(Expected { fen, counts })
    }

    fn count(&self, fen: &str, depth: u32) -> Result<Counts, Failure> {
        with_game!(self.game.variant(), R => self.count_by::<R>(fen, depth))
    }

    fn count_by<R: Evaluable>(&self, fen: &str, depth: u32) -> Result<Counts, Failure> {
        let mut position = on_board::<R>(self.game.variant(), fen)?;
        let by_move = self.divide || self.threads > 1;
        if !by_move || depth == 0 {
            return Ok(Counts {
                by_move: Vec::new(),
                total: perft::perft(&mut position, depth),
            });
        }
        let by_move = perft::divide(&position, depth, usize::from(self.threads));
        let total = by_move.iter().map(|(_, nodes)| nodes).sum();
        Ok(Counts { by_move, total })
    }
}

/// A position of a suite, with pairs of depth and count.
struct Expected {
    fen: String,
    counts: Vec<(u32, u64)>,
}

/// Reads an operation such as `D2 400`.
fn depth_and_count(operation: &Operation) -> Option<(u32, u64)> {
    let depth = operation.code.strip_prefix(['D', 'd'])?.parse().ok()?;
    let count = operation.operand.parse().ok()?;
    (i64::from(depth) <= MOST_DEPTH).then_some((depth, count))
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
