//! Both dialects of FEN: what they mean, and what is refused.

use treville::board::Color;
use treville::rules::Variant;

use crate::helpers::{gates, moves_from, play_all};
use crate::side_by_side::{ARRAY, START, SideBySide};

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
    assert_eq!(rows.reference().fen(), bracket.reference().fen());
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
        moves_from(&game, "e1")
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
        assert!(moves_from(&game, "b1").iter().all(|text| text.len() == 4), "{why}");
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
    play_all(&mut game, "e1e2 e8e7");
    assert_eq!(game.engine.fen(), "8/P3k2p/8/8/8/8/4K3/8[H-S-h-s-] w - - 2 2");
    assert_eq!(game.play("a7a8h"), "a8=H");
}

#[test]
fn the_pair_is_kept_when_the_last_piece_of_a_type_falls() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/2n5/8/3S4/4K2R[HhS-h-s-] b K - 0 1");
    play_all(&mut game, "c4d2 e1d2");
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

fn assert_refused(variant: Variant, fens: &[(&str, &str)]) {
    let read: Vec<_> = fens
        .iter()
        .filter(|(fen, _)| variant.new_game(Some(fen)).is_ok())
        .collect();
    assert!(read.is_empty(), "{read:#?}");
}

#[test]
fn placements_against_the_third_rule_are_refused() {
    assert_refused(
        Variant::Musketeer,
        &[
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/L***C*** w KQkq - 0 1",
                "a and e, drop rows",
            ),
            (
                "****c**l/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
                "e and h, drop rows",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LeCalacb] w KQkq - 0 1",
                "e and a, bracket",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblhce] w KQkq - 0 1",
                "h and e, bracket",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LbCblacb] w KQkq - 0 1",
                "the same file",
            ),
        ],
    );
}

#[test]
fn nonsense_behind_a_back_rank_is_refused() {
    assert_refused(
        Variant::Musketeer,
        &[
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LL****** w KQkq - 0 1",
                "one type twice",
            ),
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LCD***** w KQkq - 0 1",
                "three behind one rank",
            ),
            (
                "ld******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
                "three types",
            ),
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/Lc****** w KQkq - 0 1",
                "a black piece behind White",
            ),
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LN****** w KQkq - 0 1",
                "a knight behind the rank",
            ),
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC***** w KQkq - 0 1",
                "a short drop row",
            ),
            (
                "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC******* w KQkq - 0 1",
                "a long drop row",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb w KQkq - 0 1",
                "a bracket without an end",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblahb] w KQkq - 0 1",
                "different pairs",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaLblalb] w KQkq - 0 1",
                "one type for both",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCbla] w KQkq - 0 1",
                "three letters",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacbd-] w KQkq - 0 1",
                "five letters",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblaci] w KQkq - 0 1",
                "no such file",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaNblanb] w KQkq - 0 1",
                "a knight in the bracket",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblac] w KQkq - 0 1",
                "a letter without a file",
            ),
        ],
    );
}

#[test]
fn pieces_of_another_game_are_refused() {
    assert_refused(
        Variant::Musketeer,
        &[
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKHNR[LaCblacb] w KQkq - 0 1",
                "a Hawk in a game without",
            ),
            (
                "lc******/rnbqkbnr/pppppppp/8/8/3h4/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
                "a Hawk beside a pair",
            ),
            ("4k3/8/8/8/8/8/8/XXX1K3[LaCblacb] w - - 0 1", "no piece at all"),
        ],
    );
    assert_refused(
        Variant::Normal,
        &[
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKLNR w KQkq - 0 1",
                "a Leopard in orthodox chess",
            ),
            (START, "drop rows in orthodox chess"),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
                "a bracket in orthodox chess",
            ),
        ],
    );
}

#[test]
fn impossible_boards_are_refused() {
    assert_refused(
        Variant::Musketeer,
        &[
            ("4k3/8/8/8/8/8/8/8[L-C-l-c-] w - - 0 1", "no white king"),
            ("8/8/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1", "no black king"),
            ("4k3/8/8/8/8/8/8/K3K3[L-C-l-c-] w - - 0 1", "two white kings"),
            ("4k3/8/8/8/8/8/8/4R1K1[L-C-l-c-] w - - 0 1", "the king can be taken"),
            (
                "4k3/8/8/4H3/8/8/8/4K3[H-C-h-c-] w - - 0 1",
                "the king can be taken by a leap of three",
            ),
            ("8/8/8/8/8/8/4k3/4K3[L-C-l-c-] w - - 0 1", "kings side by side"),
            ("P3k3/8/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1", "a pawn on rank 8"),
            ("4k3/8/8/8/8/8/8/p3K3[L-C-l-c-] w - - 0 1", "a pawn on rank 1"),
        ],
    );
}

#[test]
fn garbled_text_is_refused() {
    assert_refused(
        Variant::Musketeer,
        &[
            ("", "nothing"),
            ("   ", "blanks"),
            ("hello", "a word"),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP[LaCblacb] w KQkq - 0 1",
                "seven ranks",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
                "nine ranks",
            ),
            (
                "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
                "nine files",
            ),
            (
                "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
                "seven files",
            ),
            (
                "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 0 1",
                "a count of nine",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] x KQkq - 0 1",
                "no such side",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQxq - 0 1",
                "no such right",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq z9 0 1",
                "no such square",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - x 1",
                "no such count",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - -1 1",
                "a negative count",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb] w KQkq - 99999999999 1",
                "a huge count",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LaCblacb]",
                "no side to move",
            ),
        ],
    );
}

#[test]
fn impossible_preludes_are_refused() {
    assert_refused(
        Variant::Musketeer,
        &[
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[l?] b KQkq - 0 1",
                "Black has named before White",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N?] b KQkq - 0 1",
                "a knight was named",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[L?L?l?l?] w KQkq - 0 1",
                "one type for both",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[L?Cbl?c?] b KQkq - 0 1",
                "the second piece came first",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LbCdl?c?] b KQkq - 0 1",
                "White has placed twice in a row",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[LeCalgc?] b KQkq - 0 1",
                "e and a",
            ),
        ],
    );
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
        // Refusing a FEN that contradicts itself would be as good as believing the bracket.
        let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR{bracket} {wrong} KQkq - 0 1");
        if let Ok(game) = Variant::Musketeer.new_game(Some(&fen)) {
            assert_eq!(game.side_to_move(), right, "{fen}");
            assert!(!game.fen().contains(&format!(" {wrong} ")), "{fen}");
        }
    }
}
