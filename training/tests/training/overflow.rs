//! Weights too large for the engine's integers.

use tch::Device;
use treville::eval::nnue::{Activation, Head, NetworkError, Shape};
use treville::rules::musketeer::{Musketeer, PIECES};
use treville_training::error::Fault;
use treville_training::factors::Factors;
use treville_training::model::Model;
use treville_training::model::quantise::quantise;

const SHAPE: Shape = Shape {
    king_buckets: 2,
    hidden: 32,
    buckets: 2,
    activation: Activation::Dual,
    head: Head::Layers,
};

/// Quantises a new network in which all numbers of tensor `index` are set to `value`.
fn quantised(index: usize, value: f64) -> Result<(), Fault> {
    let mut model = Model::new(
        SHAPE,
        &Factors::of::<Musketeer>(&PIECES, SHAPE.king_buckets),
        1,
        Device::Cpu,
    );
    let _ = model.tensors_mut()[index].fill_(value);
    quantise::<Musketeer>(&model, "test", 400).map(drop)
}

fn overflow(index: usize, value: f64) -> String {
    match quantised(index, value) {
        Err(fault @ (Fault::Overflow(..) | Fault::Network(NetworkError::Sum { .. }))) => fault.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn weights_that_fit_are_quantised() {
    quantised(0, 1.5).unwrap();
    for weights in [3, 5, 7, 9] {
        quantised(weights, -1.98).unwrap();
    }
}

#[test]
fn numbers_beyond_16_bits_are_an_error() {
    assert!(overflow(0, 129.0).starts_with("first-layer weights"));
    assert!(overflow(2, -129.0).starts_with("first-layer biases"));
}

#[test]
fn sums_that_some_position_could_bring_beyond_16_bits_are_an_error() {
    let text = overflow(0, 4.0);
    assert!(text.contains("the sum of hidden unit 0 could reach"), "{text}");
}

#[test]
fn output_weights_that_the_engine_refuses_are_an_error() {
    for weights in [3, 5, 7, 9] {
        assert!(matches!(quantised(weights, 2.1), Err(Fault::Network(_))));
    }
}
