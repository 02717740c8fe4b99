//! EN Chess: the positions and move counts of the rules page, and a slow reference written from that page alone.

mod agreement;
mod fen;
mod helpers;
mod notation;
mod positions;
mod reference;
mod search_view;
