//! The men of an ending.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::tables::men_of;
use super::{Table, Value};
use crate::board::{Color, Kind};
use crate::rules::musketeer::{BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
use crate::rules::{Position, Rules};

/// The kinds that tables know, except pawns and kings, the most valuable first.
pub(super) fn kinds() -> impl Iterator<Item = Kind> {
    let all = PIECES.by_value().iter().rev().copied();
    all.filter(|&kind| kind != PAWN && kind != KING)
}

/// The kinds to which a pawn promotes in orthodox chess.
const PROMOTIONS: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// A man of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Its kind.
    pub kind: Kind,
    /// Its side.
    pub color: Color,
}

/// The men of an ending: a king and further men on each side. White has the more or the more valuable ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    /// The men of each side without its king, the most valuable first.
    sides: [Vec<Kind>; 2],
}

/// The text does not name an ending that tables cover.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{0}' is not an ending of two to four men such as KQK or KRKN; letters are those of the pieces, and a pawn stands \
     alone against a king"
)]
pub struct BadMaterial(pub String);

impl Material {
    /// The greatest number of men.
    pub const MOST_MEN: usize = 4;

    /// The ending with these men besides the kings, with the sides exchanged if necessary, and whether they were.
    /// `None` if no table covers it.
    #[must_use]
    pub fn of(mut sides: [Vec<Kind>; 2]) -> Option<(Self, bool)> {
        let is_known = |kind: &Kind| kind.index() < PIECES.count() && *kind != KING;
        let count = sides[0].len() + sides[1].len();
        if count + 2 > Self::MOST_MEN || !sides.iter().flatten().all(is_known) {
            return None;
        }
        if count > 1 && sides.iter().flatten().any(|&kind| kind == PAWN) {
            return None;
        }
        for side in &mut sides {
            side.sort_by_key(|&kind| std::cmp::Reverse(PIECES.rank(kind)));
        }
        let strength = |side: &[Kind]| {
            (
                side.len(),
                side.iter().map(|&kind| PIECES.rank(kind)).collect::<Vec<_>>(),
            )
        };
        let swapped = strength(&sides[1]) > strength(&sides[0]);
        if swapped {
            sides.swap(0, 1);
        }
        Some((Material { sides }, swapped))
    }

    /// The ending of a position; `None` if no table covers it.
    #[must_use]
    pub fn of_position<R: Rules>(position: &Position<R>) -> Option<Self> {
        Located::of(men_of(position)?).map(|located| located.material)
    }

