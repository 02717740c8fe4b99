//! Double leaps: two leaps of the same atom in one move.

use super::atom::Atom;
use super::prefix::Prefix;
use super::{BetzaError, Mobility};

/// The modes that end the first leg: it may land on anything, and the piece then moves again.
pub const LEG_END: &[u8] = b"mpa";

pub const fn leg_ends(text: &[u8], at: usize) -> bool {
    at + 2 < text.len() && text[at] == LEG_END[0] && text[at + 1] == LEG_END[1] && text[at + 2] == LEG_END[2]
}

/// The eight directions, clockwise, so that a turn is the difference of two indices.
const COMPASS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The index in [`COMPASS`] of the direction of a leap.
const fn heading(dx: i8, dy: i8) -> usize {
    let mut index = 0;
    while COMPASS[index].0 != dx.signum() || COMPASS[index].1 != dy.signum() {
        index += 1;
    }
    index
}

impl Prefix {
    /// Whether the prefix of a second leg includes this turn, in eighths of a circle clockwise. Two letters that are
    /// not opposites name the direction between them.
    const fn admits_turn(self, eighths: usize) -> bool {
        let (right, ahead) = COMPASS[eighths];
        let along = (self.forward > 0 && ahead > 0) || (self.back > 0 && ahead < 0);
        let aside = (self.right > 0 && right > 0) || (self.left > 0 && right < 0);
        let between = self.forward + self.back > 0 && self.left + self.right > 0;
        if between {
            along && aside
        } else {
            (along && right == 0) || (aside && ahead == 0)
        }
    }
}

impl Mobility {
    /// Adds the double leaps whose legs have the prefixes `first` and `second`.
    pub(super) const fn with_legs(
        mut self,
        first: Prefix,
        second: Prefix,
        atom: Atom,
        at: usize,
    ) -> Result<Mobility, BetzaError> {
        if atom.range != 1 || (atom.x != 0 && atom.x != atom.y) {
            return Err(BetzaError::CrookedLegs(at));
        }
        let before = self.len;
        let mut start = 0;
        while start < 8 {
            let (dx, dy) = leap(atom, start);
            let mut turn = 0;
            while turn < 8 {
                if first.admits(dx, dy) && is_leap_of(atom, dx, dy) && second.admits_turn(turn) {
                    let (on_x, on_y) = leap(atom, (heading(dx, dy) + turn) % 8);
                    let mut ray = second.ray(dx + on_x, dy + on_y, 1);
                    ray.initial |= first.initial;
                    self = match self.with_ray(ray, at) {
                        Ok(grown) => grown,
                        Err(error) => return Err(error),
                    };
                }
                turn += 1;
            }
            start += 1;
        }
        if self.len == before {
            Err(BetzaError::NoDirection(at))
        } else {
            Ok(self)
        }
    }
}

/// The leap in a direction of the compass, as long as those of the atom. A turn by one eighth makes a straight leap
/// diagonal and vice versa.
const fn leap(atom: Atom, direction: usize) -> (i8, i8) {
    (COMPASS[direction].0 * atom.y, COMPASS[direction].1 * atom.y)
}

/// Whether a leap belongs to the atom itself and not to its diagonal or straight counterpart.
const fn is_leap_of(atom: Atom, dx: i8, dy: i8) -> bool {
    (atom.x == atom.y) == (dx != 0 && dy != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaps(text: &str) -> Vec<(i8, i8)> {
        let mut leaps: Vec<_> = Mobility::of(text).rays().iter().map(|ray| (ray.dx, ray.dy)).collect();
        assert!(Mobility::of(text).rays().iter().all(|ray| ray.range == 1));
        leaps.sort_unstable();
        leaps
    }

    #[test]
    fn straight_on_doubles_the_leap() {
        assert_eq!(leaps("mpafD"), [(-4, 0), (0, -4), (0, 4), (4, 0)]);
        assert_eq!(leaps("mpafA"), [(-4, -4), (-4, 4), (4, -4), (4, 4)]);
        assert_eq!(leaps("mpafF"), leaps("A"));
    }

    #[test]
    fn an_eighth_of_a_turn_makes_knights_of_steps() {
        assert_eq!(leaps("mpafsW"), leaps("N"));
        assert_eq!(leaps("mpafsF"), leaps("N"));
        let doubled: Vec<_> = leaps("N").iter().map(|&(dx, dy)| (2 * dx, 2 * dy)).collect();
        assert_eq!(leaps("mpafsD"), doubled);
    }

    #[test]
    fn single_turns_and_first_legs_can_be_picked() {
        assert_eq!(leaps("fmpafrD"), [(2, 4)]);
        assert_eq!(leaps("fmpalD"), [(-2, 2)]);
        assert_eq!(leaps("fmpasW"), [(-1, 1), (1, 1)]);
    }

    #[test]
    fn the_second_leg_says_what_is_captured() {
        let rays = Mobility::of("impafmD");
        assert!(rays.rays().iter().all(|ray| ray.quiet && !ray.capture && ray.initial));
    }

    #[test]
    fn legs_that_cannot_be_joined_are_refused() {
        assert_eq!(Mobility::parse("mpafN").unwrap_err(), BetzaError::CrookedLegs(4));
        assert_eq!(Mobility::parse("mpafB").unwrap_err(), BetzaError::CrookedLegs(4));
        assert_eq!(Mobility::parse("mpaD").unwrap_err(), BetzaError::NoDirection(3));
        assert_eq!(Mobility::parse("mafD").unwrap_err(), BetzaError::UnknownCharacter(1));
        assert_eq!(Mobility::parse("mpaf").unwrap_err(), BetzaError::MissingAtom(4));
        assert_eq!(
            Mobility::parse("mpafmpafD").unwrap_err(),
            BetzaError::UnknownCharacter(6)
        );
    }
}
