//! Random games played by both engine and reference. A failure prints its seed.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use super::search_view::assert_search_view;
use super::{Reference, SideBySide};

const MAX_PLIES: usize = 120;
/// Notation and the view of search are compared on every fifth ply only.
const INTERVAL: usize = 5;

/// Plays a game from `fen` until it ends, or for 120 plies, and compares every position.
pub fn random_game<R: Reference>(variant: Variant, fen: &str, seed: u64) -> SideBySide<R> {
    println!("{variant}, {fen}, seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = SideBySide::<R>::new(variant, fen);
    while game.engine.outcome().is_none() && game.engine.ply() < MAX_PLIES {
        let text = choose(game.reference(), &mut rng);
        game.play(&text);
        if game.reference().is_told_by_fen() {
            // The engine and the reference must read the engine's FEN as the same position.
            SideBySide::<R>::new(variant, &game.engine.fen());
        }
        if game.engine.ply().is_multiple_of(INTERVAL) {
            assert_search_view(variant, &game.engine.fen(), &mut rng);
        }
    }
    game
}

/// Plays a game, then unmakes it ply by ply and compares every position.
pub fn game_and_back<R: Reference>(variant: Variant, fen: &str, seed: u64) {
    let mut game = random_game::<R>(variant, fen, seed);
    while game.engine.ply() > 0 {
        game.undo();
    }
    assert!(!game.engine.undo());
    assert_eq!(game.engine.fen(), game.engine.start_fen());
}

/// Chooses a random move, preferring lively ones.
fn choose<R: Reference>(position: &R, rng: &mut impl Rng) -> String {
    let legal = position.legal();
    let lively: Vec<&R::Move> = legal.iter().filter(|m| position.is_lively(m)).collect();
    let chosen = match lively.choose(rng).filter(|_| rng.random_bool(0.3)) {
        Some(m) => m,
        None => legal.choose(rng).expect("a legal move, for the game goes on"),
    };
    position.text(chosen)
}
