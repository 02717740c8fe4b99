//! The engine for Windows in the real WinBoard, run in Wine on a display of its own.
//!
//! The scripted person and most of the games are those of the tests in XBoard. `WINBOARD` names a ready `winboard.exe`,
//! `TREVILLE_WINDOWS_ENGINE` the engine; without them the tests say that they were skipped. `make windows-test` sets
//! the second and runs them.

#![cfg(unix)]

#[path = "../xboard/board.rs"]
mod board;
#[path = "../xboard/chu.rs"]
mod chu;
#[path = "../xboard/debug_file.rs"]
mod debug_file;
#[path = "../xboard/display.rs"]
mod display;
#[path = "../xboard/en.rs"]
mod en;
#[path = "../xboard/gui.rs"]
mod gui;
mod host;
#[path = "../xboard/matches.rs"]
mod matches;
#[path = "../xboard/morphing.rs"]
mod morphing;
#[path = "../xboard/mouse.rs"]
mod mouse;
#[path = "../xboard/person.rs"]
mod person;
#[path = "../xboard/pgn.rs"]
mod pgn;
mod play;
mod popup;
#[path = "../xboard/prelude.rs"]
mod prelude;
#[path = "../xboard/programs.rs"]
mod programs;
#[path = "../xboard/records.rs"]
mod records;
mod saved;
#[path = "../xboard/scene.rs"]
mod scene;
#[path = "../xboard/take_back.rs"]
mod take_back;
#[path = "../xboard/two_legs.rs"]
mod two_legs;
mod untouched;
#[path = "../xboard/written.rs"]
mod written;
