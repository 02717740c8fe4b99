//! Weights as Rust source.

use std::fmt::Write as _;

use treville::board::Kind;
use treville::eval::hand::term_name;
use treville::rules::musketeer::type_name;

use super::fit::Weights;

const HEADER: &str = "//! The fitted weights: written by the example `fit_evaluation`, not by hand.

use super::{TERM_COUNT, Weight};

/// A weight for every term, middlegame and endgame, in centipawns.
#[rustfmt::skip]
pub(super) static WEIGHTS: [Weight; TERM_COUNT] = [";

/// The source file of a weight table.
pub fn source(weights: &Weights) -> String {
    let mut text = HEADER.to_owned();
    for (term, &[middlegame, endgame]) in weights.iter().enumerate() {
        let (group, number) = term_name(term);
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

/// Prints what each kind is worth on the board and waiting.
pub fn print_material(weights: &Weights) {
    let find = |group: &str, kind: usize| {
        weights
            .iter()
            .enumerate()
            .find(|&(term, _)| term_name(term) == (group, kind))
            .map_or([0.0; 2], |(_, w)| *w)
    };
    for kind in 0..Kind::COUNT {
        let ([mg, eg], [wmg, weg]) = (find("material", kind), find("waiting", kind));
        println!(
            "{:<12} on the board {mg:>6.0} {eg:>6.0}   waiting {wmg:>6.0} {weg:>6.0}",
            type_name(Kind(kind as u8))
        );
    }
}
