//! The parts of a run, even if they were killed, can be merged into the undivided run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use treville::outside::division::Division;
use treville::records::error::DataError;
use treville::records::shard_header::ENGINE;
use treville::records::span::Span;
use treville::rules::musketeer::Musketeer;
use treville::selfplay::run::{Report, run};

use crate::selfplay::support::{
    data, data_command, files, games, parameters, path, rewrite, set, shard, stdout, treville,
};

/// The number of games in the whole run. A shard has four.
const GAMES: u64 = 30;

fn play_part(seed: u64, number: u64, of: u64, folder: &Path) -> Result<Report, DataError> {
    let span = Span {
        games: GAMES,
        division: Division::new(number, of),
    };
    run::<Musketeer>(&parameters(seed), span, folder, 1, &AtomicBool::new(false), &mut ())
}

/// Plays all parts of a run and returns their folders.
fn parts(seed: u64, of: u64) -> (TempDir, Vec<PathBuf>) {
    let all = tempfile::tempdir().unwrap();
    let folders: Vec<PathBuf> = (1..=of)
        .map(|number| all.path().join(format!("part-{number}")))
        .collect();
    for (number, folder) in (1..).zip(&folders) {
        play_part(seed, number, of, folder).unwrap();
    }
    (all, folders)
}

fn merge(folders: &[PathBuf], more: &[&str], into: &Path) -> Output {
    let mut arguments = vec!["merge", "--out", into.to_str().unwrap()];
    arguments.extend(more);
    arguments.extend(folders.iter().map(|folder| folder.to_str().unwrap()));
    data_command(&arguments)
}

