//! The search must find forced mates in positions of random games, which exhaustive search has proved.

pub mod brute_force;

use std::sync::Arc;

use treville::rules::Variant;
use treville::rules::musketeer::Position;
use treville::search::{Engine, Event, Limits, PositionRoot, Settings};

/// The positions, each with the length of its shortest mate.
fn mates() -> Vec<(Position, i32)> {
    include_str!("mates.csv")
        .lines()
        .map(|line| {
            let (fen, moves) = line.rsplit_once(',').expect("FEN,MOVES");
            match Position::parse_fen(Variant::Musketeer, fen) {
                Ok(position) => (position, moves.parse().expect("a number of moves")),
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
            brute_force::mates_within(&mut position, moves, 2),
            "{} in {moves}",
            position.fen()
        );
        assert!(
            !brute_force::mates_within(&mut position, moves - 1, moves),
            "{} sooner",
            position.fen()
        );
    }
}

/// A search that needs more nodes than this has missed the mate. Most take a few thousand nodes. The hardest one, which
/// is hidden behind an easy win of a queen and more, takes four million.
const MOST_NODES: u64 = 10_000_000;

#[test]
fn every_mate_is_found() {
    let mut engine = Engine::new(Settings {
        hash_mib: 16,
        threads: 1,
        ..Settings::default()
    });
    let missed: Vec<String> = mates()
        .into_iter()
        .filter(|(position, moves)| !finds(&mut engine, position, *moves))
        .map(|(position, moves)| format!("{} in {moves}", position.fen()))
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// Searches until it finds the mate or reaches the node limit.
fn finds(engine: &mut Engine, position: &Position, moves: i32) -> bool {
    engine.forget();
    let limits = Limits {
        nodes: Some(MOST_NODES),
        ..Limits::default()
    };
    engine.search(Arc::new(PositionRoot(position.clone())), limits);
    let mut found = false;
    for (_, event) in engine.events() {
        match event {
            Event::Line(line) if line.score.mate_in() == Some(moves) => {
                found = true;
                engine.stop();
            }
            Event::Done(_) => break,
            _ => {}
        }
    }
    found
}
