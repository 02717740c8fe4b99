//! The file with the large parts of a run's state: tensors and the shuffling pool, in the format of safetensors.

use std::collections::HashMap;

use safetensors::tensor::{Dtype, SafeTensors, TensorView, serialize};
use tch::Tensor;

use super::optimiser::AdamW;
use crate::model::{Model, vector};

/// The name of the pool, a sequence of bytes.
const POOL: &str = "pool";

/// The contents of a state file that fit a model.
pub struct Contents {
    pub weights: Vec<Tensor>,
    /// See [`AdamW::moments`].
    pub moments: Vec<[Tensor; 2]>,
    pub pool: Vec<u8>,
}

/// Encodes a state; `None` if the format cannot hold it.
pub fn encode(model: &Model, optimiser: &AdamW, pool: &[u8]) -> Option<Vec<u8>> {
    let mut all: Vec<(String, Vec<usize>, Vec<u8>)> = Vec::new();
    for ((name, tensor), [mean, square]) in model.named().zip(optimiser.moments()) {
        for (name, tensor) in [
            (name.to_owned(), tensor),
            (mean_of(name), mean),
            (square_of(name), square),
        ] {
            let numbers = vector(tensor).into_iter().flat_map(f32::to_le_bytes);
            let size = tensor.size().into_iter().map(|length| length as usize);
            all.push((name, size.collect(), numbers.collect()));
        }
    }
    let views = all
        .iter()
        .map(|(name, size, bytes)| Some((name.as_str(), TensorView::new(Dtype::F32, size.clone(), bytes).ok()?)));
    let mut views = views.collect::<Option<HashMap<_, _>>>()?;
    views.insert(POOL, TensorView::new(Dtype::U8, vec![pool.len()], pool).ok()?);
    serialize(views, &None).ok()
}

/// Decodes the state of a model of this shape.
///
/// # Errors
/// A description of what is wrong.
pub fn decode(bytes: &[u8], model: &Model) -> Result<Contents, String> {
    let stored = SafeTensors::deserialize(bytes).map_err(|_| "it is no file of tensors".to_owned())?;
    let take = |name: &str, like: &Tensor| {
        let size = like.size();
        let fits = |view: &TensorView<'_>| {
            let lengths = size.iter().map(|&length| length as usize);
            view.dtype() == Dtype::F32 && view.shape().iter().copied().eq(lengths)
        };
        let view = stored.tensor(name).ok().filter(fits);
        let view = view.ok_or_else(|| format!("there is no tensor {name} of the right size"))?;
        let numbers = view.data().as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let tensor = Tensor::from_slice(&numbers.collect::<Vec<f32>>()).reshape(&size);
        Ok::<Tensor, String>(tensor.to_device(model.device()))
    };
    let (mut weights, mut moments) = (Vec::new(), Vec::new());
    for (name, tensor) in model.named() {
        weights.push(take(name, tensor)?);
        moments.push([take(&mean_of(name), tensor)?, take(&square_of(name), tensor)?]);
    }
    let pool = stored.tensor(POOL).map_or(Vec::new(), |view| view.data().to_vec());
    Ok(Contents { weights, moments, pool })
}

fn mean_of(name: &str) -> String {
    format!("{name}.mean")
}

fn square_of(name: &str) -> String {
    format!("{name}.square")
}
