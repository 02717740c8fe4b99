//! Perft of the engine over all tables. A new game only needs to add its tables to the folder.

pub mod tables;

use std::num::NonZero;

use crossbeam::channel;
use treville::rules::{Notation, Variant, perft};
use treville::with_game;

use tables::Line;

fn count<R: Notation>(line: &Line) -> u64 {
    match R::parse_fen(line.variant, &line.fen) {
        Ok(mut position) => perft::perft(&mut position, line.depth),
        Err(error) => panic!("{line}: {error}"),
    }
}

/// The lines whose counts are wrong. Uses all cores and starts with the longest counts.
fn mistakes(mut lines: Vec<Line>) -> Vec<String> {
    lines.sort_by_key(|line| std::cmp::Reverse(line.count));
    let (jobs, work) = channel::unbounded();
    lines
        .iter()
        .for_each(|line| jobs.send(line).expect("the receiver lives"));
    drop(jobs);
    let count_some = || {
        let wrong = |line: &Line| {
            let counted = with_game!(line.variant, R => count::<R>(line));
            (counted != line.count).then(|| format!("{line}: {counted} instead of {}", line.count))
        };
        work.iter().filter_map(wrong).collect::<Vec<_>>()
    };
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    crossbeam::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(|_| count_some())).collect();
        let found = workers.into_iter().map(|worker| worker.join());
        found.flat_map(|lines| lines.expect("no line panics")).collect()
    })
    .expect("every worker was joined")
}

#[test]
fn every_table() {
    let mistakes = mistakes(tables::all());
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn every_game_has_a_table() {
    let lines = tables::all();
    for variant in Variant::ALL {
        assert!(lines.iter().any(|line| line.variant == variant), "{variant}");
    }
}
