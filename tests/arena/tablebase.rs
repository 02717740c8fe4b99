//! Games that end by endgame tables.

use super::support::{Match, mock, tags};
use crate::support::engine::{run, treville};

#[test]
fn games_end_by_tables_and_say_so() {
    let game = Match::new(&[&mock("play"), &mock("play")]).options("--variant normal --games 2 --nodes 10");
    let tables = game.folder.path().join("tables");
    let tables = tables.to_str().expect("a path in UTF-8");
    run(&mut treville(&["tablebase", "build", tables, "KRK"]), "").success();
    let outcome = game.run_from("8/8/8/3k4/8/8/8/K6R w - - 0 1\n", &["--tablebase", tables]);
    assert_eq!(outcome.status, Some(0), "{}{}", outcome.stdout, outcome.stderr);
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "Result"), ["1-0"; 2]);
    assert_eq!(tags(&pgn, "Termination"), ["adjudication"; 2]);
    assert_eq!(pgn.matches("White wins by an endgame table").count(), 2, "{pgn}");
}

#[test]
fn a_match_without_its_tables_does_not_begin() {
    let game = Match::new(&[&mock("play"), &mock("play")]).options("--games 2 --nodes 10 --tablebase /nowhere");
    let outcome = game.run();
    assert_eq!(outcome.status, Some(2), "{}{}", outcome.stdout, outcome.stderr);
    assert!(outcome.stderr.contains("/nowhere: "), "{}", outcome.stderr);
    assert!(!game.pgn_path().exists());
}
