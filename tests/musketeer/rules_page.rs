//! The positions of the rules page, tested with both engine and reference.

use crate::musketeer::helpers::SideBySide;

#[test]
fn a_king_that_runs_from_check_loses_the_piece_behind_it() {
    let fen = "lc******/rnb1kbnr/pppp1ppp/8/4p3/4PP1q/3B4/PPP3PP/RNBQK1NR/****L*C* w KQkq - 0 1";
    for escape in ["e1d2", "e1e2", "e1f1"] {
        let mut game = SideBySide::musketeer(fen);
        game.play(escape);
        assert!(game.reference_fen().contains("[L-Cglacb]"), "{}", game.reference_fen());
    }
    let mut game = SideBySide::musketeer(fen);
    game.play("g2g3");
    assert!(game.reference_fen().contains("[LeCglacb]"), "{}", game.reference_fen());
}

#[test]
fn a_king_that_captures_the_checking_piece_gates() {
    let game = SideBySide::musketeer("lc******/rnb1kbnr/pppp1ppp/8/4p3/4P3/3B4/PPP2qPP/RNBQK1NR/****L*C* w KQkq - 0 1");
    assert_eq!(game.reference_moves(), ["e1f2l"]);
}

#[test]
fn a_pinned_knight_cannot_move_whatever_waits_behind_it() {
    let game = SideBySide::musketeer("**lh****/rnbqkbn1/pppppppp/8/8/8/8/P1PPPPPP/rNK5/*H****** w - - 0 1");
    assert!(
        !game.reference_moves().iter().any(|text| text.starts_with("b1")),
        "{:?}",
        game.reference_moves()
    );
}

#[test]
fn a_captured_bishop_takes_its_spider_with_it() {
    let mut game = SideBySide::musketeer("ls******/rnbqkb1r/pppppppp/8/8/8/1n6/PPPP1PPP/R1BQK3/**S***L* b Qkq - 0 1");
    game.play_all("b3c1 a1c1 h7h6 c1b1");
    assert!(
        game.reference_fen()
            .starts_with("rnbqkb1r/ppppppp1/7p/8/8/8/PPPP1PPP/1R1QK3[S-L-sbla]"),
        "{}",
        game.reference_fen()
    );
}
