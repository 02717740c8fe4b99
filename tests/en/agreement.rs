//! Random games in which engine and reference must agree about everything.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::NullObserver;
use treville::rules::en::Position;
use treville::rules::{Generate, Notation, Rules, Stage, Variant};

use crate::reference::actions::{Action, Special};
use crate::reference::legal::legal_actions;
use crate::side_by_side::SideBySide;

/// Where games begin: the start, and positions in which the special rules come at once.
const STARTS: [&str; 7] = [
    "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1",
    "a/r2qk2r/ppp1ppbp/2n2np1/3p1b2/3P4/QAP5/PP2PPPP/RNB1KBNR/1 w KQkq - 0 1",
    "n/1rP1k2r/3q1a2/1p2P3/2KbA3/3n1R2/1p2B1p1/4K2R/b7/A w - - 0 1",
    "1/rr5k/8/8/8/8/8/8/K6K/1 w - - 0 1",
    "1/6kr/PPPP4/4q3/2A5/2a5/8/4ppp1/1R1K4/1 w - - 0 1",
    "a/r3k2r/p4ppp/1b2q3/8/8/3Q1B2/P4PPP/R3K2R/A w KQkq - 0 1",
    "1/k1k1k3/1a4p1/2q3P1/5r2/1A3R2/4Q3/8/K2K3K/n w - - 0 1",
];

const MAX_PLIES: usize = 120;

#[test]
fn random_games() {
    for seed in 0..28 {
        play_game(seed);
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for seed in 100..104 {
        let mut game = play_game(seed);
        while game.engine.ply() > 0 {
            game.undo();
        }
        assert!(!game.engine.undo());
    }
}

fn play_game(seed: u64) -> SideBySide {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = SideBySide::new(STARTS[seed as usize % STARTS.len()]);
    while game.engine.outcome().is_none() && game.engine.ply() < MAX_PLIES {
        let action = choose(&legal_actions(game.position()), &mut rng);
        game.play(&action.text());
        if game.engine.ply().is_multiple_of(5) {
            assert_reads_back(&game);
        }
    }
    game
}

/// Captures and what is special come more often than chance would have it.
fn choose(actions: &[Action], rng: &mut Xoshiro256PlusPlus) -> Action {
    let lively: Vec<&Action> = actions
        .iter()
        .filter(|action| !action.victims.is_empty() || action.special != Special::None)
        .collect();
    let chosen = match lively.choose(rng).filter(|_| rng.random_range(0..3) == 0) {
        Some(action) => Some(*action),
        None => actions.choose(rng),
    };
    chosen.expect("a move").clone()
}

/// What the engine writes, it reads as the same position; SAN is read as the move it was written for.
fn assert_reads_back(game: &SideBySide) {
    let fen = game.engine.fen();
    if game.position().lost == 0 {
        SideBySide::new(&fen);
    }
    let Ok(Stage::Board(position)) = Position::parse_fen(Variant::EnChess, &fen) else {
        panic!("{fen}")
    };
    for m in position.legal() {
        let san = position.san(m);
        assert_eq!(position.parse_move(&san), Ok(m), "{san} in {fen}");
        assert_eq!(position.parse_move(&position.coordinate(m)), Ok(m), "{fen}");
        if let Some(legs) = position.entry(m).legs(false) {
            assert_eq!(position.parse_move(&legs), Ok(m), "{legs} in {fen}");
        }
    }
    assert_classes_agree(&position);
    assert_undone(&position);
}

/// Tactical and quiet moves together are all moves, and each is known again.
fn assert_classes_agree(position: &Position) {
    let generated = |which| {
        let mut moves = Vec::new();
        position.generate(which, &mut moves);
        moves.sort_unstable();
        moves
    };
    let (all, tactical, quiet) = (
        generated(Generate::All),
        generated(Generate::Tactical),
        generated(Generate::Quiet),
    );
    let fen = position.fen();
    assert!(tactical.iter().all(|&m| position.is_tactical(m)), "{fen}");
    assert!(!quiet.iter().any(|&m| position.is_tactical(m)), "{fen}");
    assert!(all.iter().all(|&m| position.is_pseudo_legal(m)), "{fen}");
    let mut both = [tactical, quiet].concat();
    both.sort_unstable();
    assert_eq!(both, all, "{fen}");
    assert_eq!(position.count_legal(), position.legal().len() as u64, "{fen}");
}

/// Every move is taken back to the same hash and position.
fn assert_undone(position: &Position) {
    let mut changed = position.clone();
    for m in position.legal() {
        changed.make(m, &mut NullObserver);
        assert_ne!(changed.hash(), position.hash());
        let fen = changed.fen();
        // A lost turn is remembered, but no FEN tells of it.
        if position.coordinate(m) != "@@@@" {
            let Ok(Stage::Board(read)) = Position::parse_fen(Variant::EnChess, &fen) else {
                panic!("{fen}")
            };
            assert_eq!(read.hash(), changed.hash(), "{fen}");
        }
        changed.unmake();
        assert_eq!((changed.hash(), changed.fen()), (position.hash(), position.fen()));
    }
}
