//! Chu Chess: tests with known positions and move counts, and a slow reference.

mod agreement;
mod castling;
mod draws;
mod evaluation;
mod fens;
mod helpers;
mod lion_captures;
mod lion_moves;
mod notation;
mod pawns;
mod reference;
mod search_view;
