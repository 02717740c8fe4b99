//! The files of a match: games by other programs are kept, and no game is lost.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use treville::outside::lock::Lock;

use crate::arena::support::{Match, expect_refused, mock, tags, write};
use crate::support::engine::{Run, run};

fn short(games: u32) -> Match {
    Match::new(&[&mock("play"), &mock("resign 1")]).options(&format!("--games {games} --st 1"))
}

fn journal(game: &Match) -> PathBuf {
    game.folder.path().join("games.pgn.journal")
}

/// Runs the same match with more games.
fn longer(game: &Match, games: u32) -> Run {
    let mut command = game.command();
    let arguments: Vec<_> = command.get_args().map(ToOwned::to_owned).collect();
    let at = arguments.iter().position(|argument| argument == "--games").unwrap() + 1;
    let mut again = std::process::Command::new(command.get_program());
    again
        .args(&arguments[..at])
        .arg(games.to_string())
        .args(&arguments[at + 1..]);
    command = again;
    run(&mut command, "")
}

#[test]
fn games_of_others_in_the_pgn_file_stay() {
    let game = short(2);
    let foreign = "[Event \"Of another program\"]\n[Result \"*\"]\n\n*\n\n";
    write(&game.pgn_path(), foreign);
    game.play();
    write(&game.pgn_path(), &(game.pgn() + foreign));
    assert_eq!(longer(&game, 4).status, Some(0));
    let pgn = game.pgn();
    assert_eq!(pgn.matches(foreign).count(), 2, "{pgn}");
    assert_eq!(tags(&pgn, "Round"), ["1.1", "1.2", "2.1", "2.2"]);
}

#[test]
fn two_journals_may_share_a_pgn_file() {
    let game = short(2);
    game.play();
    let other = game.folder.path().join("other.journal");
    let second = game.command().arg("--journal").arg(&other).output().unwrap();
    assert!(second.status.success());
    assert_eq!(longer(&game, 4).status, Some(0));
    assert_eq!(tags(&game.pgn(), "Round"), ["1.1", "1.2", "1.1", "1.2", "2.1", "2.2"]);
}

#[test]
fn a_lost_journal_is_mentioned_if_the_games_are_there() {
    let game = short(2);
    let first = game.play();
    assert!(!first.stderr.contains("other runs"), "{}", first.stderr);
    assert!(!game.play().stderr.contains("other runs"));
    fs::remove_file(journal(&game)).unwrap();
    let said = game.play().stderr;
    assert!(
        said.contains("games.pgn has 2 games of other runs, which do not count here: the journal "),
        "{said}"
    );
    assert!(!game.play().stderr.contains("other runs"), "it is new only once");
}

#[test]
fn a_second_match_learns_which_one_has_the_files() {
    let slow = Match::new(&[&mock("play"), &mock("late 1")]).options("--games 40 --st 2 --max-moves 3");
    let mut first = slow.command().spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(30);
    while slow.pgn().is_empty() && Instant::now() < patience {
        thread::sleep(Duration::from_millis(10));
    }
    let owner = format!("is in use by the match A - B (process {})", first.id());
    let second = slow.run();
    let other = slow.folder.path().join("other.journal");
    let third = run(slow.command().arg("--journal").arg(other), "");
    first.kill().unwrap();
    first.wait().unwrap();
    for refused in [second, third] {
        assert_eq!(refused.status, Some(2), "{}", refused.stderr);
        assert!(cfg!(not(unix)) || refused.stderr.contains(&owner), "{}", refused.stderr);
    }
    let lock = slow.folder.path().join("games.pgn.lock");
    assert!(lock.exists(), "a kill leaves the file of the lock");
    Lock::take(&slow.pgn_path(), &lock, "another match").expect("but not the lock");
}

#[test]
fn a_damaged_journal_ends_the_match_before_it_begins() {
    let game = short(6);
    game.play();
    let (pgn, good) = (game.pgn(), fs::read(journal(&game)).unwrap());
    let mut bad = good.clone();
    let fourth: usize = good
        .split_inclusive(|&byte| byte == b'\n')
        .take(3)
        .map(<[u8]>::len)
        .sum();
    bad[fourth + 40] ^= 1;
    fs::write(journal(&game), &bad).unwrap();
    expect_refused(&game.run(), "games.pgn.journal:4: the journal is damaged");
    assert_eq!((game.pgn(), fs::read(journal(&game)).unwrap()), (pgn, bad));
}

