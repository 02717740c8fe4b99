//! Output files (game records and shards) in a folder whose name has blanks, given by paths with backslashes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::engine::{run, treville};
use crate::wine::Wine;

const PATIENCE: Duration = Duration::from_secs(60);

/// Arguments of a run that writes two shards.
const SELFPLAY: [&str; 9] = [
    "selfplay",
    "--games",
    "16",
    "--shard-games",
    "8",
    "--nodes",
    "100",
    "--seed",
    "3",
];

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().expect("a plain name");
            (name, fs::read(entry.path()).unwrap_or_default())
        })
        .collect()
}

fn size(folder: &Path) -> usize {
    files(folder).values().map(Vec::len).sum()
}

#[test]
fn games_are_written_and_read_again() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let pgn = wine.file("my games.pgn");
    wine.output(&["demo", "--move-time", "5", "--seed", "4", "--pgn", &pgn]);
    let told = wine.output(&["pgn", "--quiet", &pgn]);
    assert!(told.contains("no error"), "{told}");
    let text = fs::read_to_string(wine.folder().join("my games.pgn")).expect("a record");
    fs::write(wine.folder().join("crlf.pgn"), text.replace('\n', "\r\n")).expect("the record is written");
    assert_eq!(wine.output(&["pgn", "--quiet", &wine.file("crlf.pgn")]), told);
}

/// The arguments for a run into this folder.
fn selfplay(name: &str) -> Vec<&str> {
    [&SELFPLAY[..], &["--threads", "2", "--out", name]].concat()
}

/// Starts a run and kills it when the files in the folder reach this size.
fn kill(wine: &Wine, arguments: &[&str], folder: &Path, bytes: usize) {
    let mut child = wine.command(arguments).spawn().expect("Wine starts");
    let start = Instant::now();
    while size(folder) < bytes && start.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("the engine can be killed");
    child.wait().expect("the engine ends");
}

#[test]
fn a_killed_run_goes_on_to_the_same_bytes() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let (whole, killed) = (wine.file("whole"), wine.file("killed"));
    wine.output(&selfplay(&whole));
    let whole = files(&wine.folder().join("whole"));
    let folder = wine.folder().join("killed");
    let total: usize = whole.values().map(Vec::len).sum();
    for tenths in [2, 6] {
        kill(&wine, &selfplay(&killed), &folder, total * tenths / 10);
    }
    wine.output(&selfplay(&killed));
    assert!(files(&folder) == whole, "other bytes");
    let checked = wine.output(&["data", "check", &killed]);
    assert!(
        checked.contains("2 shards, 16 games") && checked.contains("0 damaged"),
        "{checked}"
    );
}

/// The engine on Linux plays the same games and reads those from Windows. The shards differ: they name the commit.
#[test]
fn shards_hold_the_games_of_linux() {
    let Some(wine) = Wine::find_or_skip() else { return };
    wine.output(&selfplay(&wine.file("windows")));
    let linux = |arguments: &[&str]| run(treville(arguments).current_dir(wine.folder()), "").success();
    linux(&selfplay("linux"));
    let games = linux(&["data", "show", "linux"]);
    assert!(games.lines().count() > 500, "{games}");
    assert!(linux(&["data", "show", "windows"]) == games, "other games");
}
