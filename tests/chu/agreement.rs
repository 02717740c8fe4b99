//! Random games on engine and reference at once. Everything is seeded; a failure names its seed.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::NullObserver;
use treville::rules::chu::{Position, START_FEN};
use treville::rules::{Generate, Notation, Rules, Stage, Variant};

use crate::side_by_side::SideBySide;

const MAX_PLIES: usize = 120;

/// Positions with Lions in contact, so that games do not have to find their way there.
const IN_CONTACT: [&str; 4] = [
    "r3k4r/mnb+r1q+bbnm/ppp1pp1ppp/3p2p3/4l5/5L4/3P2P3/PPP1PP1PPP/MNB+B1Q+RBNM/R4K3R w KQkq - 0 1",
    "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1",
    "4r4k/2q3n3/3p6/4l2P2/3nn5/2PPL5/1M1b1m4/10/4+R5/K9 w - - 0 1",
    "r3k4r/10/3n2p3/2P1p1P3/4L5/4l5/3p1p1p2/4N5/3+B5m/R4K3R b KQkq - 0 1",
];

/// Captures and passes more often than chance would have it.
fn choose(game: &SideBySide, rng: &mut Xoshiro256PlusPlus) -> String {
    let legal = game.engine.legal_moves();
    let special: Vec<&String> = legal
        .iter()
        .filter(|text| text.contains(',') || text.starts_with('@') || text.len() == 5)
        .collect();
    if !special.is_empty() && rng.random_bool(0.3) {
        return (*special.choose(rng).expect("one")).clone();
    }
    legal.choose(rng).expect("the game goes on").clone()
}

fn play_game(fen: &str, seed: u64) -> SideBySide {
    println!("{fen}, seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = SideBySide::new(fen);
    while game.engine.outcome().is_none() && game.engine.ply() < MAX_PLIES {
        let text = choose(&game, &mut rng);
        game.play(&text);
        // What it writes, it reads as the same position.
        SideBySide::new(&game.engine.fen());
    }
    game
}

#[test]
fn games_from_the_start() {
    for seed in 0..8 {
        play_game(START_FEN, seed);
    }
}

#[test]
fn games_with_lions_in_contact() {
    for fen in IN_CONTACT {
        for seed in 0..6 {
            play_game(fen, seed);
        }
    }
}

#[test]
fn games_by_other_conventions() {
    for words in ["shogi-promotion", "no-lion-promotion king-protects-lion"] {
        for fen in IN_CONTACT {
            play_game(&format!("{fen} - {words}"), 1);
        }
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for fen in IN_CONTACT {
        let mut game = play_game(fen, 11);
        while game.engine.ply() > 0 {
            game.undo();
        }
        assert_eq!(game.engine.fen(), game.engine.start_fen());
    }
}

/// What search relies on beyond the list of legal moves, in the positions of random games.
#[test]
fn the_view_of_search_is_consistent() {
    for fen in IN_CONTACT.into_iter().chain([START_FEN]) {
        let Ok(Stage::Board(mut position)) = Position::parse_fen(Variant::ChuChess, fen) else {
            panic!("{fen} is refused");
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        for _ in 0..80 {
            assert_stages_add_up(&position);
            let Some(&m) = position.legal().choose(&mut rng) else {
                break;
            };
            let before = (position.hash(), position.fen());
            position.make(m, &mut NullObserver);
            position.unmake();
            assert_eq!((position.hash(), position.fen()), before);
            position.make(m, &mut NullObserver);
        }
    }
}

fn assert_stages_add_up(position: &Position) {
    let generated = |which| {
        let mut moves = Vec::new();
        position.generate(which, &mut moves);
        moves
    };
    let (mut all, tactical, quiet) = (
        generated(Generate::All),
        generated(Generate::Tactical),
        generated(Generate::Quiet),
    );
    assert!(tactical.iter().all(|&m| position.is_tactical(m)));
    assert!(!quiet.iter().any(|&m| position.is_tactical(m)));
    for &m in &all {
        assert!(position.is_pseudo_legal(m), "{m:?} in {}", position.fen());
        assert!(position.history_index(m) < Position::HISTORY_SIZE);
        assert!(position.victim_index(m) < 16);
    }
    let mut both = [tactical, quiet].concat();
    all.sort_unstable();
    both.sort_unstable();
    assert_eq!(all, both, "{}", position.fen());
    all.dedup();
    assert_eq!(all.len(), both.len());
    assert_eq!(position.count_legal(), position.legal().len() as u64);
}
