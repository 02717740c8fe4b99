//! A lack of memory or disk space must be reported, and nothing may be lost.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::commands::{ended_well, lasting_files, quick_match, run, selfplay, selfplay_on, succeed};
use crate::effort::{seed, tally, times};
use crate::support::engine::{Run, treville};

const SESSIONS: u64 = 4;

/// The engine's output when its address space is limited to `kib` KiB. `last` is the reply to the last of `lines`.
fn with_memory(kib: u64, lines: &str, last: &str) -> String {
    let limited = format!("ulimit -v {kib} && exec \"$0\"");
    let mut child = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_treville")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    // If the engine is dead, writing and reading fail; its exit status is checked below.
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all(lines.as_bytes());
    let mut said = String::new();
    for line in BufReader::new(child.stdout.take().expect("a pipe")).lines() {
        let line = line.expect("the protocol is text");
        said += &format!("{line}\n");
        if line == last {
            let _ = input.write_all(b"quit\n");
        }
    }
    let run = Run::from(child.wait_with_output().expect("an end"));
    assert!(ended_well(&run), "{kib} KiB, {lines}: {:?} {}", run.status, run.stderr);
    said
}

#[test]
fn memory_that_cannot_be_had_is_refused() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    for _ in 0..times(SESSIONS) {
        let kib = rng.random_range(600_000..3_000_000);
        let wanted = rng.random_range(kib / 1024..4 * kib / 1024);
        for variant in Variant::ALL {
            let lines = format!(
                "protover 2\nnew\nvariant {variant}\nmemory {wanted}\nping 1\nsd 3\ngo\nping 2\nmemory 16\nping 3\n"
            );
            let said = with_memory(kib, &lines, "pong 3");
            assert!(said.lines().any(|line| line == "pong 3"), "{kib} KiB, {lines}: {said}");
            tally("sessions short of memory", 1);
        }
    }
}

/// Limits a command to the memory for the stacks of three or four threads.
fn with_few_threads(command: &Command) -> Command {
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "ulimit -v 2900000 && exec \"$@\"", "sh"])
        .arg(command.get_program())
        .args(command.get_args())
        .envs([("RUST_MIN_STACK", "600000000"), ("MALLOC_ARENA_MAX", "1")]);
    limited
}

#[test]
fn threads_that_cannot_be_started_are_done_without() {
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = folder.path().join("games.pgn");
    let mut games = quick_match(Variant::Normal, &pgn, 8);
    games.args(["--concurrency", "8", "--oversubscribe"]);
    let data = selfplay_on(8, Variant::Normal, &folder.path().join("data"), 8);
    // Deep enough to keep the first threads busy while the others are being started.
    let perft = treville(&["perft", "--depth", "5", "--threads", "8", "--variant", "normal"]);
    for command in [games, data, perft] {
        let run = run(&mut with_few_threads(&command));
        assert_eq!(run.status, Some(0), "{command:?}: {}", run.stderr);
        let said = run.stderr;
        assert!(said.contains("threads instead of"), "{command:?}: {said}");
    }
    let games = std::fs::read_to_string(&pgn).expect("the games");
    assert_eq!(games.matches("[Result ").count(), 8);
}

/// Runs with a stack size so large that no further thread can be started.
#[test]
fn without_threads_there_is_an_error_or_the_first_one_does_it_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let huge = ("RUST_MIN_STACK", "70000000000000");
    let perft = |threads| treville(&["perft", "--depth", "3", "--threads", threads, "--variant", "normal"]);
    let counted = succeed(perft("4").env(huge.0, huge.1));
    assert_eq!(counted.lines().next(), succeed(&mut perft("1")).lines().next());
    let data = run(selfplay(Variant::Normal, &folder.path().join("data"), 2).env(huge.0, huge.1));
    assert_eq!(data.status, Some(2), "{}", data.stderr);
    let games = run(quick_match(Variant::Normal, &folder.path().join("games.pgn"), 2).env(huge.0, huge.1));
    assert_eq!(games.status, Some(1), "{}", games.stderr);
}

/// A small file system in memory, unmounted when dropped.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// Mounts the file system; `None` if the necessary rights are missing.
    fn new(kib: u32) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let size = format!("size={kib}k");
        let arguments = ["-t", "tmpfs", "-o", &size, "treville-soak"];
        mount(&arguments, folder.path()).then(|| SmallDisk(folder))
    }

    fn grow(&self, kib: u32) {
        assert!(mount(&["-o", &format!("remount,size={kib}k")], self.0.path()));
    }
}

fn mount(arguments: &[&str], folder: &Path) -> bool {
    let mut command = Command::new("mount");
    let done = command.args(arguments).arg(folder).stderr(Stdio::null()).status();
    done.is_ok_and(|status| status.success())
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(self.0.path()).status();
        assert!(
            unmounted.is_ok_and(|status| status.success()),
            "{}",
            self.0.path().display()
        );
    }
}

/// Only root can mount the disk; for other users the test is skipped.
#[test]
fn a_full_disk_stops_selfplay_and_room_lets_it_go_on() {
    const GAMES: u32 = 24;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    let Some(disk) = SmallDisk::new(rng.random_range(1..4) * 4) else {
        println!("nothing is mounted: this takes the rights of root");
        return;
    };
    let whole = tempfile::tempdir().expect("a folder");
    succeed(&mut selfplay(Variant::Musketeer, whole.path(), GAMES));
    let folder = disk.0.path().join("data");
    let full = run(&mut selfplay(Variant::Musketeer, &folder, GAMES));
    assert_eq!(full.status, Some(2), "{}", full.stderr);
    assert!(full.stderr.contains("No space left"), "{}", full.stderr);
    let merge = ["data", "merge", whole.path().to_str().expect("a path"), "--out"];
    let full = run(treville(&merge).arg(disk.0.path().join("merged")));
    let target = disk.0.path().join("merged.unfinished/shard-0");
    assert_eq!(full.status, Some(2), "{}", full.stderr);
    assert!(
        full.stderr.contains(&format!(" to {}", target.display())),
        "{}",
        full.stderr
    );
    disk.grow(10_000);
    succeed(&mut selfplay(Variant::Musketeer, &folder, GAMES));
    assert!(lasting_files(&folder) == lasting_files(whole.path()), "other bytes");
    tally("full disks", 1);
}
