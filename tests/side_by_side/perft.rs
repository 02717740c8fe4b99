//! The reference over the perft tables.

use treville::rules::Variant;

use super::Reference;
use crate::perft::tables;

/// Longer counts are left to the engine, which is a thousand times as fast.
const MOST: u64 = 200_000;

/// Counts every line of the tables of a game that is short enough.
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

/// The number of move sequences of a length; draws by rule do not end them.
fn perft<R: Reference>(position: &R, depth: u32) -> u64 {
    let moves = position.legal();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.iter().map(|m| perft(&position.after(m), depth - 1)).sum(),
    }
}
