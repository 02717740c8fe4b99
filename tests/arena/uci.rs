//! Matches of UCI engines against one another and against CECP engines.

use crate::arena::support::{Match, expect_refused, mock, tags, write};

/// A mock engine that speaks UCI.
fn uci(mode: &str) -> String {
    format!("proto=uci {}", mock(mode))
}

/// Treville with the given protocol, searching few nodes.
fn treville(protocol: &str) -> String {
    let path = env!("CARGO_BIN_EXE_treville").replace('\\', "/");
    format!("proto={protocol} nodes=50 memory=1 '{path}'")
}

fn is_played(engines: &[&str], options: &str) -> Match {
    let game = Match::new(engines).options("--games 2").options(options);
    game.play();
    let endings = tags(&game.pgn(), "Termination");
    assert_eq!(endings.len(), 2, "{}", game.pgn());
    for ending in endings {
        assert!(["normal", "adjudication"].contains(&ending.as_str()), "{}", game.pgn());
    }
    game
}

#[test]
fn both_protocols_play_each_other() {
    for variant in ["normal", "musketeer", "chuchess"] {
        let options = format!("--max-moves 20 --tc 5+0.1 --variant {variant}");
        is_played(&[&uci("play"), &mock("play")], &options);
    }
}

#[test]
fn the_prelude_is_played_too() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let openings = folder.path().join("openings.txt");
    write(&openings, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    let options = format!("--max-moves 8 --tc 5+0.1 --openings {}", openings.display());
    let game = is_played(&[&uci("play"), &mock("play")], &options);
    assert!(
        game.pgn().contains("@b0") || game.pgn().contains("@a0"),
        "{}",
        game.pgn()
    );
}

#[test]
fn treville_plays_itself_in_two_protocols() {
    for variant in ["normal", "musketeer", "chuchess", "enchess", "morphing3"] {
        let options = format!("--max-moves 15 --variant {variant}");
        is_played(&[&treville("uci"), &treville("xboard")], &options);
    }
}

#[test]
fn a_protocol_is_found_out() {
    let game =
        Match::new(&[&mock("ucionly"), &mock("play")]).options("--games 2 --max-moves 8 --start-timeout 0.5 --tc 5");
    game.play();
    assert_eq!(tags(&game.pgn(), "Termination"), ["adjudication", "adjudication"]);
}

#[test]
fn limits_reach_the_engine() {
    for limit in ["--tc 3/5", "--st 1", "--nodes 100", "--sd 2"] {
        is_played(&[&uci("play"), &treville("uci")], &format!("--max-moves 5 {limit}"));
    }
}

/// Asserts that an engine loses two games by this fault.
fn loses(mode: &str, options: &str, reason: &str) {
    let game = Match::new(&[&mock("play"), &uci(mode)])
        .options("--games 2 --max-moves 12")
        .options(options);
    game.play();
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "Result"), ["1-0", "0-1"], "{pgn}");
    let words = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(reason), "{pgn}");
}

#[test]
fn whoever_misbehaves_loses() {
    loses("crash", "--tc 5+0.1", "crashes (exit");
    loses("stall", "--tc 0.3+0 --margin 5", "hangs: silent for");
    loses("illegal", "--tc 5+0.1", "plays an illegal move: a1a8x");
    loses("flood", "--tc 5+0.1", "floods its output");
    loses("late", "--tc 0.3+0 --margin 5", "loses on time, ");
    loses(
        "neverready",
        "--tc 5 --start-timeout 0.3 --tolerate",
        "hangs: silent for",
    );
    loses(
        "protocol1",
        "--tc 5 --start-timeout 0.3 --tolerate",
        "bad handshake: no uciok",
    );
}

#[test]
fn a_game_that_an_engine_does_not_play_is_refused() {
    let outcome = Match::new(&[&uci("play"), &mock("play")])
        .options("--tc 5 --variant enchess")
        .run();
    expect_refused(&outcome, "does not play enchess");
}
