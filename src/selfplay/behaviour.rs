//! A fingerprint of the engine's behaviour.

use std::sync::atomic::AtomicBool;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::parameters::Parameters;
use super::play::Player;
use crate::eval::fnv::{FNV_START, fnv1a};
use crate::eval::{Evaluable, Evaluation};
use crate::records::adjudication::Adjudication;
use crate::records::game_record::GameRecord;
use crate::records::opening::{Opening, RANDOM_PLIES};
use crate::rules::Variant;
use crate::search::{Limits, Searcher, Settings};

/// The number of quick games played.
const GAMES: u64 = 6;

/// The number of deeper searches.
const POSITIONS: u64 = 3;

/// Nodes for each deeper search.
const NODES: u64 = 20_000;

/// The fingerprint of this build with this evaluation, as 16 hexadecimal digits.
///
/// It is a hash of a few quick games (with openings, adjudication and encoding) and of the moves, scores and node
/// counts of some deeper searches. It therefore changes with rules, search, evaluation and network, but not with
/// documents, protocols and tools. It misses changes that only affect rarer positions.
pub fn behaviour<R: Evaluable>(variant: Variant, evaluation: &Evaluation) -> String {
    let hash = fnv1a(FNV_START, &quick_games::<R>(variant, evaluation));
    format!("{:016x}", fnv1a(hash, &deep_searches::<R>(variant, evaluation)))
}

fn quick_games<R: Evaluable>(variant: Variant, evaluation: &Evaluation) -> Vec<u8> {
    let parameters = Parameters {
        evaluation: evaluation.clone(),
        nodes: 150,
        hash_mib: 1,
        adjudication: Adjudication {
            most_plies: 60,
            ..Adjudication::default()
        },
        ..Parameters::new(variant)
    };
    let mut player = Player::<R>::new(&parameters);
    let never = AtomicBool::new(false);
    let games = (0..GAMES).filter_map(|index| player.play(index, &never));
    games.fold(Vec::new(), |mut bytes, game: GameRecord<R>| {
        game.encode(&mut bytes);
        bytes
    })
}

fn deep_searches<R: Evaluable>(variant: Variant, evaluation: &Evaluation) -> Vec<u8> {
    let mut searcher = Searcher::<R>::new(Settings {
        hash_mib: 1,
        threads: 1,
        evaluation: evaluation.clone(),
        ..Settings::default()
    });
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let mut bytes = Vec::new();
    for seed in 0..POSITIONS {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let Some(opening) = Opening::<R>::draw(variant, &RANDOM_PLIES, &mut rng) else {
            continue;
        };
        let found = searcher.search(&opening.reached, &limits, |_| {});
        bytes.extend_from_slice(&found.best.map_or(0, |best| best.bits()).to_le_bytes());
        bytes.extend_from_slice(&found.score.0.to_le_bytes());
        bytes.extend_from_slice(&found.nodes.to_le_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::eval::nnue::{Network, Parts, Shape};
    use crate::rules::musketeer;
    use crate::rules::musketeer::Musketeer;

    #[test]
    fn it_is_the_same_each_time_and_another_with_another_network_or_variant() {
        let parts = Parts::noise::<Musketeer>(1, Shape::squared(32, 1));
        let noise = Evaluation::Network(Arc::new(Network::new::<Musketeer>(&parts).expect("noise is sound")));
        let of = |evaluation: &Evaluation| behaviour::<musketeer::Musketeer>(Variant::Musketeer, evaluation);
        assert_eq!(of(&Evaluation::Default), of(&Evaluation::Default));
        assert_ne!(of(&Evaluation::Default), of(&noise));
        assert_ne!(
            of(&Evaluation::Default),
            behaviour::<musketeer::Musketeer>(Variant::Normal, &Evaluation::Default)
        );
    }
}
