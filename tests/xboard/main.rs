//! Treville in the real XBoard, on a virtual display: matches, and games with the mouse.
//!
//! The tests read XBoard's debug file (all lines between XBoard and the engines), its PGN and its final positions, and
//! replay the games under Treville's rules. They need the programs `xboard` and `Xvfb` (`make setup` installs them).
//! If one is missing, the tests fail if `TREVILLE_GUI_TESTS=1` is in the environment; otherwise they are skipped.

mod black_clicks;
mod board;
mod by_lot;
mod chu;
mod debug_file;
mod defaults;
mod desktop;
mod display;
#[path = "../soak/effort.rs"]
#[expect(dead_code, reason = "only the number of games is varied here")]
mod effort;
mod en;
#[path = "../support/engine.rs"]
mod engine;
mod gui;
mod host;
mod kinds;
mod loading;
mod matches;
mod morphing;
mod mouse;
mod ordered;
mod orthodox;
mod person;
mod pgn;
mod positions;
mod prelude;
mod programs;
mod records;
mod rewritten;
mod scene;
mod take_back;
mod two_legs;
mod written;
