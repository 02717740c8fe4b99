//! The weights of a network while it is trained.

use std::rc::Rc;

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

/// A network while it is trained: tensors of 32-bit floats.
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
    sharing: Rc<Sharing>,
}

/// Which inputs share which factors.
struct Sharing {
    /// The factors of each input.
    factors: Bags,
    /// The inputs of each factor.
    inputs: Bags,
    /// The names of the factors, in the order of the rows of `shared`.
    names: Vec<String>,
}

/// Lists of numbers of rows, whose sums are to be computed.
struct Bags {
    /// All lists, one after the other: 32-bit integers.
    rows: Tensor,
    /// The index at which each list starts: 32-bit integers.
    begins: Tensor,
}

impl Bags {
    fn new(lists: &[Vec<u32>], device: Device) -> Self {
        let (mut rows, mut begins) = (Vec::new(), Vec::new());
        for list in lists {
            begins.push(rows.len() as i32);
            rows.extend(list.iter().map(|&row| row as i32));
        }
        Bags {
            rows: Tensor::from_slice(&rows).to_device(device),
            begins: Tensor::from_slice(&begins).to_device(device),
        }
    }

    fn sums(&self, table: &Tensor) -> Tensor {
        let (sums, ..) = Tensor::embedding_bag(table, &self.rows, &self.begins, false, 0, false, None::<Tensor>, false);
        sums
    }
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
        let mut inputs_of_factors = factors.uses();
        // At least one row, because libtorch does not allow empty tables.
        inputs_of_factors.resize(factors.count().max(1), Vec::new());
        let mut tensors = vec![
            random(factors.inputs(), hidden, first),
            zeros(&[inputs_of_factors.len() as i64, hidden as i64]),
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
        Model {
            shape,
            tensors: tensors.into_iter().map(|tensor| tensor.to_device(device)).collect(),
            sharing: Rc::new(Sharing {
                factors: Bags::new(factors.of_inputs(), device),
                inputs: Bags::new(&inputs_of_factors, device),
                names: factors.names(),
            }),
        }
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    pub fn device(&self) -> Device {
        self.tensors[0].device()
    }

    pub fn named(&self) -> impl Iterator<Item = (&'static str, &Tensor)> {
        NAMES.into_iter().zip(&self.tensors)
    }

    pub fn tensors(&self) -> &[Tensor] {
        &self.tensors
    }

    /// The names of the shared weights, one for each row of `shared`.
    pub fn shared_names(&self) -> &[String] {
        &self.sharing.names
    }

    /// A model with other weights of the same sizes.
    pub fn with(&self, tensors: Vec<Tensor>) -> Model {
        Model {
            shape: self.shape,
            tensors,
            sharing: Rc::clone(&self.sharing),
        }
    }

    /// An independent copy.
    pub fn copy(&self) -> Model {
        self.with(self.tensors.iter().map(Tensor::copy).collect())
    }

    /// Moves all weights towards those of another model, by a share of the distance.
    pub fn approach(&mut self, other: &Model, share: f64) {
        for (tensor, other) in self.tensors.iter_mut().zip(&other.tensors) {
            let _ = tensor.lerp_(other, share);
        }
    }

    pub fn tensors_mut(&mut self) -> &mut [Tensor] {
        &mut self.tensors
    }

    /// The weights as the engine will use them, rounded to its integers: `rows` (`own` plus factors), then all tensors
    /// from `bias` on.
    pub fn effective(&self) -> Vec<Tensor> {
        let [own, shared, bias, output, output_bias, layers @ ..] = self.tensors.as_slice() else {
            unreachable!("a model has five tensors at least");
        };
        let (qa, qb, qc) = (f64::from(QA), f64::from(QB), f64::from(QC));
        let mut effective = vec![
            rounded(&(own + self.sharing.factors.sums(shared)), qa),
            rounded(bias, qa),
            rounded(output, qb),
            rounded(output_bias, qa * qb),
        ];
        let scales = [qc, f64::from(FIRST_UNIT), qc, f64::from(SECOND_UNIT), qc];
        effective.extend(layers.iter().zip(scales).map(|(tensor, scale)| rounded(tensor, scale)));
        effective
    }

    /// The gradients of all tensors, from those of the [effective](Model::effective) weights, as if nothing were
    /// rounded.
    pub fn gradients(&self, mut effective: Vec<Tensor>) -> Vec<Tensor> {
        effective.insert(1, self.sharing.inputs.sums(&effective[0]));
        effective
    }

    /// Clips weights to their allowed range.
    pub fn clip(&mut self) {
        for index in LIMITED {
            if let Some(weights) = self.tensors.get_mut(index) {
                let _ = weights.clamp_(-MOST_WEIGHT, MOST_WEIGHT);
            }
        }
    }
}
