//! Games as shown by XBoard and WinBoard.
//!
//! XBoard moves pieces on its own board without knowing the rules. So the engine describes the pieces of a game and
//! their moves ([`GuiSetup`]), and sends each move in a form that leaves XBoard's board correct. Each game implements
//! [`GuiView`] in a folder here; [`GuiGame`] hides which game it is. `Mouse` follows the user's clicks; on a
//! [`ClickBoard`] the user makes the choices before a game. The protocols turn all this into lines.

#![forbid(unsafe_code)]

use crate::games::{for_each_game, private_folders};

mod dispatch;
mod game;
#[cfg(feature = "cli")]
mod mouse;
mod mouse_move;
mod recorded;
mod setup;
mod view;
pub mod xboard_bugs;

for_each_game!(private_folders);

pub use dispatch::new_game;
pub use dispatch::{king_that_never_castles, setup_of, usual_modes};
pub use game::GuiGame;
#[cfg(feature = "cli")]
pub(crate) use mouse::Mouse;
pub use mouse_move::MouseMove;
pub(crate) use setup::squares_for_holes;
pub use setup::{DropsStart, GuiSetup, ShownBoard, SwappingBoard};
pub(crate) use view::ClickBoard;
pub use view::{Condition, GuiView};
