//! UCI, the protocol of most GUIs and match runners other than XBoard.
//!
//! It is a language over [`play`](crate::play), as [`cecp`](crate::cecp) is; the threads that read and write are those
//! of [`dialogue`](crate::dialogue). [`command`] reads a line without knowing the position, [`session`] obeys it,
//! [`options`] and [`info`] write.
//!
//! # Where the protocol leaves a choice
//!
//! - The game is chosen by `UCI_Variant`, at first orthodox chess. `startpos` is the beginning of the prelude where a
//!   game has one; its choices are moves.
//! - In Musketeer Chess a move by which a piece enters has no letter, as the other engines write it that play this game
//!   by UCI. A letter that is there all the same has to be right.
//! - A lost turn is `0000`.
//! - A line that cannot be obeyed is answered by `info string`, with the reason. Where the rest of it makes sense, the
//!   rest is obeyed: `go depth x movetime 100` searches for 100 milliseconds.
//! - After a `position` that is refused there is no position, and `go` is answered by `bestmove (none)`. So it is where
//!   the game is over.
//! - `position`, `go`, `setoption` and `ucinewgame` wait for the `bestmove` of a search under way, and end it if it has
//!   no end; `quit` ends any. `isready`, `stop`, `ponderhit`, `d` and `eval` do not wait. Perft and the benchmark run
//!   beside the session in the same way. `quit` waits no longer than a moment for a table that `isready` asked for, and
//!   a second `quit` waits for nothing.
//! - `readyok` comes when the table has the size that was asked for.
//! - When the lines end, a search without end is stopped, and every answer that is due is given.
//! - Levels weaken every search but `go infinite`, `go mate`, and any search while `UCI_AnalyseMode` is set.

#![forbid(unsafe_code)]

pub mod command;
pub mod info;
pub mod options;
pub mod session;

pub use session::{Config, Session};
