//! The engine for Windows, run in Wine: what depends on the system must come out as on Linux.
//!
//! `make windows-test` builds the engine and names it in `TREVILLE_WINDOWS_ENGINE`; without that variable the tests say
//! that they were skipped. No display is needed.

#![cfg(unix)]

#[path = "../conversation/mod.rs"]
mod conversation;
mod counts;
#[path = "../support/engine.rs"]
mod engine;
mod files;
mod interruptions;
mod matches;
mod protocol;
mod wine;
