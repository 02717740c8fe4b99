//! Match formats, limits, openings and bad usage of `treville match`.

use crate::arena::support::{Match, expect_refused, mock, tags, write};
use crate::support::engine::run;

fn count(values: &[String], wanted: &str) -> usize {
    values.iter().filter(|value| *value == wanted).count()
}

#[test]
fn a_round_robin_meets_everyone_with_both_colours() {
    let game = Match::new(&[&mock("play"), &mock("resign 1"), &mock("resign 2")])
        .options("--games 2 --st 1 --max-moves 6 --concurrency 2 --oversubscribe");
    let outcome = game.play();
    let pgn = game.pgn();
    for name in ["A", "B", "C"] {
        assert_eq!(count(&tags(&pgn, "White"), name), 2);
        assert_eq!(count(&tags(&pgn, "Black"), name), 2);
    }
    let first = outcome.stdout.lines().nth(1).unwrap_or_default();
    assert!(first.trim_start().starts_with("1  A"), "{}", outcome.stdout);
}

#[test]
fn a_gauntlet_is_one_against_the_rest() {
    let game =
        Match::new(&[&mock("resign"), &mock("play"), &mock("play")]).options("--format gauntlet --games 2 --st 1");
    game.play();
    let pgn = game.pgn();
    assert_eq!(count(&tags(&pgn, "White"), "A") + count(&tags(&pgn, "Black"), "A"), 4);
    assert_eq!(tags(&pgn, "Result").len(), 4);
}

#[test]
fn each_opening_is_played_with_both_colours_and_depends_on_the_seed() {
    let openings = |seed: &str| {
        let game = Match::new(&[&mock("play"), &mock("resign 1")])
            .options("--games 6 --st 1 --plies 3")
            .options(seed);
        game.play();
        tags(&game.pgn(), "FEN")
    };
    let fens = openings("--seed 7");
    assert_eq!((fens.len(), &fens[0], &fens[2]), (6, &fens[1], &fens[3]));
    assert_ne!(fens[0], fens[2]);
    assert_eq!(fens, openings("--seed 7"));
    assert_ne!(fens, openings("--seed 8"));
}

#[test]
fn labels_exclude_starts() {
    let game = Match::new(&[&mock("play"), &mock("resign 1")]).options("--games 40 --st 1");
    game.run_with(&["--without", "gate file=e"]).success();
    let fens = tags(&game.pgn(), "FEN");
    assert_eq!(fens.len(), 40);
    for fen in fens {
        let rows: Vec<&str> = fen.split([' ', '/']).collect();
        assert!(rows[0].as_bytes()[4] == b'*' && rows[9].as_bytes()[4] == b'*', "{fen}");
    }
}

#[test]
fn openings_from_a_file() {
    let game = Match::new(&[&mock("play"), &mock("play")]).options("--games 6 --st 1 --max-moves 4");
    let openings = "# positions, moves and preludes\n\
         hs******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/**HS**** w KQkq - 0 1\n\
         e2e4 e7e5\n\n\
         D U D@b0 D@b9 U@c0 U@c9 # a prelude\n";
    game.run_from(openings, &[]).success();
    let pgn = game.pgn();
    let fens = tags(&pgn, "FEN");
    assert_eq!(fens.len(), 6, "{pgn}");
    let begin = |index: usize, letters| fens[index].starts_with(letters);
    // The FENs are needed because GUIs do not know the start position of Musketeer Chess.
    assert!(begin(0, "hs") && begin(2, "lc") && begin(4, "*du"), "{fens:?}");
    assert!(pgn.contains("1. e2e4 e7e5 2. "), "{pgn}");
}

