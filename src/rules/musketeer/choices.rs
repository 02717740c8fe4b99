//! Start positions from the user's options: the pair, and the files of each side, each of them fixed or random.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::PreludeWith;
use super::customs::Customs;
use super::pieces::{Pair, PieceSet};
use super::start::{ORTHODOX_START, Placement, random_placement};
use crate::board::{Color, Kind};
use crate::rules::readings::with_words;
use crate::rules::{Objection, RANDOM, RefusedStart, Start, StartOption};

const TYPE_OPTIONS: [&str; 2] = ["Type 1", "Type 2"];
const DEFAULT_OPTIONS: [&str; 2] = ["Default type 1", "Default type 2"];
const ORDER: &str = "Placement order";
const ALTERNATING: &str = "Alternating";
const WHITE_FIRST: &str = "White before Black";
const SAME_TYPE: &str = "Both may choose the same type";
const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The start position with types and files chosen by the user.
#[derive(Debug)]
pub struct ChosenPieces<S>(pub S);

impl<S: PieceSet> Start for ChosenPieces<S> {
    fn fen(&self) -> String {
        Placement::DEFAULT.fen(self.0)
    }

    fn prelude_fen(&self, values: &[&str]) -> Option<String> {
        Some(ORTHODOX_START.to_owned() + &self.customs(values).suffix(self.0))
    }

    fn random(&self, seed: u64) -> String {
        random_placement(self.0, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).fen(self.0)
    }

    fn options(&self) -> Vec<StartOption> {
        self.start_options()
    }

