//! Files as other programs write them: byte order marks, Windows-1252, and names of the games.

use std::fs;

use crate::cli::{File, lines, run};
use crate::support::engine;

fn bytes_file(name: &str, bytes: &[u8]) -> File {
    let file = File::missing(name);
    fs::write(&file.path, bytes).expect("the file can be written");
    file
}

#[test]
fn joined_files_keep_games_and_names() {
    let mark = b"\xef\xbb\xbf".as_slice();
    let first = b"[White \"Szab\xc3\xb3\"]\n[Black \"?\"]\n[Variant \"Standard\"]\n\n1. e4 *\n\n".as_slice();
    let second = b"[White \"H\xfcbner\"]\n[Black \"\x8ak\"]\n[Variant \"From Position\"]\n\n1. d4 *\n".as_slice();
    let file = bytes_file("games.pgn", &[mark, first, mark, second].concat());
    let lines = lines(&format!("pgn --variant musketeer {file}"));
    assert_eq!(
        (lines[0].as_str(), lines[3].as_str()),
        ("game 1: Szabó - ? *", "game 2: Hübner - Šk *")
    );
    assert!(lines[2].starts_with("1. e4\t"), "{lines:?}");
    assert!(lines[5].starts_with("1. d4\t"), "{lines:?}");
}

#[test]
fn other_names_of_orthodox_chess_are_known() {
    for value in ["Standard", "From Position", "chess", "", "?"] {
        let file = File::new("games.pgn", &format!("[Variant \"{value}\"]\n\n1. e4 *\n"));
        let lines = lines(&format!("pgn --variant musketeer {file}"));
        assert_eq!(
            lines[1], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "{value}"
        );
    }
}

#[test]
fn chess960_is_refused_by_name() {
    for value in ["Chess960", "Fischerandom"] {
        let file = File::new("games.pgn", &format!("[Variant \"{value}\"]\n\n1. e4 *\n"));
        let run = run(&format!("pgn {file}"));
        assert_eq!(run.status, Some(1));
        assert!(run.stdout.contains(": Chess960 is not supported"), "{}", run.stdout);
    }
}

#[test]
fn suites_may_begin_with_a_mark() {
    let suite = File::new(
        "suite.csv",
        "\u{feff}rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,20\r\n",
    );
    assert_eq!(
        lines(&format!("perft --variant chess --depth 1 --suite {suite}")),
        ["1 passed, 0 failed"]
    );
}

#[test]
fn a_mark_does_not_spoil_the_first_line_of_a_book() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | a2a4 1\n";
    let book = File::new("book.txt", &format!("\u{feff}{start}"));
    let answers = engine::run(
        &mut engine::treville(&[]),
        &format!("uci\nsetoption name Book File value {book}\nposition startpos\ngo depth 1\n"),
    );
    assert!(answers.success().contains("bestmove a2a4"));
}
