//! Positions worked out by hand: their legal moves and their results.

use crate::morphing::support::{fen_after, game};
use treville::board::Color;
use treville::rules::{Outcome, Reason};

/// The legal moves of the piece on `from`, sorted.
fn moves_of(fen: &str, from: &str) -> Vec<String> {
    let mut moves = game(fen).legal_moves();
    moves.retain(|text| text.starts_with(from));
    moves
}

fn sorted(words: &str) -> Vec<String> {
    let mut words: Vec<String> = words.split(' ').map(str::to_owned).collect();
    words.sort_unstable();
    words
}

fn count(fen: &str) -> usize {
    game(fen).legal_moves().len()
}

/// Whether all of these moves are legal.
fn all_legal(fen: &str, moves: &str) {
    let legal = game(fen).legal_moves();
    for text in moves.split(' ') {
        assert!(legal.iter().any(|other| other == text), "{text} in {legal:?}");
    }
}

fn none_legal(fen: &str, moves: &str) {
    let mut game = game(fen);
    for text in moves.split(' ') {
        assert!(game.play(text).is_err(), "{text} in {fen}");
    }
}

fn won_by(color: Color, reason: Reason) -> Option<Outcome> {
    Some(Outcome {
        winner: Some(color),
        reason,
    })
}

#[test]
fn start_position() {
    let fen = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1";
    let moves = "a1a3 a1a4 a1a5p a2b3 b1a3 b1c3 b1d5p b1f3 b2a3 b2c3 c1a3 c1e3a c1f4 c1g5p c2b3 c2d3 d1b3 d1d3 d1f3 \
                 d2c3 d2e3a e2d3 e2f3 f1d3 f1f3 f1h3 f2e3a f2g3 g1c5p g1d4 g1e3a g1i3 g2f3 g2h3 h1d3 h1f5p h1g3 h1i3 \
                 h2g3 h2i3 i1i3 i1i4 i1i5p i2h3";
    assert_eq!(game(fen).legal_moves(), sorted(moves));
    assert_eq!(count(fen), 44);
}

#[test]
fn a_pawn_walks_sideways_and_steps_diagonally() {
    let fen = "4k4/8r/9/9/9/9/2P1q4/9/7K1 w - - 0 1 KK";
    assert_eq!(count(fen), 12);
    assert_eq!(moves_of(fen, "c3"), sorted("c3b3 c3a3 c3d3 c3e3a c3b2 c3d2 c3b4 c3d4"));
}

#[test]
fn a_pawn_does_not_jump() {
    let fen = "4k4/8r/9/9/9/9/2Pn5/9/6K2 w - - 0 1 KK";
    assert_eq!(moves_of(fen, "c3"), sorted("c3b3 c3a3 c3d3 c3b2 c3d2 c3b4 c3d4"));
}

#[test]
fn a_pawn_next_to_both_lines() {
    let fen = "4k4/8r/9/9/9/3P5/9/9/K8 w - - 0 1 KK";
    assert_eq!(count(fen), 11);
    assert_eq!(moves_of(fen, "d4"), sorted("d4b4 d4c4 d4e4q d4f4 d4c3 d4e3a d4c5 d4e5"));
}

#[test]
fn a_rook_leaps_four_squares_at_most() {
    let fen = "4k4/8r/9/9/9/R1pP5/n8/9/K8 w - - 0 1 KK";
    assert_eq!(count(fen), 18);
    assert_eq!(
        moves_of(fen, "a4"),
        sorted("a4a2 a4a3 a4a5p a4a6 a4a7 a4a8 a4b4 a4c4 a4e4q")
    );
}

#[test]
fn a_bishop_leaps() {
    let fen = "4k4/8r/9/9/9/9/9/1PPP5/2B5K w - - 0 1 KK";
    assert_eq!(count(fen), 20);
    assert_eq!(moves_of(fen, "c1"), sorted("c1a3 c1e3a c1f4 c1g5p"));
}

#[test]
fn a_knight_leaps_once_or_twice_as_far() {
    let fen = "3k5/8r/9/9/9/9/2N6/9/8K w - - 0 1 KK";
    assert_eq!(count(fen), 15);
    assert_eq!(
        moves_of(fen, "c3"),
        sorted("c3a2 c3a4 c3b1 c3b5p c3d1 c3d5p c3e2c c3e4q c3a7 c3e7a c3g1 c3g5p")
    );
}

