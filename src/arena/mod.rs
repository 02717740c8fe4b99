//! Matches between CECP engines: `treville match`.
//!
//! From the engine's side to the match's:
//! - a [`Process`](process::Process) talks in lines, a [`Client`](client::Client) speaks CECP with it, a
//!   [`Player`](player::Player) is a client that is restarted when it fails;
//! - [`game_loop`] plays one game under our own rules, with [`clock`]s and [`adjudication`], to an
//!   [`Ending`](ending::Ending);
//! - [`openings`] say where games start, the [`schedule`] who plays whom, [`tournament`] plays them side by side;
//! - [`standings`] add up the results: [`pentanomial`], [`elo`], [`sprt`], [`ratings`];
//! - [`match_files`] are the [`journal`], from which a killed match goes on, and the [`pgn_file`]; [`past`] is what
//!   they tell; [`results`] and [`report`] are for people.
//!
//! Nothing here knows which game is played: the referee is a [`Game`](crate::rules::Game).

#![forbid(unsafe_code)]

pub mod adjudication;
pub mod client;
pub mod clock;
pub mod elo;
pub mod ending;
pub mod error;
pub mod fault;
pub mod features;
pub mod finished_game;
pub mod game_loop;
pub mod game_result;
pub mod journal;
pub mod match_files;
pub mod normal;
pub mod openings;
pub mod past;
pub mod pentanomial;
pub mod pgn_file;
pub mod player;
pub mod probe;
pub mod process;
pub mod ratings;
pub mod reply;
pub mod report;
pub mod results;
pub mod schedule;
mod spec;
pub mod sprt;
pub mod standings;
pub mod stop;
mod time_control;
pub mod tournament;

pub use spec::{BadSpec, EngineSpec};
pub use time_control::{BadTime, Limits, TimeControl, parse_duration};
