//! Tests of `treville analyse`.

use crate::cli::{File, lines, refused, run};

const MATES: &str = r#"[White "Ann"]
[Black "Bob"]
[Result "0-1"]

{quickly} 1. f3 e5 (1... d5) 2. g4 $1 {[%eval 0.50]} Qh4# 0-1

[White "Ann"]
[Black "Eve"]

1. e4 e5 2. Bc4 Nc6
3. Qh5 Nf7 1-0

[White "Eve"]
[Black "Ann"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
"#;

fn analysed(arguments: &str) -> (String, String, Option<i32>) {
    let run = run(&format!("analyse --nodes 2000 --hash 1 {arguments}"));
    (run.stdout, run.stderr, run.status)
}

#[test]
fn games_are_annotated_and_bad_ones_are_named() {
    let file = File::new("games.pgn", MATES);
    let (text, said, status) = analysed(&format!("{file}"));
    let complaint = format!("{file}:11: game 2, 3... Nf7: no piece of that kind can go there");
    assert_eq!(said, format!("{complaint}\n1 game with errors\n"));
    assert_eq!(status, Some(1));
    let moves = text.replace('\n', " ");
    for part in [
        "[White \"Ann\"] [Black \"Bob\"]",
        "[BlackAccuracy \"100.0\"]",
        "[Annotator \"Treville ",
        "{quickly} 1. f3 ",
        "(1... d5) 2. g4 $1 {[%eval 0.50]} (2. ",
        "2... Qh4# 0-1",
        "3... Nf6 $4 {[%eval #1]} (3... ",
    ] {
        assert!(moves.contains(part), "{part}\n{text}");
    }
    let (replaced, ..) = analysed(&format!("--games 1 --replace {file}"));
    let replaced = replaced.replace('\n', " ");
    assert!(replaced.contains("2. g4 $4 {[%eval #-1]}"), "{replaced}");
    assert!(!replaced.contains("\"Eve\""), "only the first game");
}

#[test]
fn equal_analyses_have_equal_bytes() {
    let file = File::new("games.pgn", MATES);
    let (first, ..) = analysed(&format!("{file} --concurrency 1"));
    let (second, ..) = analysed(&format!("{file} --concurrency 3"));
    assert_eq!(first, second);
    let out = File::missing("analysed.pgn");
    let page = File::missing("report.html");
    let (said, _, status) = analysed(&format!("{file} --out {out} --report {page}"));
    assert_eq!((out.text(), status), (first, Some(1)));
    let said: Vec<&str> = said.lines().collect();
    assert!(said[0].starts_with("game 1: Ann - Bob 0-1: accuracy "), "{said:?}");
    assert!(said[0].contains(" and 100.0, loss 0."), "{said:?}");
    assert_eq!(said[2], format!("2 games in {out}"));
    assert!(!out.path.with_added_extension("journal").exists());
    let text = page.text();
    for part in [
        "<h2>Game 3: Eve \u{2013} Ann, 1-0</h2>",
        "<svg",
        "2000 nodes",
        "<title>3... Nf6??</title>",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    refused(&format!("analyse {file} --out {out}"), "exists already");
    refused(&format!("analyse {file} --report {page}"), "exists already");
    refused(&format!("analyse {file} --out {file}"), "are the same file");
}

#[test]
fn all_games_are_analysed() {
    let games = [
        ("normal", "1. e4 e5"),
        ("musketeer", "1. D H 2. D@b0 D@g9 3. H@g0 H@b9 4. e4 e5"),
        ("chuchess", ""),
        ("enchess", ""),
        ("morphing3", ""),
    ];
    for (variant, moves) in games {
        let legal = lines(&format!("legal --variant {variant}"));
        let moves = if moves.is_empty() {
            format!("1. {}", legal.last().expect("a move"))
        } else {
            moves.to_owned()
        };
        let file = File::new("games.pgn", &format!("[Variant \"{variant}\"]\n\n{moves} *\n"));
        let (text, said, status) = analysed(&format!("{file}"));
        assert_eq!((said.as_str(), status), ("", Some(0)), "{variant}");
        assert!(text.contains("[%eval "), "{text}");
        assert_eq!(text.contains("[Prelude \"D H D@b0 "), variant == "musketeer", "{text}");
    }
}

#[test]
fn bad_requests_are_refused() {
    let file = File::new("games.pgn", MATES);
    refused(&format!("analyse --games 4 {file}"), "--games 4: the last game in");
    refused(&format!("analyse --games x {file}"), "'x' is not a number or a range");
    refused(&format!("analyse --nodes 0 {file}"), "0");
    refused(&format!("analyse --time 0 {file}"), "0");
    refused("analyse /nowhere/games.pgn", "cannot read");
    let empty = File::new("games.pgn", "\n");
    refused(&format!("analyse {empty}"), "there is no game in");
}

/// Stops an analysis after its first games, and resumes it.
#[cfg(unix)]
#[test]
fn an_interrupted_analysis_goes_on() {
    use std::fs;
    use std::process::Stdio;
    use std::time::Duration;

    use crate::support::engine::treville;

    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n";
    let file = File::new("games.pgn", &game.repeat(24));
    let out = File::missing("analysed.pgn");
    let journal = out.path.with_added_extension("journal");
    let arguments = format!("analyse --nodes 1500 --hash 1 --concurrency 2 --out {out} {file}");
    let words: Vec<&str> = arguments.split(' ').collect();
    let mut child = treville(&words)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("an engine");
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    while lines() < 3 {
        std::thread::sleep(Duration::from_millis(5));
        assert!(child.try_wait().expect("a status").is_none(), "it ended too early");
    }
    let signal = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(signal.expect("a signal").success());
    let ended = child.wait_with_output().expect("an end");
    assert_eq!(ended.status.code(), Some(130));
    let said = String::from_utf8_lossy(&ended.stdout).into_owned();
    assert!(said.contains(": the same command resumes the analysis"), "{said}");
    let done = lines();
    assert!((3..24).contains(&done) && !out.path.exists());

    let complaint = "belongs to another run: limits was '1500 nodes', now it is '1600 nodes'";
    refused(&arguments.replace("1500", "1600"), complaint);
    assert_eq!(lines(), done);
    assert_eq!(run(&arguments).status, Some(0));
    assert!(!journal.exists());
    let whole = run(&format!("analyse --nodes 1500 --hash 1 {file}")).success();
    assert!(out.text() == whole, "the same as without an interruption");
}
