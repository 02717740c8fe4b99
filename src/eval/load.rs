//! Networks from files, whichever game they are for.

use std::path::Path;

use super::evaluation::Evaluation;
use super::nnue::NetworkError;
use crate::rules::Variant;
use crate::with_game;

/// The network in a file, for whatever game it was trained. Played is `variant`, in whose words a file for an unknown
/// game is refused.
///
/// # Errors
/// [`NetworkError`] with what is wrong with the file.
pub fn load_network(path: &Path, variant: Variant) -> Result<Evaluation, NetworkError> {
    let load = |game| with_game!(game, R => Evaluation::load::<R>(path));
    let for_another = |result: &Result<Evaluation, NetworkError>| matches!(result, Err(NetworkError::Game { .. }));
    let played = load(variant);
    if !for_another(&played) {
        return played;
    }
    let mut others = Variant::ALL.into_iter().map(load);
    others.find(|result| !for_another(result)).unwrap_or(played)
}