    /// All endings with this number of men that tables cover: 1 with two men, 15 with three, 210 with four.
    #[must_use]
    pub fn all(men: usize) -> Vec<Self> {
        let kinds: Vec<Kind> = kinds().collect();
        let made =
            |white: &[Kind], black: &[Kind]| Self::of([white.to_vec(), black.to_vec()]).map(|(material, _)| material);
        let pairs = || {
            let seconds = |index: usize| kinds[index..].iter().copied();
            let with_seconds = move |(index, &first): (usize, &Kind)| seconds(index).map(move |second| (first, second));
            kinds.iter().enumerate().flat_map(with_seconds)
        };
        match men {
            2 => made(&[], &[]).into_iter().collect(),
            3 => kinds
                .iter()
                .chain([&PAWN])
                .filter_map(|&kind| made(&[kind], &[]))
                .collect(),
            4 => {
                let alone = pairs().filter_map(|(first, second)| made(&[first, second], &[]));
                let against = pairs().filter_map(|(first, second)| made(&[first], &[second]));
                alone.chain(against).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The men in the order in which tables list their squares: the kings, then White's other men, then Black's.
    #[must_use]
    pub fn men(&self) -> Vec<Man> {
        let kings = Color::ALL.map(|color| Man { kind: KING, color });
        let others = |color: Color| self.sides[color.index()].iter().map(move |&kind| Man { kind, color });
        let others = Color::ALL.into_iter().flat_map(others);
        kings.into_iter().chain(others).collect()
    }

    /// The number of men.
    #[must_use]
    pub fn count(&self) -> usize {
        2 + self.sides[0].len() + self.sides[1].len()
    }

    /// The men of a side without its king, the most valuable first.
    #[must_use]
    pub fn side(&self, color: Color) -> &[Kind] {
        &self.sides[color.index()]
    }

    /// The endings to which captures and promotions lead directly.
    #[must_use]
    pub fn successors(&self) -> Vec<Self> {
        let men = self.men();
        let captures = (2..men.len()).filter_map(|man| after_capture(&men, man));
        let after = captures.chain(after_promotions(&men));
        let mut all: Vec<Self> = after.map(|after| after.material).collect();
        all.dedup();
        all
    }
}

/// An ending with a value for each of its men, in the order of [`Material::men`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Located<T> {
    pub material: Material,
    /// Whether the sides were exchanged: ranks are to be mirrored then.
    pub swapped: bool,
    pub men: Vec<T>,
}

impl<T> Located<T> {
    /// Sorts men into the order of their ending. `None` if no table covers it, or not each side has one king.
    pub fn of(men: Vec<(Man, T)>) -> Option<Self> {
        let [mut kings, mut sides] = [[0, 0], [0, 0]].map(|_| [Vec::new(), Vec::new()]);
        for (man, value) in men {
            let list = if man.kind == KING { &mut kings } else { &mut sides };
            list[man.color.index()].push((man.kind, value));
        }
        if kings.iter().any(|kings| kings.len() != 1) {
            return None;
        }
        let kinds = |side: &Vec<(Kind, T)>| side.iter().map(|&(kind, _)| kind).collect();
        let (material, swapped) = Material::of([kinds(&sides[0]), kinds(&sides[1])])?;
        for side in &mut sides {
            side.sort_by_key(|&(kind, _)| std::cmp::Reverse(PIECES.rank(kind)));
        }
        if swapped {
            kings.swap(0, 1);
            sides.swap(0, 1);
        }
        let in_order = kings.into_iter().chain(sides).flatten().map(|(_, value)| value);
        let men = in_order.collect();
        Some(Located { material, swapped, men })
    }
}

impl Located<u8> {
    /// The value of the position with the men on these squares; `None` if it is illegal. `table` is that of the ending.
    pub fn value_in(&self, table: &Table, side: Color) -> Option<Value> {
        let (flip, side) = if self.swapped { (56, !side) } else { (0, side) };
        let squares: Vec<u8> = self.men.iter().map(|square| square ^ flip).collect();
        table.value(side, &squares)
    }
}

/// What remains after the capture of a man that is no king, with the former indices of the men.
pub(super) fn after_capture(men: &[Man], captured: usize) -> Option<Located<usize>> {
    let remaining = (0..men.len()).filter(|&man| man != captured);
    Located::of(remaining.map(|man| (men[man], man)).collect())
}

/// What follows the promotions of the pawn, if there is one, with the indices of the men.
pub(super) fn after_promotions(men: &[Man]) -> Vec<Located<usize>> {
    let Some(pawn) = men.iter().position(|man| man.kind == PAWN) else {
        return Vec::new();
    };
    let promoted = |kind: Kind| {
        let mut men: Vec<(Man, usize)> = men.iter().copied().zip(0..).collect();
        men[pawn].0.kind = kind;
        Located::of(men)
    };
    PROMOTIONS.into_iter().filter_map(promoted).collect()
}

impl fmt::Display for Material {
    /// Writes the letters of White's men, then Black's: `KQKR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in &self.sides {
            f.write_str("K")?;
            side.iter().try_for_each(|&kind| f.write_str(PIECES.symbol(kind)))?;
        }
        Ok(())
    }
}

impl FromStr for Material {
    type Err = BadMaterial;

    /// Reads the letters of both sides, each beginning with its king, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, BadMaterial> {
        let read = || {
            let upper = text.to_ascii_uppercase();
            let (white, black) = upper.strip_prefix('K')?.split_once('K')?;
            let kinds = |letters: &str| {
                letters
                    .chars()
                    .map(|letter| PIECES.kind_of_letter(letter))
                    .collect::<Option<_>>()
            };
            Some(Self::of([kinds(white)?, kinds(black)?])?.0)
        };
        read().ok_or_else(|| BadMaterial(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_counted() {
        let counts = [2, 3, 4].map(|men| Material::all(men).len());
        assert_eq!(counts, [1, 15, 210]);
        assert!(Material::all(5).is_empty());
    }

    #[test]
    fn names_are_read_in_any_order() {
        for (text, name) in [
            ("KQK", "KQK"),
            ("kkq", "KQK"),
            ("KNBK", "KBNK"),
            ("KRKQ", "KQKR"),
            ("KK", "KK"),
            ("KPK", "KPK"),
        ] {
            assert_eq!(
                text.parse::<Material>().map(|m| m.to_string()),
                Ok(name.to_owned()),
                "{text}"
            );
        }
        for bad in ["", "K", "QK", "KQ", "KQQQK", "KPPK", "KPKQ", "KXK", "KQKK", "KéK"] {
            assert_eq!(bad.parse::<Material>(), Err(BadMaterial(bad.to_owned())));
        }
        for material in [2, 3, 4].into_iter().flat_map(Material::all) {
            assert_eq!(material.to_string().parse(), Ok(material));
        }
    }

    #[test]
    fn captures_and_promotions_lead_to_smaller_endings() {
        let names = |text: &str| {
            let material: Material = text.parse().expect(text);
            let successors = material.successors();
            successors.iter().map(Material::to_string).collect::<Vec<_>>()
        };
        assert_eq!(names("KQKR"), ["KRK", "KQK"]);
        assert_eq!(names("KRRK"), ["KRK"]);
        assert_eq!(names("KPK"), ["KK", "KQK", "KRK", "KBK", "KNK"]);
    }
}
