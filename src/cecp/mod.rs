//! CECP, the protocol of XBoard and WinBoard (version 2).
//!
//! It is a language over [`play`](crate::play), where the game in progress is, and [`gui`](crate::gui), which knows
//! what XBoard believes.
//!
//! # One move, from a line to the answer
//!
//! 1. [`dialogue::session`](crate::dialogue::session): a thread reads stdin, cuts it into lines of bounded length and
//!    sends them over a channel.
//! 2. [`session`]: the main thread waits for lines and for the engine at the same time. `usermove e7e5` becomes
//!    [`Command::UserMove`](command::Command::UserMove) in `command`, which looks at the words only, not at the
//!    position.
//! 3. The session has the game find the legal move that the text means, or tell why there is none, which becomes
//!    `Illegal move (reason): e7e5`. The move is a value from here on, and [`InProgress`](crate::play::InProgress)
//!    plays it.
//! 4. If the move ends the game, the result is claimed. Otherwise it is the engine's turn: it searches, or makes its
//!    choice in a prelude, in threads of its own. The session goes back to waiting.
//! 5. The engine sends lines of play as it finds them. [`thinking`] formats them if the GUI wants them (`post`).
//! 6. The last message is the decision. The session plays it, answers `move g1f3`, claims the result if there is one,
//!    answers the `ping`s that waited, and lets the engine ponder on the reply that it expects.
//! 7. [`output`](crate::dialogue::output): another thread writes the lines, so that a GUI which reads nothing keeps the
//!    session from nothing.
//!
//! Commands that change the position meanwhile (`undo`, `force`, `new`, `setboard`) stop the search and discard its
//! number, so that a verdict already under way is recognised as stale.
//!
//! # Where the protocol leaves a choice
//!
//! - `new` means orthodox chess to a GUI, as the protocol says: once `protover` was seen, `variant` has to follow `new`
//!   for any other game. Without `protover` (a person, a script) `new` starts the game chosen last, at first Musketeer
//!   Chess.
//! - Commands are obeyed while the engine thinks; only `ping` waits for the move. A move sent meanwhile is not the
//!   sender's turn.
//! - In force mode and in analysis results are not claimed: the GUI replays games that went on after a possible claim.
//! - When the lines end while the engine thinks about its move, it makes the move, then leaves.
//! - `exclude` and `include` hold for every search of the present position, `MultiPV` for the engine's own moves too.
//! - A move that the mouse entered (after `lift` and `put`) is taken back if the GUI would show another position after
//!   it: without the letter of what enters, or the king's own castling where a piece waits behind the rook. Moves
//!   without a mouse are taken as they are.
//! - A castling that uncovers the rook's corner is sent in two legs if the mouse was used, because XBoard shows no
//!   other form correctly; engines get the plain form.
//! - Left alone in the middle of click boards (`go`, `analyze`), the engine makes the choices that are left.
//! - While the engine makes a choice that the GUI has to be told before the game can begin, lines wait, except `quit`
//!   and `?`.
//! - After a `setboard` that is refused there is no position: moves and `go` are refused until one comes, and nothing
//!   is analysed.
//! - `exit` from analysis and `result` lead to force mode. A second `go` while the engine thinks changes nothing.
//! - Options of the next game that the rules forbid together are corrected, and the GUI receives a `tellusererror`.
//! - `nps 0` and below mean the clock on the wall; so does the next `new`.
//! - Nothing game-specific is here: start positions and their options come from [`Variant`](crate::rules::Variant), the
//!   `setup` of the GUI from [`GuiView`](crate::gui::GuiView).

#![forbid(unsafe_code)]

pub mod capabilities;
pub mod command;
pub mod options;
pub mod session;
pub mod setup;
pub mod thinking;
pub mod times;

pub use session::{Config, Session};
