//! The embedded network of Morphing Chess III: incremental evaluation, and inputs that tell all pieces apart.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;
use treville::eval::Evaluation;
use treville::rules::morphing::{MorphingChess, Position};

use crate::morphing::support::{MODES, RICH, START, WINGS, position};

fn fresh(position: &Position) -> i32 {
    let mut evaluator = Evaluation::Default.evaluator(position.pieces());
    evaluator.refresh(position);
    evaluator.evaluate(position)
}

#[test]
fn random_games_are_followed() {
    for (seed, fen) in (1..).zip([START, WINGS, RICH, MODES]) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = position(fen);
        let mut evaluator = Evaluation::Default.evaluator(position.pieces());
        evaluator.refresh(&position);
        let mut played = Vec::new();
        for _ in 0..80 {
            let value = evaluator.evaluate(&position);
            assert_eq!(value, fresh(&position), "{}", position.fen());
            let Some(&m) = position.legal().choose(&mut rng) else {
                break;
            };
            evaluator.push();
            position.make(m, &mut evaluator);
            played.push(value);
        }
        while let Some(before) = played.pop() {
            position.unmake();
            evaluator.pop();
            assert_eq!(evaluator.evaluate(&position), before);
        }
    }
}

#[test]
fn every_piece_on_every_square_is_an_input_of_its_own() {
    let position = position(RICH);
    let mut features = Vec::new();
    MorphingChess::active(&position, |feature| features.push(feature));
    let pieces = position.board().all().count();
    assert_eq!(features.len(), pieces);
    assert!(
        features
            .iter()
            .all(|&feature| usize::from(feature) < MorphingChess::INPUTS)
    );
    features.sort_unstable();
    features.dedup();
    assert_eq!(features.len(), pieces);
}
