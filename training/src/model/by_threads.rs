//! Computes a batch with threads on the processor. Each computes one part of the batch, including the head.

use crossbeam::thread;
use tch::{Kind, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;
use treville::samples::Sample;

use super::tensors::{Gradients, vector};
use super::{head, sparse};

/// How many samples a thread computes at a time. Their accumulators must stay in its cache.
const MICRO_BATCH: usize = 512;

/// Samples, and what their targets are made with.
#[derive(Clone, Copy)]
pub(super) struct Lesson<'a> {
    pub samples: &'a [Sample],
    /// The weight of game results in the targets.
    pub result_weight: f32,
    /// The score in centipawns that corresponds to an output of 1.0.
    pub scale: f32,
}

impl Lesson<'_> {
    fn targets(&self, samples: &[Sample]) -> Tensor {
        let target = |sample: &Sample| sample.target(self.result_weight, self.scale);
        Tensor::from_slice(&samples.iter().map(target).collect::<Vec<f32>>())
    }
}

pub(super) fn outputs<R: Evaluable>(threads: usize, weights: &[Tensor], shape: Shape, samples: &[Sample]) -> Vec<f32> {
    let numbers = Numbers::of(weights);
    let parts = on_threads(threads, samples, |part| numbers.outputs::<R>(shape, part));
    parts.into_iter().flatten().collect()
}

pub(super) fn gradients<R: Evaluable>(
    threads: usize,
    weights: &[Tensor],
    shape: Shape,
    lesson: &Lesson<'_>,
) -> Gradients {
    let numbers = Numbers::of(weights);
    let parts = on_threads(threads, lesson.samples, |part| {
        numbers.gradients::<R>(shape, lesson, part)
    });
    let count = lesson.samples.len() as f64;
    let mean = |(index, like): (usize, &Tensor)| {
        let tensors = parts.iter().map(|part| Tensor::from_slice(&part.sums[index]));
        let total = tensors
            .reduce(|one, other| one + other)
            .unwrap_or_else(|| like.zeros_like());
        (total / count).reshape(like.size())
    };
    Gradients {
        tensors: weights.iter().enumerate().map(mean).collect(),
        loss: Tensor::from(parts.iter().map(|part| part.loss).sum::<f64>() / count),
    }
}

/// Calls `work` on equal parts of the samples, each in its own thread. Returns the results in order.
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

/// Weights as plain numbers, which all threads share.
struct Numbers {
    rows: Vec<f32>,
    bias: Vec<f32>,
    /// The tensors of the head, each with its size.
    head: Vec<(Vec<f32>, Vec<i64>)>,
}

/// One thread's sums of gradients (for each tensor) and of losses.
struct Part {
    sums: Vec<Vec<f32>>,
    loss: f64,
}

impl Numbers {
    fn of(weights: &[Tensor]) -> Self {
        let [rows, bias, head @ ..] = weights else {
            unreachable!("the first layer has two tensors");
        };
        Numbers {
            rows: vector(rows),
            bias: vector(bias),
            head: head.iter().map(|tensor| (vector(tensor), tensor.size())).collect(),
        }
    }

    /// The head as tensors that belong to the calling thread.
    fn head(&self) -> Vec<Tensor> {
        let tensor = |(numbers, size): &(Vec<f32>, Vec<i64>)| Tensor::from_slice(numbers).reshape(size);
        self.head.iter().map(tensor).collect()
    }

    fn accumulators<R: Evaluable>(&self, shape: Shape, samples: &[Sample], sums: &mut Vec<f32>) -> Tensor {
        let columns = 2 * self.bias.len();
        sums.resize(samples.len() * columns, 0.0);
        sparse::gather::<R>(shape, &self.rows, &self.bias, samples, sums);
        Tensor::from_slice(sums).reshape([samples.len() as i64, columns as i64])
    }

    fn outputs<R: Evaluable>(&self, shape: Shape, samples: &[Sample]) -> Vec<f32> {
        let head = self.head();
        let mut sums = Vec::new();
        let part = |part: &[Sample]| {
            let accumulators = self.accumulators::<R>(shape, part, &mut sums);
            let buckets = buckets::<R>(part, shape.buckets);
            vector(&head::outputs(shape, &accumulators, &head, &buckets))
        };
        samples.chunks(MICRO_BATCH).flat_map(part).collect()
    }

    fn gradients<R: Evaluable>(&self, shape: Shape, lesson: &Lesson<'_>, samples: &[Sample]) -> Part {
        let leaves = self.head().into_iter().map(|tensor| tensor.set_requires_grad(true));
        let head: Vec<Tensor> = leaves.collect();
        let (mut rows, mut bias) = (vec![0.0; self.rows.len()], vec![0.0; self.bias.len()]);
        let mut losses = 0.0;
        let mut sums = Vec::new();
        for samples in samples.chunks(MICRO_BATCH) {
            let accumulators = self
                .accumulators::<R>(shape, samples, &mut sums)
                .set_requires_grad(true);
            let outputs = head::outputs(shape, &accumulators, &head, &buckets::<R>(samples, shape.buckets));
            let loss = head::losses(&outputs, &lesson.targets(samples)).sum(Kind::Float);
            loss.backward();
            losses += loss.double_value(&[]);
            let gradient = accumulators.grad();
            gradient.copy_data(&mut sums, gradient.numel());
            sparse::scatter::<R>(shape, &sums, samples, &mut rows, &mut bias);
        }
        let of_head = head.iter().map(|tensor| vector(&tensor.grad()));
        Part {
            sums: [rows, bias].into_iter().chain(of_head).collect(),
            loss: losses,
        }
    }
}

fn buckets<R: Evaluable>(samples: &[Sample], buckets: usize) -> Tensor {
    let bucket = |sample: &Sample| sample.bucket::<R>(buckets) as i64;
    Tensor::from_slice(&samples.iter().map(bucket).collect::<Vec<i64>>())
}
