//! Ctrl-C on Windows, which Wine derives from a terminal's interrupt.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::wine::Wine;

const PATIENCE: Duration = Duration::from_secs(60);

/// Interrupts the run when the file reaches this size, then waits for it to end.
fn interrupt(run: Child, file: &Path, bytes: u64) -> Output {
    let start = Instant::now();
    let size = || file.metadata().map_or(0, |file| file.len());
    while size() < bytes && start.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(10));
    }
    // The shell's builtin `kill`, since a minimal system has no such program.
    let kill = Command::new("sh")
        .args(["-c", "kill -INT \"$0\"", &run.id().to_string()])
        .status();
    assert!(kill.expect("a shell").success());
    run.wait_with_output().expect("the run ends")
}

#[test]
fn self_play_stops_in_order() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let folder = wine.file("data");
    let mut command = wine.command(&[
        "selfplay", "--games", "100000", "--nodes", "100", "--seed", "1", "--out", &folder,
    ]);
    let run = command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Wine starts");
    let output = interrupt(run, &wine.folder().join("data/shard-00000.part"), 2000);
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.ends_with("stopped: the same command resumes the run\n"), "{told}");
    wine.output(&["data", "check", &folder]);
}

#[test]
fn a_match_stops_in_order_and_leaves_no_engine() {
    let Some(wine) = Wine::find_or_skip() else { return };
    let (engine, pgn) = (wine.engine_word(), wine.file("games.pgn"));
    let arguments = [
        "match", "--engine", &engine, "--engine", &engine, "--games", "1000", "--nodes", "50", "--pgn", &pgn,
    ];
    let run = wine
        .command(&arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let output = interrupt(run.expect("Wine starts"), &wine.folder().join("games.pgn"), 1000);
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains(" - "), "{output:?}");
    assert_eq!(wine.processes_left(), [""; 0]);
}
