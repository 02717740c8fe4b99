//! EN Chess: the engine's rules against the positions and counts of the rules page, and against a slow and plain
//! reference written from that page alone.

mod agreement;
mod fen;
mod notation;
mod perft;
mod positions;
mod reference;
mod search_view;
mod side_by_side;
