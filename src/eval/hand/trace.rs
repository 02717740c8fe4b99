//! The counts behind an evaluation, one by one: for fitting and for explaining.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::evaluator::{HandEvaluator, phase};
use super::features::{self, Tally};
use super::terms::{Term, term_name};
use super::weights::WEIGHTS;
use crate::board::Color;
use crate::eval::Evaluator;
use crate::rules::Rules;
use crate::rules::musketeer::{KING, PAWN, Position};

/// What the evaluation counts in a position.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// White's count less Black's of every term that does not cancel out.
    pub counts: Vec<(Term, i32)>,
    /// The part of the middlegame, 0.0..=1.0.
    pub phase: f32,
}

#[derive(Default)]
struct Lists([BTreeMap<u16, i32>; 2]);

impl Tally for Lists {
    fn add(&mut self, color: Color, term: Term, count: i32) {
        *self.0[color.index()].entry(term.0).or_default() += count;
    }
}

fn lists(position: &Position) -> Lists {
    let mut lists = Lists::default();
    features::count(position, &mut lists);
    features::count_material(position, &mut lists);
    lists
}

fn phase_of(position: &Position) -> i32 {
    let on_board = position.board().all().map(|slot| position.board().piece(slot).kind());
    let waiting = Color::ALL
        .iter()
        .flat_map(|&color| position.gates(color).iter().map(|(_, kind)| kind).collect::<Vec<_>>());
    let pieces = on_board.chain(waiting).filter(|&kind| kind != PAWN && kind != KING);
    phase(pieces.map(|kind| Position::piece_value(kind.of(Color::White))).sum())
}

/// Lists what the evaluation of a position counts.
#[must_use]
pub fn trace(position: &Position) -> Trace {
    let Lists([mut counts, black]) = lists(position);
    for (term, count) in black {
        *counts.entry(term).or_default() -= count;
    }
    counts.retain(|_, count| *count != 0);
    Trace {
        counts: counts.into_iter().map(|(term, count)| (Term(term), count)).collect(),
        phase: phase_of(position) as f32 / 256.0,
    }
}

/// A table of the groups of terms, in centipawns for each side.
pub(in crate::eval) fn explain(position: &Position) -> String {
    let lists = lists(position);
    let phase = phase_of(position);
    let mut groups: Vec<(&str, [i32; 2])> = Vec::new();
    for color in Color::ALL {
        for (&term, &count) in &lists.0[color.index()] {
            let (name, _) = term_name(usize::from(term));
            let value = (WEIGHTS[usize::from(term)] * count).blend(phase, 256);
            match groups.iter_mut().find(|(group, _)| *group == name) {
                Some((_, values)) => values[color.index()] += value,
                None => {
                    let mut values = [0; 2];
                    values[color.index()] = value;
                    groups.push((name, values));
                }
            }
        }
    }
    let mut text = format!("{:<24}{:>8}{:>8}{:>8}\n", "term", "White", "Black", "diff");
    for (name, [white, black]) in groups {
        let _ = writeln!(text, "{name:<24}{white:>8}{black:>8}{:>8}", white - black);
    }
    let mut evaluator = HandEvaluator::default();
    evaluator.refresh(position);
    let value = evaluator.evaluate(position);
    let white = if position.side_to_move() == Color::White {
        value
    } else {
        -value
    };
    let _ = writeln!(text, "{:<24}{:>24}", "evaluation, White", white);
    text
}
