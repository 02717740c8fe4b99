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
    assert_eq!(lines[22], "1 game, 20 plies, no error");
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
    assert_eq!(lines[10], "1 game, 8 plies, no error");
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
fn pgn_names_each_error_and_reads_the_next_game() {
    let bad = FROM_XBOARD.replace("8. bxa6", "8. bxa7");
    let file = File::new(
        "games.pgn",
        &[&bad, WITH_DROPS, "[FEN \"8/8\"]\n\n1. e4 *\n"].join("\n"),
    );
    let anew = File::missing("anew.pgn");
    let run = run(&format!("pgn --quiet --normalise {anew} {file}"));
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    let said: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(
        said[0],
        format!("{file}:15: game 1, 8. bxa7: no piece of that kind can go there")
    );
    assert!(
        said[1].starts_with(&format!("{file}:29: game 3: bad FEN tag: ")),
        "{}",
        said[1]
    );
    assert_eq!(
        said[2..],
        [
            "1 game, 8 plies, and 2 bad games left out",
            &format!("1 game in {anew}")
        ]
    );
    assert_eq!(lines(&format!("pgn --quiet {anew}")), ["1 game, 8 plies, no error"]);
}

/// Variations, comments and marks as different programs write them.
const ANNOTATED: &str = r#"[Event "a \"good\" game"]
[White "Hübner"]
[Black "?"]
[Result "½-½"]
[Annotator "Ann"]

{the start} 1. e2-e4 {[%eval 0.2,12] [%clk 0:10:00]} (1. d4 ; queen's pawn (or not)
1... d5 (1... Nf6 {!}) 2. c4 --) ({once} 1. c4 !) 1... d7–d5! ± 2. e4:d5 {+0.35/12 0.52} Qxd5
(2... Nf6 3. Z0 Nxd5) 3. Ng1-f3 $14 {a plan [%csl Ga1]} Qd5–e4+ 4. Be2 ½–½
"#;

const NORMALISED: &str = r#"[Event "a \"good\" game"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Hübner"]
[Black "?"]
[Result "1/2-1/2"]
[Annotator "Ann"]
[PlyCount "7"]

{the start} 1. e4 {[%eval 0.20,12] [%clk 0:10:00]} (1. d4
{queen's pawn (or not)} 1... d5 (1... Nf6 {!}) 2. c4 {a null move: (2... --)})
({once} 1. c4 $1) 1... d5 $1 $16 2. exd5 {[%eval 0.35,12] [%emt 0:00:00.52]}
2... Qxd5 (2... Nf6 {a null move: (3. Z0 Nxd5)}) 3. Nf3 $14 {a plan [%csl Ga1]}
3... Qe4+ 4. Be2 1/2-1/2

"#;

#[test]
fn pgn_normalises_the_whole_tree() {
    let file = File::new("games.pgn", ANNOTATED);
    let (anew, again) = (File::missing("anew.pgn"), File::missing("again.pgn"));
    let said = lines(&format!("pgn --quiet --normalise {anew} {file}"));
    assert_eq!(
        said[0],
        format!("{file}:8: game 1, 2... --: a null move ends the variation")
    );
    assert_eq!(
        said[1],
        format!("{file}:9: game 1, 3. Z0: a null move ends the variation")
    );
    assert_eq!(said[2], "1 game, 7 plies, no error");
    assert_eq!(anew.text(), NORMALISED);
    lines(&format!("pgn --quiet --normalise {again} {anew}"));
    assert_eq!(again.text(), NORMALISED);
}

#[test]
fn pgn_rewrites_variations_as_comments() {
    let file = File::new("games.pgn", ANNOTATED);
    let anew = File::missing("anew.pgn");
    lines(&format!("pgn --quiet --rewrite {anew} {file}"));
    let text = anew.text();
    for part in [
        "[White \"Hübner\"]",
        "[Result \"1/2-1/2\"]",
        "[Annotator \"Ann\"]",
        "{the start} 1. e4 {+0.20/12 [%clk 0:10:00]}\n",
        "{(1. d4 [queen's pawn (or not)] 1... d5 (1... Nf6 [!]) 2. c4 [a null move: (2... --)])}\n",
        "{([once] 1. c4 $1)} 1... d5 $1 $16 2. exd5 {+0.35/12 0.52} 2... Qxd5\n",
        "3. Nf3 $14 {a plan [%csl Ga1]} 3...\nQe4+ 4. Be2 1/2-1/2\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert_eq!(lines(&format!("pgn --quiet {anew}")), ["1 game, 7 plies, no error"]);
}

#[test]
fn pgn_reports_bad_moves_in_variations() {
    let file = File::new("games.pgn", "1. e4 e5 (1... d5\n2. exd6) 2. Nf3 *\n\n1. d4 *\n");
    let run = run(&format!("pgn --quiet {file}"));
    assert_eq!(run.status, Some(1));
    let said: Vec<&str> = run.stdout.lines().collect();
    let bad = "game 1, 2. exd6: no piece of that kind can go there (in a variation)";
    assert_eq!(
        said,
        [&format!("{file}:2: {bad}"), "1 game, 1 ply, and 1 bad game left out"]
    );
}

#[test]
fn pgn_reads_preludes_among_the_moves() {
    let moves = "1. D Hawk 2. Dragon@b0 D@g9 3. H@g0 {a gate} (3. H@h0) H@b9 4. e4 e5 *\n";
    let file = File::new("games.pgn", &format!("[Variant \"musketeer\"]\n\n{moves}"));
    let (anew, rewritten) = (File::missing("anew.pgn"), File::missing("rewritten.pgn"));
    let said = lines(&format!("pgn --normalise {anew} --rewrite {rewritten} {file}"));
    let last = said
        .iter()
        .rfind(|line| line.contains("... e5"))
        .expect("the last move");
    assert!(last.contains("/*D****H* w KQkq"), "{last}");
    for text in [anew.text(), rewritten.text()] {
        assert!(text.contains("[Prelude \"D H D@b0 D@g9 H@g0 H@b9\"]"), "{text}");
        assert!(text.contains("{a gate} {(3. H@h0)} 1. e"), "{text}");
    }
    for file in [anew, rewritten] {
        assert_eq!(lines(&format!("pgn --quiet {file}")), ["1 game, 8 plies, no error"]);
    }
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
