//! Writes networks that were trained in Python.

use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;

use numpy::{PyArrayDyn, PyArrayMethods as _, PyUntypedArrayMethods as _};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyMapping;
use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{
    Activation, Evaluable, FIRST_UNIT, Head, LayerParts, NetworkError, Parts, QB, QC, SECOND_UNIT, Shape, write,
};
use treville::with_game;

use crate::errors::{named, value_error, within};

/// Writes a network that the engine plays with, from arrays of floating-point weights.
///
/// | array | shape |
/// | --- | --- |
/// | `feature_weights` | king buckets x inputs, hidden units |
/// | `feature_bias` | hidden units |
/// | `output_weights` | output buckets, 2 x hidden units: the side to move first; if dual, the same again for `a` |
/// | `output_bias` | output buckets |
///
/// A head of two layers has also `first_weights`, `first_bias`, `second_weights`, `second_bias` and `value_weights`,
/// each with the output buckets first. `scale` is the score in centipawns for an output of 1.0, 1 to 10000. `title` has
/// at most 32 printable characters.
///
/// Raises KeyError if an array is missing, ValueError if a shape or a weight does not fit, FileExistsError if there is
/// such a file and `force` is false.
#[pyfunction]
#[pyo3(signature = (path, variant, arrays, *, scale=400, title="trained in Python", force=false))]
pub fn write_network(
    path: PathBuf,
    variant: &str,
    arrays: &Bound<'_, PyMapping>,
    scale: i64,
    title: &str,
    force: bool,
) -> PyResult<()> {
    let scale = within("scale", scale, 1, 10_000)? as u32;
    let variant = named(variant)?;
    let bytes = with_game!(variant, R => {
        let parts = Parts {
            set: variant.about().pieces.set(),
            ..parts::<R>(arrays, scale, title)?
        };
        let written = parts.check_sums::<R>().and_then(|()| write::<R>(&parts));
        written.map_err(|error: NetworkError| value_error(error))?
    });
    let mut options = File::options();
    options.write(true).create(true).truncate(true).create_new(!force);
    options.open(&path)?.write_all(&bytes)?;
    Ok(())
}

fn parts<R: Evaluable>(arrays: &Bound<'_, PyMapping>, scale: u32, title: &str) -> PyResult<Parts> {
    let get = |name: &'static str| Array::get(arrays, name);
    let (features, output) = (get("feature_weights")?, get("output_weights")?);
    let (feature_bias, output_bias) = (get("feature_bias")?, get("output_bias")?);
    let (hidden, buckets) = (feature_bias.numbers.len(), output_bias.numbers.len());
    let has_layers = arrays.contains("first_weights")?;
    let shape = Shape {
        king_buckets: features.numbers.len() / (R::INPUTS * hidden).max(1),
        hidden,
        buckets,
        activation: match output.numbers.len() / (2 * hidden * buckets).max(1) {
            2 => Activation::Dual,
            _ => Activation::Squared,
        },
        head: if has_layers { Head::Layers } else { Head::Neuron },
    };
    features.expect(&[shape.king_buckets * R::INPUTS, hidden])?;
    output.expect(&[buckets, 2 * hidden * shape.activation.terms()])?;
    let (qa, qb, qc) = (f64::from(QA), f64::from(QB), f64::from(QC));
    let layers = match has_layers {
        true => LayerParts {
            first_weights: get("first_weights")?.words(qc)?,
            first_bias: get("first_bias")?.long_words(f64::from(FIRST_UNIT))?,
            second_weights: get("second_weights")?.words(qc)?,
            second_bias: get("second_bias")?.long_words(f64::from(SECOND_UNIT))?,
            value_weights: get("value_weights")?.words(qc)?,
        },
        false => LayerParts::default(),
    };
    Ok(Parts {
        title: title.to_owned(),
        shape,
        scale,
        feature_weights: features.words(qa)?,
        feature_bias: feature_bias.words(qa)?,
        output_weights: output.words(qb)?,
        output_bias: output_bias.long_words(qa * qb)?,
        layers,
        ..Parts::default()
    })
}

/// An array of weights.
struct Array {
    name: &'static str,
    shape: Vec<usize>,
    numbers: Vec<f64>,
}

impl Array {
    fn get(arrays: &Bound<'_, PyMapping>, name: &'static str) -> PyResult<Self> {
        if !arrays.contains(name)? {
            return Err(PyKeyError::new_err(format!("the array {name} is missing")));
        }
        let found = arrays.get_item(name)?;
        let numpy = arrays.py().import("numpy")?;
        let array = numpy.call_method1("ascontiguousarray", (found, "float64"))?;
        let array = array.cast_into::<PyArrayDyn<f64>>()?;
        Ok(Array {
            name,
            shape: array.shape().to_vec(),
            numbers: array.to_vec().map_err(value_error)?,
        })
    }

    fn expect(&self, shape: &[usize]) -> PyResult<()> {
        if self.shape == shape {
            return Ok(());
        }
        let Array { name, shape: found, .. } = self;
        Err(value_error(format!(
            "{name}: the shape is {found:?} instead of {shape:?}"
        )))
    }

    /// The weights as the engine's integers, of which 1.0 has `unit`.
    fn words(&self, unit: f64) -> PyResult<Vec<i16>> {
        self.rounded(unit, |number| i16::try_from(number).ok())
    }

    fn long_words(&self, unit: f64) -> PyResult<Vec<i32>> {
        self.rounded(unit, |number| i32::try_from(number).ok())
    }

    fn rounded<T>(&self, unit: f64, fit: impl Fn(i64) -> Option<T>) -> PyResult<Vec<T>> {
        let integer = |&number: &f64| {
            let rounded = number.is_finite().then(|| (number * unit).round() as i64);
            let fitting = rounded.and_then(&fit);
            fitting.ok_or_else(|| value_error(format!("{}: {number} is too large", self.name)))
        };
        self.numbers.iter().map(integer).collect()
    }
}
