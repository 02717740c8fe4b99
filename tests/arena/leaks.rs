//! A match of five hundred fast games leaks no process, thread, file handle or memory, as observed from outside.

use std::fs;
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use crate::arena::support::{Match, mock};

/// How many games have finished during the first and the second observation.
const EARLY: std::ops::Range<usize> = 24..120;
const LATE: std::ops::Range<usize> = 400..504;
/// The tolerance. It allows for two games at a time and for engines that are starting or ending.
const MORE: usize = 4;
const MORE_KIB: usize = 8 * 1024;

/// The largest observed use of each resource.
#[derive(Clone, Copy, Debug, Default)]
struct Usage {
    handles: usize,
    threads: usize,
    children: usize,
    resident_kib: usize,
    looks: usize,
}

impl Usage {
    /// Observes a process once; `None` if it has ended.
    fn look(&mut self, process: &Child) -> Option<()> {
        let folder = format!("/proc/{}", process.id());
        let entries = |name: &str| fs::read_dir(format!("{folder}/{name}")).map(Iterator::count);
        self.handles = self.handles.max(entries("fd").ok()?);
        self.threads = self.threads.max(entries("task").ok()?);
        self.children = self.children.max(children(process.id()));
        self.resident_kib = self.resident_kib.max(resident_kib(&folder)?);
        self.looks += 1;
        Some(())
    }
}

/// The number of child processes, including zombies.
fn children(parent: u32) -> usize {
    let parent_of = |stat: String| {
        // What follows the name in parentheses: the state, then the parent.
        let (_, rest) = stat.rsplit_once(')')?;
        rest.split_whitespace().nth(1)?.parse().ok()
    };
    let processes = fs::read_dir("/proc").expect("/proc can be read").flatten();
    processes
        .filter_map(|entry| parent_of(fs::read_to_string(entry.path().join("stat")).ok()?))
        .filter(|&found: &u32| found == parent)
        .count()
}

fn resident_kib(folder: &str) -> Option<usize> {
    let status = fs::read_to_string(format!("{folder}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[test]
fn five_hundred_games_leave_nothing_behind() {
    let engines = ["play", "play", "crash", "illegal"].map(mock);
    let engines: Vec<&str> = engines.iter().map(String::as_str).collect();
    let game = Match::new(&engines).options(
        "--format gauntlet --games 168 --tc 10+1 --max-moves 5 --concurrency 2 --oversubscribe --seed 1 --margin 1000 \
         --max-faults 100",
    );
    let mut running = game
        .command()
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let [mut early, mut late] = [Usage::default(); 2];
    while running.try_wait().expect("a child of ours").is_none() {
        let played = game.pgn().matches("[Event ").count();
        if EARLY.contains(&played) {
            early.look(&running);
        } else if LATE.contains(&played) {
            late.look(&running);
        }
        thread::sleep(Duration::from_millis(5));
    }
    assert!(running.wait().expect("a child of ours").success());
    assert_eq!(game.pgn().matches("[Event ").count(), 504);
    assert!(
        early.looks >= 5 && late.looks >= 5,
        "too fast to be watched: {early:?} {late:?}"
    );
    for (before, after) in [
        (early.handles, late.handles),
        (early.threads, late.threads),
        (early.children, late.children),
    ] {
        assert!(after <= before + MORE, "{early:?} {late:?}");
    }
    assert!(late.resident_kib < early.resident_kib + MORE_KIB, "{early:?} {late:?}");
}
