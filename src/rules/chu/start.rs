//! The choice of conventions before a game.

use super::fen::START_FEN;
use super::{Conventions, Promotion};
use crate::rules::{RefusedStart, Start, StartOption};

const PROMOTION: &str = "Promotion";
const PROTECTION: &str = "Lion's protectors";

/// The values of the option [`PROMOTION`], with what they stand for.
const PROMOTIONS: [(&str, Promotion); 3] = [
    ("Chess-like", Promotion::Chess),
    ("Chess-like but to Lion", Promotion::ChessWithoutLion),
    ("Shogi-like", Promotion::Shogi),
];

/// The values of the option [`PROTECTION`]: whether the king counts.
const PROTECTIONS: [(&str, bool); 2] = [("All but the king", false), ("All", true)];

/// The usual start position, under conventions that the user may choose.
#[derive(Debug)]
pub(super) struct ChosenConventions;

impl Start for ChosenConventions {
    fn fen(&self) -> String {
        START_FEN.to_owned()
    }

    fn options(&self) -> Vec<StartOption> {
        vec![
            StartOption {
                name: PROMOTION,
                values: PROMOTIONS.map(|(name, _)| name).to_vec(),
                default: PROMOTIONS[0].0,
            },
            StartOption {
                name: PROTECTION,
                values: PROTECTIONS.map(|(name, _)| name).to_vec(),
                default: PROTECTIONS[0].0,
            },
        ]
    }

    /// By `chess`, `shogi` or `king`.
    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        match words.trim().to_ascii_lowercase().as_str() {
            "chess" => Ok(vec![(PROMOTION, PROMOTIONS[0].0), (PROTECTION, PROTECTIONS[0].0)]),
            "shogi" => Ok(vec![(PROMOTION, PROMOTIONS[2].0)]),
            "king" => Ok(vec![(PROTECTION, PROTECTIONS[1].0)]),
            _ => Err("name chess or shogi for how pieces promote, or king if it shall protect Lions".to_owned()),
        }
    }

    fn chosen(&self, values: &[&str], _: u64) -> Result<String, RefusedStart> {
        Ok(self.with_choices(START_FEN, values))
    }

    /// A position that says nothing of conventions gets those chosen.
    fn with_choices(&self, fen: &str, values: &[&str]) -> String {
        let words = chosen(values).words();
        let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if words.is_empty() || !(6..=7).contains(&fields.len()) {
            return fen.to_owned();
        }
        fields.resize(7, "-");
        fields.extend(words);
        fields.join(" ")
    }
}

fn chosen(values: &[&str]) -> Conventions {
    let value_of = |index: usize| values.get(index).copied().unwrap_or_default();
    let promotion = PROMOTIONS.into_iter().find(|(name, _)| *name == value_of(0));
    let protection = PROTECTIONS.into_iter().find(|(name, _)| *name == value_of(1));
    Conventions {
        promotion: promotion.map(|(_, promotion)| promotion).unwrap_or_default(),
        king_protects_lion: protection.is_some_and(|(_, protects)| protects),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_conventions_go_without_saying() {
        assert_eq!(
            ChosenConventions
                .chosen(&["Chess-like", "All but the king"], 1)
                .as_deref(),
            Ok(START_FEN)
        );
        assert_eq!(ChosenConventions.chosen(&[], 1).as_deref(), Ok(START_FEN));
    }

    #[test]
    fn others_are_added_unless_the_position_has_its_own() {
        let chosen = ["Shogi-like", "All"];
        let bare = "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1";
        let told = format!("{bare} - shogi-promotion king-protects-lion");
        assert_eq!(ChosenConventions.with_choices(bare, &chosen), told);
        assert_eq!(
            ChosenConventions.with_choices(&format!("{bare} L"), &chosen),
            told.replace("1 -", "1 L")
        );
        let own = format!("{bare} - no-lion-promotion");
        assert_eq!(ChosenConventions.with_choices(&own, &chosen), own);
        assert_eq!(ChosenConventions.with_choices("nonsense", &chosen), "nonsense");
    }

    #[test]
    fn a_person_names_them_by_a_word() {
        assert_eq!(
            ChosenConventions.options_named("Shogi"),
            Ok(vec![("Promotion", "Shogi-like")])
        );
        assert!(ChosenConventions.options_named("go").is_err());
    }
}
