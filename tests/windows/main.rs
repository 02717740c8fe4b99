//! The engine for Windows in Wine: whatever depends on the system must work as on Linux.
//!
//! `make windows-test` builds the engine and sets `TREVILLE_WINDOWS_ENGINE`; if that variable is unset the tests are
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