/// The text of each game in a PGN file, in order.
fn games(pgn: &str) -> Vec<&str> {
    let begins: Vec<usize> = pgn.match_indices("[Event ").map(|(at, _)| at).collect();
    let ends = begins.iter().skip(1).copied().chain([pgn.len()]);
    begins.iter().zip(ends).map(|(&begin, end)| &pgn[begin..end]).collect()
}

#[test]
fn a_pgn_file_gets_the_games_that_it_lacks_and_keeps_the_others() {
    let game = short(6);
    let stdout = game.play().stdout;
    let (pgn, journal_before) = (game.pgn(), fs::read(journal(&game)).unwrap());
    let all = games(&pgn);
    let foreign = "[Event \"Of another program\"]\n[Result \"*\"]\n\n*\n\n";
    for lacking in [
        String::new(),
        pgn[..pgn.len() / 2].to_owned(),
        foreign.to_owned() + all[1] + all[5] + foreign,
        pgn.clone(),
    ] {
        write(&game.pgn_path(), &lacking);
        assert_eq!(game.play().stdout, stdout);
        let after = game.pgn();
        assert!(after.starts_with(&lacking), "nothing is cut: {after}");
        assert!(all.iter().all(|text| after.matches(text).count() == 1), "{after}");
        let added = games(&after).len() - games(&lacking).len();
        let there = all.iter().filter(|&&text| lacking.contains(text)).count();
        assert_eq!(added, all.len() - there, "{after}");
    }
    fs::remove_file(game.pgn_path()).unwrap();
    assert_eq!(game.play().stdout, stdout);
    assert_eq!(game.pgn(), pgn, "a file that was removed is written again");
    assert_eq!(fs::read(journal(&game)).unwrap(), journal_before);
}

#[test]
fn a_torn_game_is_written_again_and_nothing_is_cut() {
    let game = short(4);
    game.play();
    let pgn = game.pgn();
    let last = pgn.rfind("[Event").unwrap();
    for cut in [last, last + 3, last + 60, pgn.len() - 20, pgn.len() - 1] {
        write(&game.pgn_path(), &pgn[..cut]);
        let again = game.run();
        assert_eq!(again.status, Some(0), "{}", again.stderr);
        let after = game.pgn();
        assert!(after.starts_with(&pgn[..cut]), "{after}");
        let whole = after.matches(pgn[last..].trim_end()).count();
        assert_eq!(whole, 1, "{after}");
        let lacks = cut < pgn.len() - 2;
        assert_eq!(
            again.stderr.contains("lacks 1 game of the journal"),
            lacks,
            "{}",
            again.stderr
        );
    }
}

#[test]
fn killed_between_any_two_bytes_of_its_files_a_match_has_each_game_once() {
    let game = short(4);
    game.play();
    let (pgn, kept) = (game.pgn(), fs::read_to_string(journal(&game)).unwrap());
    let lines: Vec<usize> = kept.match_indices('\n').map(|(at, _)| at + 1).collect();
    for step in 0..12 {
        // Keep only part of the journal's last line, and drop the last game from the PGN file.
        let line = lines[lines.len() - 2];
        let bytes = (kept.len() - line) * step / 11;
        fs::write(journal(&game), &kept[..line + bytes]).unwrap();
        write(&game.pgn_path(), &pgn[..pgn.rfind("[Event").unwrap()]);
        let outcome = game.run();
        assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
        assert_eq!(tags(&game.pgn(), "Round"), ["1.1", "1.2", "2.1", "2.2"]);
        let journal = fs::read_to_string(journal(&game)).unwrap();
        assert!(
            journal.starts_with(&kept[..line]) && journal.lines().count() == 5,
            "{journal}"
        );
    }
}

