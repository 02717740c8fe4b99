//! The network from which fine-tuning starts.

use std::path::{Path, PathBuf};

use tch::{Device, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{FIRST_UNIT, Parts, QB, QC, SECOND_UNIT, Shape, read_file, read_for};
use treville::rules::Pieces;

use super::weights::Model;
use crate::error::Fault;

#[derive(Debug)]
pub struct Start {
    file: PathBuf,
    parts: Parts,
    checksum: u64,
}

impl Start {
    pub fn read<R: Evaluable>(file: &Path, pieces: &Pieces) -> Result<Self, Fault> {
        let start = read_file::<R>(file).and_then(|bytes| read_for::<R>(&bytes, pieces));
        let (parts, checksum) = start.map_err(|error| Fault::Start(file.to_owned(), error.to_string()))?;
        Ok(Start {
            file: file.to_owned(),
            parts,
            checksum,
        })
    }

    pub fn shape(&self) -> Shape {
        self.parts.shape
    }

    pub fn scale(&self) -> u32 {
        self.parts.scale
    }

    /// The title and checksum of the network.
    pub fn name(&self) -> String {
        format!("{} {:016x}", self.parts.title, self.checksum)
    }

    /// Copies the weights to `model`. Additional hidden units keep their random weights in the first layer, but their
    /// output weights are 0, as are those of additional outputs of a dual activation and of additional layers.
    /// Additional king buckets are copies. The model therefore evaluates exactly as the network does.
    ///
    /// Factors start at 0, because the rows in the file already include them.
    ///
    /// # Errors
    /// [`Fault::Start`] if the network has hidden units, activation outputs, layers or king buckets that the model
    /// lacks, or if the numbers of output buckets differ.
    pub fn copy_to(&self, model: &mut Model) -> Result<(), Fault> {
        let (there, wanted) = (self.parts.shape, model.shape());
        if let Some(refusal) = refusal(there, wanted) {
            return Err(Fault::Start(self.file.clone(), refusal));
        }
        let device = model.device();
        let [own, _, bias, output, output_bias, layers @ ..] = model.tensors_mut() else {
            unreachable!("a model has five tensors at least");
        };
        let (parts, units) = (&self.parts, there.hidden as i64);
        let (qa, qb) = (f64::from(QA), f64::from(QB));
        let rows = floats(&parts.feature_weights, qa, &[-1, units], device);
        let times = (wanted.king_buckets / there.king_buckets) as i64;
        own.narrow(1, 0, units).copy_(&rows.repeat([times, 1]));
        bias.narrow(0, 0, units)
            .copy_(&floats(&parts.feature_bias, qa, &[units], device));
        copy_by_half(output, wanted, &parts.output_weights, qb, there);
        copy(output_bias, &parts.output_bias, qa * qb);
        if there.has_layers() {
            self.copy_layers_to(layers, wanted);
        }
        Ok(())
    }

    fn copy_layers_to(&self, tensors: &mut [Tensor], wanted: Shape) {
        let [first, first_bias, second, second_bias, value] = tensors else {
            unreachable!("two layers have five tensors");
        };
        let (layers, qc) = (&self.parts.layers, f64::from(QC));
        copy_by_half(first, wanted, &layers.first_weights, qc, self.parts.shape);
        copy(first_bias, &layers.first_bias, f64::from(FIRST_UNIT));
        copy(second, &layers.second_weights, qc);
        copy(second_bias, &layers.second_bias, f64::from(SECOND_UNIT));
        copy(value, &layers.value_weights, qc);
    }
}

/// Says which part of the network a model of the shape `wanted` could not have; `None` if there is none.
fn refusal(there: Shape, wanted: Shape) -> Option<String> {
    let Shape {
        king_buckets,
        hidden,
        buckets,
        activation,
        head,
    } = wanted;
    if there.hidden > hidden {
        let own = there.hidden;
        Some(format!(
            "it has {own} hidden units, more than --hidden {hidden}: give {own} or more, or leave --hidden out"
        ))
    } else if there.buckets != buckets {
        let own = there.buckets;
        Some(format!(
            "it has {own} output buckets, not --buckets {buckets}: give {own}, or leave --buckets out"
        ))
    } else if ![1, king_buckets].contains(&there.king_buckets) {
        let own = there.king_buckets;
        Some(format!(
            "it has {own} king buckets, not --king-buckets {king_buckets}: give {own}, or leave --king-buckets out"
        ))
    } else if there.activation.terms() > activation.terms() {
        let own = there.activation;
        Some(format!(
            "it has the activation {own}, not --activation {activation}: give {own}, or leave --activation out"
        ))
    } else if there.has_layers() && !wanted.has_layers() {
        let own = there.head;
        Some(format!(
            "it has the head {own}, not --head {head}: give {own}, or leave --head out"
        ))
    } else {
        None
    }
}

/// Copies integers, where `scale` stands for 1.0, to a tensor of the same length.
fn copy<N: Copy + Into<f64>>(tensor: &mut Tensor, numbers: &[N], scale: f64) {
    let size = tensor.size();
    tensor.copy_(&floats(numbers, scale, &size, tensor.device()));
}

/// Copies output weights, row by row, from one shape to another. Weights that are missing in the source become 0.
fn copy_by_half(tensor: &mut Tensor, to: Shape, weights: &[i16], scale: f64, from: Shape) {
    let [halves, own_halves] = [to, from].map(|shape| 2 * shape.activation.terms() as i64);
    let units = from.hidden as i64;
    let weights = floats(weights, scale, &[-1, own_halves, units], tensor.device());
    let _ = tensor.zero_();
    let by_half = tensor.view([-1, halves, to.hidden as i64]);
    by_half.narrow(1, 0, own_halves).narrow(2, 0, units).copy_(&weights);
}

/// Converts integers, where `scale` stands for 1.0, to a tensor.
fn floats<N: Copy + Into<f64>>(numbers: &[N], scale: f64, size: &[i64], device: Device) -> Tensor {
    let floats: Vec<f32> = numbers.iter().map(|&number| (number.into() / scale) as f32).collect();
    Tensor::from_slice(&floats).reshape(size).to_device(device)
}
