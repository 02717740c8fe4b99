//! EN Chess: the engine's rules against the positions and counts of the rules page, and against a slow and plain
//! reference written from that page alone.

mod agreement;
mod fen;
mod helpers;
mod notation;
mod positions;
mod reference;
mod search_view;
