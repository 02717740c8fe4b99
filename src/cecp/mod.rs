//! CECP, the protocol of XBoard and WinBoard (version 2).
//!
//! A session maps lines to a game in progress, [`play`](crate::play), and its board to the one that XBoard shows,
//! [`gui`](crate::gui).
//!
//! # From a line to the answer
//!
//! 1. [`dialogue::session`](crate::dialogue::session): a thread reads stdin and sends lines of bounded length over a
//!    channel.
//! 2. [`session`]: the main thread waits for lines and engine events. `usermove e7e5` becomes
//!    [`Command::UserMove`](command::Command::UserMove), independently of the position.
//! 3. The game finds the legal move, or the reason for `Illegal move (reason): e7e5`.
//!    [`InProgress`](crate::play::InProgress) plays the move.
//! 4. If the move ends the game, the session claims the result. Otherwise the engine searches, or makes its choice of a
//!    prelude, in other threads, while the session waits.
//! 5. The engine sends principal variations. [`thinking`] formats them if the GUI wants them (`post`).
//! 6. The last event is the decision. The session plays the move, sends `move g1f3`, claims the result if the game is
//!    over, answers waiting `ping`s, and starts to ponder.
//! 7. [`output`](crate::dialogue::output): another thread writes the lines, so that a GUI that does not read cannot
//!    block the session.
//!
//! Commands that change the position (`undo`, `force`, `new`, `setboard`) stop the search. Its number becomes invalid,
//! so that pending events are ignored.
//!
//! # Implementation choices
//!
//! - For a GUI, `new` means orthodox chess, as the protocol requires: after `protover`, `new` must be followed by
//!   `variant` for any other game. Without `protover` (a person, a script) `new` starts the last variant, initially
//!   Musketeer Chess.
//! - Commands are obeyed during a search; only `ping` waits for the move. A move received during the search is out of
//!   turn.
//! - Results are not claimed in force mode and in analysis: the GUI replays games that continued after a possible
//!   claim.
//! - If the input ends while the engine thinks about its move, it makes the move, then exits.
//! - `exclude` and `include` apply to every search of the present position; `MultiPV` also applies to the engine's own
//!   moves.
//! - A move entered with the mouse (after `lift` and `put`) is taken back if the GUI would show a different position:
//!   without the letter of the entering piece, or by the king's own castling where a piece waits behind the rook. Other
//!   moves are accepted as they are.
//! - A castling that uncovers the rook's corner is sent in two legs if the mouse was used, because XBoard shows no
//!   other form correctly; engines receive the plain form.
//! - If click boards are interrupted (`go`, `analyze`), the engine makes the remaining choices.
//! - While the engine makes a choice that the GUI needs before the game can start, lines wait, except `quit` and `?`.
//! - After a refused `setboard` there is no position: moves and `go` are refused until the next one, and nothing is
//!   analysed.
//! - `exit` from analysis and `result` lead to force mode. A second `go` during the search has no effect.
//! - If the rules forbid a combination of options of the next game, they are corrected, and the GUI receives a
//!   `tellusererror`.
//! - `nps 0` and less, and the next `new`, return to real time.
//! - Nothing here is specific to a game: start positions and their options come from
//!   [`Variant`](crate::rules::Variant), the GUI's `setup` from [`GuiView`](crate::gui::GuiView).

#![forbid(unsafe_code)]

pub mod capabilities;
pub mod command;
pub mod options;
pub mod session;
pub mod setup;
pub mod thinking;
pub mod times;

pub use session::{Config, Session};
