//! Random games and perft, compared between engine and reference. A failure prints its seed.

use treville::rules::Variant;

use crate::morphing::reference::Position;
use crate::morphing::support::{MODES, RICH, START, WINGS, position};
use crate::side_by_side::games::{game_and_back, random_game};
use crate::side_by_side::perft::assert_reference_counts;

/// The positions from which games start.
const BEGINNINGS: [&str; 6] = [
    START,
    WINGS,
    RICH,
    MODES,
    "r3k3r/p1p3p1p/9/9/9/9/9/P1P3P1P/R3K3R w KQkq - 0 1 KK",
    "2k6/1z3b3/9/4n4/9/2P6/4K4/1C5p1/8A b - - 90 60 QP",
];
const GAMES: u64 = 6;

#[test]
fn random_games() {
    for (index, fen) in (0..).zip(BEGINNINGS) {
        for game in 0..GAMES {
            random_game::<Position>(Variant::Morphing3, fen, 1000 * index + game);
        }
    }
}

#[test]
fn random_games_by_other_rules() {
    let near_the_end = "6k2/1P2P3P/9/9/4n4/9/9/p3K2pp/9 w - - 0 1 KK";
    let combinations = [
        "double-knight-rider",
        "compound-single-knight",
        "double-knight-rider compound-single-knight",
        "diagonal-double-steps",
        "last-rank-promotion",
        "double-knight-rider diagonal-double-steps last-rank-promotion",
    ];
    for words in combinations {
        for (fen, seed) in BEGINNINGS.iter().chain(&[near_the_end]).zip(2000..) {
            let modes = if fen.split(' ').count() == 6 { " KK" } else { "" };
            random_game::<Position>(Variant::Morphing3, &format!("{fen}{modes} {words}"), seed);
        }
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for fen in BEGINNINGS {
        game_and_back::<Position>(Variant::Morphing3, fen, 7);
    }
}

#[test]
fn a_bare_king_has_lost_and_search_is_told() {
    for (fen, lost) in [
        ("k8/9/9/9/9/9/9/9/K7R b - - 0 1 KK", true),
        ("k7r/9/9/9/9/9/9/9/K7R b - - 0 1 KK", false),
    ] {
        let position = position(fen);
        assert_eq!((position.is_lost(), position.legal().is_empty()), (lost, lost), "{fen}");
    }
}

#[test]
fn the_reference_counts_the_same() {
    assert_reference_counts::<Position>(Variant::Morphing3);
}
