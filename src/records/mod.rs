//! Games as data, for everything that plays or reads them. `docs/formats.md` specifies the formats.
//! - [`game_record`]: a [`GameRecord`](game_record::GameRecord) and its encoding, made of `bytes`;
//! - [`shard`]: a file of games with a [`shard_header`], checksums and a trailer; [`manifest`]: the list of a folder's
//!   shards; [`span`]: the games of a run or of a part of it;
//! - [`opening`]: a level opening from a seed; [`self_play`]: a game of the engine against itself; [`adjudication`]:
//!   ending games early; [`clock`]s and [`time_control`]s;
//! - `journal`: the results of a run, from which a killed run resumes, and its `settings`;
//! - [`reader`]: reading games from shards, with typed [`error`]s; [`bundle`]: several at a time; [`once`]: detecting
//!   duplicate games; [`game_text`]: games as lines of text.
//!
//! Nothing here depends on a particular game. Only the journal needs the feature `cli`.

#![forbid(unsafe_code)]

pub mod adjudication;
pub mod bundle;
pub(crate) mod bytes;
pub mod clock;
pub mod error;
pub mod game_record;
pub mod game_text;
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
