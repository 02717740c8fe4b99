//! The start position as the user chose it: the pair, and the files of each side, each of them fixed or left to chance.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pieces::{Pair, TYPES, kind_of_letter, letter, type_name};
use super::start::{ORTHODOX_START, Placement, random_placement};
use crate::board::{Color, Kind};
use crate::rules::{RANDOM, RefusedStart, Start, StartOption};

const TYPE_OPTIONS: [&str; 2] = ["Type 1", "Type 2"];
const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The start position with the types and files that the user chose.
#[derive(Debug)]
pub(super) struct ChosenPieces;

impl Start for ChosenPieces {
    fn fen(&self) -> String {
        Placement::DEFAULT.fen()
    }

    fn prelude_fen(&self) -> Option<String> {
        Some(ORTHODOX_START.to_owned())
    }

    fn random(&self, seed: u64) -> String {
        random_placement(&mut Xoshiro256PlusPlus::seed_from_u64(seed)).fen()
    }

    fn options(&self) -> Vec<StartOption> {
        start_options()
    }

    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        options_named(words)
    }

    fn chosen(&self, values: &[&str], seed: u64) -> Result<String, RefusedStart> {
        chosen_start(values, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn beginning(&self, values: &[&str]) -> Vec<Option<String>> {
        named_types(values)
    }
}

/// The options, in the order in which [`chosen_start`] takes their values.
fn start_options() -> Vec<StartOption> {
    let default = Placement::DEFAULT;
    let types = || TYPES.into_iter().map(type_name).chain([RANDOM]).collect();
    let files = || FILES.into_iter().chain([RANDOM]).collect();
    let of_type = |name, index: usize| StartOption {
        name,
        values: types(),
        default: type_name(default.pair[index]),
    };
    let of_file = |name, color: Color, index: usize| {
        let file = default.files[color.index()][index];
        StartOption {
            name,
            values: files(),
            default: FILES[usize::from(file)],
        }
    };
    vec![
        of_type(TYPE_OPTIONS[0], 0),
        of_type(TYPE_OPTIONS[1], 1),
        of_file("White file 1", Color::White, 0),
        of_file("White file 2", Color::White, 1),
        of_file("Black file 1", Color::Black, 0),
        of_file("Black file 2", Color::Black, 1),
    ]
}

/// The types that a person names by letters or in full: `L C`, `Hawk Dragon`.
///
/// # Errors
/// A sentence that says what may be named.
fn options_named(words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
    let named: Vec<Kind> = words.split_whitespace().filter_map(kind_meant).collect();
    match named.as_slice() {
        &[first, second] if first != second && words.split_whitespace().count() == 2 => Ok(vec![
            (TYPE_OPTIONS[0], type_name(first)),
            (TYPE_OPTIONS[1], type_name(second)),
        ]),
        _ => {
            let letters: Vec<String> = TYPES.into_iter().map(|kind| letter(kind).to_string()).collect();
            Err(format!("name two different types of {}", letters.join(" ")))
        }
    }
}

fn kind_meant(word: &str) -> Option<Kind> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(single), None) => kind_of_letter(single).filter(|kind| TYPES.contains(kind)),
        _ => kind_named(word),
    }
}

/// The start position for values of [`start_options`]; what is not one of an option's values counts as `Random`.
///
/// # Errors
/// [`RefusedStart`] if the rules forbid the combination, with an allowed one.
fn chosen_start(values: &[&str], rng: &mut impl Rng) -> Result<String, RefusedStart> {
    let (placement, objections) = chosen_placement(values, rng);
    if objections.is_empty() {
        Ok(placement.fen())
    } else {
        Err(RefusedStart {
            reason: objections.join("; "),
            instead: placement.fen(),
        })
    }
}

/// The types that the values name, as the two choices of the prelude, those left open at the end. A type named twice
/// counts once: in a prelude that would mean to decline.
fn named_types(values: &[&str]) -> Vec<Option<String>> {
    let mut named: Vec<Kind> = values.iter().take(2).filter_map(|value| kind_named(value)).collect();
    named.dedup();
    (0..2)
        .map(|index| named.get(index).map(|&kind| letter(kind).to_string()))
        .collect()
}

/// A placement near to what was chosen, and what the rules object to in the latter.
fn chosen_placement(values: &[&str], rng: &mut impl Rng) -> (Placement, Vec<String>) {
    let value = |index: usize| values.get(index).copied().unwrap_or(RANDOM);
    let mut objections = Vec::new();
    let pair = choose_pair([value(0), value(1)].map(kind_named), rng, &mut objections);
    let mut files = |color: Color, first: usize| {
        choose_files(
            color,
            [value(first), value(first + 1)].map(file_named),
            rng,
            &mut objections,
        )
    };
    let placement = Placement {
        pair,
        files: [files(Color::White, 2), files(Color::Black, 4)],
    };
    (placement, objections)
}

