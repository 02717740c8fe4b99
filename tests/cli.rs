//! The command line, as scripts rely on it: what is printed, and the exit status.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

const GATED_MATE: &str = "6k1/5ppp/8/8/8/8/8/K2R3R[L-C-l-c-] w - - 0 1";

/// What a run came to.
struct Run {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

fn run(arguments: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_treville"))
        .args(arguments)
        .env_remove("RUST_LOG")
        .stdin(Stdio::null())
        .output()
        .expect("the engine starts");
    Run {
        status: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: String::from_utf8(output.stderr).expect("text"),
    }
}

/// The lines of a run that did what it should.
fn lines(arguments: &[&str]) -> Vec<String> {
    let run = run(arguments);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    run.stdout.lines().map(str::to_owned).collect()
}

/// A run whose input makes no sense says so on stderr, and nothing on stdout.
fn refused(arguments: &[&str], complaint: &str) {
    let run = run(arguments);
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{arguments:?}");
    assert!(run.stderr.contains(complaint), "{arguments:?}: {}", run.stderr);
}

/// A file of this test, removed in the end.
struct Suite(PathBuf);

impl Suite {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("treville-{}-{name}", std::process::id()));
        fs::write(&path, text).expect("the file can be written");
        Suite(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in Unicode")
    }
}

impl Drop for Suite {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn perft_prints_nodes_then_time() {
    let lines = lines(&["perft", "--depth", "4"]);
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], "nodes 195507");
    let words: Vec<&str> = lines[1].split(' ').collect();
    assert!(matches!(words[..], ["time", seconds, "nps", speed]
        if seconds.parse::<f64>().is_ok() && speed.parse::<u64>().is_ok()));
}

#[test]
fn perft_divides_by_move_in_order() {
    let one = lines(&["perft", "--variant", "normal", "--depth", "3", "--divide"]);
    let moves: Vec<&String> = one.iter().take_while(|line| !line.starts_with("nodes")).collect();
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted());
    assert_eq!(moves[0], "a2a3: 380");
    assert_eq!(one[20], "nodes 8902");
    let two = lines(&[
        "perft",
        "--variant",
        "normal",
        "--depth",
        "3",
        "--divide",
        "--threads",
        "2",
    ]);
    assert_eq!(one[..21], two[..21]);
}

#[test]
fn perft_takes_a_position_and_threads() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(
        lines(&[
            "perft",
            "--variant",
            "normal",
            "--fen",
            fen,
            "--depth",
            "3",
            "--threads",
            "2"
        ])[0],
        "nodes 97862"
    );
    assert_eq!(lines(&["perft", "--depth", "0"])[0], "nodes 1");
}

#[test]
fn perft_checks_a_suite() {
    let fen = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";
    let right = Suite::new("right.csv", &format!("{fen},195507\n"));
    assert_eq!(
        lines(&["perft", "--suite", right.path(), "--depth", "4"]),
        ["1 passed, 0 failed"]
    );
    let wrong = Suite::new("wrong.csv", &format!("{fen},195507\n\n{GATED_MATE}, 195507\n"));
    let run = run(&["perft", "--suite", wrong.path(), "--depth", "4", "--threads", "2"]);
    assert_eq!(run.status, Some(1));
    let printed: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(printed.len(), 2, "{}", run.stdout);
    assert!(
        printed[0].starts_with(GATED_MATE) && printed[0].ends_with("instead of 195507"),
        "{}",
        printed[0]
    );
    assert_eq!(printed[1], "1 passed, 1 failed");
}

#[test]
fn perft_refuses_what_makes_no_sense() {
    refused(&["perft"], "--depth");
    refused(&["perft", "--depth", "-1"], "-1");
    refused(&["perft", "--depth", "4000000000"], "4000000000");
    refused(&["perft", "--depth", "2", "--threads", "0"], "0");
    refused(
        &["perft", "--depth", "2", "--variant", "bughouse"],
        "known are musketeer, normal",
    );
    refused(&["perft", "--depth", "2", "--fen", "8/8 w"], "bad FEN");
    let prelude = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    refused(&["perft", "--depth", "2", "--fen", prelude], "not placed yet");
    refused(
        &["perft", "--depth", "2", "--suite", "/nowhere/at/all.csv"],
        "/nowhere/at/all.csv",
    );
    let suite = Suite::new("bad.csv", "no count here\n");
    refused(
        &["perft", "--depth", "2", "--suite", suite.path()],
        "bad.csv:1: not FEN,COUNT",
    );
    let suite = Suite::new("worse.csv", "\n8/8 w - - 0 1,20\n");
    refused(
        &["perft", "--depth", "2", "--suite", suite.path()],
        "worse.csv:2: bad FEN",
    );
}

