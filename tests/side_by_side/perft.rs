//! Perft of the reference over the perft tables.

use treville::rules::Variant;

use super::Reference;
use crate::perft::tables;

/// The largest count to try. The engine is a thousand times as fast and does the longer counts.
const MOST: u64 = 200_000;

/// Compares every line of a game's tables whose count is small enough.
pub fn assert_reference_counts<R: Reference>(variant: Variant) {
    let mut counted = 0;
    for line in tables::all()
        .into_iter()
        .filter(|line| line.variant == variant && line.count <= MOST)
    {
        let position = R::read(variant, &line.fen);
        assert_eq!(perft(&position, line.depth), line.count, "{line}");
        counted += 1;
    }
    assert!(counted > 0, "no table of {variant} is short enough");
}

/// The number of move sequences. Draws by rule do not end a sequence.
fn perft<R: Reference>(position: &R, depth: u32) -> u64 {
    let moves = position.legal();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.iter().map(|m| perft(&position.after(m), depth - 1)).sum(),
    }
}
