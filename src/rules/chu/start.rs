//! The user's choice of conventions before a game.

use super::fen::START_FEN;
use super::{Conventions, Promotion};
use crate::rules::readings::with_words;
use crate::rules::{RefusedStart, Start, StartOption};

const PROMOTION: &str = "Promotion";
const PROTECTION: &str = "Lion's protectors";

const PAWN_TO_LION: &str = "Pawns may become Lions";

/// The values of the option [`PROMOTION`] and what they mean.
const PROMOTIONS: [(&str, Promotion); 3] = [
    ("Chess-like", Promotion::Chess),
    ("Shogi-like", Promotion::Shogi),
    ("Shogi-like with deferral", Promotion::Deferred),
];

/// The values of the option [`PROTECTION`] and whether the king counts.
const PROTECTIONS: [(&str, bool); 2] = [("All but the king", false), ("All", true)];

/// The usual start position with conventions chosen by the user.
#[derive(Debug)]
pub struct ChosenConventions;

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
            StartOption::question(PAWN_TO_LION, true),
        ]
    }

    /// Accepts the words of a FEN, and `chess`, `shogi`, `deferral`, `nolion` and `king`.
    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        let meant = |word: &str| match word {
            "chess" => Some((PROMOTION, PROMOTIONS[0].0)),
            "shogi" | "shogi-promotion" => Some((PROMOTION, PROMOTIONS[1].0)),
            "deferral" | "deferred-promotion" => Some((PROMOTION, PROMOTIONS[2].0)),
            "nolion" | "no-lion-promotion" => Some((PAWN_TO_LION, StartOption::NO)),
            "king" | "king-protects-lion" => Some((PROTECTION, PROTECTIONS[1].0)),
            _ => None,
        };
        let named = words.split_whitespace().map(|word| meant(&word.to_ascii_lowercase()));
        named.collect::<Option<Vec<_>>>().ok_or_else(|| {
            "name shogi-promotion or deferred-promotion for how pieces promote, no-lion-promotion if pawns never \
             become Lions, king-protects-lion if the King protects Lions"
                .to_owned()
        })
    }

    fn chosen(&self, values: &[&str], _: u64) -> Result<String, RefusedStart> {
        Ok(self.with_choices(START_FEN, values))
    }

    /// Adds the chosen conventions to a position that names none.
    fn with_choices(&self, fen: &str, values: &[&str]) -> String {
        with_words(fen, &["-"], &chosen(values).words().join(" "))
    }
}

fn chosen(values: &[&str]) -> Conventions {
    let value_of = |index: usize| values.get(index).copied().unwrap_or_default();
    let promotion = PROMOTIONS.into_iter().find(|(name, _)| *name == value_of(0));
    let protection = PROTECTIONS.into_iter().find(|(name, _)| *name == value_of(1));
    let promotion = promotion.map(|(_, promotion)| promotion).unwrap_or_default();
    Conventions {
        promotion: match promotion {
            Promotion::Chess if value_of(2) == StartOption::NO => Promotion::ChessWithoutLion,
            _ => promotion,
        },
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
        let two = ChosenConventions.options_named("nolion king").expect("both are known");
        assert_eq!(two, [("Pawns may become Lions", "No"), ("Lion's protectors", "All")]);
        let without = ChosenConventions.chosen(&["Chess-like", "All but the king", "No"], 1);
        assert_eq!(without, Ok(format!("{START_FEN} - no-lion-promotion")));
        assert!(ChosenConventions.options_named("go").is_err());
    }
}
