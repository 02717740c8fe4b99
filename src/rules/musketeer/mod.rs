//! Musketeer Chess, and orthodox chess as the same rules without waiting pieces.
//!
//! Each side has the orthodox pieces and one piece of each of two extra types. Those wait behind the back rank, on one
//! file each, and enter on the square that an original piece vacates by its first move. [`Gates`] has the waiting
//! pieces, [`MusketeerPrelude`] the choice of types and files, [`Position`] the game.

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
    ARCHBISHOP, BISHOP, CANNON, CHANCELLOR, DRAGON, ELEPHANT, FORTRESS, HAWK, KING, KNIGHT, LEOPARD, PAWN, PIECES,
    Pair, QUEEN, ROOK, SPIDER, TYPES, UNICORN,
};
pub use position::Position;
pub(crate) use position::home_rank;
pub(crate) use prelude::MusketeerPrelude;
pub use rules::Musketeer;
pub(crate) use start::Placement;
