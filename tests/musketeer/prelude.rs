//! Piece selection and gating preparation.

use treville::board::Color;
use treville::rules::Variant;

use crate::helpers::{ARRAY, SideBySide, assert_refused, gates};

const ROWS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const NAMES: [&str; 10] = ["A", "C", "D", "E", "F", "H", "L", "M", "S", "U"];

fn prelude(choices: &str) -> SideBySide {
    let mut game = SideBySide::musketeer(ARRAY);
    game.play_all(choices);
    game
}

/// Board, bracket and side of the FEN.
fn head(game: &SideBySide) -> String {
    game.engine.fen().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_whole_prelude() {
    let mut game = prelude("");
    for (text, bracket, side) in [
        ("L", "[L?]", "b"),
        ("C", "[L?C?l?c?]", "w"),
        ("L@b0", "[LbC?l?c?]", "b"),
        ("L@g9", "[LbC?lgc?]", "w"),
        ("C@d0", "[LbCdlgc?]", "b"),
    ] {
        assert_eq!(game.play(text), text);
        assert_eq!(head(&game), format!("{ROWS}{bracket} {side}"));
        assert!(!game.engine.in_check());
        assert_eq!(game.engine.outcome(), None);
    }
    game.play("C@f9");
    assert_eq!(gates(&game), "LbCdlgcf");
    assert_eq!(game.engine.side_to_move(), Color::White);
    assert!(game.is_legal("b1c3l"));
    assert!(game.is_legal("e2e4"));
    assert_eq!(game.engine.ply(), 6);
    assert!(
        game.engine
            .start_fen()
            .starts_with(ARRAY.split(" 0").next().expect("a head"))
    );
}

#[test]
fn either_side_may_name_any_type() {
    for white in NAMES {
        let mut game = prelude("");
        assert_eq!(game.engine.legal_moves(), NAMES);
        game.play(white);
        assert_eq!(game.engine.legal_moves(), NAMES);
    }
}

#[test]
fn what_white_names_comes_first() {
    assert_eq!(head(&prelude("S H")), format!("{ROWS}[S?H?s?h?] w"));
    assert_eq!(head(&prelude("H S")), format!("{ROWS}[H?S?h?s?] w"));
}

#[test]
fn naming_whites_own_type_declines() {
    for declined in ["D D", "L L", "C C", "S S"] {
        assert_eq!(head(&prelude(declined)), format!("{ROWS}[C?L?c?l?] w"), "{declined}");
    }
}

#[test]
fn a_hand_has_no_order() {
    let hand = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8[HDhd] w KQkq - 0 1";
    let mut game = Variant::Musketeer.new_game(Some(hand)).expect("a hand");
    assert_eq!(game.legal_moves().len(), 16);
    assert_eq!(game.fen(), hand.replace("[HDhd]", "[DHdh]"));
    game.play("H@b0").expect("either type");
    assert!(game.fen().contains("[HbD?h?d?] b"), "{}", game.fen());
    assert!(game.legal_moves().iter().all(|choice| choice.starts_with('H')));
    assert!(game.play("D@b9").is_err());
    assert!(game.undo());
    assert_eq!(game.legal_moves().len(), 16);
}

#[test]
fn after_declining_the_cannon_is_placed_first() {
    let mut game = prelude("U U");
    assert_refused(&mut game, "L@a0");
    assert_refused(&mut game, "U@a0");
    game.play_all("C@a0 C@a9 L@b0 L@b9");
    assert_eq!(gates(&game), "CaLbcalb");
}

#[test]
fn the_first_piece_goes_behind_any_file_of_the_own_side() {
    let mut game = prelude("L C");
    let white: Vec<String> = ('a'..='h').map(|file| format!("L@{file}0")).collect();
    assert_eq!(game.engine.legal_moves(), white);
    game.play("L@e0");
    let black: Vec<String> = ('a'..='h').map(|file| format!("L@{file}9")).collect();
    assert_eq!(game.engine.legal_moves(), black);
}

#[test]
fn the_other_sides_drop_rank_is_refused() {
    let mut game = prelude("L C");
    assert_refused(&mut game, "L@b9");
    game.play("L@b0");
    assert_refused(&mut game, "L@b0");
}

#[test]
fn the_second_piece_waits_for_its_turn() {
    let mut game = prelude("L C");
    assert_refused(&mut game, "C@b0");
    game.play_all("L@b0 L@b9");
    assert_refused(&mut game, "L@c0");
}

/// The files on which White's Cannon may go when its Leopard stands behind `first`.
fn second_files(first: char) -> String {
    let game = prelude(&format!("L C L@{first}0 L@a9"));
    game.engine.legal_moves().iter().map(|text| &text[2..3]).collect()
}

#[test]
fn two_pieces_of_one_side_stand_on_different_files() {
    for first in ['b', 'c', 'd', 'f', 'g'] {
        let expected: String = ('a'..='h').filter(|file| *file != first).collect();
        assert_eq!(second_files(first), expected);
    }
}

#[test]
fn a_piece_on_the_e_file_keeps_the_other_from_the_corners() {
    assert_eq!(second_files('e'), "bcdfg");
}

#[test]
fn a_piece_on_a_corner_keeps_the_other_from_the_e_file() {
    assert_eq!(second_files('a'), "bcdfgh");
    assert_eq!(second_files('h'), "abcdfg");
}

#[test]
fn the_other_sides_pieces_restrict_nobody() {
    let game = prelude("L C L@e0 L@a9 C@d0");
    assert!(game.is_legal("C@d9"));
    assert!(game.is_legal("C@h9"));
    assert!(!game.is_legal("C@e9"));
}

#[test]
fn both_corners_may_be_used() {
    let game = prelude("L C L@a0 L@h9 C@h0 C@a9");
    assert_eq!(gates(&game), "LaChlhca");
}

#[test]
fn nothing_but_naming_while_naming() {
    let mut game = prelude("");
    for text in ["e2e4", "Nc3", "L@b0", "K", "Q", "N", "P", "X", "LC", "", "?"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn nothing_but_placing_while_placing() {
    let mut game = prelude("L C");
    for text in ["e2e4", "L", "C", "L@b1", "L@b", "L@i0", "@b0", "D@b0", "L@b00"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn no_naming_or_placing_after_the_prelude() {
    let mut game = prelude("L C L@a0 L@a9 C@b0 C@b9");
    for text in ["L", "L@c0", "C@c0"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn every_choice_can_be_taken_back() {
    let mut game = prelude("L C L@a0 L@a9 C@b0 C@b9 b1c3c");
    for _ in 0..7 {
        game.undo();
    }
    assert!(!game.engine.undo());
    assert_eq!(head(&game), format!("{ROWS} w"));
    assert_eq!(game.engine.legal_moves(), NAMES);
}

#[test]
fn a_game_can_begin_in_the_middle_of_the_prelude() {
    for (bracket, side, choice) in [
        ("[L?]", "b", "D"),
        ("[L?D?l?d?]", "w", "L@h0"),
        ("[LhD?l?d?]", "b", "L@e9"),
        ("[LhD?led?]", "w", "D@a0"),
        ("[LhDaled?]", "b", "D@g9"),
    ] {
        let mut game = SideBySide::musketeer(&format!("{ROWS}{bracket} {side} KQkq - 0 1"));
        game.play(choice);
        game.undo();
        assert_eq!(head(&game), format!("{ROWS}{bracket} {side}"));
    }
}

#[test]
fn what_was_chosen_is_played() {
    let mut game = prelude("M U M@e0 M@d9 U@b0 U@g9");
    assert_eq!(game.play("b1c3"), "Nc3/U");
    assert_eq!(game.play("g8f6"), "Nf6/U");
    assert_eq!(gates(&game), "MeU-mdu-");
}
