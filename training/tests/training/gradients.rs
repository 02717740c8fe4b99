//! Compares the gradients of the trainer's threads with libtorch's.

use tch::{Device, Tensor};
use treville::eval::nnue::Shape;
use treville::rules::musketeer::{Musketeer, PIECES};
use treville::samples::{Pass, ReadSoFar, Reading, Sample, Split};
use treville_training::factors::Factors;
use treville_training::model::{BatchMaker, FirstLayer, Gradients, Model};

use crate::support::{data, dataset};

fn shapes() -> impl Iterator<Item = Shape> {
    Shape::all(64, 8)
}

fn samples() -> Vec<Sample> {
    let dataset = dataset(data());
    crossbeam::scope(|scope| {
        let pass = Pass {
            split: Split::Training,
            seed: 1,
            so_far: ReadSoFar::START,
        };
        let samples = Reading::start(scope, &dataset, pass, 2, Sample::new).unwrap();
        samples.take(1500).map(|sample| sample.unwrap()).collect()
    })
    .unwrap()
}

/// The weights of a new network. All but the rows of the first layer, which the trainer's threads add as integers, are
/// moved off the engine's integers. Sums of whole numbers would lie exactly on the corners of the activation, where
/// rounding determines the gradient.
fn weights(shape: Shape) -> Vec<Tensor> {
    tch::manual_seed(7);
    let model = Model::new(
        shape,
        &Factors::of::<Musketeer>(&PIECES, shape.king_buckets),
        7,
        Device::Cpu,
    );
    let mut weights = model.effective();
    for weights in &mut weights[1..] {
        *weights += weights.randn_like() * 1e-3;
    }
    weights
}

fn gradients(first_layer: FirstLayer, shape: Shape, samples: &[Sample], weights: &[Tensor]) -> Gradients {
    let maker = BatchMaker {
        first_layer,
        device: Device::Cpu,
        shape,
        scale: 350.0,
    };
    maker
        .make::<Musketeer>(samples.to_owned())
        .gradients::<Musketeer>(weights, 0.3)
}

fn most_difference(one: &Tensor, other: &Tensor) -> f64 {
    (one - other).abs().max().double_value(&[])
}

#[test]
fn threads_and_library_find_the_same_gradients() {
    let samples = samples();
    for shape in shapes() {
        let weights = weights(shape);
        let [library, one, three] = [FirstLayer::Library, FirstLayer::Threads(1), FirstLayer::Threads(3)]
            .map(|first_layer| gradients(first_layer, shape, &samples, &weights));
        for ours in [one, three] {
            assert!(most_difference(&ours.loss, &library.loss) < 1e-6);
            for (ours, theirs) in ours.tensors.iter().zip(&library.tensors) {
                let largest = theirs.abs().max().double_value(&[]);
                assert!(largest > 1e-6);
                let difference = most_difference(ours, theirs);
                // Rounding may move a sample past a corner.
                assert!(difference < 1e-3 * largest, "{shape:?}: {difference} of {largest}");
            }
        }
    }
}

#[test]
fn threads_and_library_give_the_same_outputs() {
    let samples = samples();
    for shape in shapes() {
        let weights = weights(shape);
        let [ours, theirs] = [FirstLayer::Threads(2), FirstLayer::Library]
            .map(|first_layer| first_layer.outputs::<Musketeer>(&weights, shape, &samples));
        assert_eq!(ours.len(), samples.len());
        assert!(
            ours.iter()
                .zip(&theirs)
                .all(|(ours, theirs)| (ours - theirs).abs() < 1e-4)
        );
        assert!(ours.iter().any(|value| value.abs() > 1e-3));
    }
}

/// The library's gradients, with which the others are compared above.
#[test]
fn a_change_against_the_gradient_lowers_the_loss_as_it_says() {
    let samples = samples();
    for shape in shapes() {
        let weights = weights(shape);
        let first_layer = FirstLayer::Library;
        let before = gradients(first_layer, shape, &samples, &weights);
        let squares = before
            .tensors
            .iter()
            .map(|gradient| gradient.square().sum(tch::Kind::Double).double_value(&[]));
        let expected = squares.sum::<f64>();
        let loss = |gradients: &Gradients| gradients.loss.double_value(&[]);
        let rate = 1e-3 * loss(&before) / expected;
        let moves = weights.iter().zip(&before.tensors);
        let moved: Vec<Tensor> = moves.map(|(weights, gradient)| weights - gradient * rate).collect();
        let after = gradients(first_layer, shape, &samples, &moved);
        let found = (loss(&before) - loss(&after)) / rate;
        assert!(
            (found / expected - 1.0).abs() < 0.1,
            "{shape:?}: {found} instead of {expected}"
        );
    }
}
