//! Matches between engines of either protocol: `treville match`.
//!
//! From the engine up to the match:
//! - a [`Process`](process::Process) exchanges lines, a [`Client`](client::Client) speaks CECP or UCI over it, a
//!   [`Player`](player::Player) restarts a client that fails;
//! - [`game_loop`] plays a game by the rules, with [clocks](crate::records::clock) and
//!   [adjudication](crate::records::adjudication), to an [`Ending`](ending::Ending);
//! - [`openings`] are random starts or an [`opening_list`], which may be of [`recorded_openings`]. [`screening`] makes
//!   the lists that are compiled in ([`screened`]). The [`schedule`] decides who plays whom, [`tournament`] plays the
//!   games concurrently;
//! - [`standings`] sum the results for [`pentanomial`], [`elo`], [`sprt`] and [`ratings`];
//! - [`match_files`] hold the [`match_journal`], from which a killed match resumes, and the [PGN
//!   file](crate::pgn::file) written from it. Each game has the [`identity`] of its engines; [`results`] and [`report`]
//!   print the outcome, [`positions`] are written as EPD;
//! - a part of a match reads the results of the [`other_parts`]; [`joined`] adds all parts up.
//!
//! The rules are those of a [`Game`](crate::rules::Game); nothing here depends on a particular game.

#![forbid(unsafe_code)]

pub(crate) mod client;
pub(crate) mod elo;
pub(crate) mod ending;
pub(crate) mod error;
pub(crate) mod fault;
pub(crate) mod game_loop;
pub(crate) mod game_result;
pub(crate) mod identity;
pub(crate) mod joined;
pub(crate) mod kept_game;
pub(crate) mod limits;
pub(crate) mod match_description;
pub(crate) mod match_files;
pub(crate) mod match_game;
pub(crate) mod match_journal;
pub(crate) mod normal;
pub(crate) mod opening;
pub(crate) mod opening_list;
pub(crate) mod openings;
pub(crate) mod other_parts;
pub(crate) mod pentanomial;
pub(crate) mod player;
pub(crate) mod positions;
pub(crate) mod probe;
pub(crate) mod process;
pub(crate) mod ratings;
mod recorded_openings;
pub(crate) mod report;
pub(crate) mod results;
pub(crate) mod schedule;
pub(crate) mod screened;
pub(crate) mod screening;
mod spec;
pub(crate) mod sprt;
pub(crate) mod standings;
pub(crate) mod stop;
pub(crate) mod tournament;
mod written_games;

pub(crate) use limits::Limits;
pub use match_journal::try_journal;
pub(crate) use spec::EngineSpec;
