//! Where counts go.

use super::term::Term;
use crate::board::Color;

/// Takes counts: into a sum of weights, or into a list.
pub trait Tally {
    /// Counts `term` `count` times for `color`.
    fn add(&mut self, color: Color, term: Term, count: i32);
}
