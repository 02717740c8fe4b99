//! The first layer of a network, updated incrementally.
//!
//! Each ply of the line has one accumulator per side, computed lazily: from the nearest computed ply with the same
//! view, in one fused pass per ply, or from scratch if the view has changed since.

use std::marker::PhantomData;
use std::sync::Arc;

use super::changes::Changes;
use super::evaluable::Evaluable;
use super::network::Network;
use super::simd::{Kernel, Line, Rows};
use super::view::View;
use crate::rules::Position;

#[derive(Clone, Copy, Debug)]
struct Ply {
    changes: Changes,
    pieces: u8,
    views: [View; 2],
    computed: [bool; 2],
}

/// The accumulators of both sides along a line of play.
#[derive(Clone, Debug)]
pub struct Accumulator<R: Evaluable> {
    network: Arc<Network>,
    kernel: Kernel,
    king_buckets: usize,
    /// The number of SIMD lines in one accumulator.
    lines: usize,
    /// The line, up to `top`; the rest is scratch space.
    plies: Vec<Ply>,
    /// The index of the end of the line.
    top: usize,
    /// Indexed by ply and side; grows as plies are computed.
    values: Vec<Line>,
    /// Scratch space for `refresh`.
    inputs: Vec<u16>,
    features: PhantomData<R>,
}

impl<R: Evaluable> Accumulator<R> {
    /// An accumulator that must be [`reset`](Self::reset) before use.
    pub fn new(network: Arc<Network>, kernel: Kernel) -> Self {
        Accumulator {
            king_buckets: network.shape().king_buckets,
            lines: network.bias().len(),
            network,
            kernel,
            plies: Vec::new(),
            top: 0,
            values: Vec::new(),
            inputs: Vec::with_capacity(R::MOST_PIECES),
            features: PhantomData,
        }
    }

    /// Starts a line at a position with this number of `pieces` and the kings on these squares.
    pub fn reset(&mut self, kings: [u8; 2], pieces: usize) {
        self.plies.clear();
        self.top = 0;
        self.plies.push(Ply {
            changes: Changes::default(),
            pieces: pieces as u8,
            views: [self.view(0, kings[0]), self.view(1, kings[1])],
            computed: [false; 2],
        });
    }

    #[inline]
    pub fn push(&mut self) {
        let last = *self.top();
        self.top += 1;
        if self.top == self.plies.len() {
            self.plies.push(last);
        }
        // Written in place, field by field: a whole ply would be copied.
        let here = self.top();
        here.changes.clear();
        here.pieces = last.pieces;
        here.views = last.views;
        here.computed = [false; 2];
    }

    #[inline]
    pub fn pop(&mut self) {
        self.top -= 1;
    }

    #[inline]
    pub fn add(&mut self, feature: u16) {
        let top = self.top();
        top.changes.add(feature);
        top.pieces += 1;
    }

    #[inline]
    pub fn remove(&mut self, feature: u16) {
        let top = self.top();
        top.changes.remove(feature);
        top.pieces -= 1;
    }

    /// Notes that the king of a side is now on `square`.
    #[inline]
    pub fn king(&mut self, side: usize, square: u8) {
        let view = self.view(side, square);
        self.top().views[side] = view;
    }

    #[inline]
    fn view(&self, side: usize, king: u8) -> View {
        View::of::<R>(side, king, self.king_buckets)
    }

    /// The evaluation for `side` in centipawns. `position` must be the end of the line.
    pub fn evaluate(&mut self, side: usize, position: &Position<R>) -> i32 {
        for side in 0..2 {
            self.bring_up_to_date(side, position);
            debug_assert!(self.is_fresh(side, position), "incremental accumulator");
        }
        let bucket = R::bucket(usize::from(self.plies[self.top].pieces), self.network.shape().buckets);
        let [own, other] = [side, 1 - side].map(|side| self.slot(self.top, side));
        self.network.output(self.kernel, own, other, bucket)
    }

    /// The evaluation for `side` in centipawns, as if the piece of this feature were not there.
    pub fn evaluate_without(&self, side: usize, position: &Position<R>, feature: u16) -> i32 {
        let [own, other] = [side, 1 - side].map(|side| self.fresh_values(side, position, Some(feature)));
        let pieces = usize::from(self.plies[self.top].pieces) - 1;
        let bucket = R::bucket(pieces, self.network.shape().buckets);
        self.network.output(self.kernel, &own, &other, bucket)
    }

