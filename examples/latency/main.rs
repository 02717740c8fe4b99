//! Measures how fast an engine responds: `latency ENGINE TRIES SEED SAMPLES [uci]`.
//!
//! `?` and `quit`, or in UCI `stop` and `quit`, are each tried TRIES times while the engine thinks, analyses, ponders,
//! chooses in a prelude, and resizes its memory. The times are appended to the file SAMPLES, and the summary covers
//! the whole file, so a measurement can be continued later. `quit` counts as obeyed when the process has exited.

mod cecp;
mod engine;
mod language;
mod uci;

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use cecp::Cecp;
use engine::Engine;
use language::{Language, Work};
use uci::Uci;

/// For each try, the milliseconds from the stop command to the engine's answer.
fn try_hurry(path: &str, language: &mut dyn Language, work: Work, tries: usize, rng: &mut impl Rng) -> Vec<f64> {
    let mut engine = Engine::start(path);
    language.greet(&mut engine);
    let mut times = Vec::new();
    for number in 0..tries {
        let (variant, moment) = at_random(number, rng);
        language.begin(&mut engine, work, variant, size(number));
        thread::sleep(moment);
        let begun = Instant::now();
        language.hurry(&mut engine, work);
        times.push(milliseconds(begun));
        language.rest(&mut engine, work);
    }
    engine.send("quit");
    engine.wait();
    times
}

/// For each try, the milliseconds until the engine exited.
fn try_quit(path: &str, language: &mut dyn Language, work: Work, tries: usize, rng: &mut impl Rng) -> Vec<f64> {
    let quit = |number| {
        let (variant, moment) = at_random(number, rng);
        let mut engine = Engine::start(path);
        language.greet(&mut engine);
        language.begin(&mut engine, work, variant, size(number));
        thread::sleep(moment);
        let begun = Instant::now();
        engine.send("quit");
        engine.wait();
        milliseconds(begun)
    };
    (0..tries).map(quit).collect()
}

/// A random game, and how long the engine works before it is interrupted.
fn at_random(number: usize, rng: &mut impl Rng) -> (Variant, Duration) {
    let variant = Variant::ALL[number % Variant::ALL.len()];
    (variant, Duration::from_micros(rng.random_range(0..40_000)))
}

/// The memory size in MiB; it differs between consecutive tries.
fn size(number: usize) -> usize {
    300 + 100 * (number % 3)
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

/// Reads all samples, grouped by command and work.
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
    let (path, tries, seed, samples, language): (_, _, _, _, &mut dyn Language) = match &arguments[..] {
        [path, tries, seed, samples] => (path, tries, seed, samples, &mut Cecp::default()),
        [path, tries, seed, samples, uci] if uci == "uci" => (path, tries, seed, samples, &mut Uci),
        _ => {
            eprintln!("usage: latency ENGINE TRIES SEED SAMPLES [uci]");
            std::process::exit(2);
        }
    };
    let tries = tries.parse().expect("TRIES is a number");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse().expect("SEED is a number"));
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(samples)
        .expect("SAMPLES can be written");
    for work in Work::ALL {
        let hurried = try_hurry(path, language, work, tries, &mut rng);
        let quits = try_quit(path, language, work, tries, &mut rng);
        for (command, times) in [(language.hurry_command(), hurried), ("quit", quits)] {
            for time in times {
                writeln!(file, "{} {command} {time:.3}", work.name()).expect("SAMPLES can be written");
            }
        }
    }
    summarize(samples);
}

/// Prints a summary line for each command and work.
fn summarize(samples: &str) {
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
