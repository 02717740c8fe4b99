//! Tests of whole runs.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fs, thread};

use safetensors::SafeTensors;
use tempfile::TempDir;
use treville::board::{Color, Square};
use treville::eval::nnue::{Network, read};
use treville::eval::{Evaluable, Evaluation};
use treville::rules::Variant;
use treville::rules::musketeer::{ARCHBISHOP, Musketeer, PIECES};
use treville_training::train::{FirstLayerChoice, Place, Trainer};

use crate::support::{data, finish, games, games_of, place, settings, trainer};

#[test]
fn the_loss_on_other_games_falls_by_a_third() {
    let out = tempfile::tempdir().unwrap();
    let many = games(400);
    let mut settings = settings(many.path());
    // Scores follow from positions. The results of so few games would only be memorised.
    (settings.result_start, settings.result_end) = (0.0, 0.0);
    (settings.epochs, settings.lr) = (8, 4e-3);
    let mut trainer = trainer(settings, out.path().to_owned());
    let untrained = trainer.validate().all.loss;
    let trained = *finish(&mut trainer).last().unwrap();
    assert!(trained < 0.67 * untrained, "{untrained} -> {trained}");
}

/// Checks that two runs have the same weights, and the same averages.
#[track_caller]
fn expect_equal(one: &Trainer<Musketeer>, other: &Trainer<Musketeer>) {
    for (one, other) in one.models().into_iter().zip(other.models()) {
        for ((name, one), other) in one.named().zip(other.tensors()) {
            assert!(one.equal(other), "{name}");
        }
    }
}

/// In a run of single steps, the average is computed again from the weights after each.
#[test]
fn the_network_is_the_mean_of_weights_that_counts_late_steps_most() {
    let out = tempfile::tempdir().unwrap();
    let mut settings = settings(data());
    (settings.batch, settings.epochs) = (4096, 6);
    let mut trainer = trainer(settings, out.path().to_owned());
    let (mut sums, mut total) = (Vec::new(), 0.0);
    for step in 1..=6 {
        trainer.epoch().unwrap().unwrap();
        let factor: f64 = (0..20).map(|more| f64::from(step + more)).product();
        let weighted = trainer.models()[0].tensors().iter().map(|tensor| tensor * factor);
        sums = match sums.is_empty() {
            true => weighted.collect(),
            false => weighted.zip(&sums).map(|(one, other)| one + other).collect(),
        };
        total += factor;
    }
    let steps = trainer.export().unwrap().record.steps_per_epoch;
    assert_eq!(steps, 1);
    let [last, average] = trainer.models();
    for (((name, average), last), sum) in average.named().zip(last.tensors()).zip(&sums) {
        let difference = (average - sum / total).abs().max().double_value(&[]);
        assert!(difference < 1e-5, "{name}: {difference}");
        assert!(name == "value" || !average.equal(last), "{name}");
    }
}

/// The weight of a piece on a square in the network is the sum of the rows that the state names.
#[test]
fn the_state_names_the_weights_that_inputs_share() {
    let out = tempfile::tempdir().unwrap();
    let mut settings = settings(data());
    settings.epochs = 1;
    let mut trainer = trainer(settings, out.path().to_owned());
    finish(&mut trainer);
    trainer.export().unwrap();
    let bytes = fs::read(out.path().join("state-1.safetensors")).unwrap();
    let (_, metadata) = SafeTensors::read_metadata(&bytes).unwrap();
    let names: Vec<String> = serde_json::from_str(&metadata.metadata().as_ref().unwrap()["shared"]).unwrap();
    let state = SafeTensors::deserialize(&bytes).unwrap();
    let row = |tensor: &str, row: usize| -> Vec<f32> {
        let view = state.tensor(tensor).unwrap();
        let numbers = view.data().as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes));
        numbers.skip(row * view.shape()[1]).take(view.shape()[1]).collect()
    };
    assert_eq!(state.tensor("shared.average").unwrap().shape(), [names.len(), 32]);
    let input = usize::from(Musketeer::on_board(ARCHBISHOP.of(Color::Black), Square::new(4, 3)));
    let mut rows = vec![row("own.average", input)];
    for name in [
        "enemy Archbishop",
        "enemy leap 1,2 from e4",
        "enemy slide 1,1 up to 15 from e4",
    ] {
        let place = names.iter().position(|other| other == name);
        rows.push(row(
            "shared.average",
            place.unwrap_or_else(|| panic!("{name} is missing")),
        ));
    }
    let bytes = fs::read(out.path().join("small.net")).unwrap();
    let (parts, _) = read::<Musketeer>(&bytes).unwrap();
    for unit in 0..32 {
        let sum: f32 = rows.iter().map(|row| row[unit]).sum();
        assert_eq!(
            parts.feature_weights[input * 32 + unit],
            (sum * 255.0).round_ties_even() as i16
        );
    }
}

