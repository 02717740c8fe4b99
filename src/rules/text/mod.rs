//! What the notations of all games have in common: the parts of a FEN, diagrams, SAN that tells pieces apart.

mod diagram;
mod fen;
mod san;

pub use diagram::{coordinates_line, rank_lines};
pub use fen::{join_row, read_counter, read_row, read_side};
pub use san::tell_apart;
