//! Musketeer Chess and orthodox chess: every special rule as a position with a name, random games and positions, and
//! the reference itself.
//!
//! The expectations are written down from the rules page. On top of that each position is played side by side with the
//! reference, so that whatever a test does not mention is compared as well. Everything is seeded; a failure names its
//! seed or the FEN it happened in.

mod agreement;
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
mod reference;
mod rules_page;
mod soup;
mod soup_positions;
