//! Perft: counts the leaves of the tree of legal moves to a given depth.

use std::thread;

use crossbeam::channel;

use super::{Generate, Notation, Position, Prelude, Rules, Stage};
use crate::board::{Move, NullObserver};
use crate::outside::threads;

/// The number of sequences of `depth` legal moves.
pub fn perft<R: Rules>(position: &mut Position<R>, depth: u32) -> u64 {
    let mut lists = vec![Vec::with_capacity(128); depth as usize];
    count(position, depth, &mut lists)
}

fn count<R: Rules>(position: &mut Position<R>, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return position.count_legal();
    }
    let Some((moves, rest)) = lists.split_first_mut() else {
        return 0;
    };
    moves.clear();
    position.generate(Generate::All, moves);
    let mut nodes = 0;
    for &m in moves.iter() {
        if position.is_legal(m) {
            position.make(m, &mut NullObserver);
            nodes += count(position, depth - 1, rest);
            position.unmake();
        }
    }
    nodes
}

/// Counts the leaves below each legal move, on up to `threads` threads; sorted by notation. `depth` 0 counts as 1.
pub(crate) fn divide<R: Notation>(position: &Position<R>, depth: u32, threads: usize) -> Vec<(String, u64)> {
    let (jobs, work) = channel::unbounded();
    let (results, counts) = channel::unbounded();
    for m in position.legal() {
        let _ = jobs.send(m);
    }
    drop(jobs);
    let count = |mut position: Position<R>| {
        for m in &work {
            let text = position.coordinate(m);
            position.make(m, &mut NullObserver);
            let nodes = perft(&mut position, depth.saturating_sub(1));
            position.unmake();
            let _ = results.send((text, nodes));
        }
    };
    thread::scope(|scope| {
        let helpers = threads::start(threads.saturating_sub(1), |_| {
            let (count, position) = (&count, position.clone());
            let helper = thread::Builder::new().spawn_scoped(scope, move || count(position));
            helper.map(drop)
        });
        if let Err(error) = helpers {
            log::warn!("one thread instead of {threads} counts: {error}");
        }
        count(position.clone());
    });
    drop(results);
    let mut divided: Vec<_> = counts.into_iter().collect();
    divided.sort_unstable();
    divided
}

/// Counts the leaves below each legal action, listed with its UCI notation in generation order. Choices of a prelude
/// count as moves. `depth` 0 counts as 1.
pub fn divide_stage<R: Notation>(stage: &Stage<R>, depth: u32) -> Vec<(String, u64)> {
    let rest = depth.saturating_sub(1);
    match stage {
        Stage::Board(position) => {
            let legal = position.legal();
            let mut position = position.clone();
            let below = |m: Move| {
                let text = position.uci(m);
                position.make(m, &mut NullObserver);
                let nodes = perft(&mut position, rest);
                position.unmake();
                (text, nodes)
            };
            legal.into_iter().map(below).collect()
        }
        Stage::Prelude(prelude) => {
            let after = |choice| prelude.choose(choice).map_or(0, |stage| count_stage(&stage, rest));
            let choices = prelude.choices().into_iter();
            choices.map(|choice| (prelude.text(choice), after(choice))).collect()
        }
    }
}

fn count_stage<R: Notation>(stage: &Stage<R>, depth: u32) -> u64 {
    match stage {
        Stage::Board(position) => perft(&mut position.clone(), depth),
        Stage::Prelude(_) if depth == 0 => 1,
        Stage::Prelude(_) => divide_stage(stage, depth).iter().map(|(_, nodes)| nodes).sum(),
    }
}

/// Parses a line `FEN,COUNT` of a perft table; `None` for any other line.
#[must_use]
pub fn suite_line(line: &str) -> Option<(&str, u64)> {
    let (fen, count) = line.rsplit_once(',')?;
    Some((fen.trim(), count.trim().parse().ok()?))
}
