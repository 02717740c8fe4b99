//! A chess engine for Musketeer Chess, orthodox chess, Chu Chess, EN Chess and Morphing Chess III: rules, evaluation
//! and search.
//!
//! # Legal moves
//!
//! A [`Game`](rules::Game) is a game in progress; its [`Variant`](rules::Variant) is chosen at run time. Moves are
//! given in coordinate notation or SAN.
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
//! [`Position<R>`](rules::Position) is a position of the game `R`, which is known at compile time. A move has 32 bits.
//!
//! ```
//! use treville::rules::musketeer::Position;
//! use treville::rules::{Variant, perft};
//!
//! let variant = Variant::Musketeer;
//! let mut position = Position::parse_fen(variant, &variant.start_fen())?;
//! assert_eq!(perft::perft(&mut position, 4), 195_507);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playing a game to its end
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
//! use treville::rules::Variant;
//! use treville::rules::musketeer::{Musketeer, Position};
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
//! # Reading shards
//!
//! `treville selfplay` records games in folders of shards. A reader checks every move; [`samples`] has one that uses
//! several threads and gives the inputs of a network.
//!
//! ```
//! use treville::records::reader::games_of;
//! use treville::rules::Variant;
//! use treville::rules::musketeer::Musketeer;
//!
//! # use treville::records::game_record::GameRecord;
//! # use treville::records::manifest::{Manifest, ShardEntry, shard_name};
//! # use treville::records::shard::write_shard;
//! # use treville::records::shard_header::Header;
//! # let place = tempfile::tempdir()?;
//! # let folder = place.path().to_owned();
//! # let start = Variant::Normal.start_fen();
//! # let line = format!("0 | {start} | c2c4 c7c5 | g1f3 20 b8c6 15 b1c3 18 | 1-0 won");
//! # let mut bytes = Vec::new();
//! # GameRecord::<Musketeer>::parse_line(Variant::Normal, &line)?.encode(&mut bytes);
//! # let header = Header { variant: Variant::Normal, fields: Vec::new() };
//! # let totals = write_shard(&folder.join(shard_name(0)), &header, [bytes.as_slice()])?;
//! # Manifest::new(&header, vec![ShardEntry::new(shard_name(0), totals)]).write(&folder)?;
//! for game in games_of::<Musketeer>(Variant::Normal, &[folder])? {
//!     let game = game?;
//!     game.for_each_position(|_, position, ply| {
//!         println!("{}: {} centipawns, {}", position.fen(), ply.score, game.end);
//!     });
//!     assert_eq!(game.plies.len(), 3);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! From the bottom up; each module imports only those above it in this list:
//! - [`outside`]: files and text from outside, read with limits;
//! - [`svg`] and [`page`]: pictures and pages for reports;
//! - [`board`]: squares, pieces, moves, Betza notation, the mailbox, attack tables, hashing;
//! - [`rules`]: the games;
//! - [`endgame`]: tables of endgames with few men;
//! - [`eval`]: evaluation by neural networks;
//! - [`search`]: alpha-beta search on any number of threads;
//! - [`records`]: games as data, in shards of self-play games with their manifests;
//! - [`samples`]: positions to learn from, read from shards;
//! - [`gui`]: how XBoard and WinBoard show a game, and how moves are entered there;
//! - [`pgn`]: game records as text;
//! - [`analysis`]: what the moves of a game were worth;
//! - `play`: one game in progress, and the engine that plays it;
//! - `dialogue`: the session loop that both protocols share;
//! - `cecp`: the protocol of XBoard and WinBoard;
//! - `uci`: the protocol of most other GUIs and match runners;
//! - `arena`: matches between engines;
//! - [`selfplay`]: games of the engine against itself, used as training data;
//! - [`workshop`]: what a piece is by its moves, and what it is worth to the network;
//! - `tune`: tuning of the search constants by playing games.
//!
//! Those without a link, and the parts of `selfplay` that need files, need the feature `cli`, which is on by default.
//! Without it the crate also builds for WebAssembly.

// These links work in the documentation that includes private items.
#![allow(rustdoc::private_intra_doc_links)]

pub mod analysis;
#[cfg(feature = "cli")]
pub mod arena;
pub mod board;
#[cfg(feature = "cli")]
pub mod cecp;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod dialogue;
pub mod endgame;
pub mod eval;
mod games;
pub mod gui;
pub mod outside;
pub mod page;
pub mod pgn;
#[cfg(feature = "cli")]
pub mod play;
pub mod records;
pub mod rules;
pub mod samples;
pub mod search;
pub mod selfplay;
pub mod svg;
#[cfg(feature = "cli")]
mod tune;
#[cfg(feature = "cli")]
pub mod uci;
pub mod workshop;
