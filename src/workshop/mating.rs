//! Whether a piece mates.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::board::betza::Mobility;
use crate::board::{Color, Kind};
use crate::endgame::{Material, SolveError, Survey, Table, Workers, solve, usual};
use crate::rules::musketeer::QUEEN;

/// What king and piece achieve against a bare king when they are to move, with best play.
///
/// # Errors
/// [`SolveError`] if a mate takes too long.
pub fn mating_power(piece: &Mobility) -> Result<Survey, SolveError> {
    // The table knows kinds by their places: the piece stands in for the queen.
    let kinds = |kind: Kind| if kind == QUEEN { *piece } else { usual(kind) };
    let stop = AtomicBool::new(false);
    let workers = Workers {
        threads: 1,
        stop: &stop,
    };
    let mut smaller: Option<Arc<Table>> = None;
    for side in [vec![], vec![QUEEN]] {
        let (material, _) = Material::of([side, vec![]]).ok_or(SolveError::Missing)?;
        let table = solve(&kinds, &material, |_| smaller.clone(), workers)?;
        smaller = Some(Arc::new(table));
    }
    let table = smaller.ok_or(SolveError::Missing)?;
    Ok(Survey::of(&table, Color::White))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn longest(betza: &str) -> Option<u32> {
        mating_power(&Mobility::of(betza)).expect("a table").longest_win()
    }

    #[test]
    fn known_pieces_mate_as_known() {
        assert_eq!(longest("Q"), Some(10));
        assert_eq!(longest("R"), Some(16));
        assert_eq!(longest("NB"), Some(17), "the Archbishop");
        assert_eq!(longest("N"), None);
        assert_eq!(longest("B"), None);
    }
}