#[test]
fn labels_exclude_listed_openings() {
    let game = Match::new(&[&mock("play"), &mock("resign 1")]).options("--games 60 --st 1 --openings screened");
    game.run_with(&["--without", "gate file=e"]).success();
    let fens = tags(&game.pgn(), "FEN");
    let frozen = include_str!("../../book/openings/musketeer.txt");
    let is_at_e = |row: &str| row.as_bytes()[4] != b'*';
    let listed = frozen.lines().filter(|line| !line.starts_with('#'));
    let wanted = listed.filter(|fen| !fen.split([' ', '/']).step_by(9).take(2).any(is_at_e));
    let wanted: Vec<&str> = wanted.take(30).collect();
    assert_eq!(fens.iter().step_by(2).collect::<Vec<_>>(), wanted);
    let none = Match::new(&[&mock("play"), &mock("play")]).options("--st 1");
    let opening = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1\n";
    let refused = none.run_from(opening, &["--without", "gate file=a"]);
    expect_refused(&refused, "openings has no opening without gate file=a");
}

#[test]
fn a_file_may_be_called_as_the_lists_that_are_compiled_in() {
    let game = Match::new(&[&mock("play"), &mock("resign 1")]).options("--games 2 --st 1");
    let play = |name: &str| {
        let mut command = game.command();
        run(command.current_dir(game.folder.path()).args(["--openings", name]), "")
    };
    expect_refused(&play("./screened"), "screened");
    write(&game.folder.path().join("screened"), "e2e4 e7e5\n");
    play("./screened").success();
    assert!(game.pgn().contains("1. e2e4 e7e5"), "{}", game.pgn());
    let other = "openings was 'Some(\"./screened\")', now it is 'screened'";
    expect_refused(&play("screened"), other);
}

#[test]
fn a_list_that_ends_too_soon_for_engines_without_a_clock_is_told() {
    let said = |limit: &str, games: &str| {
        let game = Match::new(&[&mock("play"), &mock("resign 1")]).options(&format!("{limit} --games {games}"));
        let outcome = game.run_from("e2e4 e7e5\nd2d4 d7d5\n", &[]);
        assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
        outcome.stderr
    };
    let complaint = "3 pairs have 2 openings: beyond these, engines without a clock repeat games";
    assert!(said("--nodes 10", "6").contains(complaint));
    assert!(!said("--nodes 10", "4").contains("openings"));
    assert!(!said("--st 1", "6").contains("openings"));
}

#[test]
fn a_bad_openings_file_names_the_line() {
    let game = Match::new(&[&mock("play"), &mock("play")]).options("--st 1");
    expect_refused(&game.run_from("e2e4\ne2e5\n", &[]), "openings:2: e2e5:");
}

#[test]
fn a_decided_test_stops_the_match() {
    let game = Match::new(&[&mock("play"), &mock("resign 1")]).options("--st 1 --sprt -10 30 0.05 0.05");
    let outcome = game.play();
    assert!(outcome.stdout.contains("H1 accepted"), "{}", outcome.stdout);
    assert!(tags(&game.pgn(), "Result").len() < 200);
}

#[test]
fn the_status_tells_the_verdict() {
    for (engines, options, status, words) in [
        (["play", "resign 1"], "--sprt -10 30 0.05 0.05", 0, "H1 accepted"),
        (["resign 1", "play"], "--sprt -10 30 0.05 0.05", 3, "H0 accepted"),
        (
            ["play", "resign 1"],
            "--sprt -10 30 0.05 0.05 --games 2",
            4,
            "undecided",
        ),
        (
            ["play", "resign 1"],
            "--sprt 0 100 0.05 0.05 --sprt-elo normalised",
            0,
            "normalised: LLR",
        ),
    ] {
        let game = Match::new(&engines.map(mock).each_ref().map(String::as_str))
            .options("--st 1")
            .options(options);
        let outcome = game.run();
        assert_eq!(
            outcome.status,
            Some(status),
            "{options}: {}{}",
            outcome.stdout,
            outcome.stderr
        );
        assert!(outcome.stdout.contains(words), "{options}: {}", outcome.stdout);
    }
}

#[test]
fn an_odd_number_of_games_is_rounded_up() {
    let game = Match::new(&[&mock("play"), &mock("resign 1")]).options("--st 1 --games 3");
    let outcome = game.play();
    let told = "each opening is played with both colours: 4 games, not 3";
    assert!(outcome.stderr.contains(told), "{}", outcome.stderr);
    assert_eq!(tags(&game.pgn(), "Result").len(), 4);
}

