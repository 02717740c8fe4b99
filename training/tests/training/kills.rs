//! A trainer killed at any moment can resume and ends with the same network as an uninterrupted run, in every game.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::effort::{seed, tally, times};
use crate::support::games_of;

/// The number of kills for each game.
const KILLS: u64 = 2;
const GAMES: u64 = 60;
/// When to kill, in milliseconds after the start. A run takes somewhat longer.
const MOMENTS: std::ops::Range<u64> = 5..1500;

fn train(variant: Variant, data: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_treville-training"));
    command
        .args(["train", "--variant", variant.name(), "--threads", "1"])
        .args(["--hidden", "32", "--epochs", "2", "--batch", "128"])
        // With so few games, the default share may be empty.
        .args(["--validation", "0.2"])
        .arg("--data")
        .arg(data)
        .arg("--out")
        .arg(out)
        .stdin(Stdio::null());
    command
}

/// Runs a command to a successful end and returns the network.
fn finish(mut command: Command, out: &Path) -> Vec<u8> {
    let output = command.output().expect("the trainer starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::read(out.join("net.net")).expect("a network")
}

/// Starts a trainer and kills it after `moment`.
fn kill_after(mut command: Command, moment: Duration) {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = quiet.spawn().expect("the trainer starts");
    thread::sleep(moment);
    child.kill().expect("a child can be killed");
    child.wait().expect("a child can be waited for");
}

#[test]
fn a_killed_trainer_ends_with_the_same_network() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    for variant in Variant::ALL {
        let data = games_of(variant, 1, GAMES);
        let folder = tempfile::tempdir().expect("a folder");
        let [whole, killed] = ["whole", "killed"].map(|name| folder.path().join(name));
        let expected = finish(train(variant, data.path(), &whole), &whole);
        for _ in 0..times(KILLS) {
            let moment = Duration::from_millis(rng.random_range(MOMENTS));
            kill_after(train(variant, data.path(), &killed), moment);
        }
        let found = finish(train(variant, data.path(), &killed), &killed);
        assert!(found == expected, "{variant}: another network");
        tally("kills of the trainer", times(KILLS));
    }
}
