//! Computes a batch with threads on the processor. Each computes one part of the batch, in plain numbers.

use std::marker::PhantomData;

use crossbeam::thread;
use pulp::{Arch, NullaryFnOnce};
use tch::Tensor;
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;
use treville::samples::Sample;

use super::dense::{Dense, Numbers, Trace};
use super::sparse::{self, Lists};
use super::tensors::{Gradients, vector};

/// How many samples a thread computes at a time. A block of their accumulators must stay in its cache.
const CHUNK: usize = 512;

/// Samples, and what their targets are made with.
#[derive(Clone, Copy)]
pub(super) struct Lesson<'a> {
    pub samples: &'a [Sample],
    /// The weight of game results in the targets.
    pub result_weight: f32,
    /// The score in centipawns that corresponds to an output of 1.0.
    pub scale: f32,
}

pub(super) fn outputs<R: Evaluable>(threads: usize, weights: &[Tensor], shape: Shape, samples: &[Sample]) -> Vec<f32> {
    let network = Network::new(weights, shape);
    let parts = on_threads(threads, samples, |part| network.outputs::<R>(part));
    parts.into_iter().flatten().collect()
}

pub(super) fn gradients<R: Evaluable>(
    threads: usize,
    weights: &[Tensor],
    shape: Shape,
    lesson: &Lesson<'_>,
) -> Gradients {
    let network = Network::new(weights, shape);
    let parts = on_threads(threads, lesson.samples, |part| network.gradients::<R>(lesson, part));
    let count = lesson.samples.len() as f64;
    let loss = Tensor::from(parts.iter().map(|part| part.loss).sum::<f64>() / count);
    let sum = parts.into_iter().reduce(Part::add).unwrap_or_else(|| network.no_part());
    let rows = sparse::unblocked(&sum.rows, shape.hidden);
    let tensor = |(numbers, like): (Vec<f32>, &Tensor)| Tensor::from_slice(&numbers).reshape(like.size()) / count;
    Gradients {
        tensors: std::iter::once(rows).chain(sum.rest).zip(weights).map(tensor).collect(),
        loss,
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
struct Network {
    shape: Shape,
    /// The first layer: [`sparse::integers`].
    rows: Vec<i16>,
    rest: Numbers,
}

/// One thread's sums of gradients and of losses.
struct Part {
    /// In blocks, as the rows of [`Network`].
    rows: Vec<f32>,
    rest: Numbers,
    loss: f64,
}

impl Part {
    fn add(mut self, other: Part) -> Part {
        let add = |to: &mut [f32], from: &[f32]| to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        add(&mut self.rows, &other.rows);
        self.rest
            .iter_mut()
            .zip(&other.rest)
            .for_each(|(to, from)| add(to, from));
        self
    }
}

/// What a thread computes from a chunk of samples. Kept to save allocations.
#[derive(Default)]
struct Scratch {
    inputs: Lists,
    /// The accumulators in which each input is active.
    uses: Lists,
    accumulators: Vec<i16>,
    changes: Vec<f32>,
    trace: Trace,
}

impl Network {
    fn new(weights: &[Tensor], shape: Shape) -> Self {
        let [rows, rest @ ..] = weights else {
            unreachable!("a network has tensors");
        };
        Network {
            shape,
            rows: sparse::integers(&vector(rows), shape.hidden),
            rest: rest.iter().map(vector).collect(),
        }
    }

    fn no_part(&self) -> Part {
        Part {
            rows: vec![0.0; self.rows.len()],
            rest: self.rest.iter().map(|numbers| vec![0.0; numbers.len()]).collect(),
            loss: 0.0,
        }
    }

    fn dense(&self) -> Dense<'_> {
        Dense {
            shape: self.shape,
            weights: &self.rest,
        }
    }

    #[inline(always)]
    fn accumulate<R: Evaluable>(&self, samples: &[Sample], scratch: &mut Scratch) {
        scratch.inputs.set_inputs::<R>(self.shape.king_buckets, samples);
        scratch.accumulators.clear();
        scratch.accumulators.resize(samples.len() * 2 * self.shape.hidden, 0);
        sparse::add_rows(
            &self.rows,
            &scratch.inputs,
            &mut scratch.accumulators,
            i16::saturating_add,
        );
    }

    fn outputs<R: Evaluable>(&self, samples: &[Sample]) -> Vec<f32> {
        let (mut scratch, mut outputs) = (Scratch::default(), Vec::with_capacity(samples.len()));
        for samples in samples.chunks(CHUNK) {
            Arch::new().dispatch(Evaluate::<R> {
                network: self,
                samples,
                scratch: &mut scratch,
                outputs: &mut outputs,
                rules: PhantomData,
            });
        }
        outputs
    }

    fn gradients<R: Evaluable>(&self, lesson: &Lesson<'_>, samples: &[Sample]) -> Part {
        let (mut scratch, mut part) = (Scratch::default(), self.no_part());
        for samples in samples.chunks(CHUNK) {
            Arch::new().dispatch(Learn::<R> {
                network: self,
                lesson: Lesson { samples, ..*lesson },
                scratch: &mut scratch,
                part: &mut part,
                rules: PhantomData,
            });
        }
        part
    }
}

/// Computes the outputs of a chunk of samples; compiled for each instruction set.
struct Evaluate<'a, R> {
    network: &'a Network,
    samples: &'a [Sample],
    scratch: &'a mut Scratch,
    outputs: &'a mut Vec<f32>,
    rules: PhantomData<R>,
}

impl<R: Evaluable> NullaryFnOnce for Evaluate<'_, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Evaluate {
            network,
            samples,
            scratch,
            outputs,
            ..
        } = self;
        network.accumulate::<R>(samples, scratch);
        let dense = network.dense();
        for (index, sample) in samples.iter().enumerate() {
            let bucket = sample.bucket::<R>(network.shape.buckets);
            outputs.push(dense.output(&scratch.accumulators, index, bucket, &mut scratch.trace));
        }
    }
}

/// Adds the gradients and losses of a chunk of samples; compiled for each instruction set.
struct Learn<'a, R> {
    network: &'a Network,
    lesson: Lesson<'a>,
    scratch: &'a mut Scratch,
    part: &'a mut Part,
    rules: PhantomData<R>,
}

impl<R: Evaluable> NullaryFnOnce for Learn<'_, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Learn {
            network,
            lesson,
            scratch,
            part,
            ..
        } = self;
        network.accumulate::<R>(lesson.samples, scratch);
        scratch.changes.resize(scratch.accumulators.len(), 0.0);
        let dense = network.dense();
        for (index, sample) in lesson.samples.iter().enumerate() {
            let place = (index, sample.bucket::<R>(network.shape.buckets));
            let output = dense.output(&scratch.accumulators, index, place.1, &mut scratch.trace);
            let expected = 1.0 / (1.0 + (-output).exp());
            let error = expected - sample.target(lesson.result_weight, lesson.scale);
            part.loss += f64::from(error * error);
            let gradient = 2.0 * error * expected * (1.0 - expected);
            let Scratch { trace, changes, .. } = &mut *scratch;
            dense.backward(gradient, place, trace, &mut part.rest, changes);
        }
        let inputs = network.rows.len() / network.shape.hidden;
        scratch.uses.set_transposed(&scratch.inputs, inputs);
        sparse::add_rows(&scratch.changes, &scratch.uses, &mut part.rows, |one, other| {
            one + other
        });
    }
}
