//! From shards to batches of positions.
//!
//! Games come off the disk one after the other ([`Dataset`]), give [`Sample`]s if a [`Filter`] lets them, for which
//! several threads replay them ([`Reading`]), are mixed in a bounded pool ([`Shuffled`]), and come in batches
//! ([`Loader`]). No more is in memory than the pool, a few batches, and the positions kept for validation.

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

pub use dataset::{Dataset, Scan};
pub use filter::Filter;
pub use games::LoadedGame;
pub use held_out::HeldOut;
pub use labels::Labels;
pub use loader::{Hands, Loader, Order};
pub use pool::Shuffled;
pub use reading::Reading;
pub use sample::{MOST_FEATURES, Sample};
