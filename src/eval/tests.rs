//! What holds for every game.

use super::Evaluable;
use super::handwritten::{Counting, Weight, WeightsFile};
use crate::rules::common::{BISHOP, KING, PAWN};
use crate::rules::{Variant, chu, en, morphing, musketeer};
use crate::with_game;

fn weights<R: Evaluable>(variant: Variant) -> Vec<Weight> {
    let layout = &R::TERMS.layout;
    let text = R::WEIGHTS.text();
    let file = WeightsFile::read(layout, text).unwrap_or_else(|error| panic!("{variant}: {error}"));
    assert_eq!(file.write(layout), text, "{variant}");
    assert!(!file.from.is_empty(), "{variant}");
    R::weights().to_vec()
}

#[test]
fn embedded_weights_can_be_read() {
    for variant in Variant::ALL {
        let weights = with_game!(variant, R => weights::<R>(variant));
        assert!(weights.iter().any(|weight| weight.middlegame() > 500), "{variant}");
    }
}

#[test]
fn shared_terms_know_the_kinds_of_each_game() {
    assert_eq!(
        [PAWN, BISHOP, KING],
        [musketeer::PAWN, musketeer::BISHOP, musketeer::KING]
    );
    assert_eq!([PAWN, BISHOP, KING], [chu::PAWN, chu::BISHOP, chu::KING]);
    assert_eq!([PAWN, BISHOP, KING], [en::PAWN, en::BISHOP, en::KING]);
    assert_eq!(PAWN, morphing::PAWN);
}

#[test]
fn no_two_terms_of_a_game_have_the_same_name() {
    for variant in Variant::ALL {
        let mut names = with_game!(variant, R => R::TERMS.layout.names());
        let terms = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), terms, "{variant}");
    }
}
