//! Threads that share a table and a stop flag. A normal run checks their results; `make tsan-test` runs these tests
//! under the thread sanitizer.

use treville::board::NullObserver;
use treville::eval::Evaluable;
use treville::rules::{Position, Variant};
use treville::search::{Limits, Line, Searcher, Settings, Verdict};

const THREADS: usize = 4;

/// Settings with a small table, so that threads often access the same entry.
fn settings() -> Settings {
    Settings {
        hash_mib: 1,
        threads: THREADS,
        ..Settings::default()
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn positions<R: Evaluable>(variant: Variant) -> impl Iterator<Item = Position<R>> {
    let fens = variant.about().bench_positions.iter();
    fens.filter_map(move |fen| R::parse_fen(variant, fen).ok())
}

/// Checks that every move of a line can be played.
fn check_line<R: Evaluable>(position: &Position<R>, line: &Line) {
    let mut position = position.clone();
    for &m in &line.moves {
        assert!(position.is_pseudo_legal(m) && position.is_legal(m), "{:?}", line.moves);
        position.make(m, &mut NullObserver);
    }
}

fn check_verdict<R: Evaluable>(position: &Position<R>, verdict: &Verdict) {
    let best = verdict.best.expect("a move");
    assert!(position.legal().contains(&best));
    assert_eq!(verdict.threads, THREADS);
}

fn search_together<R: Evaluable>(variant: Variant) {
    let mut searcher = Searcher::<R>::new(settings());
    for position in positions::<R>(variant).take(3) {
        let verdict = searcher.search(&position, &nodes(6_000), |line| check_line(&position, &line));
        check_verdict(&position, &verdict);
    }
}

#[test]
fn what_threads_find_together_is_legal_in_every_game() {
    for variant in Variant::ALL {
        treville::with_game!(variant, R => search_together::<R>(variant));
    }
}
