//! Self-play: playing, storing and managing games of the engine against itself.
//!
//! Playing:
//! - `play`: a game, which depends only on the [`parameters`] and its number;
//! - [`run`]: games on all threads, stored in a `folder`, which resumes a killed run from each `part`;
//! - [`behaviour`]: a fingerprint of builds that may continue each other's runs.
//!
//! Openings, adjudication, the game loop and the encoding are in [`records`](crate::records).
//!
//! Managing: [`check`], [`stats`] (with a `plot`), `pieces`, [`shuffle`], `merge` (parts of a run as `run_parts`, into
//! a `new_folder` or a `grown_folder`).
//!
//! Nothing here depends on a particular game.

#![forbid(unsafe_code)]

pub(crate) mod behaviour;
pub mod check;
pub(crate) mod folder;
mod grown_folder;
pub(crate) mod merge;
mod new_folder;
pub mod parameters;
pub(crate) mod part;
#[cfg(feature = "cli")]
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod plot;
pub mod run;
mod run_parts;
pub mod shuffle;
pub mod stats;
