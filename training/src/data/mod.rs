//! From samples to batches.
//!
//! The library reads and filters positions ([`treville::samples`]). [`scan`](scan()) reads all of them once before a
//! run. The [`Loader`] groups shuffled samples into batches. A [`Bookmark`] is a place between two batches. Memory
//! holds only the pool, a few batches and the validation positions.

mod bookmark;
mod held_out;
mod loader;
mod scan;

pub use bookmark::Bookmark;
pub use held_out::HeldOut;
pub use loader::{Loader, LoaderThreads, Order, Prepared};
pub use scan::{Extent, Scan, scan};
