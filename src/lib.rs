//! Treville, an engine for Musketeer Chess.
//!
//! The rooms, from the ground up; each imports only those above it in this list:
//! - [`outside`]: files and text that others made;
//! - [`board`]: squares, pieces, moves, Betza notation, the mailbox, attack tables, hashing;
//! - [`rules`]: the games;
//! - [`eval`]: what a position is worth;
//! - [`search`]: which move to play;
//! - [`play`]: one game in progress, and the engine that plays it;
//! - [`gui`]: what XBoard and WinBoard show of a game, and believe;
//! - [`pgn`]: game records;
//! - `cecp`: the protocol that XBoard and WinBoard speak;
//! - `arena`: matches between engines;
//! - `selfplay`: games of the engine against itself, to learn from;
//! - `tune`: the constants of the search, tuned by games.
//!
//! The last four come with the feature `cli`, which is on unless switched off. Without it the crate also builds for
//! WebAssembly.

#[cfg(feature = "cli")]
pub mod arena;
pub mod board;
#[cfg(feature = "cli")]
pub mod cecp;
pub mod eval;
mod games;
pub mod gui;
pub mod outside;
pub mod pgn;
pub mod play;
pub mod rules;
pub mod search;
#[cfg(feature = "cli")]
pub mod selfplay;
#[cfg(feature = "cli")]
pub mod tune;
