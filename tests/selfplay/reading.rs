//! Reading with several threads gives the same samples as with one.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use treville::records::error::DataError;
use treville::records::manifest::shards_of;
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::samples::{Dataset, Filter, Labels, Pass, ReadSoFar, Reading, Sample, Split};

use crate::selfplay::support::{data, games};

/// Enough games for several bundles.
fn many_games() -> TempDir {
    data(1, 150)
}

const TRAINING: Pass = Pass {
    split: Split::Training,
    seed: 1,
    so_far: ReadSoFar::START,
};

/// The games in a folder, with a tenth for validation.
fn dataset(folder: &Path) -> Dataset<Musketeer> {
    let filter = Filter {
        skip_plies: 8,
        most_score: 3000,
    };
    Dataset::new(Variant::Musketeer, &[folder.to_owned()], filter, 0.1).unwrap()
}

fn read(folder: &Path, decoders: usize) -> Vec<Result<Sample, DataError>> {
    read_with(Labels::Own, folder, decoders)
}

fn read_with(labels: Labels, folder: &Path, decoders: usize) -> Vec<Result<Sample, DataError>> {
    let dataset = dataset(folder).with_labels(labels);
    crossbeam::scope(|scope| {
        let samples = Reading::start(scope, &dataset, TRAINING, decoders, Sample::new);
        samples.unwrap().collect()
    })
    .unwrap()
}

fn good(samples: Vec<Result<Sample, DataError>>) -> Vec<Sample> {
    samples.into_iter().map(|sample| sample.unwrap()).collect()
}

#[test]
fn samples_and_their_order_do_not_depend_on_the_number_of_threads() {
    let folder = many_games();
    let one = good(read(folder.path(), 1));
    assert!(one.len() > 1000);
    for decoders in [2, 3, 8] {
        assert!(good(read(folder.path(), decoders)) == one, "{decoders} decoders");
    }
}

/// Foresight changes the training scores but not which positions are selected.
#[test]
fn other_labels_are_of_the_same_positions() {
    let folder = data(1, 40);
    let own = good(read(folder.path(), 2));
    let foreseen = good(read_with(Labels::Foresight(0.5), folder.path(), 2));
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
    let folder = data(1, 40);
    let shard = &shards_of(folder.path()).unwrap()[0];
    let whole = good(read(folder.path(), 1)).len();
    let mut bytes = fs::read(shard).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(shard, bytes).unwrap();
    for decoders in [1, 4] {
        let samples = read(folder.path(), decoders);
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
    let folder = many_games();
    let dataset = dataset(folder.path());
    let taken = crossbeam::scope(|scope| {
        let samples = Reading::start(scope, &dataset, TRAINING, 3, Sample::new);
        samples.unwrap().take(10).count()
    });
    assert_eq!(taken.unwrap(), 10);
}

/// Every game is on one side, and both passes together see what the filter selects.
#[test]
fn both_sides_of_the_split_are_everything() {
    let folder = data(1, 40);
    let dataset = dataset(folder.path());
    let read = |split| {
        crossbeam::scope(|scope| {
            let pass = Pass { split, ..TRAINING };
            let numbers = Reading::start(scope, &dataset, pass, 2, |selected| {
                Ok((selected.game.index, selected.plies))
            });
            numbers.unwrap().map(|number| number.unwrap()).collect::<Vec<_>>()
        })
        .unwrap()
    };
    let (training, validation) = (read(Split::Training), read(Split::Validation));
    let in_validation: HashSet<u64> = validation.iter().map(|(game, _)| *game).collect();
    assert!((1..20).contains(&in_validation.len()), "{in_validation:?}");
    assert!(training.iter().all(|(game, _)| !in_validation.contains(game)));
    let mut selected = Vec::new();
    for game in games(folder.path()) {
        let seen = dataset.for_each_selected(&game, |position| {
            selected.push((game.index, position.plies));
            Ok::<_, ()>(())
        });
        assert_eq!(seen, Ok(()));
    }
    let mut both = [training, validation].concat();
    both.sort_unstable();
    assert_eq!(both, selected);
}
