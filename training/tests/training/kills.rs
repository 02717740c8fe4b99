//! A trainer that is killed at any moment goes on where it stopped, in every game, and ends with the network of an
//! unbroken run.
//!
//! `SOAK_SEED` and `SOAK_EFFORT`, which `make soak` sets, decide the moments and how many there are; their number goes to
//! the file `SOAK_TALLY`.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::{Evaluable, Judge, WithRules, with_rules};
use treville::rules::Variant;
use treville::selfplay::parameters::Parameters;
use treville::selfplay::run::run;

/// In each game.
const KILLS: u64 = 2;

fn number(variable: &str) -> u64 {
    std::env::var(variable).map_or(1, |text| text.parse().expect("a number"))
}

/// Plays a few quick games into a folder.
struct Play<'a>(&'a Path);

impl WithRules for Play<'_> {
    type Output = ();

    fn run<R: Evaluable>(self, variant: Variant) {
        let parameters = Parameters {
            nodes: 40,
            hash_mib: 1,
            shard_games: 20,
            judge: Judge::Handwritten,
            ..Parameters::new(variant)
        };
        run::<R>(&parameters, 60, self.0, 2, &AtomicBool::new(false), &mut ()).expect("games");
    }
}

fn train(variant: Variant, data: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_treville-training"));
    command
        .args([
            "train",
            "--threads",
            "1",
            "--hidden",
            "32",
            "--epochs",
            "2",
            "--batch",
            "128",
        ])
        .args(["--variant", &variant.to_string(), "--data"])
        .arg(data)
        .arg("--out")
        .arg(out)
        .stdin(Stdio::null());
    command
}

/// Runs to the end, which must be a good one.
fn finish(mut command: Command) {
    let output = command.output().expect("the trainer starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Starts a trainer and kills it after a moment.
fn kill_after(mut command: Command, moment: Duration) {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = quiet.spawn().expect("the trainer starts");
    thread::sleep(moment);
    child.kill().expect("a child can be killed");
    child.wait().expect("a child can be waited for");
}

fn network(out: &Path) -> Vec<u8> {
    fs::read(out.join("net.net")).expect("a network")
}

fn kill_in(variant: Variant, rng: &mut impl Rng) {
    let folder = tempfile::tempdir().expect("a folder");
    let [data, whole, killed] = ["data", "whole", "killed"].map(|name| folder.path().join(name));
    with_rules(variant, Play(&data));
    finish(train(variant, &data, &whole));
    let kills = KILLS * number("SOAK_EFFORT");
    for _ in 0..kills {
        kill_after(
            train(variant, &data, &killed),
            Duration::from_millis(rng.random_range(5..1500)),
        );
    }
    finish(train(variant, &data, &killed));
    assert!(network(&killed) == network(&whole), "{variant}: another network");
    tally(kills);
}

fn tally(kills: u64) {
    if let Some(path) = std::env::var_os("SOAK_TALLY") {
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .expect("the tally");
        file.write_all(format!("{kills} kills of the trainer\n").as_bytes())
            .expect("the tally can be written");
    }
}

#[test]
fn a_killed_trainer_ends_with_the_same_network() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number("SOAK_SEED"));
    for variant in Variant::ALL {
        kill_in(variant, &mut rng);
    }
}