#[test]
fn a_long_leap_gives_check() {
    let fen = "4k4/8r/9/9/9/9/2Pn5/9/7K1 w - - 0 1 KK";
    assert!(game(fen).in_check());
    assert_eq!(game(fen).legal_moves(), sorted("c3d3 h1g1 h1g2 h1h2 h1i1 h1i2"));
}

#[test]
fn a_queen_leaps_two_squares_and_never_rises() {
    let fen = "k8/8r/9/9/9/3pq4/2PQQ4/9/8K w - - 0 1 KK";
    assert_eq!(count(fen), 37);
    assert_eq!(
        moves_of(fen, "d3"),
        sorted("d3b1 d3b3 d3b5p d3c2 d3c4 d3d1 d3d2 d3d4 d3d5p d3e2 d3e4 d3f1 d3f3 d3f5p")
    );
}

#[test]
fn an_archbishop_slides_leaps_and_keeps_its_rank() {
    let fen = "k7p/9/9/9/9/9/A8/9/4K4 w - - 0 1 KK";
    assert_eq!(count(fen), 19);
    assert_eq!(
        moves_of(fen, "a3"),
        sorted("a3b2 a3c1 a3b4 a3c5p a3d6 a3e7 a3f8 a3g9 a3b1 a3c2 a3c4 a3b5p a3e5p a3c7")
    );
}

#[test]
fn a_chancellor_is_blocked() {
    let fen = "k7p/9/9/9/9/9/1C2Q4/9/7K1 w - - 0 1 KK";
    assert_eq!(count(fen), 41);
    let moves =
        "b3a3 b3c3 b3d3 b3b1 b3b2 b3b4 b3b5p b3b6 b3b7 b3b8 b3b9 b3a1 b3c1 b3d2 b3d4 b3a5p b3c5p b3f1 b3f5p b3d7";
    assert_eq!(moves_of(fen, "b3"), sorted(moves));
}

#[test]
fn a_king_in_the_mode_of_a_pawn() {
    let fen = "k8/8r/9/9/9/9/3K5/9/P8 w - - 0 1 PK";
    assert_eq!(count(fen), 11);
    assert_eq!(moves_of(fen, "d3"), sorted("d3b3 d3c3 d3e3 d3f3 d3c2 d3e2 d3c4 d3e4"));
    for (text, after) in [
        ("d3e3", "k8/8r/9/9/9/9/4K4/9/P8 b - - 1 1 AK"),
        ("d3e4", "k8/8r/9/9/9/4K4/9/9/P8 b - - 1 1 QK"),
        ("d3e2", "k8/8r/9/9/9/9/9/4K4/P8 b - - 1 1 CK"),
        ("d3f3", "k8/8r/9/9/9/9/5K3/9/P8 b - - 1 1 PK"),
    ] {
        assert_eq!(fen_after(fen, &[text]), after);
    }
}

#[test]
fn a_king_in_the_mode_of_an_archbishop() {
    let fen = "k8/8r/9/9/9/9/4K4/9/P8 w - - 0 1 AK";
    assert_eq!(count(fen), 26);
    all_legal(fen, "e3c5 e3a7 e3d5 e3a5 e3g7");
    none_legal(fen, "e3e4 e3d3");
    for (text, after) in [
        ("e3c5", "k8/8r/9/9/2K6/9/9/9/P8 b - - 1 1 PK"),
        ("e3d4", "k8/8r/9/9/9/3K5/9/9/P8 b - - 1 1 AK"),
        ("e3a5", "k8/8r/9/9/K8/9/9/9/P8 b - - 1 1 PK"),
    ] {
        assert_eq!(fen_after(fen, &[text]), after);
    }
}

#[test]
fn an_orthodox_king_on_the_e_file() {
    let fen = "k8/8r/9/9/9/4K4/9/9/P8 w - - 0 1 KK";
    assert_eq!(count(fen), 11);
    assert_eq!(moves_of(fen, "e4"), sorted("e4d3 e4e3 e4f3 e4d4 e4f4 e4d5 e4e5 e4f5"));
    assert_eq!(fen_after(fen, &["e4e3"]), "k8/8r/9/9/9/9/4K4/9/P8 b - - 1 1 KK");
    assert_eq!(fen_after(fen, &["e4e5"]), "k8/8r/9/9/4K4/9/9/9/P8 b - - 1 1 PK");
}

