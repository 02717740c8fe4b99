//! Tests that `will_check` and `checks_directly` agree with the board after a move.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Notation, Variant, musketeer};
use crate::board::NullObserver;
use crate::with_game;

/// Tests every legal move in random games from the benchmark positions. Returns the number of checks that
/// `checks_directly` misses, which are given through an opened line or by an entering piece.
fn assert_told<R: Notation>(variant: Variant) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut indirect = 0;
    for fen in variant.about().bench_positions {
        let Ok(mut position) = R::parse_fen(variant, fen) else {
            continue;
        };
        for _ in 0..80 {
            let legal = position.legal();
            for &m in &legal {
                let checks = position.checks_when_made(m);
                let text = || format!("{} in {}", position.coordinate(m), position.fen());
                assert_eq!(position.clone().will_check(m), checks, "{}", text());
                indirect += usize::from(checks && !position.checks_directly(m));
            }
            let Some(&m) = legal.choose(&mut rng) else { break };
            position.make(m, &mut NullObserver);
        }
    }
    indirect
}

#[test]
fn checks_are_told_in_every_game() {
    let indirect = Variant::ALL.map(|variant| with_game!(variant, R => assert_told::<R>(variant)));
    assert!(indirect.iter().all(|&checks| checks > 0), "{indirect:?}");
}

fn checks(fen: &str, text: &str) -> bool {
    let Ok(mut position) = musketeer::Position::parse_fen(Variant::Musketeer, fen) else {
        panic!("{fen} is refused");
    };
    let m = position
        .parse_move(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    position.will_check(m)
}

#[test]
fn a_piece_that_enters_closes_the_line_that_the_mover_opened() {
    // Once the knight has left, the rook on a1 checks the king on h1, unless a Leopard enters behind the knight.
    assert!(checks("********/CL6/8/8/8/8/K7/8/RN5k/******** w - - 0 1", "b1c3"));
    assert!(!checks("********/C7/8/8/8/8/K7/8/RN5k/*L****** w - - 0 1", "b1c3l"));
}

#[test]
fn a_piece_that_enters_checks_unless_the_mover_stands_before_it() {
    let fen = "********/4k3/8/C7/8/8/8/8/4K3/****D*** w - - 0 1";
    assert!(checks(fen, "e1f1d"));
    assert!(!checks(fen, "e1e2d"));
}

#[test]
fn a_pawn_that_promotes_does_not_stand_in_its_own_way() {
    assert!(checks("8/4P3/8/8/4k3/8/8/K7[L-C-l-c-] w - - 0 1", "e7e8q"));
}
