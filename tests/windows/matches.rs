//! Matches on Windows: engines are Windows processes, commands have backslashes, and no engine outlives the match.

use std::fs;

use treville::rules::Variant;

use crate::engine::Run;
use crate::wine::Wine;

/// The values of a tag, one per game.
fn tags<'a>(pgn: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("[{name} \"");
    let value = |line: &'a str| line.strip_prefix(&start)?.strip_suffix("\"]");
    pgn.lines().filter_map(value).collect()
}

fn play(wine: &Wine, engines: &[String], options: &[&str]) -> Run {
    let pgn = wine.file("games.pgn");
    let mut arguments = vec!["match", "--pgn", &pgn, "--sd", "2"];
    arguments.extend(engines.iter().flat_map(|engine| ["--engine", engine]));
    wine.run(&[&arguments, options].concat())
}

fn record(wine: &Wine) -> String {
    fs::read_to_string(wine.folder().join("games.pgn")).expect("a record")
}

#[test]
fn two_engines_in_every_game() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let engines = ["A", "B"].map(|name| format!("name={name} {}", wine.engine_word()));
    for game in Variant::ALL.map(|game| game.to_string()) {
        let options = ["--variant", &game, "--games", "2"];
        let run = play(&wine, &engines, &options);
        assert_eq!(run.status, Some(0), "{game}: {}{}", run.stdout, run.stderr);
        assert!(!run.stdout.contains("Faults"), "{game}: {}", run.stdout);
        let checked = wine.output(&["pgn", "--quiet", "--variant", &game, &wine.file("games.pgn")]);
        assert!(checked.contains("2 games") && checked.contains("no error"), "{checked}");
        fs::remove_file(wine.folder().join("games.pgn")).expect("the record is removed");
        fs::remove_file(wine.folder().join("games.pgn.journal")).expect("the journal is removed");
    }
    assert_eq!(wine.processes_left(), [""; 0]);
}

/// Checks that a program loses both its games for this reason, according to the record.
fn loses(command: &str, reason: &str) {
    let Some(wine) = Wine::find_or_skip() else { return };
    let engine = wine.engine_word();
    let engines = [
        format!("name=A {engine}"),
        format!("name=B {}", command.replace("ENGINE", &engine)),
    ];
    let run = play(&wine, &engines, &["--games", "2", "--start-timeout", "2"]);
    assert_eq!(run.status, Some(0), "{}{}", run.stdout, run.stderr);
    let pgn = record(&wine);
    assert_eq!(tags(&pgn, "Result"), ["1-0", "0-1"], "{pgn}");
    assert!(
        pgn.split_whitespace().collect::<Vec<_>>().join(" ").contains(reason),
        "{pgn}"
    );
    assert_eq!(wine.processes_left(), [""; 0]);
}

#[test]
fn an_engine_that_neither_answers_nor_leaves() {
    loses("ENGINE perft --depth 60", "refuses to set up positions");
}

#[test]
fn an_engine_that_ends_at_once() {
    loses("cmd /c exit 3", "crashes (exit");
}

#[test]
fn a_program_that_is_no_engine() {
    loses("ENGINE legal", "bad handshake: crashes");
}

#[test]
fn an_engine_that_does_not_exist() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let engines = [wine.engine_word(), r"C:\nowhere\engine.exe".to_owned()];
    let run = play(&wine, &engines, &[]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.stderr.contains(r"cannot start C:\nowhere\engine.exe"),
        "{}",
        run.stderr
    );
}
