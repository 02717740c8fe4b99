//! The tests that share one process. Tests that need a display, Wine, or a count of panics have binaries of their own.

mod arena;
mod cecp_session;
mod chu;
mod cli;
mod conversation;
mod en;
mod mates;
mod morphing;
mod musketeer;
mod nnue;
mod openings;
mod perft;
mod selfplay;
mod shipped_book;
mod side_by_side;
mod suite;
mod support;
mod terminal;
mod threads;
mod transcripts;
