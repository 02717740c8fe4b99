//! Reads and writes PGN.
//!
//! - [`reader`]: games one by one, as tags and a tree of moves, unchecked; `lexer` and `signs` read the text;
//! - [`start`]: how a recorded game starts, on the board or with a prelude;
//! - [`game_tree`]: a recorded game whose moves are legal, as a [`tree`] with [`notes`] to each move;
//! - [`open_game`]: such a game, with a current node, to view and edit;
//! - [`rewrite`]: such a game as text; [`writer`]: a game that was played as text; `casual`: one of a person;
//! - `file`: a file that collects games.

#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub(crate) mod casual;
pub(crate) mod date;
#[cfg(feature = "cli")]
pub(crate) mod file;
pub mod game_tree;
mod lexer;
mod movetext;
pub mod notes;
pub mod open_game;
pub mod reader;
pub mod rewrite;
mod signs;
pub mod start;
pub mod tree;
mod variant_tag;
pub mod writer;
mod xboard;

pub(crate) use movetext::Numbering;
