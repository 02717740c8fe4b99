//! Pieces made to order: random sets in random games, compared between engine and reference.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::musketeer::{MusketeerWith, Ordered};
use treville::rules::{Position as AnyPosition, Variant};
use treville::search::{Limits, Searcher, Settings};

use crate::musketeer::helpers::ARRAY;
use crate::musketeer::reference::ordered::order;
use crate::musketeer::reference::position::Position;
use crate::side_by_side::SideBySide;
use crate::side_by_side::games::{game_and_back, random_game};

/// The letters of the types that the reference knows.
const LETTERS: [char; 10] = ['L', 'C', 'U', 'D', 'M', 'A', 'E', 'H', 'F', 'S'];

/// A game with these types, whose letters are `LETTERS`.
fn game_of(notations: &[String]) -> Option<Variant> {
    let types: Vec<(char, String)> = LETTERS.into_iter().zip(notations.iter().cloned()).collect();
    let line = |(letter, moves): &(char, String)| format!("Piece {letter}, {letter}, {moves}\n");
    let set = Ordered::read(&types.iter().map(line).collect::<String>()).ok()?;
    order(&types);
    Some(Variant::Ordered(set))
}

fn game(notations: &[&str]) -> Variant {
    let owned: Vec<String> = notations.iter().map(|&moves| moves.to_owned()).collect();
    game_of(&owned).expect("a set of pieces")
}

/// Random moves; not all are allowed.
fn random_moves(rng: &mut impl Rng) -> String {
    let mut text = String::new();
    for _ in 0..rng.random_range(1..=3) {
        let pick = |rng: &mut _, choices: &[&'static str]| choices.choose(rng).copied().unwrap_or_default();
        text += pick(rng, &["", "", "", "", "m", "c"]);
        text += pick(rng, &["", "", "", "f", "b", "s", "v", "fs", "l", "r"]);
        text += pick(rng, &["", "", "n", "p", "g"]);
        text += pick(rng, &["W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q"]);
        text += pick(rng, &["", "", "", "2", "3", "0"]);
    }
    text
}

fn random_game_of_pieces(rng: &mut impl Rng) -> Variant {
    loop {
        let count = rng.random_range(2..=4);
        let notations: Vec<String> = (0..count).map(|_| random_moves(rng)).collect();
        if let Some(variant) = game_of(&notations) {
            return variant;
        }
    }
}

fn random_games(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let variant = random_game_of_pieces(&mut rng);
        let Variant::Ordered(set) = variant else {
            unreachable!("a set")
        };
        println!("{}", set.text());
        let start = variant.start().random(seed);
        random_game::<Position>(variant, &start, seed);
    }
}

