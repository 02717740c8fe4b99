//! What XBoard and WinBoard show of a game, and what they believe.
//!
//! XBoard makes every move on its own board without knowing the rules. So it is told of each game how the pieces look
//! and move ([`GuiSetup`]), and of each move what makes its board come out right. A game describes itself to it by
//! [`GuiView`], in a folder of its own here; [`GuiGame`] hides which game it is. [`Mouse`] follows the clicks of a
//! person, [`ClickBoard`] is a board on which the choices before a game are made. How all this is put into lines is a
//! matter of the protocol, and not told here.

#![forbid(unsafe_code)]

use crate::games::{for_each_game, private_folders};

mod click_board;
mod condition;
mod dispatch;
mod game;
mod mouse;
mod mouse_move;
mod setup;
mod view;
pub mod xboard_bugs;

for_each_game!(private_folders);

pub(crate) use click_board::ClickBoard;
pub use condition::Condition;
pub use dispatch::new_game;
pub(crate) use dispatch::{king_that_never_castles, setup_of, usual_modes};
pub use game::GuiGame;
pub(crate) use mouse::Mouse;
pub use mouse_move::MouseMove;
pub(crate) use setup::{DropsStart, GuiSetup, ShownBoard, SwappingBoard};
pub use view::GuiView;
