//! Reading with several threads gives the same samples as with one.

use std::fs;
use std::path::Path;

use treville::records::manifest::shards_of;
use treville::rules::musketeer::Musketeer;
use treville_training::data::{Labels, Reading, Sample};
use treville_training::error::Fault;

use crate::support::{data, dataset, games};

fn read(folder: &Path, seed: u64, decoders: usize) -> Vec<Result<Sample, Fault>> {
    read_with(Labels::Own, folder, seed, decoders)
}

fn read_with(labels: Labels, folder: &Path, seed: u64, decoders: usize) -> Vec<Result<Sample, Fault>> {
    let dataset = dataset(folder).with_labels(labels);
    crossbeam::scope(|scope| Reading::start(scope, &dataset, seed, decoders).collect()).unwrap()
}

fn good(samples: Vec<Result<Sample, Fault>>) -> Vec<Sample> {
    samples.into_iter().map(|sample| sample.unwrap()).collect()
}

#[test]
fn samples_and_their_order_do_not_depend_on_the_number_of_threads() {
    let one = good(read(data(), 1, 1));
    assert!(one.len() > 1000);
    for decoders in [2, 3, 8] {
        assert!(good(read(data(), 1, decoders)) == one, "{decoders} decoders");
    }
}

/// Foresight changes the training scores but not which positions are selected.
#[test]
fn other_labels_are_of_the_same_positions() {
    let own = good(read(data(), 1, 2));
    let foreseen = good(read_with(Labels::Foresight(0.5), data(), 1, 2));
    assert_eq!(own.len(), foreseen.len());
    let inputs = |sample: &Sample| sample.inputs::<Musketeer>(0, 1).collect::<Vec<_>>();
    assert!(
        own.iter()
            .zip(&foreseen)
            .all(|(one, other)| inputs(one) == inputs(other))
    );
    let changed = own
        .iter()
        .zip(&foreseen)
        .filter(|(one, other)| one.score() != other.score());
    assert!(changed.count() > own.len() / 2);
    // Most scores in a game have the same sign.
    let agree = own
        .iter()
        .zip(&foreseen)
        .filter(|(one, other)| one.score() * other.score() > 0.0);
    assert!(agree.count() > own.len() / 2);
}

#[test]
fn damage_is_reported_where_it_is_and_ends_its_shard() {
    let folder = games(40);
    let shard = &shards_of(folder.path()).unwrap()[0];
    let whole = good(read(folder.path(), 1, 1)).len();
    let mut bytes = fs::read(shard).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(shard, bytes).unwrap();
    for decoders in [1, 4] {
        let samples = read(folder.path(), 1, decoders);
        let faults: Vec<String> = samples
            .iter()
            .filter_map(|sample| Some(sample.as_ref().err()?.to_string()))
            .collect();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains(&shard.display().to_string()), "{faults:?}");
        assert!(samples.len() < whole);
    }
}

#[test]
fn threads_end_when_no_more_samples_are_taken() {
    let dataset = dataset(data());
    let taken = crossbeam::scope(|scope| Reading::start(scope, &dataset, 1, 3).take(10).count()).unwrap();
    assert_eq!(taken, 10);
}
