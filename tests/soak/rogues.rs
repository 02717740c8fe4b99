//! An engine that misbehaves, at whatever move, must neither end a match nor cost the other engine a game.

use std::fs;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::commands::succeed;
use crate::effort::{seed, tally, times};
use crate::support::engine::treville;
use crate::support::mock::mock;

const MATCHES: u64 = 8;

const MODES: [&str; 21] = [
    "crash",
    "stall",
    "illegal",
    "flood",
    "longline",
    "late",
    "resign",
    "claim",
    "offerdraw",
    "refuse",
    "nosetboard",
    "badposition",
    "nohandshake",
    "neverdone",
    "protocol1",
    "bare",
    "noreuse",
    "deaf",
    "nosuffix",
    "faint",
    "twolines",
];

#[test]
fn rogue_engines() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    for _ in 0..times(MATCHES) {
        let mode = MODES.choose(&mut rng).expect("a mode");
        let variant = Variant::ALL.choose(&mut rng).expect("a game");
        let at = rng.random_range(1..6);
        let folder = tempfile::tempdir().expect("a folder");
        let pgn = folder.path().join("games.pgn");
        // Only these modes are meant to run into the timeout; in the others a slow machine must not reach it.
        let patience = if matches!(*mode, "neverdone" | "protocol1") {
            "3"
        } else {
            "60"
        };
        let mut command = treville(&["match", "--games", "2", "--max-moves", "8", "--start-timeout", patience]);
        command
            .args(["--engine", &format!("name=A tc=600+10 {}", mock("play"))])
            .args([
                "--engine",
                &format!("name=B tc=0.3+0 margin=5 {}", mock(&format!("{mode} {at}"))),
            ])
            .args([
                "--variant",
                &variant.to_string(),
                "--seed",
                &seed().to_string(),
                "--pgn",
            ])
            .arg(&pgn);
        let said = succeed(&mut command);
        assert!(!said.contains("Faults of A"), "{mode} {at} in {variant}: {said}");
        let games = fs::read_to_string(&pgn).expect("the games");
        assert_eq!(
            games.matches("[Result ").count(),
            2,
            "{mode} {at} in {variant}: {games}"
        );
        tally("games against rogues", 2);
    }
}
