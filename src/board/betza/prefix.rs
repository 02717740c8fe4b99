//! The prefix of an atom: its directions, modes and way.

use super::atom::{Atom, UNLIMITED};
use super::{BetzaError, Ray, Way};

#[derive(Clone, Copy)]
pub(super) struct Prefix {
    pub(super) quiet: bool,
    pub(super) capture: bool,
    pub(super) initial: bool,
    pub(super) way: Way,
    /// Whether more than one way is named.
    several_ways: bool,
    pub(super) forward: u8,
    pub(super) back: u8,
    pub(super) left: u8,
    pub(super) right: u8,
}

impl Prefix {
    pub(super) const NONE: Prefix = Prefix {
        quiet: false,
        capture: false,
        initial: false,
        way: Way::Plain,
        several_ways: false,
        forward: 0,
        back: 0,
        left: 0,
        right: 0,
    };

    /// Adds one prefix letter; `None` if the character is not one.
    pub(super) const fn with(mut self, letter: u8) -> Option<Prefix> {
        match letter {
            b'm' => self.quiet = true,
            b'c' => self.capture = true,
            b'i' => self.initial = true,
            b'n' => self = self.with_way(Way::Lame),
            b'p' => self = self.with_way(Way::Over),
            b'g' => self = self.with_way(Way::Behind),
            b'f' => self.forward += 1,
            b'b' => self.back += 1,
            b'l' => self.left += 1,
            b'r' => self.right += 1,
            b's' => {
                self.left += 1;
                self.right += 1;
            }
            b'v' => {
                self.forward += 1;
                self.back += 1;
            }
            _ => return None,
        }
        Some(self)
    }

    const fn with_way(mut self, way: Way) -> Prefix {
        self.several_ways |= !self.way.is_plain();
        self.way = way;
        self
    }

    pub(super) const fn is_empty(self) -> bool {
        !(self.any_direction() || self.quiet || self.capture || self.initial) && self.way.is_plain()
    }

    /// Why an atom cannot move in this way, as the last leg after `first_leg`, if there is one.
    pub(super) const fn objection(self, first_leg: Option<Prefix>, atom: Atom, at: usize) -> Option<BetzaError> {
        let is_plain = match first_leg {
            None => true,
            Some(first) => first.way.is_plain() && self.way.is_plain(),
        };
        if self.several_ways || !is_plain {
            return Some(BetzaError::SeveralWays(at));
        }
        let (along, across) = (self.forward + self.back > 0, self.left + self.right > 0);
        if atom.x != 0 && atom.x != atom.y && along && across {
            return Some(BetzaError::MixedDirections(at));
        }
        match self.way {
            Way::Over | Way::Behind if atom.range != UNLIMITED => Some(BetzaError::HoppingLeap(at)),
            Way::Lame if atom.range != 1 || !Way::has_path(atom.x, atom.y) => Some(BetzaError::NoPath(at)),
            _ => None,
        }
    }

    pub(super) const fn ray(self, dx: i8, dy: i8, range: u8) -> Ray {
        Ray {
            dx,
            dy,
            range,
            quiet: self.quiet || !self.capture,
            capture: self.capture || !self.quiet,
            initial: self.initial,
            way: self.way,
        }
    }

    pub(super) const fn any_direction(self) -> bool {
        self.forward + self.back + self.left + self.right > 0
    }

    /// Whether a step is in one of the named directions.
    pub(super) const fn admits(self, dx: i8, dy: i8) -> bool {
        if !self.any_direction() {
            return true;
        }
        let (wide, narrow) = (dx.abs() > dy.abs(), dy.abs() > dx.abs());
        let oblique = dx != 0 && dy != 0 && dx.abs() != dy.abs();
        let vertical = (self.forward > 0 && dy > 0) || (self.back > 0 && dy < 0);
        let horizontal = (self.right > 0 && dx > 0) || (self.left > 0 && dx < 0);
        if oblique {
            (narrow && vertical) || (wide && horizontal)
        } else if dx == 0 || dy == 0 {
            vertical || horizontal
        } else {
            self.admits_diagonal(vertical, horizontal)
        }
    }

    /// On diagonals, `fl` means forward and left; `f` alone means both forward directions.
    const fn admits_diagonal(self, vertical: bool, horizontal: bool) -> bool {
        let names_vertical = self.forward + self.back > 0;
        let names_horizontal = self.left + self.right > 0;
        (vertical || !names_vertical) && (horizontal || !names_horizontal)
    }
}
