//! The counts behind an evaluation, one by one: for fitting.

use std::collections::BTreeMap;

use super::counting::Counting;
use super::phase::{FULL_PHASE, phase_of};
use super::tally::Tally;
use super::term::Term;
use crate::board::Color;

/// What the evaluation counts in a position.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// White's count less Black's of every term that does not cancel out.
    pub counts: Vec<(Term, i32)>,
    /// The part of the middlegame, 0.0..=1.0.
    pub phase: f32,
}

/// The counts of White and of Black, by term.
#[derive(Default)]
pub(super) struct Lists(pub [BTreeMap<Term, i32>; 2]);

impl Tally for Lists {
    fn add(&mut self, color: Color, term: Term, count: i32) {
        *self.0[color.index()].entry(term).or_default() += count;
    }
}

pub(super) fn lists<R: Counting>(position: &R) -> Lists {
    let mut lists = Lists::default();
    let files = position.count_structure(&mut lists);
    position.count_activity(files, &mut lists);
    lists.add(position.side_to_move(), R::PIECE_TERMS.tempo, 1);
    for slot in position.board().all() {
        let (piece, square) = (position.board().piece(slot), position.board().square(slot));
        for term in R::PIECE_TERMS.placed(piece, square) {
            lists.add(piece.color(), term, 1);
        }
    }
    lists
}

/// Lists what the evaluation of a position counts.
#[must_use]
pub fn trace<R: Counting>(position: &R) -> Trace {
    let Lists([mut counts, black]) = lists(position);
    for (term, count) in black {
        *counts.entry(term).or_default() -= count;
    }
    counts.retain(|_, count| *count != 0);
    Trace {
        counts: counts.into_iter().collect(),
        phase: phase_of(position) as f32 / FULL_PHASE as f32,
    }
}
