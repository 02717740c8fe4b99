//! The prelude: how types are chosen and pieces placed.

use treville::board::Color;
use treville::rules::{Game, StartOption, Variant};

use crate::musketeer::helpers::{ARRAY, SideBySide, assert_refused, gates};

const ROWS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const NAMES: [&str; 10] = ["A", "C", "D", "E", "F", "H", "L", "M", "S", "U"];

fn prelude(choices: &str) -> SideBySide {
    let mut game = SideBySide::musketeer(ARRAY);
    game.play_all(choices);
    game
}

/// The board, bracket and side fields of the FEN.
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

/// The files where White's Cannon may be placed when its Leopard is behind `first`.
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

fn prelude_by(words: &str, choices: &str) -> Box<dyn Game> {
    let mut game = Variant::Musketeer
        .new_game(Some(&format!("{ARRAY} {words}")))
        .unwrap_or_else(|error| panic!("{words}: {error}"));
    for text in choices.split_whitespace() {
        game.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let again = Variant::Musketeer.new_game(Some(&game.fen())).expect("a FEN of ours");
        assert_eq!((again.fen(), again.legal_moves()), (game.fen(), game.legal_moves()));
    }
    game
}

#[test]
fn a_tournament_sets_the_default_pair() {
    let game = prelude_by("default-HD", "L L");
    assert_eq!(game.fen(), format!("{ROWS}[H?D?h?d?] w KQkq - 0 1 default-HD"));
    let over = prelude_by("default-HD", "L L H@b0 H@b9 D@a0 D@a9");
    assert_eq!(
        over.fen(),
        "dh******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/DH****** w KQkq - 0 1"
    );
    for word in ["default-HH", "default-HQ", "default"] {
        assert!(
            Variant::Musketeer.new_game(Some(&format!("{ARRAY} {word}"))).is_err(),
            "{word}"
        );
    }
}

#[test]
fn words_stand_for_letters() {
    let game = prelude_by("", "leopard Decline CANNON@b0 c@g9 Leopard@a0");
    let moves: Vec<&str> = game.moves().iter().map(|played| played.coordinate.as_str()).collect();
    assert_eq!(moves, ["L", "L", "C@b0", "C@g9", "L@a0"]);
    let mut start = prelude_by("", "");
    assert_eq!(
        start.play("decline").expect_err("White declines").to_string(),
        "only Black may decline"
    );
    assert_eq!(start.play("pony").expect_err("no type").to_string(), "not a move");
}

#[test]
fn white_may_place_both_pieces_first() {
    let game = prelude_by("white-places-first", "D H D@b0 H@a0 D@g9");
    assert_eq!(game.fen(), format!("{ROWS}[DbHadgh?] b KQkq - 0 1 white-places-first"));
    let over = prelude_by("white-places-first", "D H D@b0 H@a0 D@g9 H@f9");
    assert_eq!(
        over.fen(),
        "*****hd*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/HD****** w KQkq - 0 1"
    );
    assert!(
        Variant::Musketeer
            .new_game(Some(&format!("{ROWS}[DbHad?h?] w KQkq - 0 1")))
            .is_err()
    );
}

#[test]
fn both_may_choose_the_same_type_where_that_is_allowed() {
    let choosing = prelude_by("same-type", "L");
    assert_eq!(choosing.legal_moves().len(), 11);
    assert!(prelude_by("same-type", "L decline").fen().contains("[C?L?c?l?]"));
    let mut game = prelude_by("same-type", "L L L@b0 L@g9 L@a0 L@b9");
    assert_eq!(
        game.fen(),
        "*l****l*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LL****** w KQkq - 0 1 same-type"
    );
    for text in ["b1c3l", "b8c6l", "a2a4", "g8f6l", "a1a3l", "e7e5"] {
        game.play(text).expect(text);
        let again = Variant::Musketeer.new_game(Some(&game.fen())).expect("a FEN of ours");
        assert_eq!((again.fen(), again.legal_moves()), (game.fen(), game.legal_moves()));
    }
    let promotes = "7k/P7/8/8/8/8/8/K7[L-L-l-l-] w - - 0 1 same-type";
    let promotes = Variant::Musketeer.new_game(Some(promotes)).expect("a position");
    assert_eq!(promotes.fen(), "7k/P7/8/8/8/8/8/K7[L-L-l-l-] w - - 0 1 same-type");
    let promotions: Vec<String> = promotes
        .legal_moves()
        .into_iter()
        .filter(|text| text.starts_with("a7"))
        .collect();
    assert_eq!(promotions, ["a7a8b", "a7a8l", "a7a8n", "a7a8q", "a7a8r"]);
}

#[test]
fn a_type_twice_needs_the_word_for_it() {
    for fen in [
        format!("{ROWS}[LaLblalb] w KQkq - 0 1"),
        format!("{ROWS}[LaCblacb] w KQkq - 0 1 same-type"),
        "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1 same-type".to_owned(),
        "8/8/8/8/8/8/8/k1K5 w - - 0 1 same-type".to_owned(),
    ] {
        assert!(Variant::Musketeer.new_game(Some(&fen)).is_err(), "{fen}");
    }
}

#[test]
fn options_say_how_pieces_are_chosen() {
    let start = Variant::Musketeer.start();
    let values = |words: &str| {
        let named = start.options_named(words).expect(words);
        let value = |option: &StartOption| {
            named
                .iter()
                .find(|(name, _)| *name == option.name)
                .map(|(_, value)| *value)
        };
        let options = start.options();
        options
            .iter()
            .map(|option| value(option).unwrap_or(option.default))
            .collect::<Vec<_>>()
    };
    let words = "default-HD white-places-first same-type";
    assert_eq!(start.prelude_fen(&values(words)), Some(format!("{ARRAY} {words}")));
    assert_eq!(start.with_choices(ARRAY, &values(words)), format!("{ARRAY} {words}"));
    assert_eq!(start.with_choices(&start.fen(), &values(words)), start.fen());
    let twice = start.chosen(&values("same-type Hawk Hawk"), 1).expect("allowed");
    assert!(twice.ends_with("/HH****** w KQkq - 0 1 same-type"), "{twice}");
    assert!(start.options_named("Hawk Hawk").is_err());
}