/// A number that `make soak` sets.
fn of_soak(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn games_with_random_pieces() {
    let first = of_soak("SOAK_SEED").unwrap_or(0) * 1000;
    random_games(first..first + 12 * of_soak("SOAK_EFFORT").unwrap_or(1));
}

#[test]
fn known_hoppers_and_lame_leapers_play_games() {
    let variant = game(&[
        "mRcpR",
        "nN",
        "gQ",
        "pB",
        "nA",
        "NN",
        "FfW",
        "mNcB",
        "nZ".replace("nZ", "Z").as_str(),
    ]);
    for seed in 0..4 {
        random_game::<Position>(variant, &variant.start().random(seed), seed);
    }
}

#[test]
fn a_rider_does_not_reach_across_the_edge_of_the_board() {
    // Five steps of two files and one rank from a8 would be the diagonal to g2, were the board a torus.
    let fen = "********/lr3k2/8/1P2p1b1/6P1/2c5/1P2PP2/6K1/1L1B4/******** w - - 1 44";
    let game = SideBySide::<Position>::new(game(&["lNN", "A"]), fen);
    assert!(game.engine.legal_moves().contains(&"f3f4".to_owned()));
}

#[test]
fn left_and_right_are_those_of_the_player() {
    let moves = |side: char| {
        let fen = format!("7k/8/8/2rl4/3LR3/8/8/K7[C-L-c-l-] {side} - - 0 1");
        let game = SideBySide::<Position>::new(game(&["lRrW", "A"]), &fen);
        let of = |square: &str| {
            game.engine
                .legal_moves()
                .iter()
                .filter(|m| m.starts_with(square))
                .count()
        };
        [of("d4"), of("d5")]
    };
    assert_eq!((moves('w'), moves('b')), ([3, 0], [0, 4]));
}

#[test]
fn preludes_offer_the_types_of_the_set() {
    let variant = game(&["QN", "mRcpR", "nN"]);
    let prelude = variant.new_game(Some(ARRAY)).expect("the array");
    assert_eq!(prelude.legal_moves(), ["C", "L", "U"]);
    let mut played = variant.new_game(Some(ARRAY)).expect("the array");
    for text in ["C", "U", "C@b0", "C@g9", "U@g0", "U@b9"] {
        played.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let start = "*u****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C****U* w KQkq - 0 1 pieces-";
    assert!(played.fen().starts_with(start), "{}", played.fen());
    let other = Variant::Musketeer.new_game(Some(&played.fen())).map(|game| game.fen());
    let error = other.expect_err("the pieces are others").to_string();
    assert!(error.contains("the position has the pieces of 'pieces-"), "{error}");
}

/// The nodes of searches in the positions of the benchmark, and the values of their positions.
fn searches(variant: Variant) -> Vec<(u64, i32)> {
    let settings = Settings {
        hash_mib: 1,
        ..Settings::default()
    };
    let mut searcher = Searcher::<MusketeerWith<Ordered>>::new(settings);
    let limits = Limits {
        depth: Some(5),
        ..Limits::default()
    };
    let fens = variant.about().bench_positions.iter();
    fens.map(|fen| {
        let position = AnyPosition::<MusketeerWith<Ordered>>::parse_fen(variant, fen).expect("a position");
        let verdict = searcher.search(&position, &limits, |_| {});
        (verdict.nodes, verdict.score.0)
    })
    .collect()
}

#[test]
fn two_sets_play_in_turn_and_at_once() {
    let sets = [game(&["mRcpR", "nN", "QN"]), game(&["Z", "C", "FfW"])];
    let alone = sets.map(searches);
    assert_ne!(alone[0], alone[1]);
    assert_eq!(sets.map(searches), alone, "in turn");
    let at_once = sets.map(|set| std::thread::spawn(move || searches(set)));
    assert_eq!(at_once.map(|thread| thread.join().expect("searches")), alone, "at once");
}

#[test]
fn taking_back_gives_every_position_again() {
    let variant = game(&["mRcpR", "gQ", "nN"]);
    for seed in 0..1 {
        game_and_back::<Position>(variant, &variant.start().random(seed), seed);
    }
}

/// Asserts which moves of a square are legal, in the game with cannons (`C`) and grasshoppers (`L`).
fn assert_moves(fen: &str, from: &str, expected: &[&str]) {
    let game = SideBySide::<Position>::new(game(&["gQ", "mRcpR"]), fen);
    let moves = game.engine.legal_moves().into_iter();
    let targets: Vec<String> = moves.filter_map(|m| m.strip_prefix(from).map(str::to_owned)).collect();
    assert_eq!(targets, expected, "{from} in {fen}");
}

#[test]
fn a_mount_may_not_arrive_between_a_cannon_and_its_own_king() {
    // The cannon on e8 has no mount yet. A knight on the file would be one.
    assert_moves(
        "4c1k1/8/8/8/8/2N5/8/4K3[C-L-c-l-] w - - 0 1",
        "c3",
        &["a2", "a4", "b1", "b5", "d1", "d5"],
    );
    // A knight that is the only mount may go, and one that shields from two may not.
    assert_moves(
        "4c1k1/8/8/4N3/8/8/8/4K3[C-L-c-l-] w - - 0 1",
        "e5",
        &["c4", "c6", "d3", "d7", "f3", "f7", "g4", "g6"],
    );
    assert_moves("4c1k1/8/4p3/8/4N3/8/8/4K3[C-L-c-l-] w - - 0 1", "e4", &[]);
}

#[test]
fn a_piece_that_enters_may_not_become_a_mount_against_its_own_king() {
    // Behind the queen on d1 waits a piece that would enter between the cannon and the king.
    let fen = "********/4k3/8/8/8/8/8/8/c2QK3/***L**** w - - 0 1";
    let game = SideBySide::<Position>::new(game(&["gQ", "mRcpR"]), fen);
    assert!(game.engine.in_check(), "over the queen");
    assert!(
        game.engine
            .legal_moves()
            .iter()
            .all(|m| !m.starts_with("d1") || m == "d1a1l"),
        "{fen}"
    );
}
