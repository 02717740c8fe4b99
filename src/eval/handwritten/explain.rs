//! The evaluation as a table, for people.

use std::fmt::Write as _;

use super::counting::Counting;
use super::evaluator::HandwrittenEvaluator;
use super::phase::{FULL_PHASE, phase_of};
use super::trace::lists;
use crate::board::Color;
use crate::eval::evaluator::Evaluator;

/// A table of the groups of terms, in centipawns for each side.
#[must_use]
pub(crate) fn explain<R: Counting>(position: &R) -> String {
    let mut text = format!("{:<24}{:>8}{:>8}{:>8}\n", "term", "White", "Black", "diff");
    for (name, [white, black]) in groups(position) {
        let _ = writeln!(text, "{name:<24}{white:>8}{black:>8}{:>8}", white - black);
    }
    let mut evaluator = HandwrittenEvaluator::default();
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

/// What each group is worth to White and to Black.
fn groups<R: Counting>(position: &R) -> Vec<(&'static str, [i32; 2])> {
    let lists = lists(position);
    let phase = phase_of(position);
    let weights = R::weights();
    let mut groups: Vec<(&str, [i32; 2])> = Vec::new();
    for color in Color::ALL {
        for (&term, &count) in &lists.0[color.index()] {
            let name = R::TERMS.layout.group_of(term);
            let value = (weights[term.index()] * count).blend(phase, FULL_PHASE);
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
    groups
}
