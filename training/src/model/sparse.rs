//! The first layer and its gradient, by adding rows: only about thirty of thousands of inputs are active at a time.
//!
//! An accumulator is the sum of the rows of its active inputs. The gradient of a row is the sum of the gradients of all
//! accumulators in which its input is active. Both are [`add_rows`], with the [`Lists`] of one the transpose of the
//! other's.

use treville::eval::Evaluable;
use treville::eval::nnue::simd::QA;
use treville::samples::Sample;

/// How many units are added in registers at a time. All rows of a block are added before the next block, so that they
/// stay in the processor's cache.
pub const BLOCK: usize = 32;

/// Lists of small numbers.
#[derive(Default)]
pub struct Lists {
    all: Vec<u16>,
    /// The end of each list in `all`.
    ends: Vec<u32>,
}

impl Lists {
    /// The active inputs of each accumulator: two of each sample, the side to move first.
    pub fn set_inputs<R: Evaluable>(&mut self, king_buckets: usize, samples: &[Sample]) {
        self.all.clear();
        self.ends.clear();
        for sample in samples {
            for side in 0..2 {
                self.all
                    .extend(sample.inputs::<R>(side, king_buckets).map(|input| input as u16));
                self.ends.push(self.all.len() as u32);
            }
        }
    }

    /// Makes `count` lists. List `a` holds `b` if list `b` of `other` holds `a`.
    pub fn set_transposed(&mut self, other: &Lists, count: usize) {
        self.ends.clear();
        self.ends.resize(count + 1, 0);
        for &number in &other.all {
            self.ends[usize::from(number) + 1] += 1;
        }
        let mut total = 0;
        for end in &mut self.ends {
            total += *end;
            *end = total;
        }
        self.all.resize(other.all.len(), 0);
        for (number, list) in other.iter().enumerate() {
            for &to in list {
                let end = &mut self.ends[usize::from(to)];
                self.all[*end as usize] = number as u16;
                *end += 1;
            }
        }
        self.ends.pop();
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = &[u16]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = begins.zip(&self.ends);
        ranges.map(|(begin, &end)| &self.all[begin as usize..end as usize])
    }
}

/// Adds to each sum the rows of its list. Rows and sums are in blocks: blocks x rows x [`BLOCK`] and blocks x lists x
/// [`BLOCK`].
#[inline(always)]
pub fn add_rows<T: Copy>(rows: &[T], lists: &Lists, sums: &mut [T], add: impl Fn(T, T) -> T) {
    let (rows, sums) = (rows.as_chunks::<BLOCK>().0, sums.as_chunks_mut::<BLOCK>().0);
    let blocks = sums.len() / lists.ends.len();
    let pairs = rows
        .chunks_exact(rows.len() / blocks)
        .zip(sums.chunks_exact_mut(lists.ends.len()));
    for (rows, sums) in pairs {
        for (list, sum) in lists.iter().zip(sums) {
            let mut total = *sum;
            for &row in list {
                let row = &rows[usize::from(row)];
                total
                    .iter_mut()
                    .zip(row)
                    .for_each(|(total, &number)| *total = add(*total, number));
            }
            *sum = total;
        }
    }
}

/// Turns rows of multiples of 1 / [`QA`] into integers in blocks.
pub fn integers(rows: &[f32], hidden: usize) -> Vec<i16> {
    let mut integers = Vec::with_capacity(rows.len());
    for begin in (0..hidden).step_by(BLOCK) {
        for row in rows.chunks_exact(hidden) {
            let block = row[begin..][..BLOCK].iter();
            integers.extend(block.map(|&weight| (weight * f32::from(QA) + 0.5_f32.copysign(weight)) as i16));
        }
    }
    integers
}

/// Reverses the order of [`integers`].
pub fn unblocked(blocks: &[f32], hidden: usize) -> Vec<f32> {
    let (blocks, _) = blocks.as_chunks::<BLOCK>();
    let rows = blocks.len() / (hidden / BLOCK);
    (0..rows)
        .flat_map(|row| blocks.iter().skip(row).step_by(rows))
        .flatten()
        .copied()
        .collect()
}
