//! Simulates self-play on a large cluster, to see what breaks first: `make cluster-plan` prints the page.
//!
//! Each node plays parts, one after the other. Parts take an hour on a usual node; some nodes are slow; nodes fail and
//! come back; a part that fails with its node begins anew elsewhere, as `cluster/selfplay.sh` has it. What a core plays
//! and what a position takes was measured; what a node does, how often it fails, and what a shared file system bears
//! are assumptions, which the page prints.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Cores of a node.
const CORES: f64 = 64.0;
/// Positions a second that a core plays at 1,000 nodes a move (docs/training.md); fewer in proportion at more.
const POSITIONS: f64 = 1250.0;
/// Nodes a move.
const NODES: f64 = 5000.0;
/// Bytes of a recorded position, and positions of a game.
const BYTES: f64 = 4.0;
const GAME: f64 = 80.0;
/// Hours of a part on a usual node.
const PART: f64 = 1.0;
/// Hours of a run.
const WEEK: f64 = 168.0;
/// Each node fails once in so many hours on average, and is back after some.
const BETWEEN_FAILURES: f64 = 2000.0;
const REPAIR: f64 = 4.0;
/// One node in so many is slow, and so many times slower.
const SLOW_ONE_IN: u32 = 50;
const SLOWER: f64 = 3.0;
/// Operations a second that a shared file system of one server bears.
const OPERATIONS: f64 = 20_000.0;
/// Operations for a part that is moved from local scratch: folders, copies, renames, log, progress.
const PER_PART: f64 = 40.0;
/// Bytes a second that merge and check read, decoding aside: one process on one core.
const MERGE: f64 = 150e6;
/// Positions a second that a trainer takes.
const TRAINER: f64 = 3e6;

/// How a simulated week went.
#[derive(Default)]
struct Week {
    finished: u64,
    lost_hours: f64,
    failures: u64,
    /// From the end of the first idle node to the end of the last part.
    tail: f64,
    end: f64,
}

fn main() {
    println!(
        "Assumed: {CORES} cores a node, parts of {PART} h, a failure in {BETWEEN_FAILURES} h of a node and {REPAIR} \
         h of repair, one node in {SLOW_ONE_IN} is {SLOWER} times slower,\n{NODES} nodes a move, {POSITIONS} \
         positions/s a core at 1000, {BYTES} bytes a position, {GAME} positions a game, {OPERATIONS} file \
         operations/s.\n"
    );
    println!(
        "{:>6} {:>8} {:>9} {:>8} {:>10} {:>9} {:>7} {:>7} {:>9} {:>9} {:>9} {:>10}",
        "nodes",
        "parts",
        "failures",
        "lost",
        "pos/day",
        "bytes/day",
        "tail h",
        "end h",
        "ops/s",
        "ops/s *",
        "merge h",
        "training d"
    );
    for nodes in [1, 10, 100, 1000] {
        row(nodes, &simulate(nodes));
    }
    println!("\n* without --scratch: one write a game, and what merge needs besides.");
    openings();
}

fn row(nodes: u32, week: &Week) {
    let rate = POSITIONS * 1000.0 / NODES * CORES;
    let positions = week.finished as f64 * PART * 3600.0 * rate;
    let days = WEEK / 24.0;
    let bytes = positions * BYTES;
    let seconds = week.end * 3600.0;
    println!(
        "{nodes:>6} {:>8} {:>9} {:>7.2}% {:>10} {:>9} {:>7.1} {:>7.1} {:>9.2} {:>9.0} {:>9.1} {:>10.1}",
        week.finished,
        week.failures,
        100.0 * week.lost_hours / (f64::from(nodes) * WEEK),
        in_short(positions / days),
        in_short(bytes / days),
        week.tail,
        week.end,
        week.finished as f64 * PER_PART / seconds,
        positions / GAME / seconds,
        bytes / MERGE / 3600.0,
        positions / TRAINER / 86_400.0,
    );
}

/// Plays as many parts as the nodes have hours.
fn simulate(nodes: u32) -> Week {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(nodes));
    let mut week = Week::default();
    let mut waiting = (f64::from(nodes) * WEEK / PART) as u64;
    // When a node is free, in seconds, and how slow it is.
    let mut free: BinaryHeap<Reverse<(u64, u32)>> = (0..nodes).map(|node| Reverse((0, node))).collect();
    let slowness = |node: u32| {
        if node % SLOW_ONE_IN == SLOW_ONE_IN - 1 {
            SLOWER
        } else {
            1.0
        }
    };
    let (mut first_idle, mut last) = (None, 0.0_f64);
    while let Some(Reverse((at, node))) = free.pop() {
        let now = at as f64 / 3600.0;
        if waiting == 0 {
            first_idle.get_or_insert(now);
            continue;
        }
        waiting -= 1;
        let takes = PART * slowness(node);
        let fails_after = -BETWEEN_FAILURES * (1.0 - rng.random::<f64>()).ln();
        let next = if fails_after < takes {
            waiting += 1;
            week.failures += 1;
            week.lost_hours += fails_after;
            now + fails_after + REPAIR
        } else {
            week.finished += 1;
            last = last.max(now + takes);
            now + takes
        };
        free.push(Reverse(((next * 3600.0) as u64, node)));
    }
    week.end = last;
    week.tail = last - first_idle.unwrap_or(last);
    week
}

/// How likely games are to begin alike.
fn openings() {
    let starts = 45.0 * (8.0 * 7.0_f64).powi(2);
    println!(
        "\nGames that begin as another one does, of those with so many random plies (30 moves a ply, {starts} starts):"
    );
    println!("{:>14} {:>8} {:>8} {:>8} {:>8}", "games", "4 plies", "5", "6", "7");
    for games in [1e8, 1e9, 1e10, 1e11] {
        let share = |plies: i32| 1.0 - (-games / 4.0 / (starts * 30.0_f64.powi(plies))).exp();
        println!(
            "{games:>14} {:>7.2}% {:>7.3}% {:>7.4}% {:>7.5}%",
            100.0 * share(4),
            100.0 * share(5),
            100.0 * share(6),
            100.0 * share(7)
        );
    }
}

/// `9.7 T`
fn in_short(value: f64) -> String {
    let units = [(1e12, "T"), (1e9, "G"), (1e6, "M")];
    let (size, unit) = units.into_iter().find(|&(size, _)| value >= size).unwrap_or((1.0, ""));
    format!("{:.1} {unit}", value / size)
}
