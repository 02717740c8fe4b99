//! The openings that are compiled in, one list per file of `book/openings/`.

use std::path::Path;

use super::opening::{BadOpenings, SCREENED};
use crate::rules::Variant;

/// The names of the variants, each with its list.
const LISTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/openings.rs"));

/// Whether `path` means the compiled-in list.
pub fn is_meant(path: &Path) -> bool {
    path.as_os_str() == SCREENED
}

pub fn list(variant: Variant) -> Result<&'static str, BadOpenings> {
    of_game(LISTS, variant)
}

fn of_game(lists: &[(&str, &'static str)], variant: Variant) -> Result<&'static str, BadOpenings> {
    let about = variant.about();
    let found = lists.iter().find(|(name, _)| *name == about.name);
    found
        .map(|(_, list)| *list)
        .ok_or(BadOpenings::NotScreened(about.title))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::opening_list::{ListText, Reading};
    use crate::arena::openings::Openings;

    #[test]
    fn every_list_is_one_of_a_game_and_can_be_played() {
        for (name, _) in LISTS {
            let variant: Variant = name.parse().unwrap();
            let rules = variant.values_named("").unwrap();
            let text = ListText::read(Path::new(SCREENED), variant).unwrap();
            let reading = Reading {
                variant,
                rules: &rules,
                plies: None,
                without: &[],
            };
            let openings = Openings::Listed(text.openings(&reading).unwrap());
            let first = openings.get(0).unwrap();
            assert!(first.fen.is_some() && first.moves.is_empty(), "{name}: {first:?}");
            assert_ne!(openings.get(299).unwrap(), first, "{name} has several hundred");
        }
    }

    #[test]
    fn a_game_without_a_list_is_named() {
        let said = of_game(&[("normal", "list")], Variant::ChuChess)
            .unwrap_err()
            .to_string();
        assert_eq!(
            said,
            "there are no screened openings of Chu Chess; for a file of that name give ./screened"
        );
        assert_eq!(of_game(&[("normal", "list")], Variant::Normal).unwrap(), "list");
    }

    #[test]
    fn a_path_is_not_the_name() {
        assert!(is_meant(Path::new("screened")));
        assert!(!is_meant(Path::new("./screened")) && !is_meant(Path::new("screened.txt")));
    }
}
