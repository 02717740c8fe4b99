//! Self-play: plays games of the engine against itself, stores them and manages them.
//!
//! To play games:
//! - `play`: one game, which depends only on the [`parameters`] and its number;
//! - `run`: games on all threads, stored in a `folder`; a killed run resumes from its unfinished shards (`part`);
//! - `behaviour`: a fingerprint that tells which builds may continue each other's runs; it is part of the `header`.
//!
//! To value pieces: `piece_values` by the network, `odds` by results (with `logistic`), `worth_plot` draws both.
//!
//! [`records`](crate::records) contains the openings, adjudication, game loop and encoding.
//!
//! To manage games: `check`, `repair`, `stats` (with `plot`), `pieces`, `shuffle` and `merge` (with `run_parts`
//! for parts of a run, into a `new_folder` or a `grown_folder`), `export` and `import`.
//!
//! Except for `odds`, nothing here depends on a particular game. Playing games and valuing pieces by the network need
//! no files, so these modules are there without the feature `cli`.

#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub(crate) mod behaviour;
#[cfg(feature = "cli")]
pub mod check;
#[cfg(feature = "cli")]
pub(crate) mod export;
#[cfg(feature = "cli")]
pub(crate) mod folder;
#[cfg(feature = "cli")]
mod grown_folder;
#[cfg(feature = "cli")]
pub(crate) mod header;
#[cfg(feature = "cli")]
pub mod import;
#[cfg(feature = "cli")]
mod logistic;
#[cfg(feature = "cli")]
pub(crate) mod merge;
#[cfg(feature = "cli")]
mod new_folder;
#[cfg(feature = "cli")]
pub(crate) mod odds;
pub mod parameters;
#[cfg(feature = "cli")]
pub(crate) mod part;
pub(crate) mod piece_values;
#[cfg(feature = "cli")]
pub(crate) mod pieces;
pub(crate) mod play;
#[cfg(feature = "cli")]
pub(crate) mod plot;
#[cfg(feature = "cli")]
pub mod repair;
#[cfg(feature = "cli")]
pub mod run;
#[cfg(feature = "cli")]
mod run_parts;
pub(crate) mod sample;
#[cfg(feature = "cli")]
pub mod shuffle;
#[cfg(feature = "cli")]
pub mod stats;
#[cfg(feature = "cli")]
pub(crate) mod worth_plot;
