//! The header of the shards of a run.

use super::parameters::Parameters;
use crate::eval::Evaluable;
use crate::records::shard_header::{BEHAVIOUR, ENGINE, Header, SEED};

/// The header for all shards of a run.
pub fn header<R: Evaluable>(parameters: &Parameters, behaviour: String) -> Header {
    let ends = &parameters.adjudication;
    let fields = [
        (ENGINE, engine()),
        (BEHAVIOUR, behaviour),
        (
            "net",
            parameters
                .evaluation
                .id::<R>(parameters.variant.about().pieces)
                .checksum(),
        ),
        (SEED, parameters.seed.to_string()),
        ("nodes", parameters.nodes.to_string()),
        ("cap", parameters.cap.to_string()),
        (
            "random-plies",
            format!("{}-{}", parameters.random_plies.start(), parameters.random_plies.end()),
        ),
        ("start-score", parameters.start_score.to_string()),
        ("win-score", ends.win_score.to_string()),
        ("win-plies", ends.win_plies.to_string()),
        ("draw-score", ends.draw_score.to_string()),
        ("draw-plies", ends.draw_plies.to_string()),
        ("draw-from", ends.draw_from.to_string()),
        ("most-plies", ends.most_plies.to_string()),
        ("hash", parameters.hash_mib.to_string()),
        ("shard-games", parameters.shard_games.to_string()),
    ];
    Header {
        variant: parameters.variant,
        fields: fields.map(|(name, value)| (name.to_owned(), value)).into(),
    }
}

/// The engine's version, and its commit if `TREVILLE_COMMIT` was set during the build.
pub fn engine() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("TREVILLE_COMMIT") {
        Some(commit) if !commit.is_empty() => format!("{version} {commit}"),
        _ => version.to_owned(),
    }
}