#[test]
fn legal_prints_the_position_and_its_moves() {
    let lines = lines(&["legal", "--moves", "b1c3", "Nc6/C", "e2e4"]);
    assert_eq!(
        lines[0],
        "l*******/rcbqkbnr/pppppppp/2n5/8/4P3/2N5/PPPP1PPP/RCBQKBNR/L******* b KQkq - 0 2"
    );
    let moves = &lines[1..];
    assert!(moves.is_sorted());
    assert!(
        moves.contains(&"a7a6".to_owned()) && moves.contains(&"b8b6".to_owned()),
        "{moves:?}"
    );
}

#[test]
fn legal_tells_check_and_ends() {
    let fool = [
        "legal",
        "--variant",
        "normal",
        "--moves",
        "f2f3",
        "e7e5",
        "g2g4",
        "d8h4",
    ];
    assert_eq!(lines(&fool)[1..], ["mate"]);
    assert_eq!(lines(&["legal", "--fen", GATED_MATE, "--moves", "d1d8"])[1..], ["mate"]);
    let check = lines(&["legal", "--variant", "normal", "--moves", "e2e4", "f7f6", "d1h5"]);
    assert_eq!(check[1..], ["check", "g7g6"]);
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(
        lines(&["legal", "--variant", "normal", "--fen", stalemate])[1..],
        ["stalemate"]
    );
    let bare = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    let lines_of_bare = lines(&["legal", "--variant", "normal", "--fen", bare]);
    assert_eq!(
        lines_of_bare[1..],
        ["draw insufficient material", "a1a2", "a1b1", "a1b2"]
    );
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    let repeated: Vec<&str> = ["legal", "--variant", "normal", "--moves"]
        .into_iter()
        .chain(knights)
        .collect();
    assert_eq!(lines(&repeated)[1], "draw threefold repetition");
    let bare = "k8/9/9/9/9/9/9/1Pp6/K8 w - - 0 1";
    assert_eq!(
        lines(&["legal", "--variant", "morphing3", "--fen", bare, "--moves", "b2c2"])[1..],
        ["bare king"]
    );
}

#[test]
fn legal_knows_the_prelude() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        lines(&["legal", "--fen", fen])[1..],
        ["A", "C", "D", "E", "F", "H", "L", "M", "S", "U"]
    );
    let placed = lines(&["legal", "--fen", fen, "--moves", "L", "C", "L@e0", "L@h9"]);
    assert_eq!(placed[1..], ["C@b0", "C@c0", "C@d0", "C@f0", "C@g0"]);
}

#[test]
fn legal_plays_by_other_rules() {
    let pawn = "9k/10/3r6/4P5/10/10/10/10/10/K9 w - - 0 1";
    let shogi = lines(&[
        "legal",
        "--variant",
        "chuchess",
        "--fen",
        pawn,
        "--rules",
        "shogi-promotion",
    ]);
    assert_eq!(shogi[0], format!("{pawn} - shogi-promotion"));
    assert!(shogi.contains(&"e6e7m".to_owned()) && !shogi.contains(&"e6e7q".to_owned()));
    let rider = ["legal", "--variant", "morphing3", "--rules", "double-knight-rider"];
    assert_eq!(lines(&rider).len(), 1 + 42);
    let prelude = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let declined = lines(&[
        "legal",
        "--fen",
        prelude,
        "--rules",
        "default-HD",
        "--moves",
        "leopard",
        "decline",
    ]);
    assert!(
        declined[0].contains("[H?D?h?d?] w KQkq - 0 1 default-HD"),
        "{}",
        declined[0]
    );
    let twice = ["legal", "--variant", "enchess", "--rules", "Double-Steps"];
    assert!(lines(&twice)[0].ends_with(" double-steps"), "{:?}", lines(&twice));
    assert!(lines(&["legal", "--rules", "SAME-TYPE h h"])[0].ends_with(" same-type"));
    refused(
        &["legal", "--variant", "enchess", "--rules", "no-castling"],
        "name no-en-passant",
    );
}

