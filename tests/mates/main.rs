//! The search finds forced mates, in every position of a set that `examples/find_mates` made by brute force.

mod brute_force;

use treville::rules::musketeer::Position;
use treville::rules::{Notation, Stage, Variant};
use treville::search::{Limits, Searcher, Settings};

/// The positions with the length of their shortest mate.
fn mates() -> Vec<(Position, i32)> {
    include_str!("mates.csv")
        .lines()
        .map(|line| {
            let (fen, moves) = line.rsplit_once(',').expect("FEN,MOVES");
            match Position::parse_fen(Variant::Musketeer, fen) {
                Ok(Stage::Board(position)) => (position, moves.parse().expect("a number of moves")),
                _ => panic!("bad FEN {fen}"),
            }
        })
        .collect()
}

#[test]
fn the_set_is_right() {
    for (mut position, moves) in mates() {
        let moves = moves as u32;
        assert!(
            brute_force::mates_within(&mut position, moves, moves == 3),
            "{} in {moves}",
            position.fen()
        );
        assert!(
            !brute_force::mates_within(&mut position, moves - 1, false),
            "{} sooner",
            position.fen()
        );
    }
}

/// Searches deeper and deeper until the mate is found; a search that needs this many nodes has missed it.
const MOST_NODES: u64 = 2_000_000;

#[test]
fn every_mate_is_found() {
    let mut searcher = Searcher::new::<Position>(Settings {
        hash_mib: 16,
        threads: 1,
    });
    let mut missed = Vec::new();
    for (position, moves) in mates() {
        searcher.forget();
        let mut found = None;
        let mut nodes = 0;
        let mut depth = 0;
        while nodes < MOST_NODES && found != Some(moves) {
            depth += 1;
            let limits = Limits {
                depth: Some(depth),
                nodes: Some(MOST_NODES),
                ..Limits::default()
            };
            let verdict = searcher.search(&position, &limits, |_| {});
            nodes += verdict.nodes;
            found = verdict.score.mate_in();
        }
        if found != Some(moves) {
            missed.push(format!("{} in {moves}: {found:?} after {nodes} nodes", position.fen()));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
