//! Soak tests: no input may cause a panic, a hang, a loss of data or a missing reply.
//!
//! Everything is derived from one seed. A normal test run takes seconds; `make soak` goes on with other seeds for an
//! hour.

mod commands;
mod damage;
mod effort;
mod fuzz;
mod kills;
mod lines;
mod panics;
mod rogues;
mod sessions;
mod shortage;
#[path = "../support/mod.rs"]
mod support;
mod targets;
mod uci;