    fn ready(&self) -> Vec<&'static str> {
        let defaults = self.start_options().into_iter().map(|option| option.default);
        let [white, black] = Placement::READY.files;
        let files = [white, black].concat().into_iter().map(|file| FILES[usize::from(file)]);
        let mut values: Vec<&'static str> = defaults.collect();
        values
            .iter_mut()
            .skip(TYPE_OPTIONS.len())
            .zip(files)
            .for_each(|(value, file)| *value = file);
        values
    }

    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        self.options_named(words)
    }

    /// Adds the chosen customs to a prelude whose FEN names none.
    fn with_choices(&self, fen: &str, values: &[&str]) -> String {
        let board = fen.split_ascii_whitespace().next().unwrap_or_default();
        match PreludeWith::from_board_field(self.0, board, &[]) {
            Ok(Some(_)) => with_words(fen, &[], &self.customs(values).suffix(self.0)),
            _ => fen.to_owned(),
        }
    }

    fn chosen(&self, values: &[&str], seed: u64) -> Result<String, RefusedStart> {
        self.chosen_start(values, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn beginning(&self, values: &[&str]) -> Vec<Option<String>> {
        self.named_types(values)
    }
}

impl<S: PieceSet> ChosenPieces<S> {
    /// The options, in the order in which [`chosen_start`](Self::chosen_start) expects their values.
    fn start_options(&self) -> Vec<StartOption> {
        let default = Placement::DEFAULT;
        let types = || {
            self.0
                .types()
                .iter()
                .copied()
                .map(|kind| self.0.pieces().name(kind))
                .chain([RANDOM])
                .collect()
        };
        let files = || FILES.into_iter().chain([RANDOM]).collect();
        let of_type = |name, index: usize| StartOption {
            name,
            values: types(),
            default: self.0.pieces().name(default.pair[index]),
        };
        let of_file = |name, color: Color, index: usize| {
            let file = default.files[color.index()][index];
            StartOption {
                name,
                values: files(),
                default: FILES[usize::from(file)],
            }
        };
        let of_default = |name, index: usize| StartOption {
            name,
            values: self
                .0
                .types()
                .iter()
                .copied()
                .map(|kind| self.0.pieces().name(kind))
                .collect(),
            default: self.0.pieces().name(Customs::USUAL.default_pair[index]),
        };
        vec![
            of_type(TYPE_OPTIONS[0], 0),
            of_type(TYPE_OPTIONS[1], 1),
            of_file("White file 1", Color::White, 0),
            of_file("White file 2", Color::White, 1),
            of_file("Black file 1", Color::Black, 0),
            of_file("Black file 2", Color::Black, 1),
            of_default(DEFAULT_OPTIONS[0], 0),
            of_default(DEFAULT_OPTIONS[1], 1),
            StartOption {
                name: ORDER,
                values: vec![ALTERNATING, WHITE_FIRST],
                default: ALTERNATING,
            },
            StartOption::question(SAME_TYPE, false),
        ]
    }

    /// The customs that values of [`start_options`] stand for. Ignores a default pair of two equal types.
    fn customs(&self, values: &[&str]) -> Customs {
        let value = |index: usize| values.get(index).copied().unwrap_or_default();
        let default_pair = match [value(6), value(7)].map(|name| self.kind_named(name)) {
            [Some(first), Some(second)] if first != second => [first, second],
            _ => Customs::USUAL.default_pair,
        };
        Customs {
            default_pair,
            white_places_first: value(8) == WHITE_FIRST,
            allows_same_type: value(9) == StartOption::YES,
        }
    }

    /// Reads types, as letters or names (`L C`, `Hawk Dragon`), and customs, as words of a FEN.
    ///
    /// # Errors
    /// A sentence that lists the valid words.
    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        let lower = words.to_ascii_lowercase();
        let is_custom = |word: &&str| Customs::USUAL.with_word(self.0, word).is_some();
        let (customs, types): (Vec<&str>, Vec<&str>) = lower.split_whitespace().partition(is_custom);
        let mut named = self.customs_named(&customs);
        let kinds: Option<Vec<Kind>> = types.into_iter().map(|word| self.0.type_meant(word)).collect();
        let same = named.iter().any(|&(option, _)| option == SAME_TYPE);
        match kinds.as_deref() {
            Some(&[first, second]) if first != second || same => {
                named.extend([
                    (TYPE_OPTIONS[0], self.0.pieces().name(first)),
                    (TYPE_OPTIONS[1], self.0.pieces().name(second)),
                ]);
                Ok(named)
            }
            Some([]) if !named.is_empty() => Ok(named),
            _ => {
                let letters: Vec<String> = self
                    .0
                    .types()
                    .iter()
                    .copied()
                    .map(|kind| self.0.pieces().letter(kind).to_string())
                    .collect();
                Err(format!("name two different types of {}", letters.join(" ")))
            }
        }
    }

    /// The options for unusual customs, and their values.
    fn customs_named(&self, words: &[&str]) -> Vec<(&'static str, &'static str)> {
        let customs = Customs::read(self.0, words).unwrap_or(Customs::USUAL);
        let [first, second] = customs.default_pair.map(|kind| self.0.pieces().name(kind));
        let all = [
            (
                DEFAULT_OPTIONS[0],
                first,
                customs.default_pair != Customs::USUAL.default_pair,
            ),
            (
                DEFAULT_OPTIONS[1],
                second,
                customs.default_pair != Customs::USUAL.default_pair,
            ),
            (ORDER, WHITE_FIRST, customs.white_places_first),
            (SAME_TYPE, StartOption::YES, customs.allows_same_type),
        ];
        let unusual = all.into_iter().filter(|&(.., unusual)| unusual);
        unusual.map(|(option, value, _)| (option, value)).collect()
    }

    /// The start position for values of [`start_options`]. An unknown value counts as `Random`.
    ///
    /// # Errors
    /// [`RefusedStart`], which includes an allowed position, if the rules forbid the combination.
    fn chosen_start(&self, values: &[&str], rng: &mut impl Rng) -> Result<String, RefusedStart> {
        let (placement, objections) = self.chosen_placement(values, rng);
        if objections.is_empty() {
            Ok(placement.fen(self.0))
        } else {
            Err(RefusedStart {
                objections,
                instead: placement.fen(self.0),
            })
        }
    }

    /// The types in `values` as the two choices of the prelude, with open choices last. A type named twice counts once
    /// if naming it again would mean to decline.
    fn named_types(&self, values: &[&str]) -> Vec<Option<String>> {
        let mut named: Vec<Kind> = values
            .iter()
            .take(2)
            .filter_map(|value| self.kind_named(value))
            .collect();
        if !self.customs(values).allows_same_type {
            named.dedup();
        }
        (0..2)
            .map(|index| named.get(index).map(|&kind| self.0.pieces().letter(kind).to_string()))
            .collect()
    }

    /// A placement close to the user's choice, and the rules that the choice itself breaks.
    fn chosen_placement(&self, values: &[&str], rng: &mut impl Rng) -> (Placement, Vec<Objection>) {
        let value = |index: usize| values.get(index).copied().unwrap_or(RANDOM);
        let mut objections = Vec::new();
        let same = self.customs(values).allows_same_type;
        let pair = self.choose_pair(
            [value(0), value(1)].map(|name| self.kind_named(name)),
            same,
            rng,
            &mut objections,
        );
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

    fn kind_named(&self, name: &str) -> Option<Kind> {
        self.0
            .types()
            .iter()
            .copied()
            .find(|&kind| self.0.pieces().name(kind).eq_ignore_ascii_case(name))
    }

    fn choose_pair(
        &self,
        wanted: [Option<Kind>; 2],
        allows_same: bool,
        rng: &mut impl Rng,
        objections: &mut Vec<Objection>,
    ) -> Pair {
        let mut other_than = |taken: Option<Kind>| {
            let open: Vec<Kind> = self
                .0
                .types()
                .iter()
                .copied()
                .filter(|&kind| Some(kind) != taken)
                .collect();
            open.choose(rng).copied().unwrap_or(Placement::DEFAULT.pair[0])
        };
        match wanted {
            [Some(first), Some(second)] if first == second && !allows_same => {
                let second = other_than(Some(first));
                let [twice, instead] = [first, second].map(|kind| self.0.pieces().name(kind));
                objections.push(Objection::SameType { twice, instead });
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
}

fn file_named(name: &str) -> Option<u8> {
    FILES
        .iter()
        .position(|&file| file.eq_ignore_ascii_case(name))
        .map(|index| index as u8)
}

fn choose_files(color: Color, wanted: [Option<u8>; 2], rng: &mut impl Rng, objections: &mut Vec<Objection>) -> [u8; 2] {
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
    let name = |file: Option<u8>| file.map_or(RANDOM, |file| FILES[usize::from(file)]);
    let [first, second] = wanted.map(name);
    let [first_now, second_now] = files.map(|file| FILES[usize::from(file)]);
    objections.push(Objection::Files {
        color,
        first,
        second,
        first_now,
        second_now,
    });
    files
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Usual;

    fn start(values: [&str; 6], seed: u64) -> Result<String, RefusedStart> {
        ChosenPieces(Usual).chosen_start(&values, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    #[test]
    fn defaults_are_the_default_placement() {
        let options = ChosenPieces(Usual).start_options();
        let defaults: Vec<&str> = options.iter().map(|option| option.default).collect();
        assert!(options.iter().all(|option| option.values.contains(&option.default)));
        assert_eq!(
            ChosenPieces(Usual).chosen_start(&defaults, &mut Xoshiro256PlusPlus::seed_from_u64(1)),
            Ok(Placement::DEFAULT.fen(Usual))
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
            let reason = refused.to_string();
            assert!(reason.contains("both types are the Hawk"), "{reason}");
            assert!(reason.contains("White may not have pieces behind e and h"), "{reason}");
            assert!(reason.contains("Black may not have pieces behind c and c"), "{reason}");
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
