//! Musketeer Chess, and orthodox chess as the same rules with nothing behind the back ranks.
//!
//! Each side has, besides the orthodox pieces, one piece of each of two further types. They wait behind the back rank,
//! on a file each, and enter on the square that an original piece uncovers by its first move. See [`Gates`] for the
//! waiting pieces, [`MusketeerPrelude`] for how types and files are chosen, [`Position`] for the game itself.

mod about;
mod choices;
mod customs;
mod entering;
mod fen;
mod gates;
mod holdings;
mod notation;
mod pieces;
mod position;
mod prelude;
mod record;
mod rules;
mod san;
mod start;

pub(crate) use gates::Gates;
pub use pieces::{
    ARCHBISHOP, BISHOP, CANNON, CHANCELLOR, DRAGON, ELEPHANT, FORTRESS, HAWK, KING, KNIGHT, LEOPARD, PAWN, Pair, QUEEN,
    ROOK, SPIDER, TYPES, UNICORN, betza, kind_of_letter, letter, type_name,
};
pub use position::Position;
pub(crate) use position::home_rank;
pub(crate) use prelude::MusketeerPrelude;
pub use rules::Musketeer;
pub(crate) use start::Placement;
