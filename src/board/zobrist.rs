//! Random keys for hashing positions incrementally.

use super::{Piece, Square};

/// The number that the splitmix64 generator returns after `state`.
#[must_use]
pub const fn splitmix64(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// `N` keys of one stream; different streams yield different keys.
pub(crate) const fn keys<const N: usize>(stream: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = splitmix64(splitmix64(stream) ^ i as u64);
        i += 1;
    }
    keys
}

static PIECES: [u64; Piece::COUNT * 256] = keys(1);

#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index() << 8 | square.index()]
}

/// Toggled on every ply.
pub(crate) const SIDE: u64 = splitmix64(0x51de);
