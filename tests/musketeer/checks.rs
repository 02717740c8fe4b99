//! Checks and pins by the extra types, up to the end of their range and beyond it.

use treville::board::Color;
use treville::rules::{Outcome, Reason};

use crate::musketeer::helpers::SideBySide;

/// A position with a white king on a1, `own` if given, and one black piece.
fn corner(black: (char, &str), own: Option<(char, &str)>) -> SideBySide {
    let mut ranks = [[' '; 8]; 8];
    let mut put = |letter: char, square: &str| {
        let [file, rank] = square.as_bytes() else {
            panic!("{square}")
        };
        ranks[usize::from(b'8' - rank)][usize::from(file - b'a')] = letter;
    };
    put('K', "a1");
    put('k', "h8");
    put(black.0.to_ascii_lowercase(), black.1);
    if let Some((letter, square)) = own {
        put(letter, square);
    }
    let rows: Vec<String> = ranks.iter().map(row).collect();
    let other = if black.0 == 'L' { 'C' } else { 'L' };
    let bracket = format!(
        "{0}-{other}-{1}-{2}-",
        black.0,
        black.0.to_ascii_lowercase(),
        other.to_ascii_lowercase()
    );
    SideBySide::musketeer(&format!("{}[{bracket}] w - - 0 1", rows.join("/")))
}

/// Writes each empty square as its own digit, which is valid too.
fn row(rank: &[char; 8]) -> String {
    rank.iter()
        .map(|letter| if *letter == ' ' { '1' } else { *letter })
        .collect()
}

#[test]
fn limited_sliders_check_to_the_end_of_their_range() {
    for (letter, near, far) in [('L', "c3", "d4"), ('S', "c3", "d4"), ('F', "d4", "e5")] {
        assert!(corner((letter, near), None).engine.in_check(), "{letter} on {near}");
        assert!(!corner((letter, far), None).engine.in_check(), "{letter} on {far}");
    }
}

#[test]
fn limited_sliders_are_blocked_like_any_slider() {
    for (letter, square) in [('L', "c3"), ('S', "c3"), ('F', "d4")] {
        assert!(
            !corner((letter, square), Some(('P', "b2"))).engine.in_check(),
            "{letter} on {square}"
        );
    }
}

#[test]
fn limited_sliders_pin_to_the_end_of_their_range() {
    for (letter, near, far) in [('L', "c3", "d4"), ('S', "c3", "d4"), ('F', "d4", "e5")] {
        let pinned = corner((letter, near), Some(('N', "b2")));
        assert!(pinned.moves_from("b2").is_empty(), "{letter} on {near}");
        let free = corner((letter, far), Some(('N', "b2")));
        assert_eq!(
            free.moves_from("b2"),
            ["b2a4", "b2c4", "b2d1", "b2d3"],
            "{letter} on {far}"
        );
    }
}

#[test]
fn fortress_pins_a_piece_that_stands_beside_it() {
    assert!(corner(('F', "d4"), Some(('N', "c3"))).moves_from("c3").is_empty());
}

#[test]
fn piece_pinned_by_a_limited_slider_moves_along_the_line() {
    assert_eq!(corner(('L', "c3"), Some(('B', "b2"))).moves_from("b2"), ["b2c3"]);
    assert_eq!(
        corner(('F', "d4"), Some(('B', "b2"))).moves_from("b2"),
        ["b2c3", "b2d4"]
    );
    assert_eq!(
        corner(('F', "d4"), Some(('L', "b2"))).moves_from("b2"),
        ["b2c3", "b2d4"]
    );
}

#[test]
fn interposing_against_a_limited_slider() {
    let game = corner(('F', "d4"), Some(('R', "g2")));
    assert!(game.engine.in_check());
    assert!(game.is_legal("g2b2"));
}

#[test]
fn leaps_cannot_be_blocked() {
    let game = SideBySide::musketeer("4k3/8/8/8/4h3/8/3P1P2/3QKR2[H-L-h-l-] w - - 0 1");
    assert!(game.engine.in_check());
    assert!(game.engine.legal_moves().is_empty());
    let mate = Outcome {
        winner: Some(Color::Black),
        reason: Reason::Checkmate,
    };
    assert_eq!(game.engine.outcome(), Some(mate));
}

#[test]
fn leaps_do_not_pin() {
    // The Hawk on e4 attacks e1 across the knight on e2, so the king must move.
    let game = SideBySide::musketeer("4k3/8/8/8/4h3/8/4N3/4K3[H-L-h-l-] w - - 0 1");
    assert!(game.moves_from("e2").is_empty());
    // The Elephant on e3 also leaps to e1; capturing it ends the check.
    let game = SideBySide::musketeer("4k3/8/8/5N2/8/4e3/4R3/4K3[E-L-e-l-] w - - 0 1");
    assert_eq!(game.engine.legal_moves(), ["e1d1", "e1f1", "e2e3", "f5e3"]);
}

#[test]
fn hawk_does_not_check_beside_itself() {
    for square in ["a2", "b1", "b2"] {
        assert!(!corner(('H', square), None).engine.in_check());
    }
}

#[test]
fn cannon_and_fortress_use_different_halves_of_the_knights_leaps() {
    assert!(corner(('C', "c2"), None).engine.in_check());
    assert!(!corner(('C', "b3"), None).engine.in_check());
    assert!(!corner(('F', "c2"), None).engine.in_check());
    assert!(corner(('F', "b3"), None).engine.in_check());
}

#[test]
fn discovered_check_by_a_limited_slider_needs_its_range() {
    let mut game = SideBySide::musketeer("8/8/8/8/8/2k5/1N6/L6K[L-C-l-c-] w - - 0 1");
    assert_eq!(game.play("b2c4"), "Nc4+");
    let mut game = SideBySide::musketeer("8/8/8/8/3k4/8/1N6/L6K[L-C-l-c-] w - - 0 1");
    assert_eq!(game.play("b2c4"), "Nc4");
}

#[test]
fn king_may_not_step_back_along_the_line_of_a_limited_slider() {
    // On c3, the Leopard does not reach a1 or a5 after the king leaves b2.
    let game = SideBySide::musketeer("7k/8/8/8/8/2l5/1K6/8[L-C-l-c-] w - - 0 1");
    assert!(!game.is_legal("b2a1"));
    // On d4, it reaches b2 but nothing beyond.
    let game = SideBySide::musketeer("7k/8/8/8/3l4/8/1K6/8[L-C-l-c-] w - - 0 1");
    assert!(game.is_legal("b2a1"));
}

#[test]
fn in_double_check_only_the_king_moves() {
    let game = SideBySide::musketeer("4r2k/8/8/8/8/2l5/1P6/RN2K1Q1[LbC-l-c-] w - - 0 1");
    assert!(game.engine.legal_moves().iter().all(|text| text.starts_with("e1")));
}

#[test]
fn kings_keep_apart() {
    let game = SideBySide::musketeer("8/8/8/3k4/8/3K4/8/8[L-C-l-c-] w - - 0 1");
    assert_eq!(game.engine.legal_moves(), ["d3c2", "d3c3", "d3d2", "d3e2", "d3e3"]);
}
