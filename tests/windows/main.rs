//! The engine for Windows in Wine: system-dependent behaviour equals that on Linux.
//!
//! `make windows-test` builds the engine and sets `TREVILLE_WINDOWS_ENGINE`; without that variable the tests are
//! skipped. No display is needed.

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
