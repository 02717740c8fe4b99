//! Runs that start from an existing network.

use std::path::{Path, PathBuf};

use tempfile::TempDir;
use treville::eval::nnue::{Activation, Head, Parts, Shape, write};
use treville::rules::musketeer::Musketeer;
use treville_training::train::{Scale, Settings, ShapeOptions};

use crate::support::{data, finish, refused, settings, trainer};

/// The shape of all networks here, unless stated otherwise.
const SHAPE: Shape = Shape::squared(32, 4);

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
        let shape = Shape {
            king_buckets,
            hidden,
            activation,
            head,
            ..SHAPE
        };
        let settings = Settings {
            shape: shape.into(),
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
    let layers = Shape {
        head: Head::Layers,
        ..SHAPE
    };
    let mut first = trainer(shaped(layers, &network.file()), out.path().to_owned());
    let loss = *finish(&mut first).last().unwrap();
    first.export().unwrap();
    let layers_file = out.path().join("small.net");
    let again = tempfile::tempdir().unwrap();
    let wider = Shape {
        hidden: 64,
        activation: Activation::Dual,
        ..layers
    };
    let begun = trainer(shaped(wider, &layers_file), again.path().to_owned())
        .validate()
        .all
        .loss;
    assert!((begun / loss - 1.0).abs() < 1e-5, "{begun} and {loss}");
}

/// The settings of a run of this shape that starts from a network.
fn shaped(shape: Shape, file: &Path) -> Settings {
    Settings {
        shape: shape.into(),
        ..from(file)
    }
}

/// Writes a random network of this shape.
fn noise(shape: Shape, folder: &Path) -> PathBuf {
    let file = folder.join("noise.net");
    std::fs::write(&file, write::<Musketeer>(&Parts::noise::<Musketeer>(1, shape)).unwrap()).unwrap();
    file
}

#[test]
fn without_options_a_run_has_the_shape_of_its_network() {
    let folder = tempfile::tempdir().unwrap();
    let shape = Shape {
        king_buckets: 3,
        hidden: 64,
        buckets: 5,
        activation: Activation::Dual,
        head: Head::Layers,
    };
    let file = noise(shape, folder.path());
    let like = |options| Settings {
        shape: options,
        ..from(&file)
    };
    let run = trainer(like(ShapeOptions::default()), folder.path().join("like"));
    assert_eq!(run.models()[0].shape(), shape);
    let wider = ShapeOptions {
        hidden: Some(96),
        ..ShapeOptions::default()
    };
    let run = trainer(like(wider), folder.path().join("wider"));
    assert_eq!(run.models()[0].shape(), Shape { hidden: 96, ..shape });
}

#[test]
fn a_shape_that_does_not_fit_is_refused_by_the_one_condition_that_it_breaks() {
    let folder = tempfile::tempdir().unwrap();
    let own = Shape {
        king_buckets: 3,
        hidden: 64,
        buckets: 5,
        activation: Activation::Dual,
        head: Head::Layers,
    };
    let file = noise(own, folder.path());
    for (shape, said) in [
        (Shape { hidden: 32, ..own }, "64 hidden units, more than --hidden 32"),
        (Shape { buckets: 8, ..own }, "5 output buckets, not --buckets 8"),
        (Shape { king_buckets: 2, ..own }, "3 king buckets, not --king-buckets 2"),
        (
            Shape {
                activation: Activation::Squared,
                ..own
            },
            "the activation dual, not --activation squared",
        ),
        (
            Shape {
                head: Head::Neuron,
                ..own
            },
            "the head 16-32, not --head neuron",
        ),
    ] {
        let text = refused(shaped(shape, &file), &folder.path().join("run"));
        let expected = format!("--from {}: it has {said}: give ", file.display());
        assert!(text.starts_with(&expected), "{text}");
        assert_eq!(text.matches(" --").count(), 2, "{text}");
    }
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
