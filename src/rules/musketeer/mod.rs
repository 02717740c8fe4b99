//! Musketeer Chess, and orthodox chess as the same game without waiting pieces.
//!
//! Each side has the orthodox pieces and one piece of each of two extra types. These two wait behind the back rank,
//! each on a file of its own, and enter on the square that an original piece vacates with its first move. [`Gates`] has
//! the waiting pieces, [`PreludeWith`] is the choice of types and files, and [`Position`] is the game.

mod about;
mod choices;
mod customs;
mod entering;
mod fen;
mod gates;
mod holdings;
mod notation;
mod order;
mod order_text;
mod pieces;
mod pieces_file;
mod position;
mod prelude;
mod record;
mod rules;
mod san;
mod start;
mod walking;

pub(crate) use gates::Gates;
pub use order::Ordered;
pub(crate) use order::estimated_value;
pub use order_text::{BadOrder, LONGEST as LONGEST_ORDER};
pub use pieces::{
    ARCHBISHOP, BISHOP, CANNON, CHANCELLOR, DRAGON, ELEPHANT, FORTRESS, HAWK, KING, KNIGHT, LEOPARD, PAWN, PIECES,
    Pair, PieceSet, QUEEN, ROOK, SPIDER, TYPES, UNICORN, Usual,
};
pub use pieces_file::{PiecesFileError, load_pieces};
pub use position::Position;
pub(crate) use position::PositionWith;
pub(crate) use position::home_rank;
pub(crate) use prelude::PreludeWith;
pub use rules::{Musketeer, MusketeerWith};
pub(crate) use start::Placement;
