//! Musketeer Chess and orthodox chess: a named position for each special rule, random games and positions, and a slow
//! reference.
//!
//! Expected results come from the rules page. Each position is also played side by side with the reference, which
//! covers what the tests do not mention. A failure prints its seed or FEN.

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
mod ordered;
mod pieces;
mod prelude;
mod promotion;
mod reference;
mod rules_page;
mod soup;
mod soup_positions;
