//! Searching without a background thread, for tools that want one answer after the other.

use super::control::Control;
use super::params::Params;
use super::pool;
use super::resources::{Equipment, memories};
use super::table::Table;
use super::worker::Memory;
use super::{Limits, Line, Settings, Verdict};
use crate::eval::{Evaluable, Evaluation};

/// A table and histories, searched with by whoever holds them.
pub struct Searcher {
    table: Table,
    memories: Vec<Memory>,
    evaluation: Evaluation,
    params: Params,
}

impl Searcher {
    /// Empty tables for the games of `R`, smaller and fewer ones if the system has not room for all.
    #[must_use]
    pub fn new<R: Evaluable>(settings: Settings) -> Self {
        Searcher {
            table: Table::at_most(settings.hash_mib),
            memories: memories::<R>(settings.threads.max(1), &settings.params),
            evaluation: settings.evaluation,
            params: settings.params,
        }
    }

    /// Searches until a limit is reached; `report` is told of every completed line. With one thread and a limit other
    /// than time the result depends on nothing but the position, the limit and what was searched before.
    pub fn search<R: Evaluable>(&mut self, position: &R, limits: &Limits, report: impl FnMut(Line)) -> Verdict {
        let control = Control::new(self.memories.len(), false);
        let equipment = Equipment {
            table: &self.table,
            memories: &mut self.memories,
            evaluation: &self.evaluation,
            params: &self.params,
        };
        pool::search(position, limits, equipment, &control, report)
    }

    /// Searches with other constants from now on.
    #[cfg(feature = "tuning")]
    pub(crate) fn use_params(&mut self, params: Params) {
        self.memories.iter_mut().for_each(|memory| memory.use_params(&params));
        self.params = params;
    }

    /// Forgets everything, as for a new game.
    pub(crate) fn forget(&mut self) {
        self.table.clear(self.memories.len(), || false);
        self.memories.iter_mut().for_each(Memory::clear);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Variant, morphing, musketeer};
    use crate::search::Score;

    fn search(limits: &Limits) -> Verdict {
        search_at::<musketeer::Position>(Variant::Musketeer, &Variant::Musketeer.start_fen(), limits)
    }

    fn search_at<R: Evaluable>(variant: Variant, fen: &str, limits: &Limits) -> Verdict {
        let Ok(position) = R::parse_fen(variant, fen) else {
            panic!("{fen} is not on the board");
        };
        let settings = Settings {
            hash_mib: 1,
            threads: 1,
            ..Settings::default()
        };
        Searcher::new::<R>(settings).search(&position, limits, |_| {})
    }

    #[test]
    fn even_the_first_depth_obeys_a_limit() {
        // Captures of queens lead to captures of queens without end.
        let fen = "2Qq2Q2/1KA1c2Z1/2c1Q1q2/1QZ2Qak1/q2z1Q3/1a1q3a1/1c1Cz1q2/2z2aC2/1aQ1AA2A b - - 0 1";
        for nodes in [1, 1000, 20_000] {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let verdict = search_at::<morphing::Position>(Variant::Morphing3, fen, &limits);
            assert!(verdict.best.is_some() && verdict.nodes < nodes + 1024, "{verdict:?}");
            assert!(verdict.score.0.abs() <= Score::MATE, "{verdict:?}");
        }
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
