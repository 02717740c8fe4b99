//! The benchmark: fixed positions searched to a fixed depth.

use std::path::Path;
use std::time::Duration;

use thiserror::Error;
use web_time::Instant;

use super::{Limits, Searcher, Settings};
use crate::eval::{Evaluable, Evaluation};
use crate::outside::input::{self, InputError, MOST_TEXT};
use crate::rules::epd::Epd;
use crate::rules::{FenError, Notation, Variant, perft};
use crate::with_game;

/// The result of a benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// Nodes over all positions. With one thread the number changes only if the search or the evaluation changes.
    pub nodes: u64,
    /// Total time for all positions.
    pub elapsed: Duration,
}

impl Bench {
    /// Nodes per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)) as u64
    }
}

/// The default depth.
pub const DEFAULT_DEPTH: u32 = 12;

/// The greatest depth.
pub const DEEPEST: u32 = 100;

/// How a benchmark searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchOptions {
    /// Size of the transposition table.
    pub hash_mib: usize,
    /// Number of search threads; with more than one the node count varies.
    pub threads: usize,
    /// The limit for each position.
    pub limit: BenchLimit,
    /// The positions.
    pub positions: BenchPositions,
}

/// The limit for each position of a benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BenchLimit {
    /// A depth in plies.
    Depth(u32),
    /// A number of nodes.
    Nodes(u64),
    /// A time.
    Time(Duration),
    /// Perft to a depth instead of a search.
    Perft(u32),
}

/// The positions of a benchmark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BenchPositions {
    /// Those of the game.
    Default,
    /// The present position of the session.
    Current,
    /// The FENs in a file, one a line.
    File(String),
}

impl Default for BenchOptions {
    /// Depth 12 with one thread and 16 MiB.
    fn default() -> Self {
        BenchOptions {
            hash_mib: 16,
            threads: 1,
            limit: BenchLimit::Depth(DEFAULT_DEPTH),
            positions: BenchPositions::Default,
        }
    }
}

/// Why the arguments of a benchmark are refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BenchError {
    /// An argument is not a number, or out of range.
    #[error("{name} needs a number from 1 to {most}, not {text}")]
    Number {
        /// What the number is for.
        name: &'static str,
        /// Its maximum.
        most: u64,
        /// What was given.
        text: String,
    },
    /// The last argument is unknown.
    #[error("the type of the limit is depth, nodes, movetime or perft, not {0}")]
    LimitType(String),
    /// There are more than five arguments.
    #[error("at most five arguments: hash threads limit positions type")]
    TooMany,
}

impl BenchOptions {
    /// Parses a depth, or Stockfish's arguments: `hash threads limit positions type`. Missing ones have the default.
    /// `positions` is `default`, `current` or a file; `type` is `depth`, `nodes`, `movetime` (in milliseconds) or
    /// `perft`.
    ///
    /// # Errors
    /// [`BenchError`] if an argument cannot be read.
    ///
    /// # Examples
    /// ```
    /// use treville::search::bench::{BenchLimit, BenchOptions};
    /// assert_eq!(BenchOptions::parse(&["9"])?.limit, BenchLimit::Depth(9));
    /// let options = BenchOptions::parse(&["64", "1", "5000", "default", "nodes"])?;
    /// assert_eq!((options.hash_mib, options.limit), (64, BenchLimit::Nodes(5000)));
    /// # Ok::<(), treville::search::bench::BenchError>(())
    /// ```
    pub fn parse(words: &[&str]) -> Result<Self, BenchError> {
        let default = BenchOptions::default();
        let (hash, threads, limit, positions, kind) = match *words {
            [] => return Ok(default),
            [depth] => ("16", "1", depth, "default", "depth"),
            [hash, threads] => (hash, threads, "", "default", "depth"),
            [hash, threads, limit] => (hash, threads, limit, "default", "depth"),
            [hash, threads, limit, positions] => (hash, threads, limit, positions, "depth"),
            [hash, threads, limit, positions, kind] => (hash, threads, limit, positions, kind),
            _ => return Err(BenchError::TooMany),
        };
        Ok(BenchOptions {
            hash_mib: number("hash", hash, 1 << 20)? as usize,
            threads: number("threads", threads, 512)? as usize,
            limit: if limit.is_empty() {
                default.limit
            } else {
                BenchLimit::parse(kind, limit)?
            },
            positions: match positions {
                "default" => BenchPositions::Default,
                "current" => BenchPositions::Current,
                path => BenchPositions::File(path.to_owned()),
            },
        })
    }
}

/// Why the positions of a benchmark cannot be read.
#[derive(Debug, Error)]
pub enum BenchPositionsError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] InputError),
    /// A line is not a position on the board.
    #[error("{path}:{line}: {error}")]
    Line {
        /// The file.
        path: String,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong.
        error: FenError,
    },
    /// The file has no position.
    #[error("there is no position in {0}")]
    Empty(String),
    /// There is no present position, or it is in a prelude.
    #[error("there is no position on the board")]
    NoCurrent,
}

