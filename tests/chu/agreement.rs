//! Random games and perft, compared between engine and reference. A failure prints its seed.

use treville::rules::Variant;
use treville::rules::chu::START_FEN;

use crate::chu::reference::Board;
use crate::side_by_side::games::{game_and_back, random_game};
use crate::side_by_side::perft::assert_reference_counts;

/// Positions in which Lions are close to each other.
const IN_CONTACT: [&str; 4] = [
    "r3k4r/mnb+r1q+bbnm/ppp1pp1ppp/3p2p3/4l5/5L4/3P2P3/PPP1PP1PPP/MNB+B1Q+RBNM/R4K3R w KQkq - 0 1",
    "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1",
    "4r4k/2q3n3/3p6/4l2P2/3nn5/2PPL5/1M1b1m4/10/4+R5/K9 w - - 0 1",
    "r3k4r/10/3n2p3/2P1p1P3/4L5/4l5/3p1p1p2/4N5/3+B5m/R4K3R b KQkq - 0 1",
];

/// Pieces that may still promote where deferred promotion applies.
const PIECES_IN_THE_ZONE: &str = "k9/1R7B/3N6/4P4P/10/10/p4p4/6n3/b7r1/9K w - - 0 1";

#[test]
fn games_from_the_start() {
    for seed in 0..8 {
        random_game::<Board>(Variant::ChuChess, START_FEN, seed);
    }
}

#[test]
fn games_with_lions_in_contact() {
    for fen in IN_CONTACT {
        for seed in 0..6 {
            random_game::<Board>(Variant::ChuChess, fen, seed);
        }
    }
}

#[test]
fn games_by_other_conventions() {
    let conventions = [
        "shogi-promotion",
        "no-lion-promotion king-protects-lion",
        "deferred-promotion",
    ];
    for words in conventions {
        for (fen, seed) in IN_CONTACT.iter().chain(&[PIECES_IN_THE_ZONE]).zip(1..) {
            random_game::<Board>(Variant::ChuChess, &format!("{fen} - {words}"), seed);
        }
    }
}

/// Pawns that have not promoted on the last three ranks.
#[test]
fn games_with_pawns_that_promote_later() {
    let fen = "k9/1R2P4B/3N5P/10/10/10/5p4/p5n3/b7r1/9K w - - 0 1";
    assert!(Variant::ChuChess.new_game(Some(fen)).is_err());
    for seed in 0..4 {
        random_game::<Board>(Variant::ChuChess, &format!("{fen} - deferred-promotion"), seed);
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for fen in IN_CONTACT {
        game_and_back::<Board>(Variant::ChuChess, fen, 11);
    }
}

#[test]
fn the_reference_counts_the_same() {
    assert_reference_counts::<Board>(Variant::ChuChess);
}
