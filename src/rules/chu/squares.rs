//! The board of ten by ten, and the squares that mean something to a side.

use crate::board::{Color, Geometry, Square};

/// Ten files a to j, ten ranks 0 to 9.
pub const GEOMETRY: Geometry = Geometry {
    files: 10,
    ranks: 10,
    first_rank: 0,
};

/// The first rank of the promotion zone as a side counts ranks.
pub const ZONE: u8 = 7;

/// The rank on which a side's pawns begin.
pub const FIRST_PAWN_RANK: u8 = 2;

/// The last rank.
pub const LAST_RANK: u8 = 9;

/// The rank as a side counts it, its own back rank being 0.
#[inline]
pub const fn rank_for(color: Color, square: Square) -> u8 {
    match color {
        Color::White => square.rank(),
        Color::Black => LAST_RANK - square.rank(),
    }
}

/// Whether a square lies in the last three ranks of a side.
#[inline]
pub const fn in_zone(color: Color, square: Square) -> bool {
    rank_for(color, square) >= ZONE
}

/// How many king steps apart two squares are.
#[inline]
pub const fn distance(a: Square, b: Square) -> u8 {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    if files > ranks { files } else { ranks }
}

/// The eight king steps.
pub const NEIGHBOURS: [u8; 8] = [1, 15, 16, 17, 255, 241, 240, 239];

/// The name of a square.
pub fn name(square: Square) -> String {
    GEOMETRY.name(square)
}
