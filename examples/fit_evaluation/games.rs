//! The games whose results the weights are fitted to.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::{Color, NullObserver};
use treville::eval::hand::{Trace, trace};
use treville::eval::{Evaluable, Judge};
use treville::rules::{Stage, Variant};
use treville::search::{Limits, Searcher, Settings, Verdict};

/// A position with what the game made of it.
pub struct Sample {
    pub trace: Trace,
    /// White's result: 1.0 won, 0.5 drawn, 0.0 lost.
    pub result: f32,
    /// White's score by the search, in centipawns.
    pub score: f32,
}

const MOST_PLIES: usize = 320;
const WON_SCORE: i32 = 1200;
const WON_PLIES: u32 = 5;

/// Plays games on several threads and keeps their quiet positions.
pub fn play<R: Evaluable>(variant: Variant, games: u64, nodes: u64, seed: u64, threads: u64) -> Vec<Sample> {
    crossbeam::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move |_| {
                    let mut searcher = Searcher::new::<R>(Settings {
                        hash_mib: 8,
                        threads: 1,
                        judge: Judge::Hand,
                    });
                    let mut samples = Vec::new();
                    for game in (thread..games).step_by(threads as usize) {
                        samples.extend(play_game::<R>(
                            &mut searcher,
                            variant,
                            nodes,
                            seed.wrapping_mul(1 << 32) + game,
                        ));
                        if game % 200 == 0 {
                            println!("game {game}");
                        }
                    }
                    samples
                })
            })
            .collect();
        handles
            .into_iter()
            .flat_map(|handle| handle.join().expect("a game does not panic"))
            .collect()
    })
    .expect("all threads were joined")
}

/// A random start and a few random plies; `None` if that ended the game.
fn opening<R: Evaluable>(variant: Variant, rng: &mut Xoshiro256PlusPlus) -> Option<R> {
    let fen = variant.random_start(rng.random());
    let Ok(Stage::Board(mut position)) = R::parse_fen(variant, &fen) else {
        return None;
    };
    for _ in 0..rng.random_range(4..=9) {
        let m = *position.legal().choose(rng)?;
        position.make(m, &mut NullObserver);
    }
    position.outcome().is_none().then_some(position)
}

fn play_game<R: Evaluable>(searcher: &mut Searcher, variant: Variant, nodes: u64, seed: u64) -> Vec<Sample> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let Some(mut position) = opening::<R>(variant, &mut rng) else {
        return Vec::new();
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    searcher.forget();
    let mut samples = Vec::new();
    let mut won_plies = 0;
    for ply in 0..MOST_PLIES {
        if let Some(outcome) = position.outcome() {
            return finish(samples, outcome.winner);
        }
        let verdict = searcher.search(&position, &limits, |_| {});
        let Some(best) = verdict.best else { break };
        if ply == 0 && verdict.score.0.abs() > 500 {
            return Vec::new();
        }
        won_plies = if verdict.score.0.abs() >= WON_SCORE {
            won_plies + 1
        } else {
            0
        };
        if won_plies >= WON_PLIES {
            let winner = if verdict.score.0 > 0 {
                position.side_to_move()
            } else {
                !position.side_to_move()
            };
            return finish(samples, Some(winner));
        }
        if is_quiet(&position, &verdict) {
            let score = if position.side_to_move() == Color::White {
                verdict.score.0
            } else {
                -verdict.score.0
            };
            samples.push(Sample {
                trace: trace(&position),
                result: 0.5,
                score: score as f32,
            });
        }
        position.make(best, &mut NullObserver);
    }
    finish(samples, None)
}

fn is_quiet<R: Evaluable>(position: &R, verdict: &Verdict) -> bool {
    !position.in_check()
        && verdict.score.mate_in().is_none()
        && verdict.best.is_some_and(|best| !position.is_tactical(best))
}

fn finish(mut samples: Vec<Sample>, winner: Option<Color>) -> Vec<Sample> {
    let result = match winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}
