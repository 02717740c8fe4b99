//! How the network is computed over a batch: the first layer by threads of our own, or by the library on its device.

use crossbeam::thread;
use tch::{Device, Kind, Tensor};
use treville::eval::FeatureSet;

use super::gradients::{Gradients, Lesson};
use super::weights::Shape;
use super::{head, sparse};
use crate::data::Sample;

/// Samples that a thread works on at a time: their accumulators stay in its cache.
const MICRO_BATCH: usize = 512;

/// Who computes the first layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstLayer {
    /// So many threads of ours, on the processor: each computes a part of the batch, head and all.
    Threads(usize),
    /// The library, as a sum of embeddings, on the device of the weights.
    Library,
}

impl FirstLayer {
    /// What is best on a device.
    #[must_use]
    pub fn best(device: Device, threads: usize) -> Self {
        match device {
            Device::Cpu => FirstLayer::Threads(threads.max(1)),
            _ => FirstLayer::Library,
        }
    }

    /// Mean loss and gradients for a batch.
    #[must_use]
    pub fn gradients<F: FeatureSet>(self, weights: &[Tensor; 4], shape: Shape, lesson: &Lesson<'_>) -> Gradients {
        match self {
            FirstLayer::Threads(threads) => by_threads::<F>(threads, weights, shape, lesson),
            FirstLayer::Library => by_library::<F>(weights, shape, lesson),
        }
    }

    /// The outputs for some samples, in units of the evaluation scale.
    #[must_use]
    pub fn outputs<F: FeatureSet>(self, weights: &[Tensor; 4], shape: Shape, samples: &[Sample]) -> Vec<f32> {
        tch::no_grad(|| match self {
            FirstLayer::Threads(threads) => {
                let numbers = Numbers::of(weights);
                let parts = on_threads(threads, samples, |part| numbers.outputs::<F>(shape, part));
                parts.into_iter().flatten().collect()
            }
            FirstLayer::Library => {
                let part = |part: &[Sample]| vector(&library_outputs::<F>(weights, shape, part));
                samples.chunks(1 << 14).flat_map(part).collect()
            }
        })
    }
}

