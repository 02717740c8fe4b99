//! Accumulators made anew, with help of the last one made in the same view.
//!
//! A king that crosses the middle changes all inputs of its side. Computing the accumulator from nothing adds a row for every
//! piece; but the same view was refreshed before in a position not far away, so that only the difference has to be added.

use super::simd::{Kernel, Line};

/// The last accumulator refreshed in a view.
#[derive(Clone, Debug)]
struct Entry {
    values: Vec<Line>,
    /// Its inputs, one bit each.
    inputs: Vec<u64>,
}

/// The last accumulators refreshed, by view.
#[derive(Clone, Debug)]
pub(super) struct RefreshCache {
    entries: Vec<Entry>,
    /// The inputs of the position being refreshed.
    inputs: Vec<u64>,
    adds: Vec<u16>,
    subs: Vec<u16>,
}

impl RefreshCache {
    /// A cache that knows the empty board: `bias`.
    pub fn new(bias: &[Line], views: usize, inputs: usize) -> Self {
        let empty = vec![0; inputs.div_ceil(64)];
        let entry = Entry {
            values: bias.to_vec(),
            inputs: empty.clone(),
        };
        RefreshCache {
            entries: vec![entry; views],
            inputs: empty,
            adds: Vec::with_capacity(64),
            subs: Vec::with_capacity(64),
        }
    }

    /// Begins to list the inputs of a position.
    pub fn begin(&mut self) {
        self.inputs.fill(0);
    }

    /// An input is active.
    #[inline]
    pub fn set(&mut self, input: u16) {
        self.inputs[usize::from(input >> 6)] |= 1 << (input & 63);
    }

    /// Writes the accumulator for the inputs listed into `to`.
    pub fn finish(&mut self, view: usize, kernel: Kernel, rows: &[Line], to: &mut [Line]) {
        let entry = &mut self.entries[view];
        self.adds.clear();
        self.subs.clear();
        for (word, (&new, &old)) in self.inputs.iter().zip(&entry.inputs).enumerate() {
            push_bits(&mut self.adds, word, new & !old);
            push_bits(&mut self.subs, word, old & !new);
        }
        kernel.update(&entry.values, to, rows, &self.adds, &self.subs);
        entry.values.copy_from_slice(to);
        entry.inputs.copy_from_slice(&self.inputs);
    }
}

#[inline]
fn push_bits(list: &mut Vec<u16>, word: usize, mut bits: u64) {
    while bits != 0 {
        list.push((64 * word + bits.trailing_zeros() as usize) as u16);
        bits &= bits - 1;
    }
}
