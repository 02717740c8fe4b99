//! Moves in two legs in a record that XBoard reads.
//!
//! Before it loads a game, XBoard 4.9.1 looks through the whole file and plays every move on a board of its own. There
//! it takes the square between the legs of a move for that of all moves that follow too: it empties it, may take a
//! king's move for castling, and crashes when a piece is to move that it has lost by that. The next move in two legs
//! names another square. So does a move in three legs, and none of its squares need be on the board; no game has such a
//! move, but XBoard reads variations too. Of such a move its first square would be left over for a move in two legs
//! that comes next: it has no rank, and before a move in two legs there is no variation.

use std::iter;

/// A variation that makes XBoard forget the square between.
const FORGET: &str = "(axbx!1-c1)";

/// What has to follow each move of a record.
#[must_use]
pub(crate) fn asides(moves: &[String]) -> Vec<Option<&'static str>> {
    let in_two_legs = || moves.iter().map(|text| is_in_two_legs(text));
    let next = in_two_legs().skip(1).chain(iter::once(false));
    iter::zip(in_two_legs(), next)
        .map(|(is_in_two_legs, next_is)| (is_in_two_legs && !next_is).then_some(FORGET))
        .collect()
}

/// Whether a move in the form of a record goes over a square: `Le5xf6-e5`, `f8b4-a3`.
#[must_use]
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
        let follows: Vec<bool> = asides(&moves).iter().map(Option::is_some).collect();
        assert_eq!(follows, [false, true, false, false, true]);
    }
}
