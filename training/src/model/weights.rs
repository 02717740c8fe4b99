//! The weights of a network while it is trained.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tch::{Device, Kind, Tensor};
use treville::eval::nnue::simd::{MOST_OUTPUT_WEIGHT, QA};
use treville::eval::nnue::{FIRST_UNIT, Head, MOST_LAYER_WEIGHT, QB, QC, SECOND_UNIT, Shape};

use super::tensors::rounded;
use crate::factors::Factors;

/// The largest absolute weight, before factors are added. The engine's arithmetic needs output weights below 2, and
/// first-layer weights of this size cannot overflow in any position.
pub const MOST_WEIGHT: f64 = MOST_OUTPUT_WEIGHT as f64 / QB as f64;

const _: () = assert!(MOST_OUTPUT_WEIGHT as i32 * QC as i32 == MOST_LAYER_WEIGHT as i32 * QB as i32);

/// A network while it is trained: leaf tensors of 32-bit floats.
///
/// | tensor | shape |
/// | --- | --- |
/// | `own` | (king buckets x inputs) x hidden |
/// | `shared` | factors x hidden |
/// | `bias` | hidden |
/// | `output` | buckets x (terms x 2 hidden): squares before the rest, and in each the side to move first |
/// | `output_bias` | buckets |
///
/// and, if the head has layers,
///
/// | tensor | shape |
/// | --- | --- |
/// | `first` | (buckets x 16) x (terms x 2 hidden) |
/// | `first_bias` | buckets x 16 |
/// | `second` | (buckets x 32) x 32: squares of the first layer before its numbers |
/// | `second_bias` | buckets x 32 |
/// | `value` | buckets x 32 |
pub struct Model {
    shape: Shape,
    tensors: Vec<Tensor>,
    /// All inputs' factors, and the index at which those of each input start.
    bags: (Tensor, Tensor),
}

const NAMES: [&str; 10] = [
    "own",
    "shared",
    "bias",
    "output",
    "output_bias",
    "first",
    "first_bias",
    "second",
    "second_bias",
    "value",
];

/// The tensors whose weights are clipped, by index.
const LIMITED: [usize; 5] = [0, 3, 5, 7, 9];

impl Model {
    /// Creates a network with small random weights.
    pub fn new(shape: Shape, factors: &Factors, seed: u64, device: Device) -> Self {
        let Shape { hidden, buckets, .. } = shape;
        // About thirty inputs are active at a time.
        let first = 1.0 / 30_f32.sqrt();
        let second = 1.0 / (shape.weights_of_bucket() as f32).sqrt();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut random = |rows: usize, columns: usize, most: f32| {
            let numbers: Vec<f32> = (0..rows * columns).map(|_| rng.random_range(-most..=most)).collect();
            Tensor::from_slice(&numbers).reshape([rows as i64, columns as i64])
        };
        let zeros = |size: &[i64]| Tensor::zeros(size, (Kind::Float, Device::Cpu));
        let mut tensors = vec![
            random(factors.inputs(), hidden, first),
            // At least one row, because libtorch does not allow empty tables.
            zeros(&[factors.count().max(1) as i64, hidden as i64]),
            random(1, hidden, first).squeeze(),
            random(buckets, shape.weights_of_bucket(), second),
            zeros(&[buckets as i64]),
        ];
        if shape.has_layers() {
            let inputs_of_second = 2 * Head::FIRST;
            let third = 1.0 / (inputs_of_second as f32).sqrt();
            tensors.extend([
                random(buckets * Head::FIRST, shape.weights_of_bucket(), second),
                zeros(&[(buckets * Head::FIRST) as i64]),
                random(buckets * Head::SECOND, inputs_of_second, third),
                zeros(&[(buckets * Head::SECOND) as i64]),
                // The layers start without effect, because the output neurons learn faster.
                zeros(&[buckets as i64, Head::SECOND as i64]),
            ]);
        }
        let (indices, begins) = factors.bags();
        Model {
            shape,
            tensors: tensors.into_iter().map(|tensor| leaf(&tensor, device)).collect(),
            bags: (
                Tensor::from_slice(&indices).to_device(device),
                Tensor::from_slice(&begins).to_device(device),
            ),
        }
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    pub fn device(&self) -> Device {
        self.bags.0.device()
    }

    pub fn named(&self) -> impl Iterator<Item = (&'static str, &Tensor)> {
        NAMES.into_iter().zip(&self.tensors)
    }

    pub fn tensors(&self) -> &[Tensor] {
        &self.tensors
    }

    pub fn tensors_mut(&mut self) -> &mut [Tensor] {
        &mut self.tensors
    }

    /// The weights as the engine will use them, rounded to its integers: `rows` (`own` plus factors), then all tensors
    /// from `bias` on. Gradients pass through as if nothing were rounded.
    pub fn effective(&self) -> Vec<Tensor> {
        let [own, shared, bias, output, output_bias, layers @ ..] = self.tensors.as_slice() else {
            unreachable!("a model has five tensors at least");
        };
        let (indices, begins) = &self.bags;
        let (sums, ..) = Tensor::embedding_bag(shared, indices, begins, false, 0, false, None::<Tensor>, false);
        let (qa, qb, qc) = (f64::from(QA), f64::from(QB), f64::from(QC));
        let mut effective = vec![
            rounded(&(own + sums), qa),
            rounded(bias, qa),
            rounded(output, qb),
            rounded(output_bias, qa * qb),
        ];
        let scales = [qc, f64::from(FIRST_UNIT), qc, f64::from(SECOND_UNIT), qc];
        effective.extend(layers.iter().zip(scales).map(|(tensor, scale)| rounded(tensor, scale)));
        effective
    }

    /// Clips weights to their allowed range.
    pub fn clip(&mut self) {
        tch::no_grad(|| {
            for index in LIMITED {
                if let Some(weights) = self.tensors.get_mut(index) {
                    let _ = weights.clamp_(-MOST_WEIGHT, MOST_WEIGHT);
                }
            }
        });
    }
}

fn leaf(tensor: &Tensor, device: Device) -> Tensor {
    tensor.to_device(device).detach().set_requires_grad(true)
}
