//! Lazy SMP: several threads search the same position and share what the table remembers; in the end they vote.

use std::collections::HashMap;
use std::panic::resume_unwind;

use super::control::Control;
use super::resources::Equipment;
use super::table::Table;
use super::time::Budget;
use super::worker::{Memory, RootMove, Shared, Worker};
use super::{Limits, Line, Score, Verdict};
use crate::board::{Move, NullObserver};
use crate::eval::Evaluable;

/// The best line of one thread.
struct Vote {
    root: RootMove,
    depth: i32,
}

/// Searches `position` with a thread for each memory, or with as many as can be started, until a limit of `limits` is
/// reached or `control` says stop.
pub(super) fn search<R: Evaluable>(
    position: &R,
    limits: &Limits,
    equipment: Equipment,
    control: &Control,
    mut report: impl FnMut(Line),
) -> Verdict {
    let Equipment {
        table,
        memories,
        evaluation,
        params,
    } = equipment;
    table.age();
    let shared = Shared {
        table,
        control,
        limits,
        evaluation,
        params,
        budget: Budget::of(limits, params),
    };
    let Some((first, helpers)) = memories.split_first_mut() else {
        return Verdict::default();
    };
    let shared = &shared;
    let helpers = (1..).zip(helpers).map(|(id, memory)| {
        let position = position.clone();
        move || run(id, position, shared, memory, |_| {})
    });
    let votes = in_threads(
        control,
        || run(0, position.clone(), shared, first, &mut report),
        helpers,
    );
    let threads = votes.len();
    let votes: Vec<Vote> = votes.into_iter().flatten().collect();
    let mut verdict = verdict(&votes, limits.lines);
    verdict.reply = verdict.reply.or_else(|| reply_in_table(position, verdict.best?, table));
    verdict.threads = threads;
    verdict.nodes = control.nodes();
    verdict.elapsed = control.elapsed();
    verdict
}

/// Calls `first` in this thread and each of `helpers` in a thread of its own, as far as threads can be started. Ends
/// the search when `first` returns, and returns the results in order.
///
/// # Panics
/// If one of them does: the others are stopped, and the panic goes on in the caller.
fn in_threads<T, H>(control: &Control, first: impl FnOnce() -> T, helpers: impl Iterator<Item = H>) -> Vec<T>
where
    T: Send,
    H: FnOnce() -> T + Send,
{
    crossbeam::scope(|scope| {
        let handles: Vec<_> = helpers
            .map_while(|helper| {
                let started = scope.builder().spawn(move |_| {
                    let _guard = StopOnPanic(control);
                    helper()
                });
                started.ok()
            })
            .collect();
        let _guard = StopOnPanic(control);
        let mut results = vec![first()];
        control.stop();
        let joined = handles.into_iter().map(|handle| handle.join());
        results.extend(joined.map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))));
        results
    })
    .unwrap_or_else(|panic| resume_unwind(panic))
}

/// Stops the search when its thread panics: the other threads would search on, and the panic would be seen late or
/// never.
struct StopOnPanic<'a>(&'a Control);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// The reply that the table knows to a move whose line ended there, because the table had settled the rest.
fn reply_in_table<R: Evaluable>(position: &R, best: Move, table: &Table) -> Option<Move> {
    let mut after = position.clone();
    after.make(best, &mut NullObserver);
    let reply = table.probe(after.hash(), 1)?.best?;
    (after.is_pseudo_legal(reply) && after.is_legal(reply)).then_some(reply)
}

fn run<R: Evaluable>(
    id: usize,
    position: R,
    shared: &Shared,
    memory: &mut Memory,
    report: impl FnMut(Line),
) -> Option<Vote> {
    let mut worker = Worker::new(id, position, shared, memory);
    worker.deepen(report);
    let depth = worker.completed_depth;
    let mut root = worker.root_moves.first()?.clone();
    if root.score == -Score::INFINITY {
        // There was no time for a single move: the first one is played for what the position is worth.
        root.score = worker.evaluate();
    }
    Some(Vote { root, depth })
}

/// The move most threads trust, weighted by depth and score; a thread alone, or one asked for several lines, decides
/// itself.
fn verdict(votes: &[Vote], lines: usize) -> Verdict {
    let Some(first) = votes.first() else {
        return Verdict::default();
    };
    let chosen = if lines > 1 {
        first
    } else {
        elect(votes).unwrap_or(first)
    };
    Verdict {
        best: Some(chosen.root.first),
        reply: chosen.root.line.get(1).copied(),
        score: Score(chosen.root.score),
        depth: chosen.depth as u32,
        ..Verdict::default()
    }
}

fn elect(votes: &[Vote]) -> Option<&Vote> {
    let worst = votes.iter().map(|vote| vote.root.score).min()?;
    let mut weights: HashMap<Move, i64> = HashMap::new();
    let weight = |vote: &Vote| i64::from(vote.root.score - worst + 20) * i64::from(vote.depth.max(1));
    for vote in votes {
        *weights.entry(vote.root.first).or_default() += weight(vote);
    }
    // A found mate needs no majority; equal weights go to the lowest thread.
    let mut chosen = votes.first()?;
    for vote in &votes[1..] {
        let better_mate = vote.root.score >= Score::MATE_BOUND && vote.root.score > chosen.root.score;
        let outvoted = chosen.root.score < Score::MATE_BOUND && weights[&vote.root.first] > weights[&chosen.root.first];
        if better_mate || outvoted {
            chosen = vote;
        }
    }
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// The first thread searches until it is stopped, as in analysis.
    fn search_with(helper: fn() -> u32) -> Result<Vec<u32>, String> {
        let control = Control::new(2, false);
        let first = || {
            while !control.is_stopped() {
                std::thread::yield_now();
            }
            1
        };
        let helpers = std::iter::once(|| {
            let result = helper();
            control.stop();
            result
        });
        catch_unwind(AssertUnwindSafe(|| in_threads(&control, first, helpers))).map_err(|panic| {
            panic
                .downcast_ref::<&str>()
                .map_or_else(String::new, |text| (*text).to_owned())
        })
    }

    #[test]
    fn the_panic_of_a_helper_ends_the_search_and_reaches_the_caller() {
        assert_eq!(
            search_with(|| panic!("lost the thread")),
            Err("lost the thread".to_owned())
        );
    }

    #[test]
    fn results_come_in_the_order_of_the_threads() {
        assert_eq!(search_with(|| 2), Ok(vec![1, 2]));
    }
}
