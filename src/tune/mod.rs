//! Tunes the constants of the search by games of the engine against itself: `treville tune`.
//!
//! [`config`] is the configuration of a run. [`run`] plays pairs of games on all threads; `play` is the player in
//! builds with the feature `tuning`. [`spsa`] varies the constants and learns from the results, [`comparison`] compares
//! two sets of constants. [`journal`] keeps the results, from which a killed run resumes. [`picture`] plots the
//! constants, [`write_back`] writes them into the source.

#![forbid(unsafe_code)]
// The code that plays is only used with the feature `tuning`.
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
