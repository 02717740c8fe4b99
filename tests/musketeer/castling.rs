//! Castling with and without entering pieces.

use treville::rules::Variant;

use crate::musketeer::helpers::{SideBySide, assert_refused, gates, placement, rights};

const BEHIND_KINGS: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[LeC-lec-] w KQkq - 0 1";
const BEHIND_ROOKS: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[LhCalhca] w KQkq - 0 1";

#[test]
fn castling_gates_behind_the_king() {
    let mut game = SideBySide::musketeer(BEHIND_KINGS);
    assert_eq!(game.play("e1g1l"), "O-O/L");
    assert_eq!(game.play("e8c8l"), "O-O-O/L");
    assert_eq!(placement(&game), "2krl2r/pppppppp/8/8/8/8/PPPPPPPP/R3LRK1[L-C-l-c-]");
    assert_eq!(rights(&game), "-");
}

#[test]
fn castling_gates_behind_the_rook() {
    let mut game = SideBySide::musketeer(BEHIND_ROOKS);
    assert_eq!(game.play("e1g1l"), "O-O/L");
    assert_eq!(game.play("e8c8c"), "O-O-O/C");
    assert_eq!(placement(&game), "c1kr3r/pppppppp/8/8/8/8/PPPPPPPP/R4RKL[L-Calhc-]");
}

#[test]
fn castling_gates_behind_the_rook_on_the_other_wings() {
    let mut game = SideBySide::musketeer(BEHIND_ROOKS);
    game.play_all("e1c1c e8g8l");
    assert_eq!(placement(&game), "r4rkl/pppppppp/8/8/8/8/PPPPPPPP/C1KR3R[LhC-l-ca]");
}

#[test]
fn the_rook_that_stays_may_still_gate_later() {
    let mut game = SideBySide::musketeer(BEHIND_ROOKS);
    game.play_all("e1g1l e8g8l a2a3 a7a6");
    assert_eq!(game.play("a1a2"), "Ra2/C");
}

#[test]
fn castling_suffix_may_be_left_out() {
    for fen in [BEHIND_KINGS, BEHIND_ROOKS] {
        let mut game = SideBySide::musketeer(fen);
        assert_eq!(game.play("e1g1"), "O-O/L");
        assert_eq!(game.engine.moves()[0].coordinate, "e1g1l");
    }
}

#[test]
fn seirawan_form_h1e1l_is_accepted() {
    for (white, coordinate, black) in [("h1e1l", "e1g1l", "a8e8c"), ("a1e1c", "e1c1c", "h8e8l")] {
        let mut game = SideBySide::musketeer(BEHIND_ROOKS);
        game.play(white);
        game.play(black);
        assert_eq!(game.engine.moves()[0].coordinate, coordinate);
        assert_eq!(game.engine.moves()[1].coordinate.len(), 5);
    }
}