/// The first of the two games takes longer than the time to the first line.
#[test]
fn without_a_terminal_lines_tell_the_progress() {
    let engine = format!("'{}'", env!("CARGO_BIN_EXE_treville").replace('\\', "/"));
    let game = Match::new(&[&engine, &mock("play")]).options("--games 2 --st 3 --max-moves 2");
    let outcome = game.play();
    assert!(outcome.stderr.contains("0/2 games | +0 =0 -0"), "{}", outcome.stderr);
    let quick = short(2).play();
    assert!(!quick.stderr.contains("/2 games"), "{}", quick.stderr);
}

#[test]
fn only_files_of_the_same_match_are_replaced() {
    let game = short(2);
    let page = game.folder.path().join("report.html");
    let last = game.folder.path().join("last.epd");
    for (option, path) in [("--report", &page), ("--final-epd", &last)] {
        write(path, "precious");
        let named = [option, path.to_str().unwrap()];
        let told = format!("{} exists, and this match did not write it", path.display());
        expect_refused(&game.run_with(&named), &told);
        assert_eq!(fs::read_to_string(path).unwrap(), "precious");
        assert!(!game.pgn_path().exists(), "nothing was played");
    }
    let both = [
        "--report",
        page.to_str().unwrap(),
        "--final-epd",
        last.to_str().unwrap(),
    ];
    assert_eq!(game.run_with(&[&both[..], &["--force"]].concat()).status, Some(0));
    assert!(fs::read_to_string(&page).unwrap().starts_with("<!DOCTYPE html>"));
    assert_eq!(fs::read_to_string(&last).unwrap().lines().count(), 2);
    // The same command may write them again, another match may not.
    assert_eq!(game.run_with(&both).status, Some(0));
    let other = short(2);
    expect_refused(&other.run_with(&both[..2]), "this match did not write it");
    expect_refused(&other.run_with(&both[2..]), "this match did not write it");
}

#[test]
fn a_page_that_cannot_be_written_ends_the_match_at_once() {
    let game = short(2);
    let file = game.folder.path().join("file");
    write(&file, "");
    let outcome = game.run_with(&["--report", file.join("report.html").to_str().unwrap()]);
    assert_eq!(outcome.status, Some(1), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("cannot write "), "{}", outcome.stderr);
    assert_eq!(game.pgn(), "");
}

#[test]
fn a_page_that_cannot_be_written_at_the_end_does_not_cost_the_table() {
    let game = Match::new(&[&mock("late 1"), &mock("play")]).options("--games 2 --st 5 --max-moves 4");
    let folder = game.folder.path().join("pages");
    let mut command = game.command();
    command.arg("--report").arg(folder.join("report.html"));
    let running = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The first game begins after the page was tried.
    while fs::metadata(journal(&game)).map_or(0, |there| there.len()) == 0 {
        thread::sleep(Duration::from_millis(1));
    }
    fs::remove_dir(&folder).unwrap();
    let outcome = running.wait_with_output().unwrap();
    assert_eq!(outcome.status.code(), Some(1));
    let [out, told] = [outcome.stdout, outcome.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(
        out.contains("A - B: +0 =2 -0") && told.contains("cannot write "),
        "{out}{told}"
    );
}

#[test]
fn one_file_has_one_purpose() {
    let game = short(2);
    let file = |name: &str| game.folder.path().join(name).display().to_string();
    write(&game.folder.path().join("openings"), "e2e4 e7e5\n");
    for (options, what) in [
        (vec!["--report", &file("games.pgn")], "--pgn and --report"),
        (vec!["--journal", &file("./games.pgn")], "--pgn and --journal"),
        (vec!["--report", &file("games.pgn.journal")], "--journal and --report"),
        (
            vec!["--openings", &file("openings"), "--report", &file("openings")],
            "--report and --openings",
        ),
    ] {
        expect_refused(&game.run_with(&options), &format!("{what} are the same file"));
        assert_eq!(game.pgn(), "");
    }
}

#[test]
fn fewer_games_than_there_are_remove_nothing() {
    let game = short(4);
    game.play();
    let pgn = game.pgn();
    let fewer = longer(&game, 2);
    assert_eq!((fewer.status, game.pgn()), (Some(0), pgn));
    assert!(fewer.stderr.contains("the journal has 4 games"), "{}", fewer.stderr);
}
