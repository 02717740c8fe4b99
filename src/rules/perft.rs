//! Perft: counting the leaves of the tree of legal moves.

use std::thread;

use crossbeam::channel;

use super::{Generate, Notation, Rules};
use crate::board::{Move, NullObserver};

/// The number of legal move sequences of length `depth`.
#[must_use]
pub fn perft<R: Rules>(position: &mut R, depth: u32) -> u64 {
    let mut lists = vec![Vec::with_capacity(128); depth as usize];
    count(position, depth, &mut lists)
}

fn count<R: Rules>(position: &mut R, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
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

/// The leaves below each legal move, sorted by notation; counted by `threads` threads, or by as
/// many as can be started. `depth` 0 counts as 1.
#[must_use]
pub fn divide<R: Notation>(position: &R, depth: u32, threads: usize) -> Vec<(String, u64)> {
    let (jobs, work) = channel::unbounded();
    let (results, counts) = channel::unbounded();
    for m in position.legal() {
        let _ = jobs.send(m);
    }
    drop(jobs);
    let count = |mut position: R| {
        for m in &work {
            let text = position.coordinate(m);
            position.make(m, &mut NullObserver);
            let nodes = perft(&mut position, depth.saturating_sub(1));
            position.unmake();
            let _ = results.send((text, nodes));
        }
    };
    thread::scope(|scope| {
        for started in 1..threads {
            let (count, position) = (&count, position.clone());
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, move || count(position)) {
                log::warn!("{error}: {started} threads instead of {threads}");
                break;
            }
        }
        count(position.clone());
    });
    drop(results);
    let mut divided: Vec<_> = counts.into_iter().collect();
    divided.sort_unstable();
    divided
}

/// A line of a table of counts, `FEN,COUNT`; `None` if it is something else.
#[must_use]
pub fn suite_line(line: &str) -> Option<(&str, u64)> {
    let (fen, count) = line.rsplit_once(',')?;
    Some((fen.trim(), count.trim().parse().ok()?))
}
