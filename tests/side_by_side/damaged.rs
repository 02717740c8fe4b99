//! Damaged FENs.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

/// Changes a few characters of valid FENs. Each result is refused, or read as a position that is written and played
/// like any other. Returns the number of accepted ones.
pub fn accepted(variant: Variant, valid: &[&str], letters: &str, seed: u64) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let letters: Vec<char> = letters.chars().collect();
    let mut accepted = 0;
    for round in 0..20_000 {
        let mut fen: Vec<char> = valid[round % valid.len()].chars().collect();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..fen.len());
            let letter = letters[rng.random_range(0..letters.len())];
            match rng.random_range(0..3) {
                0 => fen[at] = letter,
                1 => fen.insert(at, letter),
                _ => drop(fen.remove(at)),
            }
        }
        let fen: String = fen.into_iter().collect();
        let Ok(mut game) = variant.new_game(Some(&fen)) else {
            continue;
        };
        accepted += 1;
        let before = game.fen();
        let again = variant.new_game(Some(&before)).map(|game| game.fen());
        assert_eq!(again.as_deref(), Ok(before.as_str()), "{fen}");
        for _ in 0..4 {
            let Some(text) = game.legal_moves().choose(&mut rng).cloned() else {
                break;
            };
            game.play(&text)
                .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.fen()));
        }
        while game.undo() {}
        assert_eq!(game.fen(), before);
    }
    accepted
}
