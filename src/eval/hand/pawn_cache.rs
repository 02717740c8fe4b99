//! What was found out about pawns and kings, kept while other pieces move.

use super::features::Pawns;
use super::weights::Weight;

/// How many structures are kept: 128 KiB, which a core's own cache holds.
const SIZE: usize = 1 << 12;

/// A pawn structure with the kings behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Structure {
    pub pawns: Pawns,
    /// What it is worth, for White.
    pub worth: Weight,
}

/// Structures by the key of pawns and kings.
#[derive(Clone, Debug)]
pub(super) struct PawnCache {
    entries: Box<[(u64, Structure)]>,
}

impl PawnCache {
    /// A cache that holds nothing: no position has the key 0, since both kings are part of it.
    pub fn new() -> Self {
        PawnCache {
            entries: vec![(0, Structure::default()); SIZE].into_boxed_slice(),
        }
    }

    /// The structure of this key, computed by `compute` unless it is known.
    #[inline]
    pub fn get(&mut self, key: u64, compute: impl FnOnce() -> Structure) -> Structure {
        let entry = &mut self.entries[key as usize % SIZE];
        if entry.0 != key {
            *entry = (key, compute());
        }
        entry.1
    }
}
