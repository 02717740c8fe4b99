//! Games of the engine against itself, to learn from: playing them, keeping them, looking after them.
//!
//! Playing, from the inside out:
//! - `play`: one game, which depends on the [`parameters`] and its number only;
//! - [`run`]: many games on all threads, `folder` with what a killed run left behind in a `part`;
//! - [`behaviour`]: which builds of the engine go on with each other's runs.
//!
//! Openings, adjudication, the loop of a game and its bytes are in [`records`](crate::records).
//!
//! Looking after: [`check`], [`stats`] (with a `plot`), `pieces`, [`shuffle`], `merge` (parts of a run as `run_parts`,
//! into a `new_folder` or a `grown_folder`).
//!
//! Nothing here knows which game is played.

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
