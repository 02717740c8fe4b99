//! Games as data, for everything that plays or reads them (`docs/formats.md` has every byte):
//! - [`game_record`]: a game as a [`GameRecord`](game_record::GameRecord) and as bytes, made of `bytes`;
//! - [`shard`]: a file of games with a [`shard_header`], checksums and a trailer; [`manifest`]: the list of a folder's
//!   shards; [`span`]: the games of a whole run or of one part of it;
//! - [`opening`]: a level opening, drawn by a seed; [`self_play`]: a game of the engine against itself;
//!   [`adjudication`]: games that need not be played to the end; [`clock`]s and their [`time_control`];
//! - [`journal`]: the results of a run, so that a killed one continues, and the [`settings`] that it depends on;
//! - [`reader`]: games from shards, one after the other, with typed [`error`]s: what a trainer reads data with;
//!   [`once`] notices games that occur twice.
//!
//! Nothing here knows which game is played, and nothing here needs the feature `cli`.

#![forbid(unsafe_code)]

pub mod adjudication;
pub(crate) mod bytes;
pub mod clock;
pub mod error;
pub mod game_record;
#[cfg(feature = "cli")]
pub(crate) mod journal;
pub mod manifest;
pub mod once;
pub mod opening;
pub mod reader;
pub mod self_play;
#[cfg(feature = "cli")]
pub(crate) mod settings;
pub mod shard;
pub mod shard_header;
pub mod span;
pub mod time_control;
