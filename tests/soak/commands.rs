//! Running the binary, and looking at what it left.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use treville::rules::Variant;

/// The status of a process that panicked.
const PANIC: i32 = 101;

pub fn treville(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_treville"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// The command line of the mock engine in a mode; it stands beside the tests, as cargo builds it.
pub fn mock(mode: &str) -> String {
    let path = Path::new(env!("CARGO_BIN_EXE_treville")).with_file_name("examples");
    let path = path.join(format!("mock_engine{}", std::env::consts::EXE_SUFFIX));
    format!("'{}' {mode}", path.to_string_lossy().replace('\\', "/"))
}

/// Quick games into a folder, on two threads.
pub fn selfplay(variant: Variant, folder: &Path, games: u32) -> Command {
    selfplay_on(2, variant, folder, games)
}

/// Quick games into a folder, on so many threads.
pub fn selfplay_on(threads: u32, variant: Variant, folder: &Path, games: u32) -> Command {
    let mut command = treville(&["selfplay", "--nodes", "60", "--seed", "3", "--threads"]);
    command
        .arg(threads.to_string())
        .args(["--hash", "1", "--shard-games", "4", "--variant", &variant.to_string()])
        .args(["--games", &games.to_string(), "--out"])
        .arg(folder);
    command
}

/// A match of two mock engines that behave, one game at a time.
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

/// Far longer than any command here takes.
const WATCHDOG: Duration = Duration::from_secs(600);

/// Runs to the end, which must come and be one of those that a command may come to.
pub fn run(command: &mut Command) -> Output {
    let output = output_in_time(command);
    assert!(
        ended_well(&output),
        "{command:?} ended with {}: {}",
        output.status,
        stderr(&output)
    );
    output
}

/// What a command says until its end. One that does not end is killed, and the test fails.
fn output_in_time(command: &mut Command) -> Output {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("the binary can be started");
    let id = child.id().to_string();
    let (done, ended) = crossbeam::channel::bounded(1);
    thread::spawn(move || done.send(child.wait_with_output()));
    let output = ended.recv_timeout(WATCHDOG).unwrap_or_else(|_| {
        let _ = Command::new("kill").args(["-9", &id]).status();
        panic!("{command:?} hangs")
    });
    output.expect("the end of a child can be waited for")
}

/// Runs to the end and expects success.
pub fn succeed(command: &mut Command) -> Output {
    let output = run(command);
    assert!(
        output.status.success(),
        "{command:?} ended with {}: {}",
        output.status,
        stderr(&output)
    );
    output
}

/// Neither killed by a signal nor panicked.
pub fn ended_well(output: &Output) -> bool {
    output.status.code().is_some_and(|code| code != PANIC)
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Starts a command and kills it after a while, unless it has ended: whether it had.
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

/// What a run leaves for good: shards and manifest.
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

/// A PGN without what differs between runs: dates, times, the tag `Run`, and comments on moves.
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
