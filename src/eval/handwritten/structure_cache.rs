//! What was found out about part of a position, kept while the rest changes.

use super::pawns::PawnFiles;
use super::weight::Weight;

/// How many structures are kept: 64 KiB, which a core's own cache holds.
const SIZE: usize = 1 << 12;

/// A structure and what it is worth, for White.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Judged {
    pub files: PawnFiles,
    pub worth: Weight,
}

/// Structures by their key.
#[derive(Clone, Debug)]
pub(super) struct StructureCache {
    entries: Box<[(u64, Judged)]>,
}

impl StructureCache {
    /// A cache that knows the structure of key 0 only: the default, worth nothing.
    pub(crate) fn new() -> Self {
        StructureCache {
            entries: vec![(0, Judged::default()); SIZE].into_boxed_slice(),
        }
    }

    /// The structure of this key, computed by `compute` unless it is known.
    #[inline]
    pub(crate) fn get(&mut self, key: u64, compute: impl FnOnce() -> Judged) -> Judged {
        let entry = &mut self.entries[key as usize % SIZE];
        if entry.0 != key {
            *entry = (key, compute());
        }
        entry.1
    }
}
