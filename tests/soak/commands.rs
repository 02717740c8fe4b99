//! Runs the engine binary and reads the files it writes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use treville::rules::Variant;

use crate::support::engine::{self, Run, treville};
use crate::support::mock::mock;

/// The exit status of a process that panicked.
const PANIC: i32 = 101;

/// Records quick self-play games in a folder, on two threads.
pub fn selfplay(variant: Variant, folder: &Path, games: u32) -> Command {
    selfplay_on(2, variant, folder, games)
}

/// Records quick self-play games in a folder, on `threads` threads.
pub fn selfplay_on(threads: u32, variant: Variant, folder: &Path, games: u32) -> Command {
    let mut command = treville(&["selfplay", "--nodes", "60", "--seed", "3", "--threads"]);
    command
        .arg(threads.to_string())
        .args(["--hash", "1", "--shard-games", "4", "--variant", &variant.to_string()])
        .args(["--games", &games.to_string(), "--out"])
        .arg(folder);
    command
}

/// A match between two well-behaved mock engines, one game at a time.
pub fn quick_match(variant: Variant, pgn: &Path, games: u32) -> Command {
    let mut command = treville(&["match", "--st", "10", "--max-moves", "5", "--seed", "3"]);
    command
        .args(["--engine", &format!("name=A {}", mock("play"))])
        .args(["--engine", &format!("name=B {}", mock("resign 4"))])
        .args([
            "--variant",
            &variant.to_string(),
            "--games",
            &games.to_string(),
            "--pgn",
        ])
        .arg(pgn);
    command
}

/// Runs a command until it ends, which must not be by a panic or a signal.
pub fn run(command: &mut Command) -> Run {
    let run = engine::run(command, "");
    assert!(ended_well(&run), "{command:?}: {:?} {}", run.status, run.stderr);
    run
}

/// Runs a command, which must succeed, and returns its stdout.
pub fn succeed(command: &mut Command) -> String {
    engine::run(command, "").success()
}

/// Whether a run ended without a panic or a signal.
pub fn ended_well(run: &Run) -> bool {
    run.status.is_some_and(|code| code != PANIC)
}

/// Starts a command and kills it after a while; returns whether it had already ended.
pub fn kill_after(command: &mut Command, while_: Duration) -> bool {
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary can be started");
    thread::sleep(while_);
    let ended = child.try_wait().expect("a child can be asked").is_some();
    child.kill().expect("a child can be killed");
    child.wait().expect("a child can be waited for");
    ended
}

/// The files that remain when a run is complete: shards and manifest.
pub fn lasting_files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let lasts = |path: &PathBuf| {
        path.extension()
            .is_some_and(|extension| extension == "tvg" || extension == "json")
    };
    let entries = fs::read_dir(folder).expect("the folder of a run");
    let paths = entries.map(|entry| entry.expect("an entry").path()).filter(lasts);
    paths
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a readable file"))
        })
        .collect()
}

/// A PGN without anything that differs between runs: dates, times, the tag `Run`, and comments on moves.
pub fn timeless(pgn: &str) -> String {
    let mut text = String::new();
    let mut in_comment = false;
    let differs = |line: &str| ["Date \"", "Time \"", "[Run \""].iter().any(|tag| line.contains(tag));
    for line in pgn.lines().filter(|line| !differs(line)) {
        for letter in line.chars().chain([' ']) {
            match letter {
                '{' => in_comment = true,
                '}' => in_comment = false,
                _ if !in_comment => text.push(letter),
                _ => {}
            }
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
