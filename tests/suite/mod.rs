//! The suite of Musketeer problems, which is frozen: results of different engines and versions can be compared.

use std::collections::{HashMap, HashSet};

use treville::analysis::problem::Problem;
use treville::board::{Move, NullObserver};
use treville::rules::Variant;
use treville::rules::epd::Epd;
use treville::rules::musketeer::Position;

use crate::mates::brute_force::{is_mated_within, mates_within};

const SUITE: &str = include_str!("musketeer.epd");

const CHECKSUM: u32 = 0x7c43_eb02;

fn problems() -> Vec<Epd> {
    let lines = SUITE.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| Epd::parse(Variant::Musketeer, line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}

#[test]
fn the_suite_is_frozen() {
    assert_eq!(crc32fast::hash(SUITE.as_bytes()), CHECKSUM);
}

#[test]
fn all_problems_are_legal_and_different() {
    let problems = problems();
    assert_eq!(problems.len(), 200);
    let fens: HashSet<&str> = problems.iter().map(|problem| problem.fen.as_str()).collect();
    assert_eq!(fens.len(), 200);
    let ids: HashSet<&str> = problems.iter().filter_map(|problem| problem.operand("id")).collect();
    assert_eq!(ids.len(), 200);
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        if let Err(error) = Problem::parse(Variant::Musketeer, line) {
            panic!("{line}: {error}");
        }
    }
}

#[test]
fn the_ten_pieces_gating_and_mates_are_represented() {
    let mut first: HashMap<String, usize> = HashMap::new();
    let (mut gating, mut mates) = (0, 0);
    for problem in problems() {
        let comment = problem.operand("c1").expect("a comment").to_owned();
        let facts: Vec<&str> = comment.split(", ").collect();
        *first.entry(facts[2].to_owned()).or_default() += 1;
        gating += usize::from(facts.contains(&"gating"));
        mates += usize::from(problem.operand("dm").is_some());
    }
    let kinds = "Cannon Leopard Archbishop Chancellor Spider Dragon Unicorn Hawk Elephant Fortress";
    for kind in kinds.split(' ') {
        assert!(first.get(kind).is_some_and(|&count| count >= 3), "{kind}: {first:?}");
    }
    assert!(gating >= 20 && mates >= 60, "{gating} with gating, {mates} mates");
}

/// The solution forces mate, no other move does, and none mates sooner.
#[test]
fn mates_are_proved() {
    for problem in problems().iter().filter(|problem| problem.operand("dm").is_some()) {
        let number: u32 = problem
            .operand("dm")
            .and_then(|moves| moves.parse().ok())
            .expect("a number");
        let mut position = Position::parse_fen(Variant::Musketeer, &problem.fen).expect("a FEN");
        let full = if number <= 3 { number } else { 2 };
        let mut mating = position.legal();
        mating.retain(|&m| mates(&mut position, m, number, full));
        let mating: Vec<String> = mating.into_iter().map(|m| position.san(m)).collect();
        assert_eq!(mating, [problem.operand("bm").expect("a move")], "{}", problem.fen);
        assert!(
            !mates_within(&mut position, number - 1, full),
            "{}: sooner",
            problem.fen
        );
    }
}

fn mates(position: &mut Position, m: Move, moves: u32, full: u32) -> bool {
    position.make(m, &mut NullObserver);
    let mates = (moves <= full || position.in_check()) && is_mated_within(position, moves - 1, full);
    position.unmake();
    mates
}
