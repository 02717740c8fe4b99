//! Abuse: nothing that comes from outside may panic, hang, lose data, or stay without its answer.
//!
//! Everything is drawn from one seed. A plain test run tries a little in seconds; `make soak` goes on with other seeds
//! for an hour.

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
