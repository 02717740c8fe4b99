//! The values of the tags `Variant` and `VariantMen`, as different programs write them.

use crate::rules::musketeer::{Ordered, PIECES};
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

/// The game of a record of Musketeer Chess with XBoard's description of the pieces, `R:RO2;L:NB2`: with pieces made to
/// order if it describes others than the usual ones. XBoard does not know their names.
pub(super) fn variant_of_men(value: &str) -> Variant {
    let men = value.split(';').filter_map(|man| man.trim().split_once(':'));
    let men = men.filter(|(letter, _)| !"PNBRQK".contains(&letter.to_ascii_uppercase()));
    let is_usual =
        |(letter, betza): (&str, &str)| PIECES.kind_of(letter).is_some_and(|kind| PIECES.betza(kind) == betza);
    if men.clone().all(is_usual) {
        return Variant::Musketeer;
    }
    let lines: Vec<String> = men
        .map(|(letter, betza)| format!("Piece {letter}, {letter}, {betza}"))
        .collect();
    Ordered::read(&lines.join(";")).map_or(Variant::Musketeer, Variant::Ordered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xboard_describes_pieces_made_to_order() {
        assert_eq!(variant_of_men("R:RO2;L:NB2;S:B2DN;K:KisO2"), Variant::Musketeer);
        assert_eq!(variant_of_men(""), Variant::Musketeer);
        assert_eq!(variant_of_men("L:NB2;C:nonsense"), Variant::Musketeer);
        let Variant::Ordered(set) = variant_of_men("R:RO2;A:QN;C:mRcpR;H:nN;K:KisO2") else {
            panic!("other pieces");
        };
        assert!(set.text().starts_with("Piece A, A, QN, "), "{}", set.text());
    }

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
