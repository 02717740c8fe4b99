//! Searching without a background thread, for tools that want one answer after the other.

use super::control::Control;
use super::engine::memories;
use super::pool;
use super::table::Table;
use super::worker::Memory;
use super::{Limits, Line, Settings, Verdict};
use crate::eval::{Evaluable, Judge};

/// A table and histories, searched with by whoever holds them.
pub struct Searcher {
    table: Table,
    memories: Vec<Memory>,
    judge: Judge,
}

impl Searcher {
    /// Empty tables for the games of `R`.
    #[must_use]
    pub fn new<R: Evaluable>(settings: Settings) -> Self {
        Searcher {
            table: Table::at_most(settings.hash_mib),
            memories: memories::<R>(settings.threads),
            judge: settings.judge,
        }
    }

    /// Searches until a limit is reached; `report` is told of every completed line. With one thread and a limit other than
    /// time the result depends on nothing but the position, the limit and what was searched before.
    pub fn search<R: Evaluable>(&mut self, position: &R, limits: &Limits, report: impl FnMut(Line)) -> Verdict {
        let control = Control::new(self.memories.len(), false);
        pool::search(
            position,
            limits,
            &self.judge,
            &self.table,
            &mut self.memories,
            &control,
            report,
        )
    }

    /// Forgets everything, as for a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::clear);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Position;
    use crate::rules::{Notation, Stage, Variant};

    fn search(limits: &Limits) -> Verdict {
        let start = Variant::Musketeer.start_fen();
        let Ok(Stage::Board(position)) = Position::parse_fen(Variant::Musketeer, &start) else {
            panic!("the start is on the board");
        };
        let settings = Settings {
            hash_mib: 1,
            threads: 1,
            ..Settings::default()
        };
        Searcher::new::<Position>(settings).search(&position, limits, |_| {})
    }

    #[test]
    fn a_soft_limit_lets_the_depth_be_finished_that_passes_it() {
        let soft = search(&Limits {
            soft_nodes: Some(1000),
            ..Limits::default()
        });
        let to_depth = |depth| {
            search(&Limits {
                depth: Some(depth),
                ..Limits::default()
            })
        };
        let same = to_depth(soft.depth);
        assert_eq!((soft.nodes, soft.best, soft.score), (same.nodes, same.best, same.score));
        assert!(soft.nodes >= 1000 && to_depth(soft.depth - 1).nodes < 1000);
    }
}
