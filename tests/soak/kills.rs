//! Runs that are killed and resumed must end as if nothing had happened.

use std::fs;
use std::process::Command;
use std::time::Duration;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::commands::{kill_after, lasting_files, quick_match, selfplay, succeed, timeless};
use crate::effort::{seed, tally, times};

/// The number of kills per game.
const KILLS: u64 = 5;
const GAMES: u32 = 10;

/// Kills a run [`KILLS`] times, each time after a random delay, unless it ends before.
fn kill_often(mut command: impl FnMut() -> Command, rng: &mut impl Rng) {
    for kill in 1..=times(KILLS) {
        let moment = Duration::from_millis(rng.random_range(5..400));
        if kill_after(&mut command(), moment) {
            tally("kills", kill - 1);
            return;
        }
    }
    tally("kills", times(KILLS));
}

#[test]
fn killed_selfplay_writes_the_same_bytes() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    for variant in Variant::ALL {
        let (whole, killed) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        succeed(&mut selfplay(variant, whole.path(), GAMES));
        kill_often(|| selfplay(variant, killed.path(), GAMES), &mut rng);
        succeed(&mut selfplay(variant, killed.path(), GAMES));
        assert!(
            lasting_files(killed.path()) == lasting_files(whole.path()),
            "{variant}: other bytes"
        );
        tally("games of self-play", u64::from(2 * GAMES));
    }
}

#[test]
fn a_killed_match_plays_each_game_once() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    for variant in Variant::ALL {
        let folder = tempfile::tempdir().expect("a folder");
        let (whole, killed) = (folder.path().join("whole.pgn"), folder.path().join("killed.pgn"));
        let expected = succeed(&mut quick_match(variant, &whole, GAMES));
        kill_often(|| quick_match(variant, &killed, GAMES), &mut rng);
        let found = succeed(&mut quick_match(variant, &killed, GAMES));
        assert_eq!(found.lines().next(), expected.lines().next(), "{variant}");
        let games = |path| timeless(&fs::read_to_string(path).expect("the games"));
        assert_eq!(games(&killed), games(&whole), "{variant}");
        tally("games of matches", u64::from(2 * GAMES));
    }
}
