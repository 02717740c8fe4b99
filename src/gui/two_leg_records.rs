//! Moves in two legs in a record that XBoard reads.
//!
//! Before it loads a game, XBoard 4.9.1 looks through the whole file and plays every move on a board of its own. There
//! it empties the square between the legs of a move not only for this move, but for all that follow, and crashes when a
//! piece is to move that it has lost by that. The next move in two legs names another square. One outside every board
//! does no harm, and no game has such a move; but XBoard reads variations too.

/// A variation that makes XBoard forget the square between.
const FORGET: &str = "(a1b1x!1-c1)";

/// What has to follow a move in a record.
#[must_use]
pub(crate) fn after_move(text: &str) -> Option<&'static str> {
    is_in_two_legs(text).then_some(FORGET)
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
}
