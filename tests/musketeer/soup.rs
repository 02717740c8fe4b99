//! Random positions, in which checks and pins are far more frequent than in games.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::musketeer::helpers::SideBySide;
use crate::musketeer::reference::fen_read::read;
use crate::musketeer::reference::fen_write::{write, write_rows};
use crate::musketeer::soup_positions::random_position;

#[test]
fn every_move_in_random_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..250 {
        let fen = write(&random_position(&mut rng));
        SideBySide::musketeer(&fen).assert_every_move_agrees();
    }
}

#[test]
fn legal_moves_in_many_more_random_positions() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..6000 {
        SideBySide::musketeer(&write(&random_position(&mut rng)));
    }
}

#[test]
fn both_dialects_mean_the_same_position() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..1000 {
        let position = random_position(&mut rng);
        let rows = write_rows(&position);
        // Drop rows cannot show the pair if a type has no waiting piece and no piece on the board.
        if read(&rows).is_ok() {
            let engine = Variant::Musketeer
                .new_game(Some(&rows))
                .unwrap_or_else(|error| panic!("{rows}: {error}"));
            assert_eq!(
                engine.legal_moves(),
                SideBySide::musketeer(&write(&position)).reference_moves(),
                "{rows}"
            );
        }
    }
}
