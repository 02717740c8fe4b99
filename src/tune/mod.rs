//! Tuning the constants of the search by games of the engine against itself: `treville tune`.
//!
//! [`config`] says what a run is; [`spsa`] varies the constants and learns from results; [`run`] has pairs of games
//! played on all threads, by `play` in builds with the feature `tuning`; [`journal`] keeps the results, so that a
//! killed run goes on; [`comparison`] learns nothing and tells which of two sets is stronger; [`picture`] draws the way
//! the constants took, [`write_back`] writes where they ended into the source.

#![forbid(unsafe_code)]
// Only a tuning build plays.
#![cfg_attr(not(feature = "tuning"), allow(dead_code))]

pub(crate) mod comparison;
pub(crate) mod config;
pub(crate) mod journal;
pub(crate) mod picture;
#[cfg(feature = "tuning")]
pub(crate) mod play;
pub(crate) mod run;
pub(crate) mod spsa;
pub(crate) mod write_back;
