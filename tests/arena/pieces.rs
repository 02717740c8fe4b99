//! Matches with pieces made to order.

use std::path::PathBuf;

use crate::arena::support::{Match, expect_refused, mock, tags, write};
use crate::support::engine;

const HORSES: &str = "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN, nightrider\nAmazon, A, QN, lance\n";
const ZEBRAS: &str = "Zebra, Z, Z\nCamel, C, C\n";

/// Treville with the given protocol, searching few nodes.
fn treville(settings: &str) -> String {
    let path = env!("CARGO_BIN_EXE_treville").replace('\\', "/");
    format!("nodes=50 memory=1 {settings} '{path}'")
}

fn both_protocols(options: &str) -> Match {
    let options = format!("--max-moves 12 {options}");
    Match::new(&[&treville("proto=uci"), &treville("proto=xboard dir=/")]).options(&options)
}

/// Writes a file beside the games.
fn file(game: &Match, name: &str, text: &str) -> PathBuf {
    let path = game.folder.path().join(name);
    write(&path, text);
    path
}

fn run(game: &Match, pieces: &str, more: &[&str]) -> engine::Run {
    let path = file(game, "a set.txt", pieces);
    engine::run(game.command().arg("--pieces").arg(path).args(more), "")
}

#[test]
fn both_engines_get_the_pieces_of_the_match() {
    let game = both_protocols("--games 2 --adjudicate-draw 20 8 10 --sprt -10 10 0.05 0.05");
    let report = game.folder.path().join("report.html");
    let outcome = run(&game, HORSES, &["--report", report.to_str().expect("a path")]);
    assert_eq!(
        outcome.status,
        Some(4),
        "undecided: {}{}",
        outcome.stdout,
        outcome.stderr
    );
    let pgn = game.pgn();
    let line = "Xiangqi Cannon, C, mRcpR, cannon; Horse, H, nN, nightrider; Amazon, A, QN, lance";
    assert_eq!(tags(&pgn, "Pieces"), [line; 2]);
    assert_eq!(tags(&pgn, "Variant"), ["musketeer"; 2]);
    for ending in tags(&pgn, "Termination") {
        assert!(["normal", "adjudication"].contains(&ending.as_str()), "{pgn}");
    }
    let page = std::fs::read_to_string(report).expect("a report");
    assert!(page.contains("musketeer match: ") && page.contains(line), "{page}");
    let read = engine::run(engine::treville(&["pgn"]).arg(game.pgn_path()), "").success();
    assert!(read.contains("no error"), "{read}");
}

#[test]
fn a_match_goes_on_only_with_its_own_pieces() {
    let game = both_protocols("--games 2");
    run(&game, HORSES, &[]).success();
    let pgn = game.pgn();
    expect_refused(&run(&game, ZEBRAS, &[]), "pieces was 'Xiangqi Cannon");
    expect_refused(&game.run(), "pieces was 'Xiangqi Cannon, C, mRcpR, cannon; Horse");
    assert_eq!(game.pgn(), pgn);
    // The same pieces, in another file and in other words.
    let moved = file(&game, "moved.txt", &format!("# the same\n\n{HORSES}"));
    let again = engine::run(game.command().arg("--pieces").arg(moved), "");
    assert_eq!(again.status, Some(0), "{}", again.stderr);
    assert_eq!(game.pgn(), pgn);
}

#[test]
fn openings_of_other_pieces_are_refused() {
    let game = both_protocols("--games 2");
    run(&game, HORSES, &[]).success();
    let other = both_protocols("--games 2");
    let list = game.pgn_path();
    let refused = run(&other, ZEBRAS, &["--openings", list.to_str().expect("a path")]);
    expect_refused(
        &refused,
        "this is a game of Musketeer Chess with pieces to order (Xiangqi Cannon, C,",
    );
    assert!(
        refused
            .stderr
            .contains("not of Musketeer Chess with pieces to order (Zebra, Z,"),
        "{}",
        refused.stderr
    );
    let pieces = file(&game, "a set.txt", HORSES);
    let mut screening = engine::treville(&[
        "openings", "--count", "3", "--nodes", "50", "--within", "400", "--pieces",
    ]);
    let openings = engine::run(screening.arg(pieces), "").success();
    let list = file(&other, "openings.txt", &openings);
    let refused = run(&other, ZEBRAS, &["--openings", list.to_str().expect("a path")]);
    expect_refused(&refused, "the position has the pieces of 'pieces-");
    assert!(refused.stderr.contains("not those of 'pieces-"), "{}", refused.stderr);
    let openings = ["--openings", list.to_str().expect("a path")];
    run(&other, HORSES, &openings).success();
    assert!(openings.len() == 2 && tags(&other.pgn(), "FEN").len() == 2);
}

#[test]
fn engines_without_the_pieces_are_refused() {
    let plain = Match::new(&[&treville(""), &mock("play")]).options("--st 1 --games 2");
    expect_refused(&run(&plain, HORSES, &[]), "has no option Pieces");
    let own = Match::new(&[&treville("option.Pieces=other.txt"), &treville("")]).options("--games 2");
    expect_refused(&run(&own, HORSES, &[]), "--pieces gives both the same pieces");
    expect_refused(&own.run(), "--pieces gives both the same pieces");
    // An engine with a name of its own for the game is trusted to know the pieces. This one does not.
    let named =
        Match::new(&[&treville(""), &format!("variant=musketeer {}", mock("play"))]).options("--st 1 --games 2");
    expect_refused(&run(&named, HORSES, &[]), "refuses the start position");
}

#[test]
fn parts_with_other_pieces_are_not_joined() {
    let [one, two] = ["1/2", "2/2"].map(|part| both_protocols(&format!("--games 4 --part {part}")));
    run(&one, HORSES, &[]).success();
    run(&two, ZEBRAS, &[]).success();
    let journals = [&one, &two].map(|game| game.folder.path().join("games.pgn.journal"));
    let refused = engine::run(engine::treville(&["match", "--join"]).args(&journals), "");
    expect_refused(&refused, "belongs to another match than");
    let [one, two] = ["1/2", "2/2"].map(|part| both_protocols(&format!("--games 4 --part {part}")));
    for game in [&one, &two] {
        run(game, HORSES, &[]).success();
    }
    let journals = [&one, &two].map(|game| game.folder.path().join("games.pgn.journal"));
    let all = one.folder.path().join("all.pgn");
    let mut join = engine::treville(&["match", "--join"]);
    engine::run(join.args(&journals).arg("--pgn").arg(&all), "").success();
    let games = std::fs::read_to_string(all).expect("games");
    assert_eq!(tags(&games, "Pieces").len(), 4, "{games}");
}
