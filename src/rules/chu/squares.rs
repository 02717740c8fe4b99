//! The ten-by-ten board, and squares that have a meaning for one side.

use crate::board::{Color, Geometry, Square};

/// Ten files, a to j, and ten ranks, 0 to 9.
pub const GEOMETRY: Geometry = Geometry {
    files: 10,
    ranks: 10,
    first_rank: 0,
};

/// The first rank of the promotion zone, as seen by the side that promotes.
pub const ZONE: u8 = 7;

pub const FIRST_PAWN_RANK: u8 = 2;

pub const LAST_RANK: u8 = 9;

/// The rank as seen by a side; its back rank is 0.
#[inline]
pub const fn rank_for(color: Color, square: Square) -> u8 {
    match color {
        Color::White => square.rank(),
        Color::Black => LAST_RANK - square.rank(),
    }
}

/// Whether a square is on the last three ranks of a side.
#[inline]
pub const fn in_zone(color: Color, square: Square) -> bool {
    rank_for(color, square) >= ZONE
}

/// The number of king steps from one square to another.
#[inline]
pub const fn distance(a: Square, b: Square) -> u8 {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    if files > ranks { files } else { ranks }
}

/// The eight king steps.
pub const NEIGHBOURS: [u8; 8] = [1, 15, 16, 17, 255, 241, 240, 239];

pub fn name(square: Square) -> String {
    GEOMETRY.name(square)
}
