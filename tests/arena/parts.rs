//! Parts of a match. When joined, they give the whole match.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::arena::support::{Match, expect_refused, mock, tags};
use crate::support::engine::{Run, run, treville};

/// Plays one part of a match between an engine that plays and one that resigns.
fn play_part(folder: &Path, part: &str, options: &str) -> Run {
    let pgn = folder.join(format!("{}.pgn", part.replace('/', "-of-")));
    let mut command = treville(&["match"]);
    command.args(["--st", "1", "--part", part, "--pgn"]).arg(pgn);
    command.args(["--engine", &format!("name=A {}", mock("play"))]);
    command.args(["--engine", &format!("name=B {}", mock("resign"))]);
    command.args(options.split_whitespace());
    run(&mut command, "")
}

fn play_parts(folder: &Path, of: usize, options: &str) {
    for number in 1..=of {
        let outcome = play_part(folder, &format!("{number}/{of}"), options);
        assert_eq!(outcome.status, Some(0), "{}{}", outcome.stdout, outcome.stderr);
    }
}

fn join(what: &[PathBuf], more: &[&str]) -> Run {
    run(treville(&["match", "--join"]).args(what).args(more), "")
}

fn journal(folder: &Path, part: &str) -> PathBuf {
    folder.join(format!("{part}.pgn.journal"))
}

/// The lines of the output that depend only on the games.
fn table(stdout: &str) -> Vec<&str> {
    stdout
        .lines()
        .filter(|line| !line.starts_with("Runner") && !line.starts_with("Margin"))
        .collect()
}

#[test]
fn four_parts_joined_are_the_whole_match() {
    let whole = Match::new(&[&mock("play"), &mock("resign")]).options("--games 10 --st 1 --sprt -10 40 0.05 0.05");
    let expected = whole.run();
    assert_eq!(expected.status, Some(4), "undecided: {}", expected.stderr);
    let folder = tempfile::tempdir().unwrap();
    play_parts(folder.path(), 4, "--games 10 --sprt -10 40 0.05 0.05");
    let (pgn, report) = (folder.path().join("all.pgn"), folder.path().join("all.html"));
    let more = ["--pgn", pgn.to_str().unwrap(), "--report", report.to_str().unwrap()];
    let joined = join(&[folder.path().to_owned()], &more);
    assert_eq!(joined.status, Some(4), "undecided: {}", joined.stderr);
    assert_eq!(table(&joined.stdout), table(&expected.stdout));
    assert!(
        joined.stdout.contains("SPRT [-10, 40] 0.05/0.05 logistic: LLR "),
        "{}",
        joined.stdout
    );
    let games = std::fs::read_to_string(&pgn).unwrap();
    assert_eq!(
        tags(&games, "Round"),
        tags(&whole.pgn(), "Round"),
        "each game once, in order"
    );
    assert_eq!(tags(&games, "FEN"), tags(&whole.pgn(), "FEN"), "the same openings");
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(
        page.contains("<dt>Games</dt><dd>10</dd>") && page.contains("Parts"),
        "{page}"
    );
    let foreign = folder.path().join("foreign.pgn");
    std::fs::write(&foreign, "[Event \"precious\"]\n\n1. e4 *\n").unwrap();
    let refused = join(&[folder.path().to_owned()], &["--pgn", foreign.to_str().unwrap()]);
    expect_refused(&refused, "this match did not write it");
    let again = join(&[folder.path().to_owned()], &more);
    assert_eq!((again.status, std::fs::read_to_string(&pgn).unwrap()), (Some(4), games));
}

#[test]
fn what_is_missing_is_named_and_the_rest_added_up() {
    let folder = tempfile::tempdir().unwrap();
    play_parts(folder.path(), 3, "--games 6");
    let parts = ["1-of-3", "3-of-3"].map(|part| journal(folder.path(), part));
    let joined = join(&parts, &[]);
    assert_eq!(joined.status, Some(1));
    assert!(joined.stderr.contains("part 2/3 is missing"), "{}", joined.stderr);
    assert!(joined.stdout.contains("/4, "), "{}", joined.stdout);
    let text = std::fs::read_to_string(&parts[0]).unwrap();
    let all_but_one: String = text.split_inclusive('\n').take(2).collect();
    std::fs::write(&parts[0], all_but_one + "half a li").unwrap();
    let joined = join(&parts, &[]);
    assert!(
        joined.stderr.contains("part 1/3 has 1 of 2 games: "),
        "{}",
        joined.stderr
    );
}