    /// The accumulator of a side at the end of the line.
    pub fn values(&mut self, side: usize, position: &Position<R>) -> Vec<i16> {
        self.bring_up_to_date(side, position);
        let lines = self.slot(self.top, side);
        lines.iter().flat_map(|line| line.0).collect()
    }

    #[inline]
    fn top(&mut self) -> &mut Ply {
        &mut self.plies[self.top]
    }

    #[inline]
    fn slot(&self, ply: usize, side: usize) -> &[Line] {
        &self.values[(2 * ply + side) * self.lines..][..self.lines]
    }

    #[inline]
    fn bring_up_to_date(&mut self, side: usize, position: &Position<R>) {
        let top = self.top;
        if self.plies[top].computed[side] {
            return;
        }
        let needed = 2 * (top + 1) * self.lines;
        if self.values.len() < needed {
            self.values.resize(needed, Line::ZERO);
        }
        match self.nearest_computed(side) {
            Some(computed) => (computed + 1..=top).for_each(|ply| self.step(ply, side)),
            None => self.refresh(side, position),
        }
    }

    /// The last computed ply from which the end of the line can be updated; `None` if there is none.
    #[inline]
    fn nearest_computed(&self, side: usize) -> Option<usize> {
        let mut ply = self.top;
        let view = self.plies[ply].views[side];
        loop {
            let here = &self.plies[ply];
            if here.views[side] != view {
                return None;
            }
            if here.computed[side] {
                return Some(ply);
            }
            if here.changes.overflow {
                return None;
            }
            ply = ply.checked_sub(1)?;
        }
    }

    /// Computes the accumulator of a ply from that of the previous ply.
    #[inline]
    fn step(&mut self, ply: usize, side: usize) {
        let here = &mut self.plies[ply];
        here.computed[side] = true;
        let view = here.views[side];
        let input = |feature| view.input::<R>(feature);
        let Changes { adds, subs, .. } = here.changes;
        match (adds.as_slice(), subs.as_slice()) {
            (&[add], &[sub]) => self.add_rows(ply, side, &[input(add)], &[input(sub)]),
            (&[add], &[moved, captured]) => self.add_rows(ply, side, &[input(add)], &[input(moved), input(captured)]),
            _ => self.add_rows(ply, side, adds.map(input).as_slice(), subs.map(input).as_slice()),
        }
    }

    #[inline]
    fn add_rows<'a>(&mut self, ply: usize, side: usize, adds: impl Rows<'a>, subs: impl Rows<'a>) {
        let (below, above) = self.values.split_at_mut(2 * ply * self.lines);
        let from = &below[(2 * ply - 2 + side) * self.lines..][..self.lines];
        let to = &mut above[side * self.lines..][..self.lines];
        self.kernel.update(from, to, self.network.rows(), adds, subs);
    }

    #[cold]
    fn refresh(&mut self, side: usize, position: &Position<R>) {
        let top = self.top;
        self.plies[top].computed[side] = true;
        let view = self.plies[top].views[side];
        self.inputs.clear();
        R::active(position, |feature| self.inputs.push(view.input::<R>(feature)));
        let to = &mut self.values[(2 * top + side) * self.lines..][..self.lines];
        self.kernel
            .update(self.network.bias(), to, self.network.rows(), &self.inputs, &[]);
    }

    /// Whether the accumulator of a side equals one computed from scratch.
    fn is_fresh(&self, side: usize, position: &Position<R>) -> bool {
        self.fresh_values(side, position, None) == self.slot(self.top, side)
    }

    /// Computes the accumulator of a side from scratch, as if the feature `without` were not active.
    fn fresh_values(&self, side: usize, position: &Position<R>, without: Option<u16>) -> Vec<Line> {
        let view = self.plies[self.top].views[side];
        let (mut inputs, mut values) = (Vec::new(), self.network.bias().to_vec());
        R::active(position, |feature| {
            if Some(feature) != without {
                inputs.push(view.input::<R>(feature));
            }
        });
        let bias = self.network.bias();
        self.kernel.update(bias, &mut values, self.network.rows(), &inputs, &[]);
        values
    }
}
