//! The tests that share one process. Tests that need a display, Wine, or a count of all panics are binaries of their own.

mod arena;
mod cecp_session;
mod conversation;
#[macro_use]
#[path = "conversation/each.rs"]
mod each;
mod cecp_transcripts;
mod chu;
mod cli;
mod en;
mod manual;
mod mates;
mod morphing;
mod musketeer;
mod nnue;
mod openings;
mod perft;
mod selfplay;
mod shipped_book;
mod side_by_side;
mod terminal;
mod threads;
mod uci_transcripts;