/// The error with which a merge fails; it leaves no files behind.
fn refused(folders: &[PathBuf]) -> String {
    let out = tempfile::tempdir().unwrap();
    let output = merge(folders, &[], &out.path().join("new"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0);
    String::from_utf8(output.stderr).unwrap()
}

fn command(part: &str, folder: &Path) -> Command {
    let mut command = treville(&["selfplay", "--nodes", "300", "--seed", "3", "--threads", "2"]);
    command
        .args(["--shard-games", "4", "--games", "30", "--part", part, "--out"])
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Starts a part and kills it as soon as it has a game.
fn begin_and_kill(part: &str, folder: &Path) {
    let mut child = command(part, folder).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    let has_begun = || {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names = files.map(|entry| entry.file_name().into_string().unwrap());
        names.any(|name| name.starts_with("shard-"))
    };
    while !has_begun() && Instant::now() < patience {
        thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(has_begun(), "nothing is lost");
}

#[test]
fn killed_and_repeated_parts_become_the_undivided_run() {
    let whole = tempfile::tempdir().unwrap();
    let mut undivided = treville(&["selfplay", "--nodes", "300", "--seed", "3", "--games", "30"]);
    undivided.args(["--shard-games", "4", "--out", path(&whole)]);
    assert!(undivided.output().unwrap().status.success());
    for of in [1_usize, 4, 7] {
        let all = tempfile::tempdir().unwrap();
        let folders: Vec<PathBuf> = (1..=of).map(|number| all.path().join(number.to_string())).collect();
        for (index, folder) in folders.iter().enumerate().rev() {
            let number = index + 1;
            let part = format!("{number}/{of}");
            if number <= 3 {
                begin_and_kill(&part, folder);
            }
            assert!(command(&part, folder).status().unwrap().success());
        }
        let into = all.path().join("whole");
        let output = data_command(&["merge", "--below", path(&all), "--out", into.to_str().unwrap()]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(files(&into), files(whole.path()), "{of} parts");
    }
}

#[test]
fn a_part_has_whole_shards_and_reports_its_own_games() {
    let (_all, folders) = parts(1, 4);
    let counts: Vec<usize> = folders.iter().map(|folder| games(folder).len()).collect();
    assert_eq!(counts, [8, 8, 8, 6]);
    let report = play_part(1, 4, 4, &folders[3]).unwrap();
    assert_eq!((report.wanted, report.before, report.games), (6, 6, 0));
    assert_eq!(
        fs::read(shard(&folders[3], 7)).unwrap(),
        fs::read(shard(data(1, GAMES).path(), 7)).unwrap()
    );
    let check = data_command(&["check", folders[1].to_str().unwrap()]);
    assert_eq!(check.status.code(), Some(0), "{check:?}");
}

#[test]
fn a_folder_of_another_part_is_refused() {
    let (_all, folders) = parts(1, 4);
    let error = play_part(1, 2, 4, &folders[0]).unwrap_err().to_string();
    assert!(
        error.contains("part was '1/4 of 30 games', now it is '2/4 of 30 games'"),
        "{error}"
    );
    let whole = data(1, GAMES);
    let error = play_part(1, 1, 4, whole.path()).unwrap_err().to_string();
    assert!(error.contains("part was 'the whole run'"), "{error}");
    let never = tempfile::tempdir().unwrap();
    let error = play_part(1, 1, 9, &never.path().join("empty")).unwrap_err().to_string();
    assert!(error.contains("part 1/9 of 30 games has no games") && !never.path().join("empty").exists());
}

#[test]
fn bad_parts_are_refused_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    for part in ["0/4", "5/4", "4", "a/b"] {
        let output = command(part, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{part}");
    }
    assert_eq!(files(folder.path()).len(), 0);
}

#[test]
fn a_merge_wants_each_part_of_one_run_once() {
    let (_all, folders) = parts(1, 4);
    let said = refused(&[folders[0].clone(), folders[3].clone()]);
    assert!(said.contains("part 2/4 of 30 games is missing, and 1 more"), "{said}");
    let said = refused(&folders[..3]);
    assert!(said.contains("part 4/4 of 30 games is missing. "), "{said}");

    let twice = [&folders[..], &[folders[1].clone()]].concat();
    let said = refused(&twice);
    assert!(said.contains("part 2/4 of 30 games is given twice: "), "{said}");

    let (_others, other) = parts(2, 4);
    let said = refused(&[
        folders[0].clone(),
        folders[1].clone(),
        other[2].clone(),
        folders[3].clone(),
    ]);
    let stranger = format!(
        "{} belongs to another run than {}",
        other[2].display(),
        folders[0].display()
    );
    assert!(
        said.contains(&stranger) && said.contains("seed is '2', not '1'"),
        "{said}"
    );
    let whole = data(1, GAMES);
    let said = refused(&[folders[0].clone(), whole.path().to_owned()]);
    assert!(
        said.contains("number of parts is 'none', not '4 of 30 games'"),
        "{said}"
    );
    let (_thirds, thirds) = parts(1, 3);
    let said = refused(&[folders[0].clone(), thirds[1].clone()]);
    assert!(
        said.contains("number of parts is '3 of 30 games', not '4 of 30 games'"),
        "{said}"
    );
}

#[test]
fn a_part_that_is_not_finished_is_named() {
    let (_all, folders) = parts(1, 4);
    let stop = AtomicBool::new(true);
    fs::remove_dir_all(&folders[2]).unwrap();
    let span = Span {
        games: GAMES,
        division: Division::new(3, 4),
    };
    run::<Musketeer>(&parameters(1), span, &folders[2], 1, &stop, &mut ()).unwrap();
    let said = refused(&folders);
    assert!(
        said.contains("has part 3/4 of 30 games, which is not finished: shard-00004.tvg is missing"),
        "{said}"
    );
}

#[test]
fn a_shard_in_the_place_of_another_is_noticed() {
    let (_all, folders) = parts(1, 4);
    fs::copy(shard(&folders[1], 2), shard(&folders[1], 3)).unwrap();
    let said = refused(&folders);
    assert!(
        said.contains("shard-00003.tvg") && said.contains("game 8 where game 12 belongs"),
        "{said}"
    );
}

#[test]
fn parts_of_builds_that_play_alike_are_one_run() {
    let (all, folders) = parts(1, 4);
    for folder in &folders[2..] {
        rewrite(folder, |header| set(header, ENGINE, "another build"));
    }
    let into = all.path().join("whole");
    let output = merge(&folders, &[], &into);
    assert!(output.status.success(), "{output:?}");
    let list = fs::read_to_string(into.join("manifest.json")).unwrap();
    assert!(list.contains(" | another build"), "{list}");
    let numbers: Vec<u64> = games(&into).iter().map(|game| game.index).collect();
    assert_eq!(numbers, (0..GAMES).collect::<Vec<_>>());
}

#[test]
fn a_folder_grows_and_what_it_has_is_not_touched() {
    let (one, two, out) = (data(1, 6), data(2, 5), tempfile::tempdir().unwrap());
    let into = out.path().join("all");
    assert!(merge(&[one.path().to_owned()], &[], &into).status.success());
    let before = files(&into);
    let output = merge(&[two.path().to_owned()], &["--append"], &into);
    assert!(output.status.success(), "{output:?}");
    assert!(
        stdout(&output).starts_with("shards 4\ngames 11\n"),
        "{}",
        stdout(&output)
    );
    let (_parts, folders) = parts(3, 4);
    assert!(merge(&folders, &["--append", "--link"], &into).status.success());
    let after = files(&into);
    for name in ["shard-00000.tvg", "shard-00001.tvg"] {
        assert_eq!(after[name], before[name]);
    }
    let all_at_once = out.path().join("at-once");
    let whole = data(3, GAMES);
    let folders = [one.path(), two.path(), whole.path()].map(Path::to_owned);
    assert!(merge(&folders, &[], &all_at_once).status.success());
    assert_eq!(after, files(&all_at_once));
    assert_eq!(data_command(&["check", into.to_str().unwrap()]).status.code(), Some(0));
}

#[test]
fn what_cannot_be_added_leaves_the_folder_as_it_was() {
    let (one, again, out) = (data(1, 8), data(1, 4), tempfile::tempdir().unwrap());
    let into = out.path().join("all");
    assert!(merge(&[one.path().to_owned()], &[], &into).status.success());
    let (_parts, folders) = parts(1, 4);
    let (_others, others) = parts(2, 4);
    let before = files(&into);
    let expect = |sources: &[PathBuf], into: &Path, words: &str| {
        let before = files(into);
        let output = merge(sources, &["--append"], into);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(words), "{said}");
        assert_eq!(files(into), before, "{words}");
    };
    expect(&[again.path().to_owned()], &into, "game 0 occurs twice: in ");
    expect(&folders, &into, "game 0 occurs twice: in ");
    expect(&others[1..], &into, "part 1/4 of 30 games is missing");
    expect(&others, &folders[0], "has part 1/4 of 30 games of a run");
    fs::write(shard(&into, 2), b"another's").unwrap();
    expect(&others, &into, "shard-00002.tvg is not in the manifest");
    fs::remove_file(shard(&into, 2)).unwrap();
    assert_eq!(files(&into), before);
    let nowhere = out.path().join("nowhere");
    assert_eq!(merge(&others, &["--append"], &nowhere).status.code(), Some(2));
    assert!(!nowhere.exists());
}

#[test]
fn a_killed_append_goes_on_with_the_same_command() {
    let (one, two, out) = (data(1, 8), data(2, 8), tempfile::tempdir().unwrap());
    let (into, expected) = (out.path().join("all"), out.path().join("expected"));
    let sources = [one.path().to_owned(), two.path().to_owned()];
    assert!(merge(&sources, &[], &expected).status.success());
    assert!(merge(&sources[..1], &[], &into).status.success());
    // As if killed while copying a shard, or after renaming the shards but before writing the manifest.
    fs::copy(shard(two.path(), 0), shard(&into, 2)).unwrap();
    fs::hard_link(shard(two.path(), 1), shard(&into, 3).with_extension("tmp")).unwrap();
    let source = files(two.path());
    assert!(merge(&sources[1..], &["--append"], &into).status.success());
    assert_eq!(files(&into), files(&expected));
    assert_eq!(files(two.path()), source);
}

#[test]
fn a_grown_run_is_not_played_on_unnoticed() {
    let (one, two) = (data(1, 8), data(2, 8));
    assert!(
        merge(&[two.path().to_owned()], &["--append"], one.path())
            .status
            .success()
    );
    let never = AtomicBool::new(false);
    let error = run::<Musketeer>(&parameters(1), 12, one.path(), 1, &never, &mut ()).unwrap_err();
    assert!(error.to_string().contains("seed was '1 | 2', now it is '1'"), "{error}");
}
