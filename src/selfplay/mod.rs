//! Self-play: plays games of the engine against itself, stores them and manages them.
//!
//! To play games:
//! - `play`: one game, which depends only on the [`parameters`] and its number;
//! - [`run`]: games on all threads, stored in a `folder`; a killed run resumes from its unfinished shards (`part`);
//! - [`behaviour`]: a fingerprint that tells which builds may continue each other's runs.
//!
//! To value pieces: `piece_values` by the network, `odds` by results (with `logistic`).
//!
//! [`records`](crate::records) contains the openings, adjudication, game loop and encoding.
//!
//! To manage games: [`check`], [`repair`], [`stats`] (with `plot`), `pieces`, [`shuffle`] and `merge` (with `run_parts`
//! for parts of a run, into a `new_folder` or a `grown_folder`), `export` and [`import`].
//!
//! Except for `odds`, nothing here depends on a particular game.

#![forbid(unsafe_code)]

pub(crate) mod behaviour;
pub mod check;
#[cfg(feature = "cli")]
pub(crate) mod export;
pub(crate) mod folder;
mod grown_folder;
pub mod import;
#[cfg(feature = "cli")]
mod logistic;
pub(crate) mod merge;
mod new_folder;
#[cfg(feature = "cli")]
pub(crate) mod odds;
pub mod parameters;
pub(crate) mod part;
#[cfg(feature = "cli")]
pub(crate) mod piece_values;
#[cfg(feature = "cli")]
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod plot;
pub mod repair;
pub mod run;
mod run_parts;
#[cfg(feature = "cli")]
pub(crate) mod sample;
pub mod shuffle;
pub mod stats;
