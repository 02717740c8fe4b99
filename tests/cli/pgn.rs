//! Tests of `treville pgn`.

use crate::cli::{File, lines, refused, run};

/// A game played with the mouse, as XBoard saves it: redundant squares, castling in two legs and as a king move.
const FROM_XBOARD: &str = r#"[Event "Computer Chess Game"]
[White "somebody"]
[Black "Treville"]
[Result "0-1"]
[Variant "musketeer"]
[VariantMen "R:RO2;K:KisO2"]
[FEN "*c**d***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1"]
[SetUp "1"]

{--------------
. c . . d . . .
white to play
--------------}
1. Nc3/C Nc6/C 2. Nf3 Nf6 3. g3 g6 4. Bg2 Bg7 5. Rh1xe1-f1d Kg8/D 6. a4 b5
7. axb5 a6 8. bxa6 h6 9. a7 h5 10. a7xb8=Q Rxb8 {-6.19/2}
{White resigns} 0-1
"#;

#[test]
fn pgn_replays_what_xboard_saved() {
    let file = File::new("games.pgn", FROM_XBOARD);
    let lines = lines(&format!("pgn {file}"));
    assert_eq!(lines[0], "game 1: somebody - Treville 0-1");
    assert!(lines[10].starts_with("5. O-O/D\t"), "{}", lines[10]);
    assert!(
        lines[21].ends_with("/1rbqdrk1/2ppppb1/2n2np1/7p/8/2N2NP1/1PPPPPBP/RCBQ1RKD/******** w - - 0 11"),
        "{}",
        lines[21]
    );
    assert_eq!(lines[22], "1 games, 20 plies, no error");
}

/// A game with drops from the hand, as XBoard saves it. The order of the hand is XBoard's own.
const WITH_DROPS: &str = r#"[White "somebody"]
[Black "Treville"]
[Result "0-1"]
[Variant "musketeer"]
[VariantMen "R:RO2;H:DHAG;D:QN;K:KisO2"]
[FEN "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8[HDhd] w KEQkeq - 0 1"]
[SetUp "1"]

1. D@b0 D@g9 2. H@g0 H@b9 3. Nc3/D Nf6/D {+0.47/2} 4. e4 e5 {+0.47/2}
{White resigns} 0-1
"#;

#[test]
fn pgn_replays_drops_from_the_hand() {
    let file = File::new("games.pgn", WITH_DROPS);
    let lines = lines(&format!("pgn {file}"));
    assert!(lines[5].starts_with("1... H@b9\t*h****d*/"), "{}", lines[5]);
    assert!(lines[5].ends_with("/*D****H* w KQkq - 0 1"), "{}", lines[5]);
    assert_eq!(lines[10], "1 games, 8 plies, no error");
}

#[test]
fn pgn_rewrites_records_as_gui_and_arena_read_them() {
    let file = File::new("games.pgn", &[WITH_DROPS, FROM_XBOARD].join("\n"));
    let anew = File::missing("anew.pgn");
    let last = |lines: &[String]| lines.iter().rfind(|line| line.starts_with("10... ")).cloned();
    let rewrite = format!("pgn --rewrite {anew} {file}");
    let before = lines(&rewrite);
    let text = anew.text();
    // The drops come before the moves on the board, which start from the position after them.
    assert!(text.contains("[Prelude \"D@b0 D@g9 H@g0 H@b9\"]"), "{text}");
    assert!(text.contains("[FEN \"*h****d*/rnbqkbnr/"), "{text}");
    let after = lines(&format!("pgn {anew}"));
    assert!(last(&before).is_some());
    assert_eq!(last(&before), last(&after));
    assert_eq!(after.last().map(String::as_str), Some("2 games, 28 plies, no error"));
    refused(
        &rewrite,
        "exists already: remove it, or name another file for --rewrite",
    );
    assert_eq!(anew.text(), text);
}

#[test]
fn pgn_names_the_line_and_the_move_of_the_first_error() {
    let file = File::new("games.pgn", &FROM_XBOARD.replace("8. bxa6", "8. bxa7"));
    let run = run(&format!("pgn --quiet {file}"));
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    assert_eq!(
        run.stdout,
        format!("{file}:15: game 1, 8. bxa7: no piece of that kind can go there\n")
    );
}

#[test]
fn pgn_refuses_files_without_games_and_learns_a_book() {
    refused("pgn /nowhere/games.pgn", "cannot read");
    let empty = File::new("games.pgn", "");
    refused(&format!("pgn {empty}"), "there is no game in");
    let (file, book) = (File::new("games.pgn", FROM_XBOARD), File::missing("book.txt"));
    lines(&format!("pgn --quiet --book {book} --book-least 1 {file}"));
    let text = book.text();
    assert_eq!(text.lines().count(), 6, "Black won, so its moves count\n{text}");
    assert!(text.contains(" b KQkq - | b8c6c 1\n"), "{text}");
}
