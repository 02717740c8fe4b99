//! A trainer killed or terminated at any moment can resume and ends with the same network as an uninterrupted run, in
//! every game.

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
        .args(["--validation", "0.2", "--save-every", "0"])
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

/// Starts a trainer and after `moment` kills it, or terminates it as a scheduler does.
fn end_after(mut command: Command, moment: Duration, kills: bool) {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = quiet.spawn().expect("the trainer starts");
    thread::sleep(moment);
    if kills {
        child.kill().expect("a child can be killed");
    } else {
        let number = child.id().to_string();
        let sent = Command::new("kill")
            .args(["-TERM", &number])
            .stderr(Stdio::null())
            .status();
        sent.expect("a signal can be sent");
    }
    let status = child.wait().expect("a child can be waited for");
    // It may have finished, or the signal may have come before the first epoch.
    assert!(kills || [None, Some(0), Some(143)].contains(&status.code()), "{status}");
}

#[test]
fn a_killed_or_terminated_trainer_ends_with_the_same_network() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    for variant in Variant::ALL {
        let data = games_of(variant, 1, GAMES);
        let folder = tempfile::tempdir().expect("a folder");
        let [whole, killed] = ["whole", "killed"].map(|name| folder.path().join(name));
        let expected = finish(train(variant, data.path(), &whole), &whole);
        for _ in 0..times(KILLS) {
            let moment = Duration::from_millis(rng.random_range(MOMENTS));
            end_after(train(variant, data.path(), &killed), moment, rng.random());
        }
        let found = finish(train(variant, data.path(), &killed), &killed);
        assert!(found == expected, "{variant}: another network");
        tally("kills of the trainer", times(KILLS));
    }
}
