//! The start position, and the choice of where the Pawns stand.

use crate::rules::{RefusedStart, Start, StartOption};

/// A full rank of Pawns.
const FULL_RANK: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK";

/// Three Pawns on each edge.
const WINGS: &str = "rnbqkqbnr/p7p/p7p/p7p/9/P7P/P7P/P7P/RNBQKQBNR w KQkq - 0 1 KK";

const FULL_RANK_NAME: &str = "Full rank";
const WINGS_NAME: &str = "Wings";

const OPTION: &str = "Pawns";

/// The start position with the Pawns where the user has them stand: the inventor says nothing of that.
#[derive(Debug)]
pub(super) struct ChosenPawns;

impl Start for ChosenPawns {
    fn fen(&self) -> String {
        FULL_RANK.to_owned()
    }

    fn options(&self) -> Vec<StartOption> {
        vec![StartOption {
            name: OPTION,
            values: vec![FULL_RANK_NAME, WINGS_NAME],
            default: FULL_RANK_NAME,
        }]
    }

    /// By `full` or `wings`.
    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        match words.trim().to_ascii_lowercase().as_str() {
            "full" | "full rank" => Ok(vec![(OPTION, FULL_RANK_NAME)]),
            "wing" | "wings" => Ok(vec![(OPTION, WINGS_NAME)]),
            _ => Err("name where the pawns stand: full or wings".to_owned()),
        }
    }

    fn chosen(&self, values: &[&str], _: u64) -> Result<String, RefusedStart> {
        match values.first() {
            Some(&WINGS_NAME) => Ok(WINGS.to_owned()),
            _ => Ok(self.fen()),
        }
    }
}
