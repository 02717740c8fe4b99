//! Positions to learn from: reads them from shards with several threads, filtered, split and shuffled.
//!
//! A [`Dataset`] is the games of some folders. A hash decides which games are for validation ([`Split`]). A [`Filter`]
//! selects positions of a game ([`Selected`]); [`Labels`] give them training scores. [`Reading`] iterates over what a
//! caller makes of them, such as [`Sample`]s: the inputs of a network with the training targets. [`Shuffled`] mixes
//! them in a pool of bounded size. Memory holds only this pool and a few bundles of games per thread.
//!
//! The order is the same for any number of threads.
//!
//! ```
//! use treville::eval::Evaluable;
//! use treville::rules::Variant;
//! use treville::rules::musketeer::Musketeer;
//! use treville::samples::{Dataset, Filter, Pass, ReadSoFar, Reading, Sample, Split};
//!
//! # use treville::records::game_record::GameRecord;
//! # use treville::records::manifest::{Manifest, ShardEntry, shard_name};
//! # use treville::records::shard::write_shard;
//! # use treville::records::shard_header::Header;
//! # let place = tempfile::tempdir()?;
//! # let folder = place.path().to_owned();
//! # let start = Variant::Normal.start_fen();
//! # let line = format!("0 | {start} | c2c4 c7c5 | g1f3 20 b8c6 15 b1c3 18 | 1-0 won");
//! # let mut bytes = Vec::new();
//! # GameRecord::<Musketeer>::parse_line(Variant::Normal, &line)?.encode(&mut bytes);
//! # let header = Header { variant: Variant::Normal, fields: Vec::new() };
//! # let totals = write_shard(&folder.join(shard_name(0)), &header, [bytes.as_slice()])?;
//! # Manifest::new(&header, vec![ShardEntry::new(shard_name(0), totals)]).write(&folder)?;
//! let filter = Filter { skip_plies: 2, most_score: 3000 };
//! let dataset = Dataset::<Musketeer>::new(Variant::Normal, &[folder], filter, 0.0)?;
//! let pass = Pass { split: Split::Training, seed: 1, so_far: ReadSoFar::START };
//! let samples: Result<Vec<Sample>, _> = crossbeam::scope(|scope| {
//!     let threads = 2;
//!     Reading::start(scope, &dataset, pass, threads, Sample::new)?.collect()
//! })
//! .expect("no thread panics");
//! let samples = samples?;
//! assert_eq!(samples.len(), 3);
//! let king_buckets = 1;
//! let inputs: Vec<usize> = samples[0].inputs::<Musketeer>(0, king_buckets).collect();
//! assert!(inputs.len() == 32 && inputs.iter().all(|&input| input < Musketeer::INPUTS));
//! assert_eq!((samples[0].score(), samples[0].points()), (20.0, 1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod dataset;
mod filter;
mod in_turn;
mod labels;
mod pool;
mod reading;
mod sample;

pub use dataset::{Dataset, Split};
pub use filter::{Filter, Selected};
pub use in_turn::InTurn;
pub use labels::Labels;
pub use pool::Shuffled;
pub use reading::{Pass, ReadSoFar, Reading};
pub use sample::{MOST_FEATURES, Sample};
