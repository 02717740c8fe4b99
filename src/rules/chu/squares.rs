//! The board of ten by ten, and the squares that mean something to a side.

use crate::board::{Color, Geometry, Square};

/// Ten files a to j, ten ranks 0 to 9.
pub const GEOMETRY: Geometry = Geometry {
    files: 10,
    ranks: 10,
    first_rank: 0,
};

/// The first rank of the promotion zone as a side counts ranks.
const ZONE: u8 = 7;

/// The rank as a side counts it, its own back rank being 0.
#[inline]
pub(super) const fn rank_for(color: Color, square: Square) -> u8 {
    match color {
        Color::White => square.rank(),
        Color::Black => 9 - square.rank(),
    }
}

/// Whether a square lies in the last three ranks of a side.
#[inline]
pub(super) const fn in_zone(color: Color, square: Square) -> bool {
    rank_for(color, square) >= ZONE
}

/// The back rank of a side.
#[inline]
pub(super) const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 9,
    }
}

/// Whether a pawn of a side may take two steps from a square.
#[inline]
pub(super) const fn is_pawn_home(color: Color, square: Square) -> bool {
    rank_for(color, square) == 2
}

/// The step of a side's pawns.
#[inline]
pub(super) const fn forward(color: Color) -> u8 {
    match color {
        Color::White => 16,
        Color::Black => 240,
    }
}

/// The square one step behind `square` as `color` sees it.
#[inline]
pub(super) const fn behind(square: Square, color: Color) -> Square {
    match color {
        Color::White => square.step(240),
        Color::Black => square.step(16),
    }
}

/// How many king steps apart two squares are.
#[inline]
pub(super) const fn distance(a: Square, b: Square) -> u8 {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    if files > ranks { files } else { ranks }
}

/// The eight king steps.
pub(super) const NEIGHBOURS: [u8; 8] = [1, 15, 16, 17, 255, 241, 240, 239];
