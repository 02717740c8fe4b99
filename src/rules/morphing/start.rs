//! The start position, and the choice of where the Pawns stand.

use crate::rules::{RefusedStart, StartOption};

/// A full rank of Pawns.
const FULL_RANK: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK";

/// Three Pawns on each edge.
const WINGS: &str = "rnbqkqbnr/p7p/p7p/p7p/9/P7P/P7P/P7P/RNBQKQBNR w KQkq - 0 1 KK";

const FULL_RANK_NAME: &str = "Full rank";
const WINGS_NAME: &str = "Wings";

/// The start position that is played unless the user chooses another.
#[must_use]
pub fn start_fen() -> String {
    FULL_RANK.to_owned()
}

const OPTION: &str = "Pawns";

/// The one option: the inventor says nothing of where the Pawns stand.
#[must_use]
pub fn start_options() -> Vec<StartOption> {
    vec![StartOption {
        name: OPTION,
        values: vec![FULL_RANK_NAME, WINGS_NAME],
        default: FULL_RANK_NAME,
    }]
}

/// The option that a person means by `full` or `wings`.
///
/// # Errors
/// A sentence that says what may be named.
pub fn options_named(words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
    match words.trim().to_ascii_lowercase().as_str() {
        "full" | "full rank" => Ok(vec![(OPTION, FULL_RANK_NAME)]),
        "wing" | "wings" => Ok(vec![(OPTION, WINGS_NAME)]),
        _ => Err("name where the pawns stand: full or wings".to_owned()),
    }
}

/// The start position for a value of [`start_options`]; any other value stands for the usual one.
///
/// # Errors
/// None: every choice is allowed.
pub fn chosen_start(values: &[&str]) -> Result<String, RefusedStart> {
    match values.first() {
        Some(&WINGS_NAME) => Ok(WINGS.to_owned()),
        _ => Ok(start_fen()),
    }
}