#[test]
fn seirawan_form_with_the_wrong_piece_is_refused() {
    let mut game = SideBySide::musketeer(BEHIND_ROOKS);
    for text in ["h1e1c", "a1e1l", "h1e1q"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn castling_with_the_wrong_suffix_is_refused() {
    let mut game = SideBySide::musketeer(BEHIND_ROOKS);
    for text in ["e1g1c", "e1c1l", "e1g1q"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn castling_with_nothing_behind_has_no_suffix() {
    let mut game = SideBySide::musketeer("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[L-C-l-c-] w KQkq - 0 1");
    assert_refused(&mut game, "e1g1l");
    assert_eq!(game.play("e1g1"), "O-O");
}

#[test]
fn piece_that_enters_on_the_kings_square_gives_check() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/4K2R[MeL-m-l-] w K - 0 1");
    assert_eq!(game.play("e1g1m"), "O-O/M+");
}

#[test]
fn castled_rook_gives_check() {
    let mut game = SideBySide::musketeer("5k2/8/8/8/8/8/8/4K2R[LhC-l-c-] w K - 0 1");
    assert_eq!(game.play("e1g1l"), "O-O/L+");
}

#[test]
fn no_castling_through_squares_that_further_types_attack() {
    for (letter, square) in [
        ('L', "h3"),
        ('L', "e3"),
        ('C', "h2"),
        ('C', "f3"),
        ('U', "g4"),
        ('D', "f6"),
        ('M', "f6"),
        ('A', "c4"),
        ('E', "h3"),
        ('H', "f4"),
        ('H', "f3"),
        ('H', "c4"),
        ('F', "c4"),
        ('F', "h2"),
        ('S', "h3"),
        ('S', "h2"),
    ] {
        let game = castling_against(letter, square);
        assert!(!game.engine.in_check(), "{letter} on {square}");
        assert!(!game.is_legal("e1g1"), "{letter} on {square}");
    }
}

#[test]
fn castling_beside_squares_that_further_types_attack() {
    for (letter, square) in [
        ('L', "c4"),
        ('S', "c4"),
        ('F', "b5"),
        ('C', "h4"),
        ('U', "h5"),
        ('E', "f4"),
        ('H', "f5"),
    ] {
        let game = castling_against(letter, square);
        assert!(game.is_legal("e1g1"), "{letter} on {square}");
        assert!(game.is_legal("e1c1"), "{letter} on {square}");
    }
}

/// A position in which White could castle both ways but for one black piece, which is not on the first or last rank.
fn castling_against(letter: char, square: &str) -> SideBySide {
    let other = if letter == 'L' { 'C' } else { 'L' };
    let (black, black_other) = (letter.to_ascii_lowercase(), other.to_ascii_lowercase());
    let (file, rank) = (
        usize::from(square.as_bytes()[0] - b'a'),
        usize::from(square.as_bytes()[1] - b'0'),
    );
    let mut rows = ["4k3", "8", "8", "8", "8", "8", "8", "R3K2R"].map(str::to_owned);
    rows[8 - rank] = format!("{}{black}{}", "1".repeat(file), "1".repeat(7 - file));
    SideBySide::musketeer(&format!(
        "{}[{letter}-{other}-{black}-{black_other}-] w KQ - 0 1",
        rows.join("/")
    ))
}

#[test]
fn attacks_on_rook_and_b1_do_not_matter() {
    let game = SideBySide::musketeer("1r2k2r/8/8/8/8/8/8/R3K2R[LaChl-c-] w KQ - 0 1");
    assert!(game.is_legal("e1c1l"));
    assert!(game.is_legal("e1g1c"));
}

#[test]
fn a_king_in_check_may_not_castle() {
    let game = SideBySide::musketeer("4k3/8/8/8/4h3/8/8/R3K2R[HeL-h-l-] w KQ - 0 1");
    assert!(game.engine.in_check());
    assert!(
        !game
            .engine
            .legal_moves()
            .iter()
            .any(|text| text.starts_with("e1g1") || text.starts_with("e1c1"))
    );
}

#[test]
fn a_rook_that_has_gated_does_not_castle_when_it_is_back() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/R3K2R[LhC-l-c-] w KQ - 0 1");
    game.play_all("h1h5l e8d8 h1g3 d8e8 h5h1 e8d8");
    assert_eq!(rights(&game), "Q");
    assert!(!game.is_legal("e1g1"));
    assert!(game.is_legal("e1c1"));
}

#[test]
fn a_chancellor_on_the_corner_is_no_rook() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/R3K2R[MhL-m-l-] w KQ - 0 1");
    game.play_all("h1h5m e8d8");
    assert!(!game.moves_from("e1").contains(&"e1g1".to_owned()));
    assert_eq!(rights(&game), "Q");
}

#[test]
fn no_castling_with_a_rook_that_took_the_place_of_a_captured_one() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/6n1/8/4K1RR[LhC-l-c-] b K - 0 1");
    game.play_all("g3h1 g1h1 e8e7");
    assert_eq!(gates(&game), "L-C-l-c-");
    assert!(!game.is_legal("e1g1"));
}

#[test]
fn castling_rights_that_the_board_contradicts_castle_nobody() {
    for (fen, castling) in [
        ("4k3/8/8/8/8/8/8/4K2R[L-C-l-c-] w KQkq - 0 1", "e1c1"),
        ("r3k3/8/8/8/8/8/8/R4K1R[L-C-l-c-] w KQq - 0 1", "f1c1"),
        ("r3k3/8/8/8/8/8/8/R3K2L[L-C-l-c-] w KQq - 0 1", "e1g1"),
        ("r3k3/8/8/8/8/8/8/R3K2r[L-C-l-c-] b KQq - 0 1", "e8g8"),
    ] {
        // The engine may reject such a FEN or ignore the rights.
        if let Ok(game) = Variant::Musketeer.new_game(Some(fen)) {
            assert!(!game.legal_moves().iter().any(|text| text == castling), "{fen}");
            assert_ne!(game.fen().split(' ').nth(2), fen.split(' ').nth(2), "{fen}");
        }
    }
}

#[test]
fn pieces_between_king_and_rook_forbid_castling_whatever_waits() {
    let game = SideBySide::musketeer("4k3/8/8/8/8/8/8/RN2K1NR[LbCgl-c-] w KQ - 0 1");
    assert!(
        !game
            .engine
            .legal_moves()
            .iter()
            .any(|text| text.starts_with("e1g1") || text.starts_with("e1c1"))
    );
}
