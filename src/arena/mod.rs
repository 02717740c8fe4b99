//! Matches between engines, of either protocol: `treville match`.
//!
//! From the engine's side to the match's:
//! - a [`Process`](process::Process) talks in lines, a [`Client`](client::Client) speaks CECP or UCI with it, a
//!   [`Player`](player::Player) is a client that is restarted when it fails;
//! - [`game_loop`] plays one game under our own rules, with [clocks](crate::records::clock) and [adjudication](crate::records::adjudication), to an
//!   [`Ending`](ending::Ending);
//! - [`openings`] say where games start: at random, or as an [`opening_list`] has it. Some lists are compiled in
//!   ([`screened`]); they come of a [`screening`]. The [`schedule`] says who plays whom, [`tournament`] plays the games
//!   side by side;
//! - [`standings`] add up the results: [`pentanomial`], [`elo`], [`sprt`], [`ratings`];
//! - [`match_files`] are the [`match_journal`], which holds every [`kept_game`] and a [`match_description`], so that a
//!   killed match continues, and the [PGN file](crate::pgn::file) written from it; [`results`] and [`report`] are for people;
//! - a part of a match looks at [`other_parts`], and is [`joined`] with them.
//!
//! Nothing here knows which game is played: the referee is a [`Game`](crate::rules::Game).

#![forbid(unsafe_code)]

pub(crate) mod client;
pub(crate) mod elo;
pub(crate) mod ending;
pub(crate) mod error;
pub(crate) mod fault;
pub(crate) mod finished_game;
pub(crate) mod game_loop;
pub(crate) mod game_result;
pub(crate) mod joined;
pub(crate) mod kept_game;
pub(crate) mod limits;
pub(crate) mod match_description;
pub(crate) mod match_files;
pub(crate) mod match_journal;
pub(crate) mod normal;
pub(crate) mod opening_list;
pub(crate) mod openings;
pub(crate) mod other_parts;
pub(crate) mod pentanomial;
pub(crate) mod player;
pub(crate) mod probe;
pub(crate) mod process;
mod process_group;
pub(crate) mod protocol;
pub(crate) mod ratings;
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

pub(crate) use limits::Limits;
pub use match_journal::try_journal;
pub(crate) use spec::EngineSpec;
