//! Two Treville engines play whole games in the real XBoard, on a display of their own.
//!
//! XBoard's debug file (every line between it and the engines), its PGN and its last positions are read afterwards, and
//! the games are replayed by Treville's own rules. It needs the programs `xboard` and `Xvfb` (`make setup` installs
//! them): with `TREVILLE_GUI_TESTS=1` or `CI=true` in the environment their absence is a failure, otherwise the tests
//! say that they were skipped.

mod board;
mod by_lot;
mod chu;
mod debug_file;
mod defaults;
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
