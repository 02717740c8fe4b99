//! Whole runs.

use std::fs;

use treville::eval::nnue::features::Musketeer;
use treville::eval::nnue::{Network, read};
use treville::eval::{Evaluable, Judge};
use treville::rules::musketeer::Position;

use crate::support::{data, finish, settings, trainer};

#[test]
fn the_loss_on_other_games_falls_by_a_third() {
    let out = tempfile::tempdir().unwrap();
    let mut settings = settings(data());
    // Scores follow from the position; results of so few games would only be learnt by heart.
    (settings.result_start, settings.result_end) = (0.0, 0.0);
    (settings.epochs, settings.lr) = (8, 4e-3);
    let mut trainer = trainer(settings, out.path().to_owned());
    let untrained = trainer.validate().all.loss;
    let trained = *finish(&mut trainer).last().unwrap();
    assert!(trained < 0.67 * untrained, "{untrained} -> {trained}");
}

#[test]
fn a_run_that_was_interrupted_ends_with_the_same_weights() {
    let (whole, parts) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut unbroken = trainer(settings(data()), whole.path().to_owned());
    finish(&mut unbroken);
    trainer(settings(data()), parts.path().to_owned()).epoch().unwrap();
    let mut resumed = trainer(settings(data()), parts.path().to_owned());
    assert_eq!(finish(&mut resumed).len(), 2);
    for ((name, one), other) in unbroken.model().named().zip(resumed.model().tensors()) {
        assert!(one.equal(other), "{name}");
    }
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
        outcome.parity.positions > 1000 && outcome.parity.most <= 2.0,
        "{:?}",
        outcome.parity
    );
    let judge = Judge::load::<Musketeer>(&out.path().join("small.net")).unwrap();
    assert_eq!(Position::judging(&judge).to_string(), outcome.network);
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
