//! A finished network to begin with, for fine-tuning.

use std::path::{Path, PathBuf};

use tch::{Device, Tensor};
use treville::eval::FeatureSet;
use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{Parts, QB, Shape, read, read_file};

use super::weights::Model;
use crate::error::Fault;

/// A network from a file, whose weights a model takes over.
#[derive(Debug)]
pub struct Start {
    file: PathBuf,
    parts: Parts,
    checksum: u64,
}

impl Start {
    /// Reads a network for the features `F`.
    ///
    /// # Errors
    /// [`Fault::Start`] if it cannot be read or is not one.
    pub fn read<F: FeatureSet>(file: &Path) -> Result<Self, Fault> {
        let start = read_file::<F>(file).and_then(|bytes| read::<F>(&bytes));
        let (parts, checksum) = start.map_err(|error| Fault::Start(file.to_owned(), error.to_string()))?;
        Ok(Start {
            file: file.to_owned(),
            parts,
            checksum,
        })
    }

    /// Centipawns for an output of 1.0.
    #[must_use]
    pub fn scale(&self) -> u32 {
        self.parts.scale
    }

    /// Its title and the checksum that tells it from all others.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{} {:016x}", self.parts.title, self.checksum)
    }

    /// Gives `model` the weights of this network. Hidden units that it has besides keep their random weights in the
    /// first layer and get none in the output layer, so that the model judges as this network does. The same holds for
    /// what a dual activation passes on besides.
    ///
    /// Factors begin at zero, since the rows in the file have theirs summed up.
    ///
    /// # Errors
    /// [`Fault::Start`] if the model has fewer hidden units, another number of output buckets, or is not dual where
    /// this network is.
    pub fn give_to(&self, model: &mut Model) -> Result<(), Fault> {
        let Shape {
            hidden,
            buckets,
            activation,
        } = model.shape();
        let parts = &self.parts;
        let own_terms = parts.shape.activation.terms();
        if parts.shape.hidden > hidden || parts.shape.buckets != buckets || own_terms > activation.terms() {
            return Err(Fault::Start(
                self.file.clone(),
                format!(
                    "it has {} hidden units, {} output buckets and the activation {}; --hidden {hidden} must not be \
                     smaller, --buckets {buckets} must be the same, and --activation {activation} must be the same or \
                     dual",
                    parts.shape.hidden, parts.shape.buckets, parts.shape.activation
                ),
            ));
        }
        let (units, device) = (parts.shape.hidden as i64, model.device());
        let (halves, own_halves) = (2 * activation.terms() as i64, 2 * own_terms as i64);
        let (qa, qb) = (f64::from(QA), f64::from(QB));
        let rows = floats(&parts.feature_weights, qa, &[-1, units], device);
        let bias = floats(&parts.feature_bias, qa, &[units], device);
        let output = floats(&parts.output_weights, qb, &[buckets as i64, own_halves, units], device);
        let output_bias = floats(&parts.output_bias, qa * qb, &[buckets as i64], device);
        let [own, _, to_bias, to_output, to_output_bias] = model.tensors_mut() else {
            unreachable!("a model has five tensors");
        };
        tch::no_grad(|| {
            own.narrow(1, 0, units).copy_(&rows);
            to_bias.narrow(0, 0, units).copy_(&bias);
            let _ = to_output.zero_();
            let by_half = to_output.view([buckets as i64, halves, hidden as i64]);
            by_half.narrow(1, 0, own_halves).narrow(2, 0, units).copy_(&output);
            to_output_bias.copy_(&output_bias);
        });
        Ok(())
    }
}

/// Whole numbers as floats of the trainer, `scale` for 1.0.
fn floats<N: Copy + Into<f64>>(numbers: &[N], scale: f64, size: &[i64], device: Device) -> Tensor {
    let floats: Vec<f32> = numbers.iter().map(|&number| (number.into() / scale) as f32).collect();
    Tensor::from_slice(&floats).reshape(size).to_device(device)
}