#[test]
fn legal_wanders_to_random_positions() {
    for variant in ["musketeer", "normal", "chuchess", "enchess", "morphing3"] {
        let wander = |options: &str| {
            let command = format!("legal --variant {variant} --plies 60 --random {options}");
            lines(&command.split(' ').collect::<Vec<_>>())
        };
        let (some, fewer) = (wander("12 --seed 7"), wander("5 --seed 7"));
        assert_eq!((some.len(), &some[..5]), (12, &fewer[..]), "{variant}");
        assert_ne!(fewer, wander("5 --seed 8"), "{variant}");
        let listed = wander("12 --seed 7 --list");
        for (counted, listed) in some.iter().zip(&listed) {
            let (fen, moves) = listed.split_once('\t').expect("a tab");
            assert_eq!(*counted, format!("{fen},{}", moves.split_whitespace().count()));
            let legal = lines(&["legal", "--variant", variant, "--fen", fen]);
            assert!(
                moves
                    .split_whitespace()
                    .all(|text| legal.iter().any(|line| line == text)),
                "{fen}"
            );
        }
    }
    refused(&["legal", "--random", "3", "--moves", "e2e4"], "cannot be used with");
}

#[test]
fn legal_refuses_what_makes_no_sense() {
    refused(&["legal", "--fen", "nonsense"], "bad FEN");
    refused(
        &["legal", "--moves", "e2e4", "e2e4"],
        "illegal move e2e4 (no piece stands there) after 1 plies",
    );
    refused(&["legal", "--moves", "hello"], "illegal move hello (not a move)");
}

#[test]
fn bench_prints_a_stable_count() {
    let counts = || lines(&["bench", "--depth", "3"]);
    let (first, second) = (counts(), counts());
    assert_eq!(first.len(), 3);
    assert_eq!(first[0], second[0]);
    assert!(
        first[0]
            .strip_prefix("nodes ")
            .is_some_and(|nodes| nodes.parse::<u64>().is_ok_and(|nodes| nodes > 0))
    );
    assert!(
        first[1]
            .strip_prefix("nps ")
            .is_some_and(|speed| speed.parse::<u64>().is_ok())
    );
    assert!(first[2].starts_with("net "));
}

/// The FENs that `treville openings` prints, and what it says above them.
fn screened(options: &str) -> (Vec<String>, Vec<String>) {
    let command = format!("openings --nodes 200 {options}");
    let lines = lines(&command.split(' ').collect::<Vec<_>>());
    lines.into_iter().partition(|line| !line.starts_with('#'))
}

#[test]
fn openings_are_level_and_the_same_every_time() {
    let (fens, said) = screened("--count 50 --seed 3 --within 60");
    assert_eq!(fens.len(), 50);
    assert_eq!(
        said[0],
        "# 50 starts of Musketeer Chess: about level by a search, no position twice."
    );
    let command = "# treville openings --variant musketeer --count 50 --seed 3 --nodes 200 --within 60 --plies 0";
    assert_eq!(said[1], command);
    assert!(
        said[2].starts_with(concat!("# Treville ", env!("CARGO_PKG_VERSION"))),
        "{}",
        said[2]
    );
    assert!(said[2].contains(", network "), "{}", said[2]);
    assert_eq!(said[4], "# Each run of 45 lines has each of the 45 pairs once.");
    assert_eq!(screened("--count 40 --seed 3 --within 60").0, fens[..40]);
    assert_ne!(screened("--count 40 --seed 4 --within 60").0, fens[..40]);
    assert_ne!(screened("--count 40 --seed 3 --within 300").0, fens[..40]);
}

#[test]
fn openings_of_one_start_begin_with_random_moves() {
    for variant in ["normal", "chuchess", "enchess", "morphing3"] {
        let (fens, said) = screened(&format!("--variant {variant} --count 3 --within 200"));
        assert_eq!((fens.len(), said.len()), (3, 4), "{said:?}");
        assert!(said[1].ends_with(" --plies 6"), "{}", said[1]);
        for fen in fens {
            let fields: Vec<&str> = fen.split(' ').collect();
            assert_eq!(
                (fields[1], fields[5]),
                ("w", "4"),
                "after three moves of each side: {fen}"
            );
        }
    }
    assert!(screened("--variant normal --count 1 --plies 1").0[0].contains(" b "));
}

