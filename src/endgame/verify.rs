//! Compares tables with the rules of the game.
//!
//! A position's value follows from those of the positions after its legal moves. If that holds for all positions of a
//! table and of the smaller ones, then every value is right: a position without moves is right, then one that is a mate
//! in one ply, and so on; and a position that is lost or won in no number of plies is a draw.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Material, Table, TableError, Tables, Value};
use crate::board::{Color, Geometry, NullObserver, Piece, Square};
use crate::rules::musketeer::{PAWN, Position};

/// What a comparison of a table with the rules found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of entries compared, illegal positions included.
    pub entries: usize,
    /// The first difference: a FEN, the value by the table and that by the rules.
    pub difference: Option<String>,
}

/// Compares a table with the rules: all entries, or `sample` random ones, the same each time.
///
/// # Errors
/// [`TableError`] if it or a table to which its captures and promotions lead is missing or damaged.
pub fn verify(tables: &Tables, material: &Material, sample: Option<usize>) -> Result<Verified, TableError> {
    let table = tables.needed(material)?;
    for successor in material.successors() {
        tables.needed(&successor)?;
    }
    let length = table.layout.len();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let entries = sample.unwrap_or(length);
    for entry in 0..entries {
        let index = if sample.is_some() {
            random.random_range(0..length)
        } else {
            entry
        };
        if let Some(difference) = compare(tables, &table, index)? {
            let (entries, difference) = (entry + 1, Some(difference));
            return Ok(Verified { entries, difference });
        }
    }
    Ok(Verified {
        entries,
        difference: None,
    })
}

fn compare(tables: &Tables, table: &Table, index: usize) -> Result<Option<String>, TableError> {
    let mut squares = vec![0; table.layout.men];
    let side = table.layout.position(index, &mut squares);
    let found = table.value(side, &squares);
    let position = position(table.material(), side, &squares);
    let expected = match &position {
        Some(position) => by_moves(tables, position)?,
        None => None,
    };
    let written = || match &position {
        Some(position) => position.fen(),
        None => format!("{} to move, men on {squares:?}", side),
    };
    let difference = || format!("{}: {found:?} instead of {expected:?}", written());
    Ok((found != expected).then(difference))
}

/// The position of a table's entry; `None` if it is illegal.
pub(crate) fn position(material: &Material, side: Color, squares: &[u8]) -> Option<Position> {
    let place = |square: u8| Geometry::ORTHODOX.square(usize::from(square));
    let men = material.men().into_iter().zip(squares);
    let men: Vec<(Piece, Square)> = men
        .map(|(man, &square)| (man.kind.of(man.color), place(square)))
        .collect();
    let is_free = |(index, &square): (usize, &u8)| !squares[..index].contains(&square);
    let on_edge = |&(piece, square): &(Piece, Square)| piece.kind() == PAWN && matches!(square.rank(), 0 | 7);
    if !squares.iter().enumerate().all(is_free) || men.iter().any(on_edge) {
        return None;
    }
    Position::of_men(&men, side).ok()
}

/// The value of a position by the values after its legal moves; `None` if the tables take one of those for illegal.
fn by_moves(tables: &Tables, position: &Position) -> Result<Option<Value>, TableError> {
    let mut after = position.clone();
    let mut best = None;
    for m in position.legal() {
        after.make(m, &mut NullObserver);
        let Some(reply) = tables.probe_position(&after)? else {
            return Ok(None);
        };
        best = best.max(Some(reply.before()));
        after.unmake();
    }
    Ok(best.or(Some(if position.in_check() {
        Value::Loss(0)
    } else {
        Value::Draw
    })))
}
