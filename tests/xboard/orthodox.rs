//! Orthodox chess, which XBoard knows already.

use crate::matches::{Match, play};
use treville::rules::Variant;

/// XBoard tests every move and every claim, and the engines claim results.
const NORMAL: Match = Match {
    variant: Variant::Normal,
    options: &[
        "-testLegality",
        "true",
        "-testClaims",
        "true",
        "-checkMates",
        "false",
        "-materialDraws",
        "false",
    ],
    start: "",
    is_special: |_| false,
};

#[test]
fn orthodox_chess_under_the_rules_of_xboard() {
    play(&NORMAL);
}