#[test]
fn parts_of_another_match_and_parts_twice_are_refused() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    play_parts(folder.path(), 2, "--games 4");
    play_parts(other.path(), 2, "--games 4 --seed 2");
    let one = journal(folder.path(), "1-of-2");
    let stranger = journal(other.path(), "2-of-2");
    let (second, first) = (stranger.display(), one.display());
    expect_refused(
        &join(&[one.clone(), stranger.clone()], &[]),
        &format!("{second} belongs to another match than {first}: seed is '2', not '1'"),
    );
    expect_refused(&join(&[one.clone(), one.clone()], &[]), "part 1/2 is given twice: ");
    let whole = Match::new(&[&mock("play"), &mock("resign")]).options("--games 2 --st 1");
    whole.play();
    let journal = whole.folder.path().join("games.pgn.journal");
    expect_refused(&join(&[journal], &[]), "is not the journal of a part");
    let over_itself = join(std::slice::from_ref(&one), &["--pgn", one.to_str().unwrap()]);
    expect_refused(&over_itself, "are the same file");
}

#[test]
fn parts_of_other_programs_are_joined_as_mixed_only() {
    let folder = tempfile::tempdir().unwrap();
    let network = folder.path().join("a.net");
    for (part, bytes) in [("1/2", "one"), ("2/2", "two")] {
        std::fs::write(&network, bytes).unwrap();
        let pgn = folder.path().join(format!("{}.pgn", part.replace('/', "-of-")));
        let mut command = treville(&["match", "--st", "1", "--games", "4", "--part", part, "--pgn"]);
        command.arg(pgn).args(["--engine", &format!("name=A {}", mock("play"))]);
        let path = network.display().to_string().replace('\\', "/");
        command.args(["--engine", &format!("name=B {} '{path}'", mock("resign 1"))]);
        run(&mut command, "").success();
    }
    let refused = join(&[folder.path().to_owned()], &[]);
    expect_refused(&refused, "2-of-2.pgn.journal B is mock_engine");
    assert!(refused.stderr.contains("--mixed joins them"), "{}", refused.stderr);
    let joined = join(&[folder.path().to_owned()], &["--mixed"]);
    assert_eq!(joined.status, Some(0), "{}", joined.stderr);
    assert!(
        joined.stdout.contains("Programs of B, mixed: mock_engine"),
        "{}",
        joined.stdout
    );
}

#[test]
fn parts_are_joined_without_their_pgn_files() {
    let folder = tempfile::tempdir().unwrap();
    play_parts(folder.path(), 2, "--games 4");
    let parts = ["1-of-2.pgn", "2-of-2.pgn"].map(|name| folder.path().join(name));
    let played: String = parts
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
    parts.iter().for_each(|path| std::fs::remove_file(path).unwrap());
    let pgn = folder.path().join("all.pgn");
    let joined = join(&[folder.path().to_owned()], &["--pgn", pgn.to_str().unwrap()]);
    assert_eq!(joined.status, Some(0), "{}", joined.stderr);
    assert_eq!(std::fs::read_to_string(&pgn).unwrap(), played);

    let damaged = journal(folder.path(), "2-of-2");
    let text = std::fs::read_to_string(&damaged).unwrap();
    std::fs::write(
        &damaged,
        text.replacen("e2e4", "e2e3", 1).replacen("\"id\":3", "\"id\":2", 1),
    )
    .unwrap();
    let joined = join(&[folder.path().to_owned()], &["--pgn", pgn.to_str().unwrap()]);
    expect_refused(&joined, "the journal is damaged: its checksum is wrong");
    assert_eq!(std::fs::read_to_string(&pgn).unwrap(), played, "it is as it was");
}

#[test]
fn a_part_goes_on_as_that_part_only() {
    let folder = tempfile::tempdir().unwrap();
    play_parts(folder.path(), 2, "--games 4");
    std::fs::copy(folder.path().join("1-of-2.pgn"), folder.path().join("2-of-4.pgn")).unwrap();
    std::fs::copy(journal(folder.path(), "1-of-2"), journal(folder.path(), "2-of-4")).unwrap();
    let outcome = play_part(folder.path(), "2/4", "--games 8");
    expect_refused(&outcome, "part was '1/2 of 4 games', now it is '2/4 of 8 games'");
    let outcome = play_part(folder.path(), "3/3", "--games 4");
    assert_eq!(outcome.status, Some(0), "a part of one pair of two: {}", outcome.stderr);
    let outcome = play_part(folder.path(), "1/3", "--games 4");
    expect_refused(&outcome, "part 1/3 has no games");
    let unkept = ["match", "--part", "1/2", "--st", "1", "--engine", "a", "--engine", "b"];
    expect_refused(&run(&mut treville(&unkept), ""), "--part needs --pgn or --journal");
}