#[test]
fn castling() {
    let fen = "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1 KK";
    assert_eq!(count(fen), 21);
    assert_eq!(moves_of(fen, "e1"), sorted("e1d1 e1d2 e1e2 e1f2 e1f1 e1h1 e1b1"));
    assert_eq!(fen_after(fen, &["e1h1"]), "r3k3r/9/9/9/9/9/9/9/R5RK1 b kq - 1 1 KK");
    assert_eq!(fen_after(fen, &["e1b1"]), "r3k3r/9/9/9/9/9/9/9/1KR5R b kq - 1 1 KK");
    assert_eq!(
        fen_after(fen, &["e1b1", "e9h9"]),
        "r5rk1/9/9/9/9/9/9/9/1KR5R w - - 2 2 KK"
    );
}

#[test]
fn no_castling_to_or_over_an_attacked_square() {
    let to = "k8/9/9/9/9/7r1/7P1/9/R3K3R w KQ - 0 1 KK";
    assert_eq!(count(to), 27);
    all_legal(to, "e1b1");
    none_legal(to, "e1h1");
    let over = "k8/9/9/9/9/9/9/2q6/R3K3R w KQ - 0 1 KK";
    all_legal(over, "e1h1");
    none_legal(over, "e1b1");
}

#[test]
fn no_castling_in_another_mode() {
    let fen = "k7r/9/9/9/9/9/9/9/R3K3R w KQ - 0 1 PK";
    assert_eq!(count(fen), 20);
    none_legal(fen, "e1h1 e1b1");
}

#[test]
fn stalemate_loses() {
    let game = game("k8/p8/9/1R7/9/9/C8/9/4K4 b - - 0 1 KK");
    assert_eq!(game.outcome(), won_by(Color::White, Reason::Stalemate));
    assert_eq!(game.legal_moves(), Vec::<String>::new());
    assert!(!game.in_check());
}

#[test]
fn baring_the_king_wins() {
    let fen = "k8/9/9/9/9/9/9/1Pp6/K8 w - - 0 1 KK";
    assert_eq!(count(fen), 6);
    assert_eq!(fen_after(fen, &["b2c2"]), "k8/9/9/9/9/9/9/2P6/K8 b - - 0 1 KK");
    let mut game = game(fen);
    game.play("b2c2").expect("a capture");
    assert_eq!(game.outcome(), won_by(Color::White, Reason::OfTheGame("bare king")));
    assert_eq!(game.legal_moves(), Vec::<String>::new());
}

#[test]
fn a_bare_king_has_no_time_to_bare_the_other() {
    let mut game = game("8K/9/9/9/9/9/3k5/1Pp6/9 w - - 0 1 KK");
    game.play("b2c2").expect("a capture next to the king");
    assert_eq!(game.outcome(), won_by(Color::White, Reason::OfTheGame("bare king")));
}

#[test]
fn a_king_in_the_mode_of_an_amazon_gives_check() {
    let fen = "k7p/9/9/9/9/9/9/9/K7P b - - 0 1 ZK";
    assert!(game(fen).in_check());
    assert_eq!(game(fen).legal_moves(), sorted("a9b8 a9b9"));
}

#[test]
fn kings_may_meet() {
    let fen = "2k5p/9/2K6/9/9/9/9/9/8P b - - 0 1 PK";
    assert_eq!(count(fen), 6);
    assert_eq!(moves_of(fen, "c9"), sorted("c9b9 c9c8 c9d9"));
    let met = fen_after(fen, &["c9c8"]);
    assert_eq!(met, "8p/2k6/2K6/9/9/9/9/9/8P w - - 1 2 PK");
    assert!(game(&met).in_check());
    assert_eq!(game(&met).legal_moves(), sorted("c7a7 c7b6 c7d6 c7e7"));
}

#[test]
fn the_new_piece_gives_check() {
    let fen = "9/9/9/7k1/8p/9/R8/9/4K4 w - - 0 1 KK";
    assert_eq!(count(fen), 15);
    all_legal(fen, "a3e3a");
    let after = fen_after(fen, &["a3e3"]);
    assert_eq!(after, "9/9/9/7k1/8p/9/4A4/9/4K4 b - - 1 1 KK");
    assert!(game(&after).in_check());
}
