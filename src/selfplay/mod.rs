//! Games of the engine against itself, to learn from: playing them, keeping them, looking after them.
//!
//! Playing, from the inside out:
//! - `opening`: a random start and a few random plies; [`adjudication`]: games that need not be played to the end;
//! - `play`: one game, which depends on the [`parameters`] and its number only;
//! - [`run`]: many games on all threads, `folder` with what a killed run left behind in a `part`;
//! - [`span`]: the games of a whole run or of one part of it;
//! - [`behaviour`]: which builds of the engine go on with each other's runs.
//!
//! Keeping (`docs/formats.md` has every byte):
//! - [`game_record`]: a game as a [`GameRecord`](game_record::GameRecord) and as bytes, made of `bytes`;
//! - [`shard`]: a file of games with a [`header`], checksums and a trailer; [`manifest`]: the list of a folder's
//!   shards;
//! - [`reader`]: games from shards, one after the other, with typed [`error`]s: what a trainer reads data with.
//!
//! Looking after: [`check`], [`stats`] (with a `plot`), `pieces`, [`shuffle`], `merge` (parts of a run as `run_parts`,
//! into a `new_folder` or a `grown_folder`); [`once`] notices games that are there twice.
//!
//! Nothing here knows which game is played.

#![forbid(unsafe_code)]

pub mod adjudication;
pub(crate) mod behaviour;
pub(crate) mod bytes;
pub mod check;
pub mod error;
pub(crate) mod folder;
pub mod game_record;
mod grown_folder;
pub mod header;
pub mod manifest;
pub(crate) mod merge;
mod new_folder;
pub mod once;
pub(crate) mod opening;
pub mod parameters;
pub(crate) mod part;
#[cfg(feature = "cli")]
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod plot;
pub mod reader;
pub mod run;
mod run_parts;
pub mod shard;
pub mod shuffle;
pub mod span;
pub mod stats;
