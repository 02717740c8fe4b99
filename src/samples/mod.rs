//! Positions to learn from: reads them from shards with several threads, filtered, split and shuffled.
//!
//! A [`Dataset`] is the games of some folders. A hash decides which games are for validation ([`Split`]). A [`Filter`]
//! selects positions of a game ([`Selected`]); [`Labels`] give them training scores. [`Reading`] iterates over what a
//! caller makes of them, such as [`Sample`]s: the inputs of a network with the training targets. [`Shuffled`] mixes
//! them in a pool of bounded size. Memory holds only this pool and a few bundles of games per thread.
//!
//! The order is the same for any number of threads.

#![forbid(unsafe_code)]

mod dataset;
mod filter;
mod games;
mod in_turn;
mod labels;
mod pool;
mod reading;
mod sample;

pub use dataset::{Dataset, Split};
pub use filter::{Filter, Selected};
pub use games::RawGames;
pub use in_turn::InTurn;
pub use labels::Labels;
pub use pool::Shuffled;
pub use reading::{Pass, ReadSoFar, Reading};
pub use sample::{MOST_FEATURES, Sample};
