//! Compares tables with the rules of the game.
//!
//! A position's value follows from those of the positions after its legal moves. If that holds for all positions of a
//! table and of the smaller ones, then every value is right: a position without moves is right, then one that is a mate
//! in one ply, and so on; and a position that is lost or won in no number of plies is a draw.

use std::sync::{Arc, Mutex, PoisonError};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::material::Located;
use super::tables::men_of;
use super::{Material, Table, TableError, Tables, Value, Workers};
use crate::board::{Color, Geometry, NullObserver, Piece, Square};
use crate::rules::musketeer::{PAWN, Position};

/// The number of entries that a thread takes at a time.
const PART: usize = 1024;

/// What a comparison of a table with the rules found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of entries compared, illegal positions included: all up to the first difference.
    pub entries: usize,
    /// The first difference: a FEN, the value by the table and that by the rules.
    pub difference: Option<String>,
}

/// Compares a table with the rules: all entries, or `sample` random ones, the same each time. `None` after a stop.
///
/// # Errors
/// [`TableError`] if it or a table to which its captures and promotions lead is missing or damaged.
pub fn verify(
    tables: &Tables,
    material: &Material,
    sample: Option<usize>,
    workers: Workers<'_>,
) -> Result<Option<Verified>, TableError> {
    let family = Family::of(tables, material)?;
    let length = family.table.layout.len();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let indices: Option<Vec<usize>> = sample.map(|count| (0..count).map(|_| random.random_range(0..length)).collect());
    let entries = sample.unwrap_or(length);
    let first = Mutex::new(None);
    let is_whole = workers.each(entries.div_ceil(PART), |part| {
        let is_found = || first.lock().unwrap_or_else(PoisonError::into_inner);
        // Parts are taken in ascending order: what is still to come is after the first difference.
        if is_found().is_some() {
            return;
        }
        for entry in part * PART..entries.min((part + 1) * PART) {
            let index = indices.as_ref().map_or(entry, |indices| indices[entry]);
            if let Some(difference) = family.difference(index) {
                let mut first = is_found();
                if first.as_ref().is_none_or(|&(other, _)| entry < other) {
                    *first = Some((entry, difference));
                }
                return;
            }
        }
    });
    let first = first.into_inner().unwrap_or_else(PoisonError::into_inner);
    let verified = match first {
        Some((entry, difference)) => Verified {
            entries: entry + 1,
            difference: Some(difference),
        },
        None => Verified {
            entries,
            difference: None,
        },
    };
    Ok(is_whole.then_some(verified))
}

/// A table with those to which its captures and promotions lead.
struct Family {
    table: Arc<Table>,
    smaller: Vec<Arc<Table>>,
}

impl Family {
    fn of(tables: &Tables, material: &Material) -> Result<Self, TableError> {
        let smaller = material.successors();
        Ok(Family {
            table: tables.needed(material)?,
            smaller: smaller
                .iter()
                .map(|smaller| tables.needed(smaller))
                .collect::<Result<_, _>>()?,
        })
    }

    /// Compares an entry of the table with the rules.
    fn difference(&self, index: usize) -> Option<String> {
        let mut squares = vec![0; self.table.layout.men];
        let side = self.table.layout.position(index, &mut squares);
        let found = self.table.value(side, &squares);
        let position = position(self.table.material(), side, &squares);
        let expected = position.as_ref().and_then(|position| self.by_moves(position));
        let written = || match &position {
            Some(position) => position.fen(),
            None => format!("{side} to move, men on {squares:?}"),
        };
        (found != expected).then(|| format!("{}: {found:?} instead of {expected:?}", written()))
    }

    /// The value of a position by the values after its legal moves; `None` if the tables take one of those for illegal.
    fn by_moves(&self, position: &Position) -> Option<Value> {
        let mut after = position.clone();
        let mut best = None;
        for m in position.legal() {
            after.make(m, &mut NullObserver);
            best = best.max(Some(self.value(&after)?.before()));
            after.unmake();
        }
        let without_moves = match position.in_check() {
            true => Value::Loss(0),
            false => Value::Draw,
        };
        best.or(Some(without_moves))
    }

    fn value(&self, position: &Position) -> Option<Value> {
        let located = Located::of(men_of(position)?)?;
        let mut all = self.smaller.iter().chain([&self.table]);
        let table = all.find(|table| *table.material() == located.material)?;
        located.value_in(table, position.side_to_move())
    }
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