/// Calls `work` for equal parts of the samples, each on a thread, and returns what comes out, in order.
fn on_threads<T: Send>(threads: usize, samples: &[Sample], work: impl Fn(&[Sample]) -> T + Sync) -> Vec<T> {
    let part = samples.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let work = &work;
        let parts = samples.chunks(part).map(|samples| scope.spawn(move |_| work(samples)));
        let handles: Vec<_> = parts.collect();
        handles
            .into_iter()
            .map(|handle| handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Weights as plain numbers, which threads share.
struct Numbers {
    rows: Vec<f32>,
    bias: Vec<f32>,
    output: Vec<f32>,
    output_bias: Vec<f32>,
}

/// Sums of gradients of one thread, and of its losses.
struct Part {
    rows: Vec<f32>,
    bias: Vec<f32>,
    output: Vec<f32>,
    output_bias: Vec<f32>,
    loss: f64,
}

impl Numbers {
    fn of(weights: &[Tensor; 4]) -> Self {
        let [rows, bias, output, output_bias] = weights;
        Numbers {
            rows: vector(rows),
            bias: vector(bias),
            output: vector(output),
            output_bias: vector(output_bias),
        }
    }

    /// The weights of the output layer as tensors of the calling thread.
    fn head(&self, shape: Shape) -> [Tensor; 2] {
        let output = Tensor::from_slice(&self.output).reshape([shape.buckets as i64, 2 * shape.hidden as i64]);
        [output, Tensor::from_slice(&self.output_bias)]
    }

    fn accumulators<F: FeatureSet>(&self, samples: &[Sample], sums: &mut Vec<f32>) -> Tensor {
        let columns = 2 * self.bias.len();
        sums.resize(samples.len() * columns, 0.0);
        sparse::gather::<F>(&self.rows, &self.bias, samples, sums);
        Tensor::from_slice(sums).reshape([samples.len() as i64, columns as i64])
    }

    fn outputs<F: FeatureSet>(&self, shape: Shape, samples: &[Sample]) -> Vec<f32> {
        let [output, output_bias] = self.head(shape);
        let mut sums = Vec::new();
        let part = |part: &[Sample]| {
            let accumulators = self.accumulators::<F>(part, &mut sums);
            let buckets = buckets::<F>(part, shape.buckets);
            vector(&head::outputs(&accumulators, &output, &output_bias, &buckets))
        };
        samples.chunks(MICRO_BATCH).flat_map(part).collect()
    }

    fn gradients<F: FeatureSet>(&self, shape: Shape, lesson: &Lesson<'_>, samples: &[Sample]) -> Part {
        let [output, output_bias] = self.head(shape).map(|tensor| tensor.set_requires_grad(true));
        let mut part = Part {
            rows: vec![0.0; self.rows.len()],
            bias: vec![0.0; self.bias.len()],
            output: Vec::new(),
            output_bias: Vec::new(),
            loss: 0.0,
        };
        let mut sums = Vec::new();
        for samples in samples.chunks(MICRO_BATCH) {
            let accumulators = self.accumulators::<F>(samples, &mut sums).set_requires_grad(true);
            let buckets = buckets::<F>(samples, shape.buckets);
            let outputs = head::outputs(&accumulators, &output, &output_bias, &buckets);
            let loss = head::losses(&outputs, &lesson.targets(samples)).sum(Kind::Float);
            loss.backward();
            part.loss += loss.double_value(&[]);
            let gradient = accumulators.grad();
            gradient.copy_data(&mut sums, gradient.numel());
            sparse::scatter::<F>(&sums, samples, &mut part.rows, &mut part.bias);
        }
        part.output = vector(&output.grad());
        part.output_bias = vector(&output_bias.grad());
        part
    }
}

fn by_threads<F: FeatureSet>(threads: usize, weights: &[Tensor; 4], shape: Shape, lesson: &Lesson<'_>) -> Gradients {
    let numbers = Numbers::of(weights);
    let parts = on_threads(threads, lesson.samples, |part| {
        numbers.gradients::<F>(shape, lesson, part)
    });
    let count = lesson.samples.len() as f64;
    let sum = |numbers: fn(&Part) -> &Vec<f32>, like: &Tensor| {
        let tensors = parts.iter().map(|part| Tensor::from_slice(numbers(part)));
        let total = tensors
            .reduce(|one, other| one + other)
            .unwrap_or_else(|| like.zeros_like());
        (total / count).reshape(like.size())
    };
    let [rows, bias, output, output_bias] = weights;
    Gradients {
        tensors: [
            sum(|part| &part.rows, rows),
            sum(|part| &part.bias, bias),
            sum(|part| &part.output, output),
            sum(|part| &part.output_bias, output_bias),
        ],
        loss: parts.iter().map(|part| part.loss).sum::<f64>() / count,
    }
}

fn by_library<F: FeatureSet>(weights: &[Tensor; 4], shape: Shape, lesson: &Lesson<'_>) -> Gradients {
    let leaves = weights.each_ref().map(|tensor| tensor.detach().set_requires_grad(true));
    let outputs = library_outputs::<F>(&leaves, shape, lesson.samples);
    let targets = lesson.targets(lesson.samples).to_device(outputs.device());
    let loss = head::losses(&outputs, &targets).mean(Kind::Float);
    loss.backward();
    Gradients {
        tensors: leaves.each_ref().map(Tensor::grad),
        loss: loss.double_value(&[]),
    }
}

fn library_outputs<F: FeatureSet>(weights: &[Tensor; 4], shape: Shape, samples: &[Sample]) -> Tensor {
    let [rows, bias, output, output_bias] = weights;
    let device = rows.device();
    let side = |side: usize| {
        let (mut inputs, mut begins) = (Vec::new(), Vec::new());
        for sample in samples {
            begins.push(inputs.len() as i64);
            inputs.extend(sample.inputs::<F>(side).map(|input| input as i64));
        }
        let [inputs, begins] = [inputs, begins].map(|numbers| Tensor::from_slice(&numbers).to_device(device));
        let (sums, ..) = Tensor::embedding_bag(rows, &inputs, &begins, false, 0, false, None::<Tensor>, false);
        sums + bias
    };
    let accumulators = Tensor::cat(&[side(0), side(1)], 1);
    let buckets = buckets::<F>(samples, shape.buckets).to_device(device);
    head::outputs(&accumulators, output, output_bias, &buckets)
}

fn buckets<F: FeatureSet>(samples: &[Sample], buckets: usize) -> Tensor {
    let bucket = |sample: &Sample| sample.bucket::<F>(buckets) as i64;
    Tensor::from_slice(&samples.iter().map(bucket).collect::<Vec<i64>>())
}

/// The numbers of a tensor of 32-bit floats.
fn vector(tensor: &Tensor) -> Vec<f32> {
    let tensor = tensor.detach().contiguous().to_device(Device::Cpu);
    let mut numbers = vec![0.0; tensor.numel()];
    tensor.copy_data(&mut numbers, tensor.numel());
    numbers
}