/// Table, page and picture tell the same of an engine that lost all its games.
#[test]
fn a_sweep_is_told_alike_everywhere() {
    let game = Match::new(&[&mock("resign 1"), &mock("play")]).options("--st 1 --games 2");
    let page = game.folder.path().join("report.html");
    let outcome = game.run_with(&["--report", page.to_str().unwrap()]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let elo = "Elo less than +637 (97.5 % sure after losing 1 pair of 1), LOS 25.0 %";
    assert!(outcome.stdout.contains(elo), "{}", outcome.stdout);
    assert!(
        outcome
            .stdout
            .contains("Few pairs: interval and LOS are rough below 30")
    );
    let page = std::fs::read_to_string(page).unwrap();
    for told in ["97.5 % sure after losing 1 pair of 1", "25.0 %", "less than +637"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    // The axis begins at 190, right of the names.
    let dot = page.split("<circle class=\"dot c0\"").nth(1).expect("a dot");
    assert!(
        dot.split_once("cx=\"190")
            .is_some_and(|(before, _)| !before.contains('>')),
        "{dot}"
    );
}

#[test]
fn nodes_and_options_reach_the_engine() {
    let game = Match::new(&[
        &mock("play"),
        &format!("option.Strength=5 nodes=100 {}", mock("resign")),
    ])
    .options("--games 2 --nodes 1000");
    game.play();
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "WhiteTimeControl"), ["1000 nodes", "100 nodes"]);
}

/// The first games of a match have one move of each engine; what is said about a move is in the form of match programs.
#[test]
fn comments_tell_score_depth_times_and_nodes() {
    let treville = env!("CARGO_BIN_EXE_treville").replace('\\', "/");
    let engine = format!("proto=uci memory=1 nodes=500 {treville}");
    let game = Match::new(&[&engine, &format!("tc=9+0.1 {}", engine.replace("nodes=500 ", ""))])
        .options("--games 1 --max-moves 1 --variant normal --plies 0");
    game.play();
    let pgn = game.pgn().replace('\n', " ");
    let comments: Vec<&str> = pgn
        .split('{')
        .skip(1)
        .filter_map(|text| text.split_once('}'))
        .map(|(text, _)| text)
        .collect();
    let [by_nodes, by_clock] = [comments[0], comments[1]].map(|comment| comment.split(", ").collect::<Vec<_>>());
    for thought in [&by_nodes, &by_clock] {
        let (score, time) = thought[0].split_once(' ').unwrap();
        let (pawns, depth) = score.split_once('/').unwrap();
        assert!(pawns.parse::<f64>().is_ok() && depth.parse::<u32>().is_ok(), "{score}");
        assert!(time.strip_suffix('s').unwrap().parse::<f64>().is_ok(), "{time}");
    }
    let [nodes] = by_nodes[1..] else {
        panic!("a search without a clock: {by_nodes:?}")
    };
    assert!(nodes.starts_with("n="), "{nodes}");
    let [left, nodes] = by_clock[1..] else {
        panic!("{by_clock:?}")
    };
    let left: f64 = left
        .strip_prefix("tl=")
        .and_then(|left| left.strip_suffix('s'))
        .unwrap()
        .parse()
        .unwrap();
    assert!((0.0..9.2).contains(&left) && nodes.starts_with("n="), "{by_clock:?}");
}