#[test]
fn a_run_that_was_interrupted_ends_with_the_same_weights() {
    let (whole, parts) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut unbroken = trainer(settings(data()), whole.path().to_owned());
    finish(&mut unbroken);
    trainer(settings(data()), parts.path().to_owned()).epoch().unwrap();
    let mut resumed = trainer(settings(data()), parts.path().to_owned());
    assert_eq!(finish(&mut resumed).len(), 2);
    expect_equal(&unbroken, &resumed);
    let outcomes = [unbroken, resumed].map(|trainer| trainer.export().unwrap());
    assert_eq!(outcomes[0].network, outcomes[1].network);
    let losses = |index: usize| {
        outcomes[index]
            .epochs
            .iter()
            .map(|epoch| epoch.training)
            .collect::<Vec<f64>>()
    };
    assert_eq!(losses(0), losses(1));
}

/// The files of states within an epoch.
fn states_within(folder: &Path) -> BTreeSet<OsString> {
    let names = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().file_name());
    let is_within = |name: &str| name.ends_with(".safetensors") && name.matches('-').count() == 2;
    names.filter(|name| is_within(&name.to_string_lossy())).collect()
}

/// Sets `stop` when the trainer has saved another state within an epoch, or returns when it has ended.
fn stop_after_a_save(folder: &Path, stop: &AtomicBool, ended: &AtomicBool) {
    let before = states_within(folder);
    while !ended.load(Ordering::Relaxed) && states_within(folder).is_subset(&before) {
        thread::sleep(Duration::from_millis(1));
    }
    stop.store(true, Ordering::Relaxed);
}

#[test]
fn a_run_that_was_stopped_within_epochs_ends_with_the_same_weights() {
    let (whole, parts) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut small = settings(data());
    // Many steps, and a pool that is neither always full nor always empty.
    (small.batch, small.pool, small.epochs) = (32, 3000, 2);
    let mut unbroken = trainer(small.clone(), whole.path().to_owned());
    finish(&mut unbroken);
    let mut sessions = 0;
    let mut resumed = loop {
        sessions += 1;
        let often = Place {
            save_every: 0.0,
            readers: 1 + sessions % 3,
            ..place(parts.path().to_owned())
        };
        let mut resumed = Trainer::<Musketeer>::new(Variant::Musketeer, small.clone(), &often).unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        resumed.stop_by(Arc::clone(&stop));
        let ended = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| stop_after_a_save(parts.path(), &stop, &ended));
            while resumed.epoch().unwrap().is_some() {}
            ended.store(true, Ordering::Relaxed);
        });
        if resumed.is_finished() {
            break resumed;
        }
    };
    assert!(sessions > 2, "{sessions} sessions");
    expect_equal(&unbroken, &resumed);
    resumed.stop_by(Arc::default());
    let outcomes = [unbroken, resumed].map(|trainer| trainer.export().unwrap());
    assert_eq!(outcomes[0].network, outcomes[1].network);
    for (one, other) in outcomes[0].epochs.iter().zip(&outcomes[1].epochs) {
        assert_eq!((one.training, &one.validation), (other.training, &other.validation));
    }
    let states = fs::read_dir(parts.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let states: Vec<_> = states
        .filter(|name| name.to_string_lossy().starts_with("state-"))
        .collect();
    assert_eq!(states, ["state-2.safetensors"]);
}

#[test]
fn a_finished_run_has_nothing_left_to_do() {
    let out = tempfile::tempdir().unwrap();
    finish(&mut trainer(settings(data()), out.path().to_owned()));
    let mut again = trainer(settings(data()), out.path().to_owned());
    assert!(again.epoch().unwrap().is_none());
    again.export().unwrap();
}

#[test]
fn the_network_loads_in_the_engine_which_computes_the_same() {
    let out = tempfile::tempdir().unwrap();
    let mut trainer = trainer(settings(data()), out.path().to_owned());
    finish(&mut trainer);
    let outcome = trainer.export().unwrap();
    assert!(
        outcome.parity.positions > 500 && outcome.parity.most <= 2.0,
        "{:?}",
        outcome.parity
    );
    let evaluation = Evaluation::load::<Musketeer>(&out.path().join("small.net"), &PIECES).unwrap();
    assert_eq!(evaluation.id::<Musketeer>(&PIECES).to_string(), outcome.network);
}

