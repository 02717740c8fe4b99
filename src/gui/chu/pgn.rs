//! Moves in game records, as XBoard writes and reads them.

use crate::board::{Kind, Move, Square};
use crate::rules::chu::{KINDS, LION, PAWN, PIECES, Position, name, stripped, tag};

/// Writes a legal move in coordinates, except that Lion moves are written in full: `Le4xe5-d5`. XBoard 4.9.1 crashes
/// on some records with Lion moves in coordinates.
pub fn write(position: &Position, m: Move) -> String {
    if position.moved_piece(m).kind() != LION || m.tag() == tag::PASS {
        return position.coordinate(m);
    }
    let captures = position.victim_at_end(m).is_some();
    let between = match (m.tag() == tag::TWO_LEGS, captures) {
        (false, false) => String::new(),
        (false, true) => "x".to_owned(),
        (true, false) => format!("x{}-", name(Square(m.via()))),
        (true, true) => format!("x{}x", name(Square(m.via()))),
    };
    format!("L{}{between}{}", name(m.from()), name(m.to()))
}

/// The only legal move that a recorded move can mean; `None` otherwise. Redundant letters are allowed. XBoard records
/// a pass of the Lion, entered by two clicks, as if the Lion captured itself.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    let text = stripped(text);
    let (kind, squares) = split_kind(&text);
    let mut found = position
        .legal()
        .into_iter()
        .filter(|&m| position.moved_piece(m).kind() == kind && means(m, squares));
    found.next().filter(|_| found.next().is_none())
}

/// Splits off the piece letter; pawns have none.
fn split_kind(text: &str) -> (Kind, &str) {
    let kinds = (0..KINDS as u8).map(Kind).filter(|&kind| kind != PAWN);
    let told = kinds.filter_map(|kind| Some((kind, text.strip_prefix(PIECES.symbol(kind))?)));
    told.min_by_key(|(_, rest)| rest.len()).unwrap_or((PAWN, text))
}

/// Whether the squares and the promotion in a record fit a move. The origin may be incomplete or redundant.
fn means(m: Move, squares: &str) -> bool {
    let mut end = String::new();
    if m.tag() == tag::TWO_LEGS {
        end += &name(Square(m.via()));
    }
    end += &name(m.to());
    if m.tag() == tag::PROMOTION {
        end += PIECES.symbol(Kind(m.via()));
    }
    let from = name(m.from());
    let (file, rank) = from.split_at(1);
    squares
        .strip_suffix(end.as_str())
        .is_some_and(|told| ["", file, rank, &from].contains(&told))
}
