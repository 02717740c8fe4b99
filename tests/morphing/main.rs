//! Morphing Chess III against a slow reference of its rules, perft tables, and positions worked out by hand.

mod agreement;
mod draws;
mod entries;
mod evaluation;
mod exchanges;
mod fens;
mod notation;
mod perft;
mod positions;
mod reference;
mod reference_fen;
mod support;
