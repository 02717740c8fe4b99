//! Runs that start from an existing network.

use std::path::{Path, PathBuf};

use tempfile::TempDir;
use treville::eval::nnue::{Activation, Head};
use treville_training::train::{Scale, Settings};

use crate::support::{data, finish, refused, settings, trainer};

struct Network {
    folder: TempDir,
    loss: f64,
}

impl Network {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut trainer = trainer(settings(data()), folder.path().to_owned());
        let loss = *finish(&mut trainer).last().unwrap();
        trainer.export().unwrap();
        Network { folder, loss }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("small.net")
    }
}

fn from(file: &Path) -> Settings {
    Settings {
        from: Some(file.to_owned()),
        ..settings(data())
    }
}

#[test]
fn a_run_begins_where_the_network_stands_and_learns_on() {
    let network = Network::new();
    let wider = [
        (32, Activation::Squared, Head::Neuron, 1),
        (64, Activation::Squared, Head::Neuron, 1),
        (64, Activation::Dual, Head::Neuron, 1),
        (32, Activation::Squared, Head::Layers, 1),
        (32, Activation::Squared, Head::Neuron, 3),
    ];
    for (hidden, activation, head, king_buckets) in wider {
        let out = tempfile::tempdir().unwrap();
        let settings = Settings {
            hidden,
            activation,
            head,
            king_buckets,
            ..from(&network.file())
        };
        let mut trainer = trainer(settings, out.path().to_owned());
        assert!(trainer.describe().contains("from small "), "{}", trainer.describe());
        let begun = trainer.validate().all.loss;
        assert!(
            (begun / network.loss - 1.0).abs() < 1e-5,
            "{begun} and {}",
            network.loss
        );
        trainer.epoch().unwrap();
        assert!(trainer.validate().all.loss != begun);
        for _ in 1..3 {
            trainer.epoch().unwrap();
        }
        let outcome = trainer.export().unwrap();
        assert!(outcome.record.from.is_some_and(|name| name.starts_with("small ")));
    }
}

#[test]
fn a_network_that_does_not_fit_is_refused() {
    let network = Network::new();
    let out = tempfile::tempdir().unwrap();
    let missing = out.path().join("missing.net");
    let text = refused(from(&missing), out.path());
    assert!(text.starts_with(&format!("--from {}: ", missing.display())), "{text}");
    let text = refused(
        Settings {
            buckets: 8,
            ..from(&network.file())
        },
        out.path(),
    );
    assert!(
        text.contains("4 output buckets") && text.contains("--buckets 8"),
        "{text}"
    );
    let text = refused(
        Settings {
            scale: Scale::Centipawns(300),
            ..from(&network.file())
        },
        out.path(),
    );
    assert!(text.starts_with("--scale "), "{text}");
}

/// A network with layers may start a run with more hidden units, as its layers receive the same values.
#[test]
fn a_network_with_layers_is_a_beginning_too() {
    let network = Network::new();
    let out = tempfile::tempdir().unwrap();
    let layers = Settings {
        head: Head::Layers,
        ..from(&network.file())
    };
    let mut first = trainer(layers.clone(), out.path().to_owned());
    let loss = *finish(&mut first).last().unwrap();
    first.export().unwrap();
    let layers_file = out.path().join("small.net");
    let again = tempfile::tempdir().unwrap();
    let wider = Settings {
        hidden: 64,
        activation: Activation::Dual,
        from: Some(layers_file.clone()),
        ..layers
    };
    let begun = trainer(wider, again.path().to_owned()).validate().all.loss;
    assert!((begun / loss - 1.0).abs() < 1e-5, "{begun} and {loss}");
    let again = tempfile::tempdir().unwrap();
    let text = refused(from(&layers_file), again.path());
    assert!(
        text.contains("the head 16-32") && text.contains("--head neuron"),
        "{text}"
    );
}

/// A dual network's additional outputs cannot be dropped.
#[test]
fn a_dual_network_does_not_become_a_squared_one() {
    let network = Network::new();
    let out = tempfile::tempdir().unwrap();
    let dual = Settings {
        activation: Activation::Dual,
        ..from(&network.file())
    };
    let mut trainer = trainer(dual.clone(), out.path().to_owned());
    finish(&mut trainer);
    let outcome = trainer.export().unwrap();
    assert_eq!(outcome.settings.activation, Activation::Dual);
    let dual_file = out.path().join("small.net");
    let again = tempfile::tempdir().unwrap();
    let text = refused(from(&dual_file), again.path());
    assert!(
        text.contains("the activation dual") && text.contains("--activation squared"),
        "{text}"
    );
}

#[test]
fn a_run_goes_on_with_the_network_it_began_with_wherever_that_lies() {
    let network = Network::new();
    let out = tempfile::tempdir().unwrap();
    trainer(from(&network.file()), out.path().to_owned()).epoch().unwrap();
    let copy = out.path().join("copy.net");
    std::fs::copy(network.file(), &copy).unwrap();
    trainer(from(&copy), out.path().to_owned()).epoch().unwrap();
    let text = refused(settings(data()), out.path());
    assert!(
        text.contains("it began with small ") && text.contains("random weights"),
        "{text}"
    );
}
