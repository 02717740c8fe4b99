//! Engine and reference agree: in random games from the prelude to the end, and in positions that no game would reach.
//!
//! Everything is seeded; a failure names its seed or the FEN it happened in.

#[path = "../reference/mod.rs"]
mod reference;
#[path = "../side_by_side/mod.rs"]
mod side_by_side;

mod games;
mod soup;
mod soup_positions;
