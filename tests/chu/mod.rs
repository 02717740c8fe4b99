//! Chu Chess: the counts and positions that define the game, and a slow reference that the engine has to agree with.

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
