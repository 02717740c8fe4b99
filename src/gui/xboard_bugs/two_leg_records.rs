//! Moves in two legs, in records that XBoard reads.
//!
//! Before XBoard 4.9.1 loads a game, it plays all moves of the file on a separate board. There it remembers the square
//! between the legs of a move for all later moves: it empties that square, may take a king's move for castling, and
//! crashes when a piece that was lost this way has to move. The next move in two legs replaces the remembered square.
//! So does a move in three legs, even one off the board. No game has such a move, but XBoard also reads variations, so
//! we write one as a variation. Its first square has no rank, so it has no effect that XBoard remembers that square.
//!
//! XBoard ignores the letter of a move in two legs: a pawn that promotes in place disappears, and if a rook castles
//! over its king, no piece enters. It does read the letter of a move in one leg, and applies the remembered square
//! of a preceding variation to that move. So the record has the move in two legs as a variation, then the move in one
//! leg: `(a8b8-a8q) a8a8q`, `(h1e1-f1c) h1xf1c`. The `x` in the latter distinguishes castling from a plain rook move.

use std::iter;

/// A variation that makes XBoard forget the square between two legs.
const FORGET: &str = "(axbx!1-c1)";

/// A recorded move with the variations it needs.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RecordedMove {
    /// The variation before it, which gives XBoard the square between the legs.
    pub(crate) before: Option<String>,
    pub(crate) text: String,
    /// The variation after it, which makes XBoard forget that square.
    pub(crate) after: Option<&'static str>,
}

/// Adds the necessary variations to the moves of a record.
pub(crate) fn with_variations(moves: Vec<String>) -> Vec<RecordedMove> {
    let in_two_legs: Vec<bool> = moves.iter().map(|text| is_in_two_legs(text)).collect();
    let next = in_two_legs.iter().skip(1).chain(iter::once(&false));
    let needs_end = iter::zip(&in_two_legs, next).map(|(is, next_is)| *is && !next_is);
    iter::zip(moves, needs_end)
        .map(|(legs, needs_end)| {
            let after = needs_end.then_some(FORGET);
            match in_one_leg(&legs) {
                Some(text) => RecordedMove {
                    before: Some(format!("({legs})")),
                    text,
                    after,
                },
                None => RecordedMove {
                    before: None,
                    text: legs,
                    after,
                },
            }
        })
        .collect()
}

/// Whether a variation of one move is one of ours, with a meaning only to XBoard. `next` is the move of the main line
/// after it.
pub(crate) fn is_for_xboard_alone(variation: &str, next: Option<&str>) -> bool {
    let tells_path = next.is_some() && in_one_leg(variation).as_deref() == next;
    tells_path || FORGET.trim_matches(['(', ')']) == variation
}

/// A two-leg move with a letter, `a8b8-a8q` or `h1e1-f1c`, without the square in between: `a8a8q`, `h1xf1c`.
fn in_one_leg(text: &str) -> Option<String> {
    let (there, back) = text.split_once('-')?;
    let from = there.get(..2).filter(|_| there.len() == 4)?;
    let to = back.get(..2).filter(|_| back.len() == 3)?;
    let joint = if from == to { "" } else { "x" };
    let letter = &back[2..];
    Some(format!("{from}{joint}{to}{letter}"))
}

/// Whether a recorded move is in two legs, such as `Le5xf6-e5` or `f8b4-a3`.
pub(crate) fn is_in_two_legs(text: &str) -> bool {
    let squares = text
        .as_bytes()
        .windows(2)
        .filter(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit());
    squares.count() > 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_between_is_told_from_a_disambiguation() {
        for text in ["Le5xf6-e5", "Le5xf6xg7", "f8b4-a3", "g1h2-g1q"] {
            assert!(is_in_two_legs(text), "{text}");
        }
        for text in ["e2e4", "b1c3c", "Le1e3", "O-O-O", "a7b8q", "@@@@", "Qd1xd8"] {
            assert!(!is_in_two_legs(text), "{text}");
        }
    }

    #[test]
    fn a_variation_follows_the_last_of_moves_in_two_legs() {
        let moves = ["e2e4", "Le5xf6-e5", "a7a6", "Le5xd5-c6", "Lf8xf7-f6"].map(str::to_owned);
        let recorded = with_variations(moves.to_vec());
        let follows: Vec<bool> = recorded.iter().map(|recorded| recorded.after.is_some()).collect();
        assert_eq!(follows, [false, true, false, false, true]);
        let texts: Vec<_> = recorded.into_iter().map(|recorded| recorded.text).collect();
        assert_eq!(texts, moves);
    }

    #[test]
    fn a_variation_precedes_a_move_in_two_legs_with_a_letter() {
        let moves = ["a8b8-a8q", "h1e1-f1c", "b4c4-d4"].map(str::to_owned).to_vec();
        let recorded = with_variations(moves);
        let written: Vec<_> = recorded
            .iter()
            .map(|RecordedMove { before, text, after }| (before.as_deref(), text.as_str(), after.is_some()))
            .collect();
        assert_eq!(
            written,
            [
                (Some("(a8b8-a8q)"), "a8a8q", false),
                (Some("(h1e1-f1c)"), "h1xf1c", false),
                (None, "b4c4-d4", true)
            ]
        );
    }
}
