//! CECP, the protocol of XBoard and WinBoard (version 2).
//!
//! A session translates between lines and a game in progress ([`play`](crate::play)), and between its board and the
//! one that XBoard shows ([`gui`](crate::gui)).
//!
//! # From a line to the answer
//!
//! 1. [`dialogue::session`](crate::dialogue::session): a thread reads stdin and sends lines of limited length through
//!    a channel.
//! 2. [`session`]: the main thread waits for lines and engine events. It parses `usermove e7e5` into
//!    [`Command::UserMove`](command::Command::UserMove) without looking at the position.
//! 3. The game finds the legal move, or the reason for `Illegal move (reason): e7e5`.
//!    [`InProgress`](crate::play::InProgress) plays the move.
//! 4. If the move ends the game, the session claims the result. Otherwise the engine searches for a move, or for a
//!    choice of the prelude, in other threads while the session waits.
//! 5. The engine sends principal variations. [`thinking`] formats them if the GUI wants them (`post`).
//! 6. The last event is the decision. The session plays the move, sends `move g1f3`, claims the result if the game is
//!    over, answers pending `ping`s, and starts to ponder.
//! 7. [`output`](crate::dialogue::output): another thread writes the lines, so a GUI that does not read them cannot
//!    block the session.
//!
//! Commands that change the position (`undo`, `force`, `new`, `setboard`) stop the search. They also make its number
//! invalid, so that its pending events are ignored.
//!
//! # Implementation choices
//!
//! - With a GUI, `new` means orthodox chess, as the protocol requires: for any other game the GUI sends `variant` after
//!   `new`. Without `protover` (a human or a script at the keyboard) `new` starts the last variant again, initially
//!   Musketeer Chess.
//! - Commands are obeyed during a search; only `ping` waits for the move. A move that arrives during the search is
//!   rejected as out of turn.
//! - In force mode and in analysis no results are claimed, because GUIs replay games that continued after a claim was
//!   possible.
//! - If the input ends while the engine is thinking about its move, it still makes the move, then exits.
//! - `exclude` and `include` apply to every search of the present position; `MultiPV` also applies to the engine's own
//!   moves.
//! - A move entered with the mouse (with `lift` and `put`) is taken back if the GUI would show a wrong position: if the
//!   letter of the entering piece is missing, or if the king castles by itself where a piece waits behind the rook.
//!   All other moves are accepted unchanged.
//! - A castling move that uncovers the rook's corner is sent in two legs if the mouse was used, because XBoard shows no
//!   other form correctly; to an engine it is sent in the plain form.
//! - If a command interrupts click boards (`go`, `analyze`), the engine makes the remaining choices.
//! - While the engine makes a choice that must precede the start of the game, lines wait, except `quit` and `?`.
//! - After a refused `setboard`, even one that is too long, there is no position: until the next one, moves and `go`
//!   are refused and nothing is analysed. After a refused move the position before it stands, since GUIs take the move
//!   back.
//! - `exit` from analysis and `result` lead to force mode. `go` has no effect while the engine is already searching.
//! - If the rules forbid a combination of options for the next game, the options are corrected, and the GUI receives a
//!   `tellusererror`.
//! - `nps` with zero or a negative number, and the next `new`, return to real time.
//! - No code here is specific to a game: start positions and their options come from
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
