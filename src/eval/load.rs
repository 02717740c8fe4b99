//! Networks from files, whichever game they are for.

use std::path::Path;

use super::dispatch::{WithRules, with_rules};
use super::evaluable::Evaluable;
use super::judge::Judge;
use super::nnue::NetworkError;
use crate::rules::Variant;

struct Load<'a>(&'a Path);

impl WithRules for Load<'_> {
    type Output = Result<Judge, NetworkError>;

    fn run<R: Evaluable>(self, _: Variant) -> Self::Output {
        Judge::load::<R::Features>(self.0)
    }
}

/// The network in a file, for whatever game it was trained. Played is `variant`, in whose words a file for an unknown
/// game is refused.
///
/// # Errors
/// [`NetworkError`] with what is wrong with the file.
pub(crate) fn load_network(path: &Path, variant: Variant) -> Result<Judge, NetworkError> {
    let for_another = |result: &Result<Judge, NetworkError>| matches!(result, Err(NetworkError::Game { .. }));
    let played = with_rules(variant, Load(path));
    if !for_another(&played) {
        return played;
    }
    let mut others = Variant::ALL.into_iter().map(|game| with_rules(game, Load(path)));
    others.find(|result| !for_another(result)).unwrap_or(played)
}
