//! Shards name their network, and a run can only be continued with the same network.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use tempfile::TempDir;
use treville::eval::Evaluation;
use treville::eval::nnue::{Network, Parts, Shape, write};
use treville::records::adjudication::Adjudication;
use treville::records::manifest::Manifest;
use treville::records::reader::RawShard;
use treville::rules::musketeer;
use treville::rules::musketeer::{Musketeer, PIECES};
use treville::selfplay::parameters::Parameters;

use crate::selfplay::support::{files, games, parameters, play, shard, treville};

/// A random network that judges enough openings to be level.
fn network_bytes(seed: u64) -> Vec<u8> {
    let parts = Parts {
        scale: 20,
        ..Parts::noise::<Musketeer>(seed, Shape::squared(32, 2))
    };
    write::<Musketeer>(&parts).unwrap()
}

/// Creates a folder with the file of a network.
fn network(bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noise.net");
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

/// Parameters for short games with this evaluation.
fn played_by(evaluation: Evaluation) -> Parameters {
    let adjudication = Adjudication {
        most_plies: 16,
        ..Adjudication::default()
    };
    Parameters {
        evaluation,
        adjudication,
        ..parameters(1)
    }
}

/// Runs `treville selfplay` to fill `folder`.
fn selfplay(folder: &Path, evaluation: &[&str]) -> Output {
    treville(&["selfplay", "--games", "2", "--nodes", "20", "--seed", "1"])
        .args(["--most-plies", "16", "--out"])
        .arg(folder)
        .args(evaluation)
        .output()
        .unwrap()
}

fn net_of(folder: &Path) -> Option<String> {
    let shard = RawShard::open(&shard(folder, 0)).unwrap();
    let net = shard.header().get("net").map(str::to_owned);
    let listed = Manifest::read(folder).unwrap().unwrap().settings.get("net").cloned();
    assert_eq!(net, listed, "the manifest says the same");
    net
}

#[test]
fn games_of_a_network_are_the_same_with_any_number_of_threads() {
    let (_file, path) = network(&network_bytes(1));
    let by_network = played_by(Evaluation::load::<Musketeer>(&path, &PIECES).unwrap());
    let [one, two, default] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    play(&by_network, 6, one.path(), 1);
    play(&by_network, 3, two.path(), 2);
    play(&by_network, 6, two.path(), 2);
    assert_eq!(files(one.path()), files(two.path()));
    play(&played_by(Evaluation::Default), 6, default.path(), 1);
    let (ours, others) = (games(one.path()), games(default.path()));
    assert!(
        ours.iter().zip(others).all(|(a, b)| a.plies != b.plies),
        "the network plays in another way"
    );
}

#[test]
fn shards_name_the_network() {
    let bytes = network_bytes(1);
    let (_file, path) = network(&bytes);
    let out = tempfile::tempdir().unwrap();
    let net = |name: &str, evaluation: &[&str]| {
        let folder = out.path().join(name);
        let output = selfplay(&folder, evaluation);
        assert!(output.status.success(), "{output:?}");
        net_of(&folder).unwrap()
    };
    let checksum = Network::read::<Musketeer>(&bytes).unwrap().checksum();
    assert_eq!(
        net("network", &["--eval-file", path.to_str().unwrap()]),
        format!("{checksum:016x}")
    );
    assert_eq!(
        net("default", &[]),
        Evaluation::Default
            .id::<musketeer::Musketeer>(&musketeer::PIECES)
            .checksum()
    );
}

#[test]
fn another_network_does_not_go_on_with_a_run() {
    let ((_one, path), (_two, other)) = (network(&network_bytes(1)), network(&network_bytes(2)));
    let folder = tempfile::tempdir().unwrap();
    let goes_on = |evaluation: &[&str]| selfplay(folder.path(), evaluation);
    assert!(goes_on(&["--eval-file", path.to_str().unwrap()]).status.success());
    let before = files(folder.path());
    for evaluation in [&["--eval-file", other.to_str().unwrap()][..], &[]] {
        let refused = goes_on(evaluation);
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains("belongs to another run: net was '"), "{said}");
        assert_eq!(files(folder.path()), before);
    }
    // The file name does not matter.
    let renamed = path.with_file_name("renamed.net");
    fs::rename(&path, &renamed).unwrap();
    assert!(goes_on(&["--eval-file", renamed.to_str().unwrap()]).status.success());
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_bad_network_is_refused_before_anything_is_made() {
    let mut bytes = network_bytes(1);
    bytes[5000] ^= 1;
    let (file, path) = network(&bytes);
    let out = file.path().join("games");
    let refused = |evaluation: &[&str], reason: &str| {
        let output = selfplay(&out, evaluation);
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(reason), "{said}");
        assert!(!out.exists());
    };
    let bad = path.to_str().unwrap();
    refused(
        &["--eval-file", bad],
        &format!("treville: bad network {bad}: it is damaged"),
    );
    refused(
        &["--eval-file", "/nowhere/a.net"],
        "bad network /nowhere/a.net: the file cannot be read",
    );
}
