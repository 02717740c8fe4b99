//! From shards to batches of positions.
//!
//! Several threads read and replay the games of a [`Dataset`] ([`Reading`]). A [`Filter`] selects the positions that
//! become [`Sample`]s. These are mixed in a pool of bounded size ([`Shuffled`]) and grouped into batches ([`Loader`]).
//! A [`Bookmark`] is a place between two batches. Memory holds only the pool, a few batches and the validation
//! positions.

mod bookmark;
mod dataset;
mod filter;
mod games;
mod held_out;
mod in_turn;
mod labels;
mod loader;
mod pool;
mod reading;
mod sample;

pub use bookmark::Bookmark;
pub use dataset::{Dataset, Extent, Scan};
pub use filter::Filter;
pub use held_out::HeldOut;
pub use labels::Labels;
pub use loader::{Loader, LoaderThreads, Order, Prepared};
pub use pool::Shuffled;
pub use reading::Reading;
pub use sample::{MOST_FEATURES, Sample};
