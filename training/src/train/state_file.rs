//! The file with the large parts of a run's state: tensors and the shuffling pool, in the format of safetensors.

use std::collections::HashMap;

use safetensors::tensor::{Dtype, SafeTensors, TensorView, serialize};
use tch::Tensor;

use super::learner::Learner;
use crate::model::{Model, vector};

/// The name of the pool, a sequence of bytes.
const POOL: &str = "pool";

/// The entry of the metadata with the names of the shared weights, a list in JSON.
const NAMES: &str = "shared";

/// The contents of a state file that fit a model.
pub struct Contents {
    pub weights: Vec<Tensor>,
    /// The weights of the average.
    pub averages: Vec<Tensor>,
    /// See [`AdamW::moments`](super::AdamW::moments).
    pub moments: Vec<[Tensor; 2]>,
    pub pool: Vec<u8>,
}

/// Encodes a state; `None` if the format cannot hold it.
pub fn encode(learner: &Learner, pool: &[u8]) -> Option<Vec<u8>> {
    let Learner {
        model,
        average,
        optimiser,
        ..
    } = learner;
    let mut all: Vec<(String, Vec<usize>, Vec<u8>)> = Vec::new();
    let tensors = model.named().zip(average.tensors()).zip(optimiser.moments());
    for (((name, tensor), average), [mean, square]) in tensors {
        for (name, tensor) in [
            (name.to_owned(), tensor),
            (average_of(name), average),
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
    let names = serde_json::to_string(model.shared_names()).ok()?;
    serialize(views, &Some(HashMap::from([(NAMES.to_owned(), names)]))).ok()
}

/// Decodes the state of a model of this shape.
///
/// # Errors
/// A description of what is wrong.
pub fn decode(bytes: &[u8], model: &Model) -> Result<Contents, String> {
    let stored = SafeTensors::deserialize(bytes).map_err(|_| "it is no file of tensors".to_owned())?;
    if names(bytes).as_deref() != Some(model.shared_names()) {
        return Err("its shared weights are not those of this trainer".to_owned());
    }
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
    let (mut weights, mut averages, mut moments) = (Vec::new(), Vec::new(), Vec::new());
    for (name, tensor) in model.named() {
        weights.push(take(name, tensor)?);
        averages.push(take(&average_of(name), tensor)?);
        moments.push([take(&mean_of(name), tensor)?, take(&square_of(name), tensor)?]);
    }
    let pool = stored.tensor(POOL).map_or(Vec::new(), |view| view.data().to_vec());
    Ok(Contents {
        weights,
        averages,
        moments,
        pool,
    })
}

/// The names of the shared weights in a file.
fn names(bytes: &[u8]) -> Option<Vec<String>> {
    let (_, metadata) = SafeTensors::read_metadata(bytes).ok()?;
    serde_json::from_str(metadata.metadata().as_ref()?.get(NAMES)?).ok()
}

fn average_of(name: &str) -> String {
    format!("{name}.average")
}

fn mean_of(name: &str) -> String {
    format!("{name}.mean")
}

fn square_of(name: &str) -> String {
    format!("{name}.square")
}
