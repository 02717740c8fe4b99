//! Holdings: pieces in hand, which both sides drop behind their back ranks.

use super::fen::{START_ARRAY, waiting_kind};
use super::pieces::{Pair, PieceSet};
use crate::board::Color;

/// A drop row while all pieces are in the holdings.
const EMPTY_DROP_ROW: &str = "8";

/// The board field while all pieces are in the holdings: `8/rnb.../8[LClc]`.
pub fn board_field(set: impl PieceSet, pair: Pair) -> String {
    let letters = |color: Color| pair.map(|kind| set.letter(kind.of(color)));
    let held: String = Color::ALL.into_iter().flat_map(letters).collect();
    format!("{EMPTY_DROP_ROW}/{START_ARRAY}/{EMPTY_DROP_ROW}[{held}]")
}

/// The types in the holdings, if the rows are as [`board_field`] writes them.
pub fn read(set: impl PieceSet, rows: &str, bracket: &str) -> Option<Pair> {
    let inner = rows.split_once('/').and_then(|(_, rest)| rest.rsplit_once('/'));
    let whole = inner.is_some_and(|(inner, _)| inner == START_ARRAY);
    types(set, bracket).filter(|_| whole)
}

fn types(set: impl PieceSet, bracket: &str) -> Option<Pair> {
    let &[first, second, third, fourth] = bracket.as_bytes() else {
        return None;
    };
    let kind = |letter: u8| waiting_kind(set, char::from(letter), Color::White);
    let pair = [kind(first)?, kind(second)?];
    let same = [first, second].map(|letter| letter.to_ascii_lowercase()) == [third, fourth];
    same.then_some(pair)
}
