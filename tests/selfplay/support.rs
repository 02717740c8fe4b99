//! Test helpers: folders with recorded games.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::atomic::AtomicBool;

pub use crate::support::engine::treville;
use tempfile::TempDir;
use treville::records::game_record::GameRecord;
use treville::records::manifest::Manifest;
use treville::records::reader::{RawShard, games_of};
use treville::records::shard::write_shard;
use treville::records::shard_header::Header;
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::selfplay::parameters::Parameters;
use treville::selfplay::run::{Report, run};

pub fn parameters(seed: u64) -> Parameters {
    Parameters {
        seed,
        nodes: 20,
        hash_mib: 1,
        shard_games: 4,
        ..Parameters::new(Variant::Musketeer)
    }
}

pub fn play(parameters: &Parameters, games: u64, folder: &Path, threads: usize) -> Report {
    run::<Musketeer>(parameters, games, folder, threads, &AtomicBool::new(false), &mut ()).unwrap()
}

/// Creates a folder with recorded games.
pub fn data(seed: u64, games: u64) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    play(&parameters(seed), games, folder.path(), 2);
    folder
}

pub fn games(folder: &Path) -> Vec<GameRecord<Musketeer>> {
    games_of(Variant::Musketeer, &[folder.to_owned()])
        .unwrap()
        .map(|game| game.unwrap())
        .collect()
}

/// All files in a folder, with their contents.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

pub fn shard(folder: &Path, number: u64) -> PathBuf {
    folder.join(treville::records::manifest::shard_name(number))
}

pub fn data_command(arguments: &[&str]) -> Output {
    treville(&["data"]).args(arguments).output().unwrap()
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn path(folder: &TempDir) -> &str {
    folder.path().to_str().unwrap()
}

/// Changes the headers of all shards in a folder.
pub fn rewrite(folder: &Path, change: fn(&mut Header)) {
    let mut list = Manifest::read(folder).unwrap().unwrap();
    for entry in &mut list.shards {
        let path = folder.join(&entry.file);
        let mut raw = RawShard::open(&path).unwrap();
        let mut header = raw.header().clone();
        change(&mut header);
        let mut games = Vec::new();
        while let Some(game) = raw.next_game().unwrap() {
            games.push(game.bytes);
        }
        let totals = write_shard(&path, &header, games.iter().map(Vec::as_slice)).unwrap();
        (entry.bytes, entry.checksum) = (totals.bytes, totals.checksum);
        list.settings = Manifest::new(&header, Vec::new()).settings;
    }
    list.write(folder).unwrap();
}

pub fn set(header: &mut Header, name: &str, value: &str) {
    let field = header.fields.iter_mut().find(|(key, _)| key == name).unwrap();
    value.clone_into(&mut field.1);
}
