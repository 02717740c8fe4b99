//! Five hundred fast games leave no process, thread, file handle or memory behind.
//!
//! A test binary of its own: other tests would open and close handles at the same time.

#![cfg(target_os = "linux")]

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use treville::arena::adjudication::Adjudication;
use treville::arena::client::Patience;
use treville::arena::game_loop::GameSettings;
use treville::arena::openings::{Openings, RandomOpenings};
use treville::arena::player::Entrant;
use treville::arena::schedule::{Format, Schedule};
use treville::arena::stop::Stop;
use treville::arena::tournament::{BrokenOff, Tournament};
use treville::arena::{EngineSpec, Limits};
use treville::rules::Variant;

/// What a process can leak.
#[derive(Debug)]
struct Usage {
    handles: usize,
    threads: usize,
    children: usize,
    resident_kib: usize,
}

impl Usage {
    fn now() -> Self {
        let entries = |path: &str| std::fs::read_dir(path).map_or(0, Iterator::count);
        Self {
            handles: entries("/proc/self/fd"),
            threads: entries("/proc/self/task"),
            children: children(),
            resident_kib: resident_kib(),
        }
    }
}

/// Processes, zombies included, whose parent we are.
fn children() -> usize {
    let own = std::process::id().to_string();
    let parent = |stat: String| {
        // After the name in parentheses: state, parent.
        let (_, rest) = stat.rsplit_once(')')?;
        rest.split_whitespace().nth(1).map(str::to_owned)
    };
    let processes = std::fs::read_dir("/proc").expect("/proc can be read").flatten();
    processes
        .filter_map(|entry| parent(std::fs::read_to_string(entry.path().join("stat")).ok()?))
        .filter(|parent| *parent == own)
        .count()
}

fn resident_kib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("/proc can be read");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|value| value.split_whitespace().next()?.parse().ok())
        .expect("VmRSS is a number")
}

fn entrant(name: &str, arguments: &[&str]) -> Entrant {
    let mut path = PathBuf::from(env!("CARGO_BIN_EXE_treville"));
    path.pop();
    path.push("examples/mock_engine");
    let mut command = vec![path.to_string_lossy().into_owned()];
    command.extend(arguments.iter().map(|argument| (*argument).to_owned()));
    let limits = Limits {
        clock: Some("10+1".parse().unwrap()),
        ..Limits::default()
    };
    Entrant {
        name: name.to_owned(),
        spec: EngineSpec {
            command,
            ..EngineSpec::default()
        },
        protocol: None,
        limits,
        margin: Duration::from_secs(1),
    }
}

fn play(games: u64, entrants: Vec<Entrant>) -> u64 {
    let second = Duration::from_secs(10);
    let tournament = Tournament {
        schedule: Schedule::new(Format::Gauntlet, entrants.len(), games),
        openings: Openings::Random(RandomOpenings {
            variant: Variant::Musketeer,
            seed: 1,
            plies: 0,
            without: Vec::new(),
        }),
        entrants,
        settings: GameSettings {
            variant: Variant::Musketeer,
            adjudication: Adjudication {
                max_moves: Some(5),
                ..Adjudication::default()
            },
            patience: Patience {
                greeting: second,
                answer: second,
                grace: second,
            },
            unclocked: second,
        },
        concurrency: 2,
    };
    let mut played = 0;
    let count = |_| {
        played += 1;
        Ok::<(), BrokenOff>(())
    };
    tournament.run(&HashSet::new(), &Stop::new(), count).unwrap();
    played
}

#[test]
fn five_hundred_games_leave_nothing_behind() {
    let entrants = || {
        vec![
            entrant("good", &["play"]),
            entrant("even", &["play"]),
            entrant("crashing", &["crash"]),
            entrant("illegal", &["illegal"]),
        ]
    };
    // A first round brings the allocator and the runtime to their working size.
    play(8, entrants());
    let before = Usage::now();
    assert_eq!(play(168, entrants()), 504);
    let after = settle(&before);
    assert_eq!(after.children, 0, "{after:?}");
    assert!(
        after.handles <= before.handles && after.threads <= before.threads,
        "{before:?} {after:?}"
    );
    assert!(
        after.resident_kib < before.resident_kib + 8 * 1024,
        "{before:?} {after:?}"
    );
}

/// Reader and writer threads end when their pipes do, which may be a moment after the match.
fn settle(before: &Usage) -> Usage {
    for _ in 0..100 {
        let now = Usage::now();
        if now.threads <= before.threads && now.handles <= before.handles {
            return now;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Usage::now()
}
