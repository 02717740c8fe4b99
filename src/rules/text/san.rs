//! SAN elements that all games share, and the search for the legal move that a text stands for.

use crate::board::{Geometry, Move, Square};
use crate::rules::common::tag;
use crate::rules::{Generate, MoveError, Position, Rules};

/// The SAN of castling on a board where the a-file side is the longer one.
pub fn castling(m: Move) -> &'static str {
    if m.to().file() > m.from().file() {
        "O-O"
    } else {
        "O-O-O"
    }
}

/// The squares from which other pieces of the same kind can move to the same target.
pub fn rivals<R: Rules>(position: &Position<R>, m: Move) -> Vec<Square> {
    let kind = position.moved_piece(m).kind();
    let is_rival = |other: &Move| {
        other.to() == m.to()
            && other.from() != m.from()
            && other.tag() != tag::CASTLE
            && position.moved_piece(*other).kind() == kind
    };
    position.legal().into_iter().filter(is_rival).map(Move::from).collect()
}

/// The only legal move for which `fits` is true. If there is none, the text is malformed unless `looks_like_a_move`.
///
/// # Errors
/// [`MoveError`] if no move fits, or if several do.
pub fn find_only<R: Rules>(
    position: &Position<R>,
    fits: impl Fn(Move) -> bool,
    looks_like_a_move: impl FnOnce() -> bool,
) -> Result<Move, MoveError> {
    let mut fitting = position.legal().into_iter().filter(|&m| fits(m));
    match (fitting.next(), fitting.next()) {
        (Some(m), None) => Ok(m),
        (Some(_), Some(_)) => Err(MoveError::Illegal("several pieces can go there")),
        (None, _) if looks_like_a_move() => Err(MoveError::Illegal("no piece of that kind can go there")),
        (None, _) => Err(MoveError::Malformed),
    }
}

/// Explains why no legal move fits a text that starts with `from`. The last argument has two reasons, for moves that
/// leave a king in check and for moves that put it in check.
pub fn objection<R: Rules>(
    position: &Position<R>,
    from: Square,
    means: impl Fn(Move) -> bool,
    [stays_exposed, becomes_exposed]: [&'static str; 2],
) -> &'static str {
    if position.board().is_empty(from) {
        return "no piece stands there";
    }
    if !position.board().holds(from, position.side_to_move()) {
        return "not your piece";
    }
    let mut moves = Vec::new();
    position.generate(Generate::All, &mut moves);
    match (moves.into_iter().any(means), position.in_check()) {
        (true, true) => stays_exposed,
        (true, false) => becomes_exposed,
        (false, _) => "the piece cannot go there",
    }
}

/// The last argument of [`objection`] in games with a single king.
pub const KING_EXPOSED: [&str; 2] = ["your king stays in check", "your king would be in check"];

/// The disambiguation of a SAN move: its file, its rank or both; empty if there are no `rivals`.
pub fn tell_apart(geometry: Geometry, from: Square, rivals: &[Square]) -> String {
    let name = geometry.name(from);
    let (file, rank) = name.split_at(1);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        file.to_owned()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        rank.to_owned()
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_little_as_is_needed() {
        let square = |name: &str| Geometry::ORTHODOX.parse(name.as_bytes()).expect("a square");
        let told = |rivals: &[&str]| {
            let rivals: Vec<Square> = rivals.iter().map(|name| square(name)).collect();
            tell_apart(Geometry::ORTHODOX, square("b1"), &rivals)
        };
        assert_eq!(told(&[]), "");
        assert_eq!(told(&["f1", "f3"]), "b");
        assert_eq!(told(&["b5"]), "1");
        assert_eq!(told(&["b5", "f1"]), "b1");
    }
}