#[test]
fn the_networks_of_other_features_are_refused_by_the_engine() {
    let out = tempfile::tempdir().unwrap();
    let mut trainer = trainer(settings(data()), out.path().to_owned());
    finish(&mut trainer);
    trainer.export().unwrap();
    let mut bytes = fs::read(out.path().join("small.net")).unwrap();
    assert!(read::<Musketeer>(&bytes).is_ok());
    bytes[32] ^= 1;
    let error = Network::read::<Musketeer>(&bytes).unwrap_err();
    assert!(error.to_string().starts_with("its features are"), "{error}");
}

#[test]
fn losses_are_told_by_bucket_and_kind() {
    let out = tempfile::tempdir().unwrap();
    let mut trainer = trainer(settings(data()), out.path().to_owned());
    let (_, epoch) = trainer.epoch().unwrap().unwrap();
    let validation = &epoch.validation;
    let positions: u64 = validation.buckets.iter().map(|loss| loss.positions).sum();
    assert_eq!(positions, validation.all.positions);
    let kings = validation.kinds.iter().find(|loss| loss.name == "King").unwrap();
    assert_eq!(
        (kings.positions, kings.loss),
        (validation.all.positions, validation.all.loss)
    );
    let spiders = validation.kinds.iter().find(|loss| loss.name == "Spider").unwrap();
    assert!(spiders.positions > 0 && spiders.positions < validation.all.positions);
}

#[test]
fn data_that_moved_go_on_and_each_change_of_hands_is_recorded() {
    let (folder, out) = (games(100), tempfile::tempdir().unwrap());
    trainer(settings(folder.path()), out.path().to_owned()).epoch().unwrap();
    let moved = folder.path().with_extension("moved");
    fs::rename(folder.path(), &moved).unwrap();
    let one_thread = Place {
        threads: Some(1),
        ..place(out.path().to_owned())
    };
    let mut resumed = Trainer::<Musketeer>::new(Variant::Musketeer, settings(&moved), &one_thread).unwrap();
    finish(&mut resumed);
    let record = resumed.export().unwrap().record;
    fs::remove_dir_all(moved).unwrap();
    assert_eq!(
        record.shards.iter().map(|shard| shard.games).collect::<Vec<_>>(),
        [50, 50]
    );
    let threads = record
        .sessions
        .iter()
        .map(|session| (session.after_epochs, session.threads));
    assert_eq!(threads.collect::<Vec<_>>(), [(0, 2), (1, 1)]);
    assert!(record.sessions[0].library.starts_with("libtorch "));
}

fn by(first_layer: FirstLayerChoice, readers: u16) -> (TempDir, Trainer<Musketeer>) {
    let out = tempfile::tempdir().unwrap();
    let place = Place {
        first_layer,
        readers,
        ..place(out.path().to_owned())
    };
    let mut settings = settings(data());
    settings.epochs = 1;
    let trainer = Trainer::new(Variant::Musketeer, settings, &place).unwrap();
    (out, trainer)
}

#[test]
fn the_library_learns_what_our_threads_learn_whatever_the_number_of_readers() {
    let (_ours, mut ours) = by(FirstLayerChoice::Threads, 2);
    let (_one, mut one) = by(FirstLayerChoice::Library, 1);
    let (_three, mut three) = by(FirstLayerChoice::Library, 3);
    let [ours, one_losses, three_losses] = [&mut ours, &mut one, &mut three].map(finish);
    assert_eq!(one_losses, three_losses);
    expect_equal(&one, &three);
    let outcome = one.export().unwrap();
    assert_eq!(outcome.record.sessions[0].device, "Cpu by the library");
    for (ours, library) in ours.iter().zip(&one_losses) {
        assert!((ours / library - 1.0).abs() < 0.01, "{ours} and {library}");
    }
}

#[test]
fn games_of_orthodox_chess_teach_the_network_of_musketeer_chess() {
    let (orthodox, out) = (games_of(Variant::Normal, 1, 40), tempfile::tempdir().unwrap());
    let mut both = settings(data());
    both.data.push(orthodox.path().to_owned());
    let mut trainer = trainer(both, out.path().to_owned());
    finish(&mut trainer);
    assert_eq!(trainer.export().unwrap().record.games, 190);
}