#[test]
fn bad_usage_has_status_2() {
    let two = [&*mock("play"), &*mock("play")];
    for (engines, options) in [
        (&two[..], ""),
        (&two[..1], "--st 1"),
        (&two[..], "--st 1 --sprt 5 0 0.05 0.05"),
        (&two[..], "--st 1 --sprt -7000 7000 0.05 0.05"),
        (&two[..], "--st 1 --sprt 0 5 0.05 0.05 --sprt-elo bayesian"),
        (&two[..], "--st 1 --count-faults"),
        (&two[..], "--st 1 --concurrency 0"),
        (&two[..], "--st 1 --concurrency 4096"),
        (&two[..], "--st 1 --concurrency 18446744073709551615 --oversubscribe"),
        (&two[..], "--st 1 --plies 4294967295"),
        (&two[..], "--tc 1 --st 1"),
        (&two[..], "--tc soon"),
        (&two[..], "--st 1 --variant checkers"),
        (&two[..], "--st 1 --games 0"),
        (&two[..], "--st 1 --format duel --engine x=y"),
    ] {
        let outcome = Match::new(engines).options(options).run();
        assert_eq!(outcome.status, Some(2), "{options}: {}", outcome.stderr);
    }
}

#[test]
fn an_engine_that_says_it_lacks_the_game_is_refused() {
    let outcome = Match::new(&[&mock("play"), &format!("variant=shogi {}", mock("play"))])
        .options("--st 1")
        .run();
    expect_refused(&outcome, "does not play shogi");
}

#[test]
fn the_report_is_one_page() {
    let game = Match::new(&[&mock("play"), &mock("resign"), &mock("crash")]).options("--games 4 --st 1 --max-moves 5");
    let file = game.folder.path().join("report.html");
    game.run_with(&["--report", file.to_str().unwrap()]).success();
    let page = std::fs::read_to_string(&file).unwrap();
    for part in [
        "<!DOCTYPE html>",
        "<svg",
        "Crosstable",
        "Results per colour",
        "crash",
        "resignation",
        "</html>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("NaN"));
}

/// An engine may send a move of two legs in one line or two; its opponent receives one line.
#[test]
fn moves_in_two_lines_are_put_together() {
    let game =
        Match::new(&[&mock("play"), &mock("twolines")]).options("--variant chuchess --games 2 --st 1 --max-moves 8");
    let lions = "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1\n";
    game.run_from(lions, &[]).success();
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "Termination"), ["normal", "normal"], "{pgn}");
    let mut words = pgn.split_whitespace();
    assert!(words.any(|word| word == "Le4xf3-e2"), "{pgn}");
    assert!(words.any(|word| word == "Le6xe7-d7"), "{pgn}");
}

#[test]
fn random_openings_that_no_game_lasts_are_refused() {
    let outcome = Match::new(&[&mock("play"), &mock("play")])
        .options("--variant normal --st 1 --plies 2000")
        .run();
    expect_refused(&outcome, "no game lasts 2000 random moves");
}

#[cfg(unix)]
#[test]
fn control_characters_of_an_engine_reach_neither_terminal_nor_files() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    write(
        &script,
        "printf 'feature setboard=1 myname=\"\\033[2Jx\\007\" done=1\\n'\nwhile read line; do\n\
         case $line in go) printf '# \\033]0;x\\nresign\\n';; esac\ndone\n",
    );
    let game = Match::new(&[&mock("play")]).options("--games 2 --st 1");
    let report = game.folder.path().join("report.html");
    let mut command = game.command();
    let engine = format!("sh {}", script.display());
    command.args(["--engine", &engine]).arg("--report").arg(&report);
    let outcome = run(command.env("RUST_LOG", "info"), "");
    assert!(
        outcome.stdout.starts_with("A - \u{fffd}[2Jx\u{fffd}: "),
        "{:?}",
        outcome.stdout
    );
    let page = std::fs::read_to_string(report).unwrap();
    for text in [outcome.stdout, outcome.stderr, game.pgn(), page] {
        assert!(text.contains("[2Jx"), "{text}");
        assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_before_the_result_is_no_failure() {
    let mut shell = std::process::Command::new("sh");
    let script = "\"$0\" match --games 2 --st 1 --engine \"$1\" --engine \"$1\" | true";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_treville"), &mock("resign")]);
    let outcome = run(&mut shell, "");
    assert!(!outcome.stderr.contains("panicked"), "{}", outcome.stderr);
}
