//! Searches in the caller's thread, for tools such as the benchmark.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

use super::control::Control;
use super::params::Params;
use super::pool::{Job, Pool};
use super::root::Root;
use super::{Event, Limits, Line, Settings, Verdict};
use crate::eval::{Evaluable, Evaluation};
use crate::rules::Position;

/// A table and histories for one game.
pub struct Searcher<R> {
    pool: Pool,
    threads: usize,
    evaluation: Evaluation,
    params: Params,
    rules: PhantomData<fn(R)>,
}

impl<R: Evaluable> Searcher<R> {
    /// Allocates empty tables; if memory runs out, smaller or fewer ones.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let mut pool = Pool::new(settings.hash_mib, settings.threads);
        pool.prepare(R::HISTORY_SIZE, &settings.params, || false);
        Searcher {
            pool,
            threads: settings.threads.max(1),
            evaluation: settings.evaluation,
            params: settings.params,
            rules: PhantomData,
        }
    }

    /// Searches until a limit is reached; `report` receives every completed line. With one thread and no time limit
    /// the result depends only on the position, the limits and earlier searches.
    pub fn search(&mut self, position: &Position<R>, limits: &Limits, report: impl FnMut(Line)) -> Verdict {
        self.search_under(&Control::new(self.threads, false), position, limits, report)
    }

    /// Searches until a limit is reached. Returns `None` if `stop` is set, which ends the search within some thousand
    /// nodes.
    pub fn search_unless(&mut self, stop: &AtomicBool, position: &Position<R>, limits: &Limits) -> Option<Verdict> {
        self.report_unless(stop, position, limits, |_| {})
    }

    /// The same; `report` receives every completed line.
    pub(crate) fn report_unless(
        &mut self,
        stop: &AtomicBool,
        position: &Position<R>,
        limits: &Limits,
        report: impl FnMut(Line),
    ) -> Option<Verdict> {
        let is_on = || !stop.load(Ordering::Relaxed);
        let control = Control::new(self.threads, false).called_off_by(stop);
        let verdict = is_on().then(|| self.search_under(&control, position, limits, report));
        verdict.filter(|_| is_on())
    }

    fn search_under(
        &mut self,
        control: &Control<'_>,
        position: &Position<R>,
        limits: &Limits,
        mut report: impl FnMut(Line),
    ) -> Verdict {
        let job = Job {
            limits,
            evaluation: &self.evaluation,
            params: &self.params,
            control,
        };
        self.pool.search(position, job, |line, _| report(line))
    }

    /// Switches to other constants.
    #[cfg(feature = "tuning")]
    pub(crate) fn use_params(&mut self, params: Params) {
        self.pool.use_params(&params);
        self.params = params;
    }

    /// Clears the table and the histories, as for a new game.
    pub(crate) fn forget(&mut self) {
        self.pool.forget(|| false);
    }
}

/// The same for positions of all games, each of which is a [`Root`].
pub struct RootSearcher {
    pool: Pool,
    settings: Settings,
}

impl RootSearcher {
    /// Allocates nothing before the first search.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let pool = Pool::new(settings.hash_mib, settings.threads);
        RootSearcher { pool, settings }
    }

    /// Searches until a limit is reached; `report` receives every completed line. Returns `None` if `stop` is set,
    /// which ends the search within some thousand nodes, or if `root` is no position. If memory runs out, the tables
    /// are smaller or fewer, and the log says so.
    pub fn search_unless(
        &mut self,
        stop: &AtomicBool,
        root: &dyn Root,
        limits: &Limits,
        report: &mut dyn FnMut(Line),
    ) -> Option<Verdict> {
        let Settings { evaluation, params, .. } = &self.settings;
        let is_on = || !stop.load(Ordering::Relaxed);
        self.pool.prepare(root.history_size()?, params, || !is_on());
        for failure in self.pool.take_failures() {
            log::warn!("{failure}");
        }
        let control = Control::new(self.settings.threads.max(1), false).called_off_by(stop);
        let job = Job {
            limits,
            evaluation,
            params,
            control: &control,
        };
        match is_on().then(|| root.search(&mut self.pool, job, report)) {
            Some(Event::Done(verdict)) if is_on() => Some(verdict),
            _ => None,
        }
    }

    /// Clears the table and the histories, as for a new game.
    pub fn forget(&mut self) {
        self.pool.forget(|| false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Notation, Variant, morphing, musketeer};
    use crate::search::Score;

    fn search(limits: &Limits) -> Verdict {
        search_at::<musketeer::Musketeer>(Variant::Musketeer, &Variant::Musketeer.start_fen(), limits)
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
        Searcher::<R>::new(settings).search(&position, limits, |_| {})
    }

    #[test]
    fn even_the_first_depth_obeys_a_limit() {
        // In this position queen captures can follow one another endlessly.
        let fen = "2Qq2Q2/1KA1c2Z1/2c1Q1q2/1QZ2Qak1/q2z1Q3/1a1q3a1/1c1Cz1q2/2z2aC2/1aQ1AA2A b - - 0 1";
        for nodes in [1, 1000, 20_000] {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let verdict = search_at::<morphing::MorphingChess>(Variant::Morphing3, fen, &limits);
            assert!(verdict.best.is_some() && verdict.nodes == nodes, "{verdict:?}");
            assert!(verdict.score.0.abs() <= Score::MATE, "{verdict:?}");
        }
    }

    #[test]
    fn a_search_without_limit_can_be_called_off() {
        let mut searcher = Searcher::<musketeer::Musketeer>::new(Settings {
            hash_mib: 1,
            threads: 2,
            ..Settings::default()
        });
        let start = Variant::Musketeer.start_fen();
        let Ok(position) = musketeer::Musketeer::parse_fen(Variant::Musketeer, &start) else {
            panic!("{start} is not on the board");
        };
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_millis(20));
                stop.store(true, Ordering::Relaxed);
            });
            let verdict = searcher.search_unless(&stop, &position, &Limits::default());
            assert!(verdict.is_none(), "{verdict:?}");
        });
        stop.store(false, Ordering::Relaxed);
        let limits = Limits {
            depth: Some(1),
            ..Limits::default()
        };
        assert!(searcher.search_unless(&stop, &position, &limits).is_some());
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
