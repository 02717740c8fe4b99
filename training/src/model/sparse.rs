//! The first layer and its gradient, by adding rows: only about thirty of thousands of inputs are active at a time.

use treville::eval::Evaluable;
use treville::eval::nnue::Shape;
use treville::samples::Sample;

/// How many numbers are added in registers at a time.
const BLOCK: usize = 32;

/// Writes the accumulators of `samples`, the side to move first, into `sums` (samples x 2 x hidden). The size of `rows`
/// is (king buckets x inputs) x hidden.
pub fn gather<R: Evaluable>(shape: Shape, rows: &[f32], bias: &[f32], samples: &[Sample], sums: &mut [f32]) {
    let Shape {
        hidden, king_buckets, ..
    } = shape;
    let mut inputs = Vec::new();
    for (sample, sums) in samples.iter().zip(sums.chunks_exact_mut(2 * hidden)) {
        for (side, sums) in sums.chunks_exact_mut(hidden).enumerate() {
            inputs.clear();
            inputs.extend(sample.inputs::<R>(side, king_buckets).map(|input| input * hidden));
            add_rows(rows, &inputs, bias, sums);
        }
    }
}

/// Sets `sums` to the bias plus the rows that start at `begins`. The length of a row is a multiple of [`BLOCK`].
fn add_rows(rows: &[f32], begins: &[usize], bias: &[f32], sums: &mut [f32]) {
    let (blocks, _) = sums.as_chunks_mut::<BLOCK>();
    for (index, block) in blocks.iter_mut().enumerate() {
        let at = index * BLOCK;
        let mut total = [0.0; BLOCK];
        total.copy_from_slice(&bias[at..at + BLOCK]);
        for &begin in begins {
            let row = &rows[begin + at..][..BLOCK];
            total.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        *block = total;
    }
}

/// Adds the gradients of accumulators, ordered as in [`gather`], to the gradients of rows and bias.
pub fn scatter<R: Evaluable>(shape: Shape, sums: &[f32], samples: &[Sample], rows: &mut [f32], bias: &mut [f32]) {
    let Shape {
        hidden, king_buckets, ..
    } = shape;
    for (sample, sums) in samples.iter().zip(sums.chunks_exact(2 * hidden)) {
        for (side, sums) in sums.chunks_exact(hidden).enumerate() {
            for input in sample.inputs::<R>(side, king_buckets) {
                add(&mut rows[input * hidden..][..hidden], sums);
            }
            add(bias, sums);
        }
    }
}

fn add(to: &mut [f32], from: &[f32]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
}
