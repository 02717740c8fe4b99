//! The page.
use super::sprt::Sprt;
use super::standings::Standings;
use crate::rules::Variant;
/// page
#[must_use]
pub fn page(_standings: &Standings, _names: &[String], _sprt: Option<&Sprt>, _variant: Variant) -> String {
    String::new()
}