fn kind_named(name: &str) -> Option<Kind> {
    TYPES
        .into_iter()
        .find(|&kind| type_name(kind).eq_ignore_ascii_case(name))
}

fn file_named(name: &str) -> Option<u8> {
    FILES
        .iter()
        .position(|&file| file.eq_ignore_ascii_case(name))
        .map(|index| index as u8)
}

fn choose_pair(wanted: [Option<Kind>; 2], rng: &mut impl Rng, objections: &mut Vec<String>) -> Pair {
    let mut other_than = |taken: Option<Kind>| {
        let open: Vec<Kind> = TYPES.into_iter().filter(|&kind| Some(kind) != taken).collect();
        open.choose(rng).copied().unwrap_or(Placement::DEFAULT.pair[0])
    };
    match wanted {
        [Some(first), Some(second)] if first == second => {
            let second = other_than(Some(first));
            let (twice, instead) = (type_name(first), type_name(second));
            objections.push(format!(
                "both types are the {twice}, so the second is now the {instead}"
            ));
            [first, second]
        }
        [Some(first), Some(second)] => [first, second],
        [Some(first), None] => [first, other_than(Some(first))],
        [None, second] => {
            let first = other_than(second);
            [first, second.unwrap_or_else(|| other_than(Some(first)))]
        }
    }
}

fn choose_files(color: Color, wanted: [Option<u8>; 2], rng: &mut impl Rng, objections: &mut Vec<String>) -> [u8; 2] {
    let fits = |wanted: Option<u8>, file: u8| wanted.is_none_or(|wanted| wanted == file);
    let mut any_with_first = Placement::all_files();
    any_with_first.retain(|files| fits(wanted[0], files[0]));
    let matching: Vec<[u8; 2]> = any_with_first
        .iter()
        .copied()
        .filter(|files| fits(wanted[1], files[1]))
        .collect();
    if let Some(&files) = matching.choose(rng) {
        return files;
    }
    let files = any_with_first
        .choose(rng)
        .copied()
        .unwrap_or(Placement::DEFAULT.files[color.index()]);
    let name = |file: Option<u8>| {
        file.and_then(|file| FILES.get(usize::from(file)))
            .copied()
            .unwrap_or(RANDOM)
    };
    objections.push(format!(
        "{color} may not have pieces behind {} and {}, so they now stand behind {} and {}",
        name(wanted[0]),
        name(wanted[1]),
        name(Some(files[0])),
        name(Some(files[1]))
    ));
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(values: [&str; 6], seed: u64) -> Result<String, RefusedStart> {
        chosen_start(&values, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    #[test]
    fn defaults_are_the_default_placement() {
        let options = start_options();
        let defaults: Vec<&str> = options.iter().map(|option| option.default).collect();
        assert!(options.iter().all(|option| option.values.contains(&option.default)));
        assert_eq!(
            chosen_start(&defaults, &mut Xoshiro256PlusPlus::seed_from_u64(1)),
            Ok(Placement::DEFAULT.fen())
        );
    }

    #[test]
    fn fixed_choices_are_kept_and_random_ones_legal() {
        for seed in 0..200 {
            let fen = start(["Random", "Hawk", "e", "Random", "Random", "Random"], seed).unwrap();
            let rows: Vec<&str> = fen.split([' ', '/']).collect();
            assert_eq!(rows[9].matches('H').count(), 1, "{fen}");
            let at_e = rows[9].chars().nth(4).unwrap();
            assert!(at_e != '*' && at_e != 'H', "{fen}");
            assert!(crate::rules::Variant::Musketeer.new_game(Some(&fen)).is_ok(), "{fen}");
        }
    }

    #[test]
    fn forbidden_combinations_are_named_and_mended() {
        for seed in 0..50 {
            let refused = start(["Hawk", "Hawk", "e", "h", "c", "c"], seed).unwrap_err();
            assert!(refused.reason.contains("both types are the Hawk"), "{}", refused.reason);
            assert!(
                refused.reason.contains("White may not have pieces behind e and h"),
                "{}",
                refused.reason
            );
            assert!(
                refused.reason.contains("Black may not have pieces behind c and c"),
                "{}",
                refused.reason
            );
            assert!(
                crate::rules::Variant::Musketeer
                    .new_game(Some(&refused.instead))
                    .is_ok(),
                "{}",
                refused.instead
            );
        }
    }
}
