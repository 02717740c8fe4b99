//! Swaps of a king along its rank in a record that XBoard reads.
//!
//! XBoard 4.9.1 takes a king's move of two squares or more along its rank for castling, and moves the next piece on that
//! side too. During a game the engine can describe the king as one that does not castle, but XBoard reads a file without
//! asking. So the record has the other half of the swap: the partner goes to the king's square and leaves a king behind.

/// The letter of what the partner leaves behind.
const KING_LEFT: &str = "k";

/// A swap as the record has it; `None` if XBoard does not take it for castling.
#[must_use]
pub fn other_half(king: &str, partner: &str) -> Option<String> {
    let (from, to) = (king.as_bytes(), partner.as_bytes());
    let is_far_along_rank = from[1..] == to[1..] && from[0].abs_diff(to[0]) > 1;
    is_far_along_rank.then(|| format!("{partner}{king}{KING_LEFT}"))
}

/// The squares of the king and its partner in a swap that a record has in this form.
#[must_use]
pub fn squares(text: &str) -> Option<(&str, &str)> {
    let squares = text.strip_suffix(KING_LEFT).filter(|squares| squares.len() == 4)?;
    let (partner, king) = squares.split_at_checked(2)?;
    Some((king, partner))
}
