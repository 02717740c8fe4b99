//! Notation that all games share: the parts of a FEN, diagrams, and disambiguation in SAN.

mod castling_objection;
mod coordinates;
mod diagram;
mod fen;
pub(crate) mod plain;
mod san;
pub(crate) mod spellings;

pub(super) use castling_objection::castling_objection;
pub(crate) use coordinates::Coordinates;
pub(crate) use diagram::{coordinates_line, rank_lines};
pub(crate) use fen::{
    Fields, bad_field, color_of, join_ranks, join_row, no_right_of_file, read_ranks, read_row, single, split_rows,
};
pub(crate) use san::{KING_EXPOSED, castling, find_only, objection, rivals, tell_apart};