#[test]
fn openings_are_written_to_a_new_file_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.txt");
    let file = file.to_str().expect("a path in UTF-8");
    let command = ["openings", "--count", "2", "--nodes", "100", "--out", file];
    assert_eq!(lines(&command), [format!("2 openings in {file}")]);
    let text = fs::read_to_string(file).expect("the file");
    assert_eq!(text.lines().filter(|line| !line.starts_with('#')).count(), 2);
    refused(&command, "exists already: remove it, or name another file for --out");
    assert_eq!(fs::read_to_string(file).expect("the file"), text);
}

#[test]
fn openings_that_do_not_exist_are_an_error() {
    let few = "openings --variant normal --plies 1 --nodes 10 --within 500 --count";
    let few = |count| [few.split(' ').collect(), vec![count]].concat();
    refused(&few("21"), "only 20 of 21 openings were found");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("none.txt");
    let into = ["--out", file.to_str().expect("a path in UTF-8")];
    refused(&[&few("21")[..], &into].concat(), "only 20 of 21");
    assert!(!file.exists());
    refused(&["openings", "--count", "0"], "0");
    refused(
        &["openings", "--variant", "normal", "--plies", "5000"],
        "no game lasts 5000 random moves",
    );
}

#[test]
fn usage_errors_exit_with_2() {
    refused(&["fly"], "fly");
    refused(&["perft", "--wings", "2"], "--wings");
    refused(&["match"], "--engine");
    assert_eq!(run(&["--help"]).status, Some(0));
    assert_eq!(
        run(&["--version"]).stdout,
        concat!("treville ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn without_a_command_it_speaks_the_protocol() {
    assert!(lines(&[]).is_empty(), "nothing asked, nothing said");
}

/// The table of another game comes after this one's has gone, or there would not be room for both.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_cannot_be_had_is_an_error_and_the_game_goes_on() {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v 1500000; exec \"$0\"", env!("CARGO_BIN_EXE_treville")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("stdin is piped");
    input
        .write_all(b"memory 3000\nping 1\nmemory 800\nvariant chuchess\nping 2\nsd 2\ngo\nping 3\n")
        .expect("the engine reads");
    drop(input);
    let output = child.wait_with_output().expect("the engine ends");
    let answers = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{}", output.status);
    let refusal = "Error (there are not 2992 MiB for the hash table, it has 64): memory 3000\npong 1\n";
    assert!(answers.starts_with(refusal), "{answers}");
    assert_eq!(answers.matches("Error").count(), 1, "{answers}");
    assert!(answers.contains("pong 2\n") && answers.contains("\nmove "), "{answers}");
    assert!(answers.ends_with("pong 3\n"), "{answers}");
}

#[test]
fn lines_that_came_before_the_end_are_obeyed() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_treville"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("stdin is piped");
    input
        .write_all(b"new\nst 0.1\nping 1\ngo\nping 2")
        .expect("the engine reads");
    drop(input);
    let output = child.wait_with_output().expect("the engine ends");
    let answers = String::from_utf8(output.stdout).expect("text");
    let answers: Vec<&str> = answers.lines().collect();
    assert!(output.status.success());
    assert!(
        matches!(answers[..], ["pong 1", answer, "pong 2"] if answer.starts_with("move ")),
        "{answers:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let status = Command::new("sh")
        .args([
            "-c",
            "set -e; \"$0\" legal | head -n 1 > /dev/null; printf 'ping 1\\nping 2\\n' | \"$0\" | true",
        ])
        .arg(env!("CARGO_BIN_EXE_treville"))
        .stderr(Stdio::piped())
        .output()
        .expect("sh starts");
    assert_eq!(String::from_utf8_lossy(&status.stderr), "");
    assert!(status.status.success());
}

/// What XBoard saved of a game played with the mouse: over-told squares, castling in two legs and as a king's move.
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

fn pgn_file(folder: &tempfile::TempDir, text: &str) -> String {
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).expect("the file is written");
    path.to_str().expect("a path in UTF-8").to_owned()
}

