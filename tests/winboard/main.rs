//! The engine for Windows in the real WinBoard, which runs in Wine on a virtual display.
//!
//! The scripted user and most games are those of the XBoard tests. `WINBOARD` names a `winboard.exe`, and
//! `TREVILLE_WINDOWS_ENGINE` the engine; if either is missing the tests are skipped. `make windows-test` sets the
//! latter and runs the tests.

#![cfg(unix)]

#[path = "../xboard/board.rs"]
mod board;
#[path = "../xboard/chu.rs"]
mod chu;
#[path = "../xboard/debug_file.rs"]
mod debug_file;
#[path = "../xboard/desktop.rs"]
mod desktop;
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
