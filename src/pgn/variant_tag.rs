//! The value of the tag `Variant`, as different programs write it.

use crate::rules::{UnknownVariant, Variant};

/// Other values that mean orthodox chess, in lower case. Lichess writes `From Position` for games with a `FEN` tag.
const ORTHODOX: [&str; 4] = ["", "?", "standard", "from position"];

/// The game that the value of a `Variant` tag stands for.
///
/// # Errors
/// [`UnknownVariant`] if no game has this name.
pub(super) fn variant_of_tag(value: &str) -> Result<Variant, UnknownVariant> {
    let value = value.trim();
    match ORTHODOX.into_iter().any(|known| known.eq_ignore_ascii_case(value)) {
        true => Ok(Variant::Normal),
        false => value.parse(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_programs_names_are_known() {
        for value in ["Standard", "From Position", "chess", "Chess", "NORMAL", " ", "?", ""] {
            assert_eq!(variant_of_tag(value), Ok(Variant::Normal), "{value}");
        }
        for (value, variant) in [("Musketeer", Variant::Musketeer), ("elven", Variant::ChuChess)] {
            assert_eq!(variant_of_tag(value), Ok(variant));
        }
        let said = variant_of_tag("Chess960").unwrap_err().to_string();
        assert_eq!(said, "Chess960 is not supported");
        assert!(variant_of_tag("Crazyhouse").is_err());
    }
}
