//! When files are damaged, losses must be reported and everything else kept.

use std::fs;
use std::path::{Path, PathBuf};

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::rules::Variant;

use crate::commands::{quick_match, run, selfplay, succeed};
use crate::effort::{seed, tally, times};
use crate::support::engine::treville;

/// The number of damaged files per test.
const DAMAGES: u64 = 25;

/// Flips a bit of a file or truncates it.
fn damage(path: &Path, rng: &mut impl Rng) {
    let mut bytes = fs::read(path).expect("a readable file");
    let at = rng.random_range(0..bytes.len());
    match rng.random_bool(0.7) {
        true => bytes[at] ^= 1 << rng.random_range(0..8),
        false => bytes.truncate(at),
    }
    fs::write(path, bytes).expect("a writable file");
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() > 0))
        .collect();
    files.sort();
    files
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for file in files_in(from) {
        fs::copy(&file, to.join(file.file_name().expect("a name"))).expect("a copy");
    }
}

#[test]
fn damaged_data_are_noticed_and_end_no_command() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    let scratch = tempfile::tempdir().expect("a folder");
    let variant = *Variant::ALL.choose(&mut rng).expect("a game");
    let good = scratch.path().join("good");
    succeed(&mut selfplay(variant, &good, 6));
    for number in 0..times(DAMAGES) {
        let bad = scratch.path().join(format!("bad-{number}"));
        copy(&good, &bad);
        let file = files_in(&bad).choose(&mut rng).expect("a file").clone();
        damage(&file, &mut rng);
        let name = bad.to_str().expect("a plain name");
        let check = run(&mut treville(&["data", "check", name]));
        assert!(
            check.status != Some(0),
            "seed {}: nothing is wrong with {}",
            seed(),
            file.display()
        );
        run(&mut treville(&["data", "stats", name]));
        let merged = scratch.path().join(format!("merged-{number}"));
        run(treville(&["data", "merge", name, "--out"]).arg(&merged));
        run(&mut selfplay(variant, &bad, 6));
        tally("damaged files", 1);
    }
}

#[test]
fn a_damaged_journal_costs_no_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed());
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = folder.path().join("games.pgn");
    let journal = folder.path().join("games.pgn.journal");
    succeed(&mut quick_match(Variant::Normal, &pgn, 4));
    let (good_pgn, good_journal) = (fs::read(&pgn).expect("games"), fs::read(&journal).expect("a journal"));
    for _ in 0..times(DAMAGES) {
        fs::write(&pgn, &good_pgn).expect("a writable file");
        fs::write(&journal, &good_journal).expect("a writable file");
        damage(&journal, &mut rng);
        let output = run(&mut quick_match(Variant::Normal, &pgn, 4));
        let after = fs::read(&pgn).expect("games");
        assert!(
            after.starts_with(&good_pgn),
            "seed {}: games are gone, {:?}: {}",
            seed(),
            output.status,
            output.stderr
        );
        tally("damaged files", 1);
    }
}
