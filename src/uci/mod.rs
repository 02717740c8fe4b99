//! UCI, the protocol of most GUIs and match runners other than XBoard.
//!
//! Like [`cecp`](crate::cecp), it translates between lines and [`play`](crate::play); both share the threads of
//! [`dialogue`](crate::dialogue). [`command`] parses a line without the position, [`session`] obeys it, [`options`] and
//! [`info`] write.
//!
//! # Implementation choices
//!
//! - `UCI_Variant` selects the game, initially orthodox chess. `startpos` is the prelude of games that have one; its
//!   choices are moves.
//! - In Musketeer Chess a gating move has no letter, as in the other UCI engines for the game. If there is a letter, it
//!   must be correct.
//! - A lost turn is `0000`.
//! - A refused line is answered by `info string` with the reason. The valid part of a line is obeyed: `go depth x
//!   movetime 100` searches for 100 milliseconds.
//! - After a refused `position` and after the end of a game, `go` is answered by `bestmove (none)`.
//! - `position`, `go`, `setoption` and `ucinewgame` wait for the `bestmove` of a running search, and stop an infinite
//!   one; `quit` stops any search. `isready`, `stop`, `ponderhit`, `d` and `eval` do not wait. The same holds for perft
//!   and the benchmark, which run in the background. `quit` waits only briefly for a table that `isready` asked for,
//!   and a second `quit` does not wait.
//! - `readyok` is sent when the table has the requested size.
//! - At the end of the input an infinite search is stopped, and all replies are given.
//! - Levels weaken every search except `go infinite`, `go mate`, and any search while `UCI_AnalyseMode` is set.

#![forbid(unsafe_code)]

pub mod command;
pub mod info;
pub mod options;
pub mod session;

pub use session::{Config, Session};
