//! Random games from the prelude to the end, and perft, compared between engine and reference.

use treville::rules::Variant;

use crate::musketeer::helpers::ARRAY;
use crate::musketeer::reference::position::Position;
use crate::side_by_side::games::{game_and_back, random_game};
use crate::side_by_side::perft::assert_reference_counts;

#[test]
fn musketeer_games_from_the_prelude_on() {
    for seed in 0..60 {
        random_game::<Position>(Variant::Musketeer, ARRAY, seed);
    }
}

#[test]
fn games_of_orthodox_chess() {
    for seed in 0..20 {
        random_game::<Position>(Variant::Normal, ARRAY, seed);
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for seed in 0..20 {
        game_and_back::<Position>(Variant::Musketeer, ARRAY, seed);
    }
}

#[test]
fn the_reference_counts_the_same_in_musketeer_chess() {
    assert_reference_counts::<Position>(Variant::Musketeer);
}

#[test]
fn the_reference_counts_the_same_in_orthodox_chess() {
    assert_reference_counts::<Position>(Variant::Normal);
}
