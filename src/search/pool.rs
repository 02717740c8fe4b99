//! Lazy SMP: several threads search the same position and share what the table remembers; in the end they vote.

use std::collections::HashMap;

use super::control::Control;
use super::table::Table;
use super::time::Budget;
use super::worker::{Memory, RootMove, Shared, Worker};
use super::{Limits, Line, Score, Verdict};
use crate::board::{Move, NullObserver};
use crate::eval::{Evaluable, Judge};

/// The best line of one thread.
struct Vote {
    root: RootMove,
    depth: i32,
}

/// Searches `position` with a thread for each memory until a limit of `limits` is reached or `control` says stop.
pub(super) fn search<R: Evaluable>(
    position: &R,
    limits: &Limits,
    judge: &Judge,
    table: &Table,
    memories: &mut [Memory],
    control: &Control,
    mut report: impl FnMut(Line),
) -> Verdict {
    table.age();
    let shared = Shared {
        table,
        control,
        limits,
        judge,
        budget: Budget::of(limits),
    };
    let Some((first, helpers)) = memories.split_first_mut() else {
        return Verdict::default();
    };
    let votes = crossbeam::scope(|scope| {
        let shared = &shared;
        let handles: Vec<_> = helpers
            .iter_mut()
            .enumerate()
            .map(|(index, memory)| {
                let position = position.clone();
                scope.spawn(move |_| run(index + 1, position, shared, memory, |_| {}))
            })
            .collect();
        let own = run(0, position.clone(), shared, first, &mut report);
        control.stop();
        let others = handles.into_iter().filter_map(|handle| handle.join().ok().flatten());
        own.into_iter().chain(others).collect::<Vec<_>>()
    })
    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    let mut verdict = verdict(&votes, limits.lines);
    verdict.reply = verdict.reply.or_else(|| reply_in_table(position, verdict.best?, table));
    verdict.nodes = control.nodes();
    verdict.elapsed = control.elapsed();
    verdict
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
    worker.root_moves.into_iter().next().map(|root| Vote { root, depth })
}

/// The move most threads trust, weighted by depth and score; a thread alone, or one asked for several lines, decides itself.
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
