//! The options of commands that search positions one by one.

use std::time::Duration;

use clap::Args;

use super::eval_file::EvalFile;
use super::{Failure, available_threads};
use crate::eval::Evaluation;
use crate::records::settings::Settings as RunSettings;
use crate::records::time_control::parse_duration;
use crate::rules::Variant;
use crate::search::{Limits, Settings};
use crate::with_game;

/// The nodes of a search if no limit is given.
const DEFAULT_NODES: u64 = 100_000;

#[derive(Args)]
pub struct Searches {
    /// Nodes for each position [default: 100000, unless --time or --depth is given].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Time for each position; the results then vary.
    #[arg(long, value_name = "SECONDS", value_parser = parse_duration)]
    time: Option<Duration>,
    /// Depth in plies for each position.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Threads of each search; with more than one the results vary.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// Transposition table of each search, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
    #[command(flatten)]
    eval_file: EvalFile,
}

impl Searches {
    pub fn threads(&self) -> usize {
        usize::from(self.threads)
    }

    /// Searches at a time, if nothing else is said: one thread for each core.
    pub fn concurrency(&self, wanted: Option<u16>) -> usize {
        wanted.map_or_else(|| available_threads().div_ceil(self.threads()), usize::from)
    }

    /// The limits of each search.
    pub fn limits(&self) -> Limits {
        let is_limited = self.nodes.is_some() || self.time.is_some() || self.depth.is_some();
        Limits {
            nodes: self.nodes.or((!is_limited).then_some(DEFAULT_NODES)),
            move_time: self.time,
            depth: self.depth,
            ..Limits::default()
        }
    }

    /// The engine's settings. `variant` words the error for a network of an unknown game.
    ///
    /// # Errors
    /// [`Failure::Network`] if the network cannot be read.
    pub fn settings(&self, variant: Variant) -> Result<Settings, Failure> {
        Ok(Settings {
            hash_mib: self.hash as usize,
            threads: self.threads(),
            evaluation: self.eval_file.of_any_game(variant)?,
            ..Settings::default()
        })
    }

    /// The limits in words: `100000 nodes`.
    pub fn in_words(&self) -> String {
        let limits = self.limits();
        let nodes = limits.nodes.map(|nodes| format!("{nodes} nodes"));
        let time = limits.move_time.map(|time| format!("{} s", time.as_secs_f64()));
        let depth = limits.depth.map(|depth| format!("depth {depth}"));
        nodes
            .into_iter()
            .chain(time)
            .chain(depth)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// All that the results depend on, for a journal.
    pub fn describe(&self, settings: &Settings) -> RunSettings {
        let networks = Variant::ALL.map(|variant| checksum(variant, &settings.evaluation));
        let described = [
            ("limits", self.in_words()),
            ("threads", self.threads.to_string()),
            ("hash", self.hash.to_string()),
            ("engine", env!("CARGO_PKG_VERSION").to_owned()),
            ("networks", networks.join(",")),
        ];
        described.map(|(name, value)| (name.to_owned(), value)).to_vec()
    }
}

fn checksum(variant: Variant, evaluation: &Evaluation) -> String {
    with_game!(variant, R => evaluation.id::<R>(variant.about().pieces)).checksum()
}
