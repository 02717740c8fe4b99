//! FENs of Musketeer Chess in both dialects.

use treville::board::Color;
use treville::rules::{FenError, Variant};

use crate::musketeer::helpers::{ARRAY, START, SideBySide, gates};

#[test]
fn a_game_without_fen_starts_with_leopard_and_cannon() {
    let game = Variant::Musketeer.new_game(None).expect("the default start");
    assert_eq!(game.fen(), START);
    assert_eq!(game.start_fen(), START);
    assert_eq!(game.legal_moves(), SideBySide::musketeer(START).engine.legal_moves());
}

#[test]
fn orthodox_chess_has_neither_drop_rows_nor_bracket() {
    let mut game = Variant::Normal.new_game(None).expect("the start of chess");
    assert_eq!(game.fen(), ARRAY);
    game.play("b1c3").expect("a knight's move");
    assert_eq!(game.fen(), "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1");
}

#[test]
fn both_dialects_mean_the_same() {
    let rows = SideBySide::musketeer(START);
    let bracket = SideBySide::musketeer("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1");
    assert_eq!(rows.engine.legal_moves(), bracket.engine.legal_moves());
    assert_eq!(rows.reference_fen(), bracket.reference_fen());
}

#[test]
fn seirawan_castling_letters_are_ignored() {
    let fen = START.replace("KQkq", "KQBCDFGkqbcdfg");
    let mut game = SideBySide::musketeer(&fen);
    assert_eq!(game.engine.fen(), START);
    game.play("b1c3c");
}

#[test]
fn seirawan_letters_give_no_right_to_castle() {
    let game = SideBySide::musketeer("4k3/8/8/8/8/8/8/R3K2R[L-C-l-c-] w BCDFGbcdfg - 0 1");
    assert!(
        game.moves_from("e1")
            .iter()
            .all(|text| text != "e1g1" && text != "e1c1")
    );
}

#[test]
fn letters_left_behind_in_gui_fen_count_as_spent() {
    for (rank, why) in [
        ("R1BQKBNR", "an empty square"),
        ("RnBQKBNR", "an enemy piece"),
        ("RCBQKBNR", "the piece that entered"),
        ("RRBQKBN1", "an own piece of another square"),
    ] {
        let fen = format!("lc******/rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/{rank}/LC****** w KQkq - 0 1");
        let game = SideBySide::musketeer(&fen);
        assert_eq!(gates(&game), "LaC-lacb", "{why}");
        assert!(game.moves_from("b1").iter().all(|text| text.len() == 4), "{why}");
    }
}

#[test]
fn a_gui_that_leaves_every_letter_behind() {
    let fen = "lc******/lcbqkbnr/1ppppppp/2n5/r7/R7/8/1PPPPPPP/LCBQKBNR/LC****** w Kk - 6 9";
    let game = SideBySide::musketeer(fen);
    assert_eq!(gates(&game), "L-C-l-c-");
}

#[test]
fn letters_left_behind_black() {
    let game = SideBySide::musketeer("lc******/1rbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** b KQk - 0 1");
    assert_eq!(gates(&game), "LaCbl-c-");
}

#[test]
fn a_letter_behind_a_king_that_has_left_is_spent() {
    let game = SideBySide::musketeer("****l*c*/rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR/****L*C* w KQ - 0 1");
    assert_eq!(gates(&game), "LeCgl-cg");
}

#[test]
fn the_pair_is_kept_when_nothing_shows_it_any_more() {
    let mut game = SideBySide::musketeer("4k3/P6p/8/8/8/8/8/4K3[H-S-h-s-] w - - 0 1");
    game.play_all("e1e2 e8e7");
    assert_eq!(game.engine.fen(), "8/P3k2p/8/8/8/8/4K3/8[H-S-h-s-] w - - 2 2");
    assert_eq!(game.play("a7a8h"), "a8=H");
}

#[test]
fn the_pair_is_kept_when_the_last_piece_of_a_type_falls() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/2n5/8/3S4/4K2R[HhS-h-s-] b K - 0 1");
    game.play_all("c4d2 e1d2");
    assert_eq!(game.engine.fen(), "4k3/8/8/8/8/8/3K4/7R[HhS-h-s-] b - - 0 2");
}

#[test]
fn what_the_engine_writes_it_reads() {
    for fen in [
        START,
        "4k3/8/8/3pP3/8/8/8/R3K3[LaC-l-c-] w Q d6 0 1",
        "4k3/8/8/8/8/8/8/R3K3[L-C-l-c-] w Q - 99 142",
        "r3k2r/8/8/8/8/8/8/R3K2R[LhCalhca] b Kq - 7 30",
    ] {
        let game = SideBySide::musketeer(fen);
        let again = SideBySide::musketeer(&game.engine.fen());
        assert_eq!(again.engine.fen(), game.engine.fen());
        assert_eq!(again.engine.legal_moves(), game.engine.legal_moves());
    }
}

#[test]
fn what_has_been_chosen_tells_whose_choice_it_is() {
    for (bracket, wrong, right) in [
        ("", "b", Color::White),
        ("[L?]", "w", Color::Black),
        ("[L?C?l?c?]", "b", Color::White),
        ("[LbC?l?c?]", "w", Color::Black),
        ("[LbC?lgc?]", "b", Color::White),
        ("[LbCdlgc?]", "w", Color::Black),
    ] {
        // The engine may reject a contradictory FEN or go by the bracket.
        let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR{bracket} {wrong} KQkq - 0 1");
        if let Ok(game) = Variant::Musketeer.new_game(Some(&fen)) {
            assert_eq!(game.side_to_move(), right, "{fen}");
            assert!(!game.fen().contains(&format!(" {wrong} ")), "{fen}");
        }
    }
}

#[test]
fn rook_files_give_rights_in_orthodox_chess() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R w";
    for (field, rights) in [
        ("HAha", "KQkq"),
        ("AHah", "KQkq"),
        ("HQkq", "KQkq"),
        ("Ah", "Qk"),
        ("a", "q"),
    ] {
        let game = Variant::Normal.new_game(Some(&format!("{board} {field} - 0 1")));
        assert_eq!(game.expect(field).fen(), format!("{board} {rights} - 0 1"));
    }
}

#[test]
fn rooks_that_cannot_castle_are_refused_by_their_file() {
    for (fen, letter) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkb - 0 1", 'b'),
        ("r3k2r/8/8/8/8/8/8/R4K1R w HAha - 0 1", 'H'),
        ("r3k3/8/8/8/8/8/8/R3K2R w HAha - 0 1", 'h'),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w GCgc - 0 1", 'G'),
    ] {
        let refused = Variant::Normal.new_game(Some(fen)).err().expect(fen);
        assert_eq!(refused, FenError::CastlingFile(letter), "{fen}");
    }
    let said = FenError::CastlingFile('B').to_string();
    assert!(said.starts_with("'B' in the castling field: only a king on the e-file castles"));
}

#[test]
fn surplus_words_are_refused() {
    for (variant, fen) in [
        (Variant::Normal, ARRAY),
        (Variant::Musketeer, START),
        (Variant::Musketeer, ARRAY),
    ] {
        let refused = variant.new_game(Some(&format!("{fen} e2e4"))).err().expect(fen);
        assert_eq!(refused, FenError::UnknownWord("e2e4".to_owned()));
    }
    let same_type = format!("{ARRAY} same-type");
    assert!(Variant::Musketeer.new_game(Some(&same_type)).is_ok());
    assert!(Variant::Normal.new_game(Some(&same_type)).is_err());
}
