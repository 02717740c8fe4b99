//! A stand-in for the evaluation.

use crate::rules::Rules;

/// The evaluation of a position, term by term.
pub fn describe<R: Rules>(_position: &R) -> String {
    "total +0.00\n".to_owned()
}