impl BenchPositions {
    /// The positions as FENs. `current` is the present position on the board. Lines of a file may be EPD.
    ///
    /// # Errors
    /// [`BenchPositionsError`] if they cannot be read.
    pub fn fens(&self, variant: Variant, current: Option<String>) -> Result<Vec<String>, BenchPositionsError> {
        let path = match self {
            BenchPositions::Default => {
                let own = variant.about().bench_positions.iter();
                return Ok(own.map(|&fen| fen.to_owned()).collect());
            }
            BenchPositions::Current => return current.map(|fen| vec![fen]).ok_or(BenchPositionsError::NoCurrent),
            BenchPositions::File(path) => path,
        };
        let text = input::read_text(Path::new(path), MOST_TEXT)?;
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let read = |(index, line)| {
            on_board(variant, line).map_err(|error| BenchPositionsError::Line {
                path: path.clone(),
                line: index + 1,
                error,
            })
        };
        let fens = lines.map(read).collect::<Result<Vec<_>, _>>()?;
        match fens.is_empty() {
            true => Err(BenchPositionsError::Empty(path.clone())),
            false => Ok(fens),
        }
    }
}

/// The FEN of a line in EPD, which must not be in a prelude.
fn on_board(variant: Variant, line: &str) -> Result<String, FenError> {
    let fen = Epd::parse(variant, line.trim())?.fen;
    with_game!(variant, R => R::parse_fen(variant, &fen).map(drop))?;
    Ok(fen)
}

impl BenchLimit {
    fn parse(kind: &str, text: &str) -> Result<Self, BenchError> {
        Ok(match kind {
            "depth" => BenchLimit::Depth(number("depth", text, DEEPEST.into())? as u32),
            "nodes" => BenchLimit::Nodes(number("nodes", text, u64::MAX)?),
            "movetime" => BenchLimit::Time(Duration::from_millis(number("movetime", text, 86_400_000)?)),
            "perft" => BenchLimit::Perft(number("perft", text, 20)? as u32),
            other => return Err(BenchError::LimitType(other.to_owned())),
        })
    }

    /// The limits of a search; `None` for perft.
    fn limits(self) -> Option<Limits> {
        let limits = Limits::default();
        match self {
            BenchLimit::Depth(depth) => Some(Limits {
                depth: Some(depth),
                ..limits
            }),
            BenchLimit::Nodes(nodes) => Some(Limits {
                nodes: Some(nodes),
                ..limits
            }),
            BenchLimit::Time(time) => Some(Limits {
                move_time: Some(time),
                ..limits
            }),
            BenchLimit::Perft(_) => None,
        }
    }
}

fn number(name: &'static str, text: &str, most: u64) -> Result<u64, BenchError> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| BenchError::Number {
        name,
        most,
        text: text.to_owned(),
    })
}

/// Searches the positions `fens`, one after the other, each with an empty table. [`BenchOptions::positions`] is not
/// looked at.
///
/// # Errors
/// [`FenError`] if a position cannot be read or is in a prelude.
pub fn bench<R: Evaluable>(
    variant: Variant,
    options: &BenchOptions,
    fens: &[impl AsRef<str>],
    evaluation: Evaluation,
) -> Result<Bench, FenError> {
    let read = |fen: &dyn AsRef<str>| R::parse_fen(variant, fen.as_ref());
    let positions = fens.iter().map(|fen| read(fen)).collect::<Result<Vec<_>, _>>()?;
    let mut searcher = Searcher::<R>::new(Settings {
        hash_mib: options.hash_mib,
        threads: options.threads,
        evaluation,
        ..Settings::default()
    });
    let begun = Instant::now();
    let mut nodes = 0;
    for mut position in positions {
        nodes += match (options.limit, options.limit.limits()) {
            (_, Some(limits)) => {
                searcher.forget();
                searcher.search(&position, &limits, |_| {}).nodes
            }
            (BenchLimit::Perft(depth), None) => perft::perft(&mut position, depth),
            (_, None) => 0,
        };
    }
    Ok(Bench {
        nodes,
        elapsed: begun.elapsed(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Musketeer;

    #[test]
    fn arguments_are_those_of_stockfish() {
        let parse = |text: &str| BenchOptions::parse(&text.split(' ').collect::<Vec<_>>());
        let short = parse("8 2").expect("two");
        assert_eq!((short.hash_mib, short.threads), (8, 2));
        assert_eq!(short.limit, BenchLimit::Depth(DEFAULT_DEPTH));
        let whole = parse("8 2 100 fens.txt movetime").expect("five");
        assert_eq!(whole.limit, BenchLimit::Time(Duration::from_millis(100)));
        assert_eq!(whole.positions, BenchPositions::File("fens.txt".to_owned()));
        let current = parse("8 2 3 current perft").expect("five");
        assert_eq!(
            (current.limit, current.positions),
            (BenchLimit::Perft(3), BenchPositions::Current)
        );
        for bad in [
            "x",
            "0",
            "101",
            "16 0",
            "16 1 5 default plies",
            "16 1 5 default depth more",
            "16 1 21 default perft",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn limits_are_obeyed() {
        let fens = [Variant::Normal.start_fen()];
        let nodes = |limit| {
            let options = BenchOptions {
                hash_mib: 1,
                limit,
                ..BenchOptions::default()
            };
            let counted = bench::<Musketeer>(Variant::Normal, &options, &fens, Evaluation::Default);
            counted.expect("a position").nodes
        };
        assert_eq!(nodes(BenchLimit::Perft(3)), 8902);
        assert_eq!(nodes(BenchLimit::Nodes(3000)), 3000);
        assert!(nodes(BenchLimit::Depth(2)) < nodes(BenchLimit::Depth(4)));
        assert!(nodes(BenchLimit::Time(Duration::from_millis(1))) > 0);
    }
}
