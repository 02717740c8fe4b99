//! UCI, the protocol of most GUIs and match runners other than XBoard.
//!
//! Like [`cecp`](crate::cecp), it translates between lines and [`play`](crate::play); both use the threads of
//! [`dialogue`](crate::dialogue). [`command`] parses a line without the position, [`session`] obeys it, [`options`]
//! and [`info`] write the answers.
//!
//! # Implementation choices
//!
//! - `UCI_Variant` selects the game, which is orthodox chess at first. In games with a prelude `startpos` is the
//!   prelude, and its choices are moves.
//! - In Musketeer Chess gating moves have no letter, as in other UCI engines for the game. A letter that is given must
//!   be correct.
//! - A lost turn is `0000`.
//! - A refused line is answered by an `info string` with the reason. The valid parts of a line are obeyed: `go depth x
//!   movetime 100` searches for 100 milliseconds.
//! - After a refused `position` and once the game is over, `go` is answered by `bestmove (none)`. The first `go` after
//!   a refusal repeats the reason.
//! - `go infinite` and `go ponder` are answered after `stop` or `ponderhit` only, even if there is nothing to search.
//! - `position`, `go`, `setoption` and `ucinewgame` wait for the `bestmove` of a running search; if the search is
//!   infinite, they stop it. `quit` stops any search. `isready`, `stop`, `ponderhit`, `d` and `eval` do not wait. The
//!   same holds for perft and the benchmark, which run in the background. `quit` waits only briefly for a table that
//!   `isready` asked for, and a second `quit` does not wait at all.
//! - `readyok` is sent when the table has the requested size.
//! - At the end of the input an infinite search is stopped, and all pending replies are given.
//! - Levels weaken every search except `go infinite`, `go mate`, and all searches while `UCI_AnalyseMode` is on.

#![forbid(unsafe_code)]

pub mod command;
pub mod info;
pub mod options;
pub mod session;

pub use session::{Config, Session};
