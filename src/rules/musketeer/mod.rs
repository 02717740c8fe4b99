//! Musketeer Chess, and orthodox chess as the same rules with nothing behind the back ranks.
//!
//! Each side has, besides the orthodox pieces, one piece of each of two further types. They wait behind the back rank, on a
//! file each, and enter on the square that an original piece uncovers by its first move. See [`Gates`] for the waiting pieces,
//! [`MusketeerPrelude`] for how types and files are chosen, [`Position`] for the game itself.

mod bench_positions;
mod choices;
mod fen;
mod gates;
mod generate;
mod hashing;
mod holdings;
mod legality;
mod make;
mod pieces;
mod position;
mod prelude;
mod record;
mod san;
mod see;
mod start;
mod writing;

pub use choices::{chosen_start, named_types, options_named, start_options};
pub use gates::Gates;
pub(crate) use make::castled_rook;
pub use pieces::{
    ARCHBISHOP, ATTACKS, BISHOP, CANNON, CHANCELLOR, DRAGON, ELEPHANT, FORTRESS, HAWK, KING, KNIGHT, LEOPARD, PAWN,
    Pair, QUEEN, ROOK, SPIDER, TYPES, UNICORN, betza, kind_of_letter, letter, type_name,
};
pub use position::Position;
pub(crate) use position::{home_rank, tag};
pub use prelude::MusketeerPrelude;
pub use start::{Placement, random_placement, start_fen};
