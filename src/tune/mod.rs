//! Tuning the constants of the search by games of the engine against itself: `treville tune`.
//!
//! [`config`] says what a run is; [`spsa`] varies the constants and learns from results; [`run`] has pairs of games
//! played on all threads, by `play` in builds with the feature `tuning`; [`journal`] keeps the results, so that a
//! killed run goes on; [`picture`] draws the way the constants took, [`write_back`] writes where they ended into the
//! source.

#![forbid(unsafe_code)]

pub mod config;
pub mod journal;
pub mod picture;
#[cfg(feature = "tuning")]
pub mod play;
pub mod run;
pub mod spsa;
pub mod write_back;
