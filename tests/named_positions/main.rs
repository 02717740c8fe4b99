//! Every special rule of Musketeer Chess as a position with a name.
//!
//! The expectations are written down from the rules page. On top of that each position is played side by side with the
//! reference, so that whatever a test does not mention is compared as well.

#[path = "../reference/mod.rs"]
mod reference;
#[path = "../side_by_side/mod.rs"]
mod side_by_side;

mod castling;
mod checks;
mod draws;
mod en_passant;
mod fen;
mod fen_refused;
mod gates;
mod gates_in_check;
mod helpers;
mod notation;
mod pieces;
mod prelude;
mod promotion;
