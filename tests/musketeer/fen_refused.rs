//! Invalid FENs of Musketeer Chess.

use treville::rules::Variant;

use crate::musketeer::helpers::START;

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
