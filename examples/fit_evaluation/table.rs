//! Weights as Rust source.

use std::fmt::Write as _;

use treville::board::Kind;
use treville::eval::Evaluable;
use treville::eval::handwritten::{Term, TermGroup, term_name};

use super::fit::Weights;

const HEADER: &str = "//! The fitted weights: written by the example `fit_evaluation`, not by hand.

use super::terms::TERM_COUNT;
use crate::eval::handwritten::Weight;

/// A weight for every term, middlegame and endgame, in centipawns.
#[rustfmt::skip]
pub(super) static WEIGHTS: [Weight; TERM_COUNT] = [";

/// The source file of a weight table.
pub fn source(groups: &[TermGroup], weights: &Weights) -> String {
    let mut text = HEADER.to_owned();
    for (term, &[middlegame, endgame]) in weights.iter().enumerate() {
        let (group, number) = term_name(groups, Term(term as u16));
        if number == 0 {
            let _ = write!(text, "\n    // {group}");
        }
        text.push_str(if number % 4 == 0 { "\n    " } else { " " });
        let _ = write!(
            text,
            "Weight::new({}, {}),",
            middlegame.round() as i32,
            endgame.round() as i32
        );
    }
    text.push_str("\n];\n");
    text
}

/// The groups with a term for each kind.
const BY_KIND: [&str; 4] = ["material", "mobility", "king ring", "waiting"];

/// Prints the fitted terms of each kind.
pub fn print_material<R: Evaluable>(weights: &Weights) {
    let by_kind = R::GROUPS.iter().filter(|(group, _)| BY_KIND.contains(group));
    for &(group, _) in by_kind {
        println!("{group}");
        for (term, [middlegame, endgame]) in weights.iter().enumerate() {
            let (name, kind) = term_name(R::GROUPS, Term(term as u16));
            let kind_name = R::kind_name(Kind(kind as u8 & 15));
            if name == group && !kind_name.is_empty() {
                println!("  {kind_name:<16} {middlegame:>6.0} {endgame:>6.0}");
            }
        }
    }
}
