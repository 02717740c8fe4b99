//! Random FENs: refused, or positions that can be played like any other.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::{Game, Variant};

use crate::lines::{FENS_THAT_MAKE_SENSE, mutated, random_bytes};

const FENS: usize = 60_000;

/// Plays on in a position that was accepted, whatever it looks like, and takes everything back.
fn play_on(game: &mut dyn Game, rng: &mut impl Rng) {
    let before = game.fen();
    for _ in 0..6 {
        let _ = (game.outcome(), game.diagram(), game.in_check());
        let Some(text) = game.legal_moves().choose(rng).cloned() else {
            break;
        };
        game.play(&text)
            .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.fen()));
    }
    while game.undo() {}
    assert_eq!(game.fen(), before);
}

struct BenchPositions;

impl WithRules for BenchPositions {
    type Output = &'static [&'static str];

    fn run<R: Evaluable>(self, variant: Variant) -> Self::Output {
        variant.about().bench_positions
    }
}

/// FENs of a game that can be read.
fn sensible(variant: Variant) -> &'static [&'static str] {
    match variant {
        Variant::Musketeer | Variant::Normal => FENS_THAT_MAKE_SENSE,
        _ => with_rules(variant, BenchPositions),
    }
}

/// Most FENs are taken from the game that reads them, some from another.
#[test]
fn any_fen_will_do() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    let mut accepted = 0;
    for _ in 0..FENS {
        let variant = *Variant::ALL.choose(&mut rng).expect("not empty");
        let source = match rng.random_bool(0.8) {
            true => variant,
            false => *Variant::ALL.choose(&mut rng).expect("not empty"),
        };
        let fen = sensible(source).choose(&mut rng).expect("not empty");
        let bytes = match rng.random_range(0..20) {
            0 | 1 => random_bytes(&mut rng),
            2 => fen.as_bytes().to_vec(),
            _ => mutated(fen, &mut rng),
        };
        let fen = String::from_utf8_lossy(&bytes).into_owned();
        if let Ok(mut game) = variant.new_game(Some(&fen)) {
            accepted += 1;
            let written = game.fen();
            let again = variant
                .new_game(Some(&written))
                .unwrap_or_else(|error| panic!("{fen} -> {written}: {error}"));
            assert_eq!(again.fen(), written, "{fen}");
            play_on(game.as_mut(), &mut rng);
        }
    }
    assert!(
        accepted > FENS / 50,
        "only {accepted} FENs were accepted: the mutations are too wild to test much"
    );
}
