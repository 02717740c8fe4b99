//! Games as XBoard and WinBoard show them, and what those programs assume.
//!
//! XBoard makes every move on its own board without knowing the rules. So the engine describes to it how the pieces of
//! a game look and move ([`GuiSetup`]), and sends each move in a form that leaves its board correct. A game implements
//! [`GuiView`] in its own folder here; [`GuiGame`] hides which game it is. [`Mouse`] follows the clicks of a person,
//! [`ClickBoard`] is a board on which the choices before a game are made. The protocol turns all this into lines.

#![forbid(unsafe_code)]

use crate::games::{for_each_game, private_folders};

mod click_board;
mod condition;
mod dispatch;
mod game;
#[cfg(feature = "cli")]
mod mouse;
mod mouse_move;
mod setup;
mod view;
pub mod xboard_bugs;

for_each_game!(private_folders);

pub(crate) use click_board::ClickBoard;
pub use condition::Condition;
pub use dispatch::new_game;
pub use dispatch::{king_that_never_castles, setup_of, usual_modes};
pub use game::GuiGame;
#[cfg(feature = "cli")]
pub(crate) use mouse::Mouse;
pub use mouse_move::MouseMove;
pub use setup::{DropsStart, GuiSetup, ShownBoard, SwappingBoard};
pub use view::GuiView;
