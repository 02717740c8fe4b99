//! Treville, an engine for Musketeer Chess, orthodox chess, Chu Chess, EN Chess and Morphing Chess III: their rules, an
//! evaluation and a search.
//!
//! # Legal moves
//!
//! A [`Game`](rules::Game) is a game in progress whose [`Variant`](rules::Variant) is chosen at run time. Moves are
//! texts, in coordinates or SAN.
//!
//! ```
//! use treville::rules::Variant;
//!
//! let mut game = Variant::Normal.new_game(None)?;
//! assert_eq!(game.legal_moves().len(), 20);
//! let played = game.play("Nf3")?;
//! assert_eq!(played.coordinate, "g1f3");
//! assert!(game.play("e2e4").is_err(), "it is Black's turn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Perft
//!
//! A position whose game is known at compile time implements [`Rules`](rules::Rules) and [`Notation`](rules::Notation),
//! and its moves are 32 bits each.
//!
//! ```
//! use treville::rules::musketeer::{Musketeer, Position};
//! use treville::rules::{Notation, Variant, perft};
//!
//! let variant = Variant::Musketeer;
//! let mut position = Position::parse_fen(variant, &variant.start_fen())?;
//! assert_eq!(perft::perft(&mut position, 4), 195_507);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game to its end
//!
//! ```
//! use treville::rules::Variant;
//!
//! let mut game = Variant::Morphing3.new_game(None)?;
//! let outcome = loop {
//!     if let Some(outcome) = game.outcome() {
//!         break outcome;
//!     }
//!     let moves = game.legal_moves();
//!     game.play(&moves[game.ply() % moves.len()])?;
//! };
//! println!("{} by {} after {} plies", outcome.result(), outcome.reason.words(), game.ply());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Searching a position
//!
//! ```
//! use treville::rules::musketeer::Position;
//! use treville::rules::{Notation, Variant};
//! use treville::search::{Limits, Searcher, Settings};
//!
//! let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
//! let position = Position::parse_fen(Variant::Normal, fen)?;
//! let mut searcher = Searcher::<Musketeer>::new(Settings { hash_mib: 1, ..Settings::default() });
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//! let verdict = searcher.search(&position, &limits, |_| {});
//! assert_eq!(verdict.best.map(|m| position.san(m)).as_deref(), Some("Ra8#"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The rooms
//!
//! From the ground up; each imports only those above it in this list:
//! - [`outside`]: files and text that others made;
//! - [`svg`]: pictures for reports;
//! - [`board`]: squares, pieces, moves, Betza notation, the mailbox, attack tables, hashing;
//! - [`rules`]: the games;
//! - [`eval`]: what a position is worth;
//! - [`search`]: which move to play;
//! - [`records`]: games as data: shards of self-play, their lists and how they are read;
//! - [`play`]: one game in progress, and the engine that plays it;
//! - [`gui`]: what XBoard and WinBoard show of a game, and believe;
//! - [`pgn`]: game records;
//! - `dialogue`: lines that come and go, in whatever protocol;
//! - `cecp`: the protocol that XBoard and WinBoard speak;
//! - `uci`: the protocol of most other GUIs and match runners;
//! - `arena`: matches between engines;
//! - `selfplay`: games of the engine against itself, to learn from;
//! - `tune`: the constants of the search, tuned by games.
//!
//! The last six come with the feature `cli`, which is on unless switched off. Without it the crate also builds for
//! WebAssembly.

// They are links in the documentation of private items, and plain names in this one.
#![allow(rustdoc::private_intra_doc_links)]

#[cfg(feature = "cli")]
pub mod arena;
pub mod board;
#[cfg(feature = "cli")]
pub mod cecp;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod dialogue;
pub mod eval;
mod games;
pub mod gui;
pub mod outside;
pub mod pgn;
#[cfg(feature = "cli")]
pub mod play;
pub mod records;
pub mod rules;
pub mod search;
#[cfg(feature = "cli")]
pub mod selfplay;
pub mod svg;
#[cfg(feature = "cli")]
mod tune;
#[cfg(feature = "cli")]
pub mod uci;
