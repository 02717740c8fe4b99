//! How long an engine takes to obey `?` and `quit`, whatever it is doing: `latency ENGINE TRIES SEED SAMPLES`.
//!
//! Each command is tried TRIES times while the engine thinks, analyses, ponders, chooses in a prelude, and while its
//! memory changes. The times are appended to the file SAMPLES, and everything in it is summed up: a long measurement
//! can be made in parts.
//!
//! `?` is obeyed when the move is there, or the choice. Where it has nothing to hurry, in analysis and while pondering,
//! what counts is the answer to a `ping` behind it. `quit` is obeyed when the process has ended.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

/// What the engine is busy with.
#[derive(Clone, Copy)]
enum Work {
    Thinking,
    Analysing,
    Pondering,
    Prelude,
    Memory,
}

const WORKS: [(&str, Work); 5] = [
    ("thinking", Work::Thinking),
    ("analysing", Work::Analysing),
    ("pondering", Work::Pondering),
    ("prelude", Work::Prelude),
    ("memory", Work::Memory),
];

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    pings: u64,
}

impl Engine {
    fn start(path: &str) -> Self {
        let mut command = Command::new(path);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut engine = Engine {
            child,
            input,
            output,
            pings: 0,
        };
        engine.send("protover 2\nmemory 64");
        engine.settle();
        engine
    }

    fn send(&mut self, lines: &str) {
        let sent = self.input.write_all(format!("{lines}\n").as_bytes());
        sent.expect("the engine reads");
    }

    fn wait_for(&mut self, is_meant: impl Fn(&str) -> bool) {
        loop {
            let line = self.output.next().expect("an answer").expect("text");
            if is_meant(&line) {
                return;
            }
        }
    }

    /// Waits until everything sent is done.
    fn settle(&mut self) {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        self.send(&format!("ping {}", self.pings));
        self.wait_for(|line| line == pong);
    }

    fn wait_for_move(&mut self) {
        self.wait_for(|line| line.starts_with("move "));
    }

    /// Brings the engine to work; `size` in MiB is another one each time.
    fn begin(&mut self, work: Work, variant: Variant, size: usize) {
        self.send(&format!("force\nnew\nvariant {variant}\neasy\nst 600"));
        match work {
            Work::Thinking => self.send("go"),
            Work::Analysing => self.send("analyze"),
            Work::Pondering => {
                self.send("hard\nst 0.05\ngo");
                self.wait_for_move();
            }
            Work::Prelude => {
                self.send("variant musketeer\nsetboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ngo")
            }
            Work::Memory => {
                self.settle();
                self.send(&format!("memory {size}\ngo"));
            }
        }
    }

    fn move_now(&mut self, work: Work) {
        self.send("?");
        match work {
            Work::Analysing | Work::Pondering => self.settle(),
            _ => self.wait_for_move(),
        }
    }
}

/// Milliseconds until `?` was obeyed, try for try.
fn try_move_now(path: &str, work: Work, tries: usize, rng: &mut impl Rng) -> Vec<f64> {
    let mut engine = Engine::start(path);
    let mut times = Vec::new();
    for number in 0..tries {
        let (variant, moment) = at_random(number, rng);
        engine.begin(work, variant, size(number));
        thread::sleep(moment);
        let begun = Instant::now();
        engine.move_now(work);
        times.push(milliseconds(begun));
        if matches!(work, Work::Analysing) {
            engine.send("exit");
        }
        engine.send("force");
        engine.settle();
    }
    engine.send("quit");
    engine.child.wait().expect("the engine ends");
    times
}

/// Milliseconds until the engine had left, try for try.
fn try_quit(path: &str, work: Work, tries: usize, rng: &mut impl Rng) -> Vec<f64> {
    let quit = |number| {
        let (variant, moment) = at_random(number, rng);
        let mut engine = Engine::start(path);
        engine.begin(work, variant, size(number));
        thread::sleep(moment);
        let begun = Instant::now();
        engine.send("quit");
        engine.child.wait().expect("the engine ends");
        milliseconds(begun)
    };
    (0..tries).map(quit).collect()
}

/// A game, and how long the engine is left to its work.
fn at_random(number: usize, rng: &mut impl Rng) -> (Variant, Duration) {
    let variant = Variant::ALL[number % Variant::ALL.len()];
    (variant, Duration::from_micros(rng.random_range(0..40_000)))
}

/// Of the memory, never the same twice running.
fn size(number: usize) -> usize {
    300 + 100 * (number % 3)
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

/// Everything that was measured, by what was done when.
fn read(samples: &str) -> BTreeMap<String, Vec<f64>> {
    let mut all: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for line in fs::read_to_string(samples).expect("the samples").lines() {
        let (what, time) = line.rsplit_once(' ').expect("a sample");
        let times = all.entry(what.to_owned()).or_default();
        times.push(time.parse().expect("a time"));
    }
    all
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, tries, seed, samples] = &arguments[..] else {
        eprintln!("usage: latency ENGINE TRIES SEED SAMPLES");
        std::process::exit(2);
    };
    let tries = tries.parse().expect("TRIES is a number");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse().expect("SEED is a number"));
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(samples)
        .expect("SAMPLES can be written");
    for (name, work) in WORKS {
        let moves = try_move_now(path, work, tries, &mut rng);
        let quits = try_quit(path, work, tries, &mut rng);
        for (command, times) in [("?", moves), ("quit", quits)] {
            for time in times {
                writeln!(file, "{name} {command} {time:.3}").expect("SAMPLES can be written");
            }
        }
    }
    println!(
        "{:20} {:>6} {:>8} {:>8} {:>8}",
        "milliseconds", "tries", "median", "99 %", "most"
    );
    for (what, mut times) in read(samples) {
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times[((times.len() as f64 * part).ceil() as usize).clamp(1, times.len()) - 1];
        let (median, late, most) = (at(0.5), at(0.99), at(1.0));
        println!("{what:20} {:>6} {median:>8.1} {late:>8.1} {most:>8.1}", times.len());
    }
}