#[test]
fn a_part_ends_when_the_others_have_decided() {
    let folder = tempfile::tempdir().unwrap();
    let options = "--games 400 --sprt 0 200 0.05 0.05";
    let first = play_part(folder.path(), "2/2", options);
    assert_eq!(first.status, Some(0), "{}", first.stderr);
    assert!(first.stdout.contains("H1 accepted"), "{}", first.stdout);
    let second = play_part(folder.path(), "1/2", options);
    assert_eq!(second.status, Some(0), "{}", second.stderr);
    assert!(second.stdout.starts_with("A - B: no games"), "{}", second.stdout);
    assert!(
        second
            .stdout
            .contains("All parts so far: SPRT [0, 200] 0.05/0.05 logistic: LLR ")
            && second.stdout.contains("H1 accepted"),
        "{}",
        second.stdout
    );
    let joined = join(&[folder.path().to_owned()], &[]);
    assert_eq!(joined.status, Some(0), "{}", joined.stderr);
    assert!(joined.stdout.contains("H1 accepted"), "{}", joined.stdout);
}

/// An engine that, when started for its first game, creates `arrived` and waits until `gate` exists. (The match starts
/// every engine once before the first game.)
#[cfg(unix)]
fn gated(folder: &Path, mode: &str) -> String {
    let script = folder.join("gated.sh");
    let wait = "touch arrived; while [ ! -e gate ]; do sleep 0.05; done";
    let text = format!("cd '{}'\nif [ -e met ]; then {wait}; fi\ntouch met\n", folder.display());
    std::fs::write(&script, text + "exec \"$@\"\n").unwrap();
    format!("sh '{}' {}", script.display(), mock(mode))
}

#[cfg(unix)]
fn gated_part(folder: &Path, engine: &str, part: &str) -> Command {
    let mut command = treville(&["match"]);
    command.args(["--st", "1", "--games", "400", "--sprt", "0", "200", "0.05", "0.05"]);
    command.args(["--part", part, "--pgn"]).arg(folder.join("part.pgn"));
    command.args(["--engine", &format!("name=A {}", mock("play"))]);
    command.args(["--engine", &format!("name=B {engine}")]);
    command.stdout(std::process::Stdio::piped());
    command.stderr(std::process::Stdio::piped());
    command
}

#[cfg(unix)]
#[test]
fn a_part_ends_when_a_journal_that_grows_beside_it_decides() {
    use std::time::Duration;

    let (gates, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let [gate, arrived, met] = ["gate", "arrived", "met"].map(|name| gates.path().join(name));
    let engine = gated(gates.path(), "resign");
    std::fs::write(&gate, "").unwrap();
    let decided = gated_part(other.path(), &engine, "2/2").output().unwrap();
    assert!(decided.status.success());
    let journal = std::fs::read_to_string(other.path().join("part.pgn.journal")).unwrap();
    assert!(
        journal.lines().count() > 10,
        "it was not decided by one game: {journal}"
    );

    for file in [&gate, &arrived, &met] {
        std::fs::remove_file(file).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let beside = folder.path().join("beside.journal");
    let half: String = journal.split_inclusive('\n').take(3).collect();
    std::fs::write(&beside, half).unwrap();
    let mut part = gated_part(folder.path(), &engine, "1/2").spawn().unwrap();
    while !arrived.exists() {
        assert!(part.try_wait().unwrap().is_none(), "it ended before its first game");
        std::thread::sleep(Duration::from_millis(20));
    }
    // By now the part has read the undecided journal. It will read it again after two seconds.
    std::fs::write(&beside, journal).unwrap();
    std::thread::sleep(Duration::from_secs(2));
    std::fs::write(&gate, "").unwrap();
    let outcome = Run::from(part.wait_with_output().unwrap());
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    // The part read the complete journal after its first game.
    assert!(outcome.stdout.starts_with("A - B: +1 =0 -0 "), "{}", outcome.stdout);
    let verdict = outcome
        .stdout
        .lines()
        .find(|line| line.starts_with("All parts so far: "));
    assert!(
        verdict.is_some_and(|line| line.contains("H1 accepted")),
        "{}",
        outcome.stdout
    );
}
