//! King swaps along a rank in records that XBoard reads.
//!
//! XBoard 4.9.1 takes a king's step of two or more squares along its rank for castling, so it also moves the next piece
//! on that side. During a game the engine can change the king's description, but not while XBoard reads a file. So the
//! record describes the swap from the other side: the partner moves to the king's square and leaves a king behind.

/// The letter of the piece that is left behind.
const KING_LEFT: &str = "k";

/// The swap as recorded; `None` if XBoard does not take it for castling.
pub fn other_half(king: &str, partner: &str) -> Option<String> {
    let (from, to) = (king.as_bytes(), partner.as_bytes());
    let is_far_along_rank = from[1..] == to[1..] && from[0].abs_diff(to[0]) > 1;
    is_far_along_rank.then(|| format!("{partner}{king}{KING_LEFT}"))
}

/// The king's and its partner's squares in such a record.
pub fn squares(text: &str) -> Option<(&str, &str)> {
    let squares = text.strip_suffix(KING_LEFT).filter(|squares| squares.len() == 4)?;
    let (partner, king) = squares.split_at_checked(2)?;
    Some((king, partner))
}
