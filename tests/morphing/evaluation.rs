//! The hand-written evaluation: in step with the board, and the same for both sides.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluator;
use treville::eval::handwritten::HandwrittenEvaluator;
use treville::eval::nnue::Active;
use treville::eval::nnue::features::FeatureSet;
use treville::rules::morphing::Position;
use treville::rules::{Notation, Rules};

use crate::morphing::reference;
use crate::morphing::support::{MODES, RICH, START, WINGS, position};

fn fresh(position: &Position) -> i32 {
    let mut evaluator = HandwrittenEvaluator::default();
    evaluator.refresh(position);
    evaluator.evaluate(position)
}

/// The board turned upside down, with the colours and the turn swapped.
fn turned(position: &Position) -> Position {
    let mut slow = reference::Position::from_fen(&position.fen());
    slow.cells.reverse();
    for cell in slow.cells.iter_mut().flatten() {
        let swapped = match cell.is_ascii_uppercase() {
            true => cell.to_ascii_lowercase(),
            false => cell.to_ascii_uppercase(),
        };
        *cell = swapped;
    }
    slow.white_to_move = !slow.white_to_move;
    slow.modes.reverse();
    let swap = |right: char| {
        if right.is_ascii_uppercase() {
            right.to_ascii_lowercase()
        } else {
            right.to_ascii_uppercase()
        }
    };
    slow.rights = slow.rights.chars().map(swap).collect();
    crate::morphing::support::position(&slow.fen())
}

#[test]
fn random_games_are_followed_and_seen_alike_by_both_sides() {
    for (seed, fen) in (1..).zip([START, WINGS, RICH, MODES]) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = position(fen);
        let mut evaluator = HandwrittenEvaluator::default();
        evaluator.refresh(&position);
        let mut played = Vec::new();
        for _ in 0..80 {
            let value = evaluator.evaluate(&position);
            assert_eq!(value, fresh(&position), "{}", position.fen());
            assert_eq!(value, fresh(&turned(&position)), "{}", position.fen());
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
fn more_is_better() {
    let value = |board: &str| fresh(&position(&format!("{board} w - - 0 1 KK")));
    let even = value("k7n/9/9/9/9/9/9/9/K7N");
    assert!(value("k7n/9/9/9/9/9/9/9/K6RN") > even + 300);
    // A Pawn that can rise next, nobody else being there, is worth more than one that cannot.
    assert!(value("k7n/9/9/9/9/9/9/3P5/K7N") > value("k7n/9/9/9/9/9/9/1P7/K7N") + 20);
    // A King in a strong mode does more than one in that of a Pawn.
    let mode = |modes: &str| fresh(&position(&format!("k7n/9/9/9/9/9/9/4K4/8N w - - 0 1 {modes}")));
    assert!(mode("ZK") > mode("PK"));
}

#[test]
fn every_piece_on_every_square_is_an_input_of_its_own() {
    type Inputs = <Position as Active>::Features;
    let position = position(RICH);
    let mut features = Vec::new();
    position.active(|feature| features.push(feature));
    let pieces = position.board().all().count();
    assert_eq!(features.len(), pieces);
    assert!(features.iter().all(|&feature| usize::from(feature) < Inputs::INPUTS));
    features.sort_unstable();
    features.dedup();
    assert_eq!(features.len(), pieces);
}
