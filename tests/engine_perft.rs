//! The engine's own generator over every perft table.

use std::fs;

use treville::rules::musketeer::Position;
use treville::rules::{Notation, Stage, Variant, perft};

fn check(suite: &str, variant: Variant, depth: u32) {
    let path = format!("{}/tests/perft/{suite}", env!("CARGO_MANIFEST_DIR"));
    for line in fs::read_to_string(&path).expect(&path).lines() {
        let (fen, count) = line.split_once(',').expect(line);
        let Ok(Stage::Board(mut position)) = Position::parse_fen(variant, fen) else {
            panic!("{fen}")
        };
        let nodes = perft::perft(&mut position, depth);
        assert_eq!(nodes.to_string(), count, "perft {depth} of {fen}");
    }
}

#[test]
fn every_pair() {
    check("musketeer-4.csv", Variant::Musketeer, 4);
}

#[test]
fn positions_full_of_special_rules() {
    check("musketeer-special-3.csv", Variant::Musketeer, 3);
}

#[test]
fn chess_to_depth_4() {
    for depth in 1..=4 {
        check(&format!("normal-{depth}.csv"), Variant::Normal, depth);
    }
}

#[test]
fn the_start_position_to_depth_6() {
    check("musketeer-6.csv", Variant::Musketeer, 6);
}

#[test]
fn chess_to_depth_5() {
    check("normal-5.csv", Variant::Normal, 5);
}
