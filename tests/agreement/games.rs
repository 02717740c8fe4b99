//! Random games.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::reference::generate::legal_actions;
use crate::reference::notation::text;
use crate::reference::position::{Action, Position};
use crate::side_by_side::{ARRAY, SideBySide};

const MAX_PLIES: usize = 200;

#[test]
fn musketeer_games_from_the_prelude_on() {
    for seed in 0..60 {
        play_game(Variant::Musketeer, seed);
    }
}

#[test]
fn games_of_orthodox_chess() {
    for seed in 0..20 {
        play_game(Variant::Normal, seed);
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for seed in 0..20 {
        let mut game = play_game(Variant::Musketeer, seed);
        while game.engine.ply() > 0 {
            game.undo();
        }
        assert!(!game.engine.undo());
        assert_eq!(game.engine.fen(), game.engine.start_fen());
    }
}

fn play_game(variant: Variant, seed: u64) -> SideBySide {
    println!("{variant}, seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = SideBySide::new(variant, ARRAY);
    while game.engine.outcome().is_none() && game.engine.ply() < MAX_PLIES {
        let position = &game.reference().position;
        let action = choose(position, &mut rng);
        game.play(&text(position, action));
        // What it writes, it reads as the same position.
        SideBySide::new(variant, &game.engine.fen());
    }
    game
}

/// Captures more often than chance would have it, so that games also reach the end of a board.
fn choose(position: &Position, rng: &mut Xoshiro256PlusPlus) -> Action {
    let actions = legal_actions(position);
    let captures: Vec<Action> = actions
        .iter()
        .copied()
        .filter(|action| captures(position, *action))
        .collect();
    let from = if captures.is_empty() || rng.random_bool(0.7) {
        &actions
    } else {
        &captures
    };
    *from.choose(rng).expect("a legal move, for the game goes on")
}

fn captures(position: &Position, action: Action) -> bool {
    matches!(action, Action::Move { to, .. } if !position.board.is_empty(to))
}
