//! A match that was killed is resumed by the same command.

#[cfg(unix)]
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::arena::support::{Match, expect_refused, mock, tags};
#[cfg(unix)]
use crate::support::engine::Run;

#[test]
fn a_killed_match_goes_on_and_counts_right() {
    let game = Match::new(&[&mock("play"), &mock("late 1")]).options("--games 12 --st 2 --max-moves 3 --seed 3");
    let mut child = game.command().spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(30);
    while tags(&game.pgn(), "Result").len() < 4 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = game.pgn();
    let played = tags(&before, "Result").len();
    assert!((4..12).contains(&played), "{played}");
    let outcome = game.play();
    let pgn = game.pgn();
    assert_eq!(tags(&pgn, "Result").len(), 12);
    let mut rounds = tags(&pgn, "Round");
    rounds.sort();
    rounds.dedup();
    assert_eq!(rounds.len(), 12, "each game once");
    assert!(outcome.stdout.contains("/12, "), "{}", outcome.stdout);
    // The openings are the same as those of an uninterrupted match.
    assert_eq!(tags(&pgn, "FEN").len(), 12);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_match_in_order() {
    let game = Match::new(&[&mock("play"), &mock("late 1")]).options("--games 40 --st 2 --max-moves 3");
    let report = game.folder.path().join("report.html");
    let child = game
        .command()
        .arg("--report")
        .arg(&report)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let page = || std::fs::read_to_string(&report).unwrap_or_default();
    // While the match runs, its report tells the games so far, and the browser loads it again.
    wait_until(|| tags(&game.pgn(), "Result").len() >= 2 && page().contains(" of 40<"));
    assert!(page().contains("http-equiv=\"refresh\""));
    let pid = child.id().to_string();
    // Use the `kill` built into the shell, because small systems have no such program.
    let interrupt = Command::new("sh").args(["-c", "kill -INT \"$0\"", &pid]).status();
    assert!(interrupt.unwrap().success());
    let outcome = Run::from(child.wait_with_output().unwrap());
    assert_eq!(outcome.status, Some(130), "{}", outcome.stderr);
    assert!(outcome.stdout.starts_with("A - B: "), "{}", outcome.stdout);
    let played = tags(&game.pgn(), "Result");
    assert!(
        (2..40).contains(&played.len()) && played.iter().all(|result| result == "1/2-1/2"),
        "{played:?}"
    );
    assert!(!page().contains("http-equiv=\"refresh\"") && page().contains("</html>"));
}

/// Waits for half a minute at most.
#[cfg(unix)]
fn wait_until(holds: impl Fn() -> bool) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !holds() && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_finished_match_only_prints_its_results_again() {
    let game = Match::new(&[&mock("play"), &mock("resign")]).options("--games 2 --st 1");
    let first = game.play();
    let pgn = game.pgn();
    let second = game.play();
    assert_eq!((first.stdout, pgn), (second.stdout, game.pgn()));
}

#[test]
fn more_games_continue_a_match_and_other_settings_do_not() {
    let engines = [&*mock("play"), &*mock("resign")];
    let game = Match::new(&engines).options("--games 2 --st 1");
    game.play();
    let longer = game.options("--concurrency 1");
    expect_refused(&longer.run_with(&["--seed", "9"]), "seed was '1', now it is '9'");
    assert_eq!(tags(&longer.pgn(), "Result").len(), 2);
}

#[test]
fn a_list_of_openings_that_was_changed_is_noticed() {
    let game = Match::new(&[&mock("play"), &mock("resign 1")]).options("--games 2 --st 1");
    game.run_from("e2e4 e7e5\n", &[]).success();
    let other = game.run_from("e2e4 c7c5\n", &[]);
    expect_refused(&other, "checksum of the openings was '");
}

/// A copy of the mock engine, and a file that its command names.
struct Copied(tempfile::TempDir);

impl Copied {
    fn new() -> Self {
        let copied = Copied(tempfile::tempdir().unwrap());
        let original = mock("");
        std::fs::copy(original.trim().trim_matches('\''), copied.path("engine")).unwrap();
        std::fs::write(copied.path("a.net"), "one").unwrap();
        copied
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    /// The engine resigns; `1` and the file are arguments that it ignores beyond.
    fn command(&self) -> String {
        let [engine, net] = ["engine", "a.net"].map(|name| self.path(name).display().to_string().replace('\\', "/"));
        format!("'{engine}' resign 1 '{net}'")
    }
}

#[test]
fn another_network_or_program_under_the_same_path_is_noticed() {
    let copied = Copied::new();
    let game = Match::new(&[&mock("play"), &copied.command()]).options("--st 1 --games 6");
    game.play();
    let names = tags(&game.pgn(), "BlackProgram");
    assert!(
        names[0].starts_with("engine ") && names[0].contains(", a.net "),
        "{names:?}"
    );
    assert_eq!((names.len(), &names[0]), (6, &tags(&game.pgn(), "WhiteProgram")[1]));
    let journal = std::fs::read_to_string(game.folder.path().join("games.pgn.journal")).unwrap();
    assert_eq!(journal.matches(&names[0]).count(), 6, "{journal}");

    std::fs::write(copied.path("a.net"), "two").unwrap();
    let refused = game.run();
    expect_refused(
        &refused,
        &format!("B was {} in the journal, now it is engine ", names[0]),
    );
    assert!(refused.stderr.contains("--mixed"), "{}", refused.stderr);
    assert_eq!(tags(&game.pgn(), "Result").len(), 6);

    // Two of the games are played again by the other engine.
    let lines: String = journal.split_inclusive('\n').take(5).collect();
    std::fs::write(game.folder.path().join("games.pgn.journal"), lines).unwrap();
    let page = game.folder.path().join("report.html");
    let mixed = game.run_with(&["--mixed", "--report", page.to_str().unwrap()]);
    assert_eq!(mixed.status, Some(0), "{}", mixed.stderr);
    let page = std::fs::read_to_string(page).unwrap();
    for text in [&mixed.stdout, &page] {
        let told = text.contains("Programs of B, mixed") && text.contains(&format!("{} (4 games)", names[0]));
        assert!(told && text.contains("(2 games)"), "{text}");
    }
    assert!(mixed.stdout.contains("Program of A: mock_engine"), "{}", mixed.stdout);
    expect_refused(&game.run(), "B was engine");
}
