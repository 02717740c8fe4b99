//! How the Lion moves: leaps, captures on the way, captures without moving, passes, checks.

use crate::chu::helpers::{assert_leads, assert_moves, assert_moves_of, assert_outcome, assert_some};

const START: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

#[test]
fn at_the_start_it_leaps_over_its_own_pieces() {
    assert_some(START, 60, "", "");
    assert_moves_of(START, "e1", "@@@@ e1c0 e1d0 e1e0 e1g0 e1c3 e1d3 e1e3 e1f3 e1g3");
}

#[test]
fn beside_one_enemy_it_has_every_move() {
    assert_moves(
        "9k/10/10/10/4p5/4L5/10/10/10/K9 w - - 0 1",
        "@@@@ a0a1 a0b0 a0b1 e4c2 e4d2 e4e2 e4f2 e4g2 e4c3 e4d3 e4e3 e4f3 e4g3 e4c4 e4d4 e4f4 e4g4 e4c5 e4d5 e4e5 e4f5 \
         e4g5 e4c6 e4d6 e4e6 e4f6 e4g6 e4e5,e5d4 e4e5,e5e4 e4e5,e5f4 e4e5,e5d5 e4e5,e5f5 e4e5,e5d6 e4e5,e5e6 e4e5,e5f6",
    );
}

#[test]
fn leap_double_capture_shot_and_pass_lead_to_four_positions() {
    let fen = "9k/10/10/4r5/4p5/4L5/10/10/10/K9 w - - 0 1";
    assert_some(fen, 36, "", "");
    assert_leads(fen, "e4e6", "9k/10/10/4L5/4p5/10/10/10/10/K9 b - - 0 1");
    assert_leads(fen, "e4e5,e5e6", "9k/10/10/4L5/10/10/10/10/10/K9 b - - 0 1");
    assert_leads(fen, "e4e5,e5e4", "9k/10/10/4r5/10/4L5/10/10/10/K9 b - - 0 1");
    assert_leads(fen, "@@@@", "9k/10/10/4r5/4p5/4L5/10/10/10/K9 b - - 1 1");
}

#[test]
fn without_an_empty_neighbour_it_cannot_pass() {
    let fen = "9k/10/10/10/10/10/10/10/RR8/LK8 w - - 0 1";
    assert_some(fen, 31, "", "@@@@");
    assert_moves_of(fen, "a0", "a0a2 a0b2 a0c0 a0c1 a0c2");
}

#[test]
fn a_neighbour_to_shoot_at_is_no_empty_one() {
    let fen = "9k/10/10/10/10/10/10/10/Rn8/LK8 w - - 0 1";
    assert_some(fen, 24, "", "@@@@");
    assert_moves_of(
        fen,
        "a0",
        "a0a2 a0b2 a0c0 a0c1 a0c2 a0b1 a0b1,b1a0 a0b1,b1a2 a0b1,b1b2 a0b1,b1c0 a0b1,b1c1 a0b1,b1c2",
    );
}

#[test]
fn its_check_cannot_be_blocked() {
    let fen = "9k/10/10/10/10/10/10/2l7/1R8/K9 w - - 0 1";
    assert_outcome(fen, "0-1 checkmate");
}

#[test]
fn shooting_what_shields_its_king_exposes_the_king() {
    let fen = "4r4k/10/10/10/10/10/4n5/3L6/10/4K5 w - - 0 1";
    assert_some(fen, 29, "d2e3", "d2e3,e3d2 d2e3,e3d4");
}

#[test]
fn taking_a_rook_on_the_way_ends_the_castling_with_it() {
    let fen = "r3k4r/8L1/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
    assert_leads(fen, "i8j9,j9j8", "r3k5/9L/10/10/10/10/10/10/10/R4K3R b KQq - 0 1");
}

#[test]
fn a_pinned_lion_may_pass() {
    let fen = "4r4k/10/10/10/10/10/10/10/4L5/4K5 w - - 0 1";
    assert_moves_of(fen, "e1", "@@@@ e1e2 e1e3");
}
