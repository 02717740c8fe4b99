//! The weight table of a game: which terms it has, and what they are called.

use super::term::{ByKind, ByNumber, BySquare, Term, half};
use crate::board::{Geometry, Kind, Square};

/// The most groups that a game may declare.
const MOST_GROUPS: usize = 32;

/// What tells the terms of a group apart.
#[derive(Clone, Copy, Debug)]
enum Labels {
    /// Nothing: the group is a single term.
    None,
    /// The names of the kinds of piece.
    Kinds,
    /// A kind of piece and a square of the left half of the board.
    Squares(Geometry),
    /// Numbers, from this one.
    Numbers(u16),
    /// Words.
    Words(&'static [&'static str]),
}

/// Terms of one sort.
#[derive(Clone, Copy, Debug)]
struct Group {
    name: &'static str,
    labels: Labels,
    terms: u16,
}

/// The terms of a game, declared one group after the other while the program is compiled.
///
/// A game declares what it counts with the functions of this type, and keeps what they return. The order of the
/// declarations is that of the weight table; files of weights know terms by their names only.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    game: &'static str,
    kinds: u16,
    kind_name: fn(Kind) -> &'static str,
    groups: [Group; MOST_GROUPS],
    len: usize,
    terms: u16,
}

impl Layout {
    /// The empty table of a game whose kinds of piece are numbered from 0 to `kinds` - 1.
    #[must_use]
    pub(crate) const fn new(game: &'static str, kinds: u16, kind_name: fn(Kind) -> &'static str) -> Self {
        let none = Group {
            name: "",
            labels: Labels::None,
            terms: 0,
        };
        Layout {
            game,
            kinds,
            kind_name,
            groups: [none; MOST_GROUPS],
            len: 0,
            terms: 0,
        }
    }

    /// What people call a kind of piece of this game.
    #[must_use]
    pub fn kind_name(&self, kind: Kind) -> &'static str {
        (self.kind_name)(kind)
    }

    const fn add(&mut self, name: &'static str, labels: Labels, terms: u16) -> u16 {
        let start = self.terms;
        self.groups[self.len] = Group { name, labels, terms };
        self.len += 1;
        self.terms += terms;
        start
    }

    /// Declares a single term.
    pub(crate) const fn term(&mut self, name: &'static str) -> Term {
        Term(self.add(name, Labels::None, 1))
    }

    /// Declares a term for each kind of piece.
    pub(crate) const fn by_kind(&mut self, name: &'static str) -> ByKind {
        ByKind {
            start: self.add(name, Labels::Kinds, self.kinds),
        }
    }

    /// Declares a term for each kind of piece on each square of the left half of a board.
    pub(crate) const fn by_square(&mut self, name: &'static str, geometry: Geometry) -> BySquare {
        let squares = half(geometry.files) as u16 * geometry.ranks as u16;
        BySquare {
            start: self.add(name, Labels::Squares(geometry), self.kinds * squares),
            geometry,
        }
    }

    /// Declares `terms` terms for the numbers from 0, the first of which is written as `first`.
    pub(crate) const fn by_number(&mut self, name: &'static str, first: u16, terms: u16) -> ByNumber {
        ByNumber {
            start: self.add(name, Labels::Numbers(first), terms),
            most: terms - 1,
        }
    }

    /// Declares a term for each of some words, numbered from 0.
    pub(crate) const fn by_word(&mut self, name: &'static str, words: &'static [&'static str]) -> ByNumber {
        let terms = words.len() as u16;
        ByNumber {
            start: self.add(name, Labels::Words(words), terms),
            most: terms - 1,
        }
    }

    /// The game, as files of weights name it.
    #[must_use]
    pub(crate) const fn game(&self) -> &'static str {
        self.game
    }

    /// How many terms there are.
    #[must_use]
    pub(crate) const fn terms(&self) -> usize {
        self.terms as usize
    }

    /// The group of a term.
    ///
    /// # Panics
    /// If the game has no such term.
    #[must_use]
    pub(crate) fn group_of(&self, term: Term) -> &'static str {
        let mut rest = term.0;
        let holds = |group: &&Group| match rest.checked_sub(group.terms) {
            Some(beyond) => {
                rest = beyond;
                false
            }
            None => true,
        };
        match self.groups[..self.len].iter().find(holds) {
            Some(group) => group.name,
            None => panic!("{} has no term {}", self.game, term.0),
        }
    }

    /// The names of all terms, in the order of the weight table.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let groups = self.groups[..self.len].iter();
        groups.flat_map(|group| self.names_in(group)).collect()
    }

    fn names_in(&self, group: &Group) -> Vec<String> {
        let name = group.name;
        (0..group.terms)
            .map(|number| match group.labels {
                Labels::None => name.to_owned(),
                Labels::Kinds => format!("{name} {}", self.kind_name(Kind(number as u8))),
                Labels::Squares(geometry) => {
                    let half = u16::from(half(geometry.files));
                    let (row, file) = (number / half, number % half);
                    let (kind, rank) = (row / u16::from(geometry.ranks), row % u16::from(geometry.ranks));
                    let square = geometry.name(Square::new(file as u8, rank as u8));
                    format!("{name} {} {square}", self.kind_name(Kind(kind as u8)))
                }
                Labels::Numbers(first) => format!("{name} {}", first + number),
                Labels::Words(words) => format!("{name} {}", words[usize::from(number)]),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    fn kind_name(kind: Kind) -> &'static str {
        ["Pawn", "King"][kind.index()]
    }

    const SMALL: Geometry = Geometry {
        files: 3,
        ranks: 2,
        first_rank: 1,
    };

    #[test]
    fn terms_are_numbered_and_named_as_they_are_declared() {
        let mut layout = Layout::new("small", 2, kind_name);
        let mobility = layout.by_kind("mobility");
        let placement = layout.by_square("placement", SMALL);
        let kings = layout.by_number("kings", 1, 2);
        let tempo = layout.term("tempo");
        let wing = layout.by_word("wing", &["left", "right"]);
        let names = layout.names();
        assert_eq!(names.len(), layout.terms());
        let of = |term: Term| (names[term.index()].as_str(), layout.group_of(term));
        assert_eq!(of(mobility.of(Kind(1))), ("mobility King", "mobility"));
        assert_eq!(of(kings.of(0)), ("kings 1", "kings"));
        assert_eq!(of(kings.of(9)), ("kings 2", "kings"));
        assert_eq!(of(tempo), ("tempo", "tempo"));
        assert_eq!(of(wing.of(1)), ("wing right", "wing"));
        let placed = |color, file, rank| of(placement.of(Kind(1).of(color), Square::new(file, rank)));
        assert_eq!(placed(Color::White, 2, 1), ("placement King a2", "placement"));
        assert_eq!(placed(Color::Black, 1, 1), ("placement King b1", "placement"));
    }
}