#[test]
fn pgn_replays_what_xboard_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = pgn_file(&folder, FROM_XBOARD);
    let lines = lines(&["pgn", &file]);
    assert_eq!(lines[0], "game 1: somebody - Treville 0-1");
    assert!(lines[10].starts_with("5. O-O/D\t"), "{}", lines[10]);
    assert!(
        lines[21].ends_with("/1rbqdrk1/2ppppb1/2n2np1/7p/8/2N2NP1/1PPPPPBP/RCBQ1RKD/******** w - - 0 11"),
        "{}",
        lines[21]
    );
    assert_eq!(lines[22], "1 games, 20 plies, no error");
}

/// What XBoard saved of a game whose pieces were dropped from the hand; the hand is in XBoard's own order.
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
    let folder = tempfile::tempdir().expect("a folder");
    let lines = lines(&["pgn", &pgn_file(&folder, WITH_DROPS)]);
    assert!(lines[5].starts_with("1... H@b9\t*h****d*/"), "{}", lines[5]);
    assert!(lines[5].ends_with("/*D****H* w KQkq - 0 1"), "{}", lines[5]);
    assert_eq!(lines[10], "1 games, 8 plies, no error");
}

#[test]
fn pgn_rewrites_records_as_gui_and_arena_read_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = pgn_file(&folder, &[WITH_DROPS, FROM_XBOARD].join("\n"));
    let anew = folder.path().join("anew.pgn");
    let anew = anew.to_str().expect("a path in UTF-8");
    let last = |lines: &[String]| lines.iter().rfind(|line| line.starts_with("10... ")).cloned();
    let before = lines(&["pgn", "--rewrite", anew, &file]);
    let text = fs::read_to_string(anew).expect("the new file");
    // The drops precede the moves on the board, which begin where they led to.
    assert!(text.contains("[Prelude \"D@b0 D@g9 H@g0 H@b9\"]"), "{text}");
    assert!(text.contains("[FEN \"*h****d*/rnbqkbnr/"), "{text}");
    let after = lines(&["pgn", anew]);
    assert!(last(&before).is_some());
    assert_eq!(last(&before), last(&after));
    assert_eq!(after.last().map(String::as_str), Some("2 games, 28 plies, no error"));
    refused(
        &["pgn", "--rewrite", anew, &file],
        "exists already: remove it, or name another file for --rewrite",
    );
    assert_eq!(fs::read_to_string(anew).expect("the new file"), text);
}

#[test]
fn pgn_names_the_line_and_the_move_of_the_first_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = pgn_file(&folder, &FROM_XBOARD.replace("8. bxa6", "8. bxa7"));
    let run = run(&["pgn", "--quiet", &file]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    assert_eq!(
        run.stdout,
        format!("{file}:15: game 1, 8. bxa7: no piece of that kind can go there\n")
    );
}

#[test]
fn pgn_refuses_what_is_no_game_and_learns_a_book() {
    let folder = tempfile::tempdir().expect("a folder");
    refused(&["pgn", "/nowhere/games.pgn"], "cannot read");
    refused(&["pgn", &pgn_file(&folder, "")], "there is no game in");
    let file = pgn_file(&folder, FROM_XBOARD);
    let book = folder.path().join("book.txt");
    let book = book.to_str().expect("a path in UTF-8");
    lines(&["pgn", "--quiet", "--book", book, "--book-least", "1", &file]);
    let text = fs::read_to_string(book).expect("the book");
    assert_eq!(text.lines().count(), 6, "Black won, so its moves count\n{text}");
    assert!(text.contains(" b KQkq - | b8c6c 1\n"), "{text}");
}

/// Neither a pipe that has no writer nor a device without an end keeps a command waiting.
#[cfg(unix)]
#[test]
fn files_that_are_no_regular_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let pipe = pipe.to_str().expect("a path in UTF-8");
    let made = Command::new("mkfifo").arg(pipe).status().expect("mkfifo starts");
    assert!(made.success());
    for file in [pipe, "/dev/zero", "/dev/null"] {
        let complaint = format!("{file}: it is not a regular file");
        refused(&["pgn", file], &complaint);
        refused(&["perft", "--depth", "1", "--suite", file], &complaint);
        refused(&["data", "show", file], "it is not a regular file");
        refused(&["bench", "--depth", "1", "--eval-file", file], "cannot be read");
        let game = ["match", "--st", "1", "--engine", "true", "--engine", "true"];
        refused(&[&game[..], &["--openings", file]].concat(), &complaint);
    }
    refused(
        &["pgn", folder.path().to_str().expect("a path in UTF-8")],
        "it is a folder",
    );
}
