//! Betza notation, which describes in text how a piece moves.
//!
//! The dialect is the greatest part of XBoard's Betza 2 that describes a move by its squares alone:
//! - atoms `W F D N A H C L J G` (also `Z`), compounds `K` (= `WF`), sliders `R B Q`;
//! - a number after a letter is the greatest number of steps (`B2`, `W3`; 0 is unlimited, and so is a doubled letter,
//!   `NN`);
//! - before an atom, directions `f b l r s v` (for oblique leaps, doubled or single: `ff` and `f` are the two narrow
//!   forward leaps, `ll` and `l` the two wide leaps to the left), and modes `m` (only without capture), `c` (only with
//!   capture), `i` (only the first move);
//! - ways `n` (a leap that pieces can block), `p` (a slide over exactly one piece), `g` (a slide to the square behind a
//!   piece): see [`Way`];
//! - `mpa` joins two leaps of the same atom: the first leap may pass over anything, and the directions after `mpa` turn
//!   the second leap relative to the first (`mpafD` leaps four squares straight on, `mpafsD` two and four);
//! - castling `O` with its range, which is parsed but ignored: the rules of each game implement castling.
//!
//! Everything here is `const`, so that the piece table of a game is checked at compile time.

mod atom;
mod crowded;
mod legs;
mod prefix;
mod way;

use atom::{Atom, atoms, range_at};
pub use crowded::FULL;
use legs::{LEG_END, leg_ends};
use prefix::Prefix;
pub use way::Way;

/// One direction in which a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Ray {
    /// Files to the right per step.
    pub dx: i8,
    /// Ranks forwards per step.
    pub dy: i8,
    /// The maximum number of steps: 1 for a leap, 15 for an unlimited slide.
    pub range: u8,
    /// The move may end on an empty square.
    pub quiet: bool,
    /// The move may end on an enemy piece.
    pub capture: bool,
    /// Allowed only as the piece's first move.
    pub initial: bool,
    /// What pieces on its path do to the move.
    pub way: Way,
}

/// All moves of one piece, from White's point of view.
#[derive(Clone, Copy, Debug)]
pub struct Mobility {
    rays: [Ray; Mobility::MAX_RAYS],
    len: usize,
}

/// Why a text is not valid Betza notation, with the byte offset of the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum BetzaError {
    /// A character that has no meaning at this point.
    #[error("unknown character in Betza notation at byte {0}")]
    UnknownCharacter(usize),
    /// A prefix that no atom follows.
    #[error("Betza notation ends without an atom at byte {0}")]
    MissingAtom(usize),
    /// Directions that match none of the atom's leaps.
    #[error("directions match no move in Betza notation at byte {0}")]
    NoDirection(usize),
    /// More directions than a piece can store.
    #[error("too many directions in Betza notation at byte {0}")]
    TooManyRays(usize),
    /// A second leg on an atom that slides or leaps obliquely.
    #[error("only straight and diagonal leaps have two legs in Betza notation at byte {0}")]
    CrookedLegs(usize),
    /// A hopper that leaps or has a limited range.
    #[error("only slides of any length can hop (p, g) in Betza notation at byte {0}")]
    HoppingLeap(usize),
    /// A lame leap without a path that everybody agrees on.
    #[error("only the leaps D, A, H, G and N can be blocked (n) in Betza notation at byte {0}")]
    NoPath(usize),
    /// An oblique leap with directions along the files and across them, which programs read differently.
    #[error("an oblique leap takes f, b and v, or l, r and s, not both, in Betza notation at byte {0}")]
    MixedDirections(usize),
    /// Several of the letters `n`, `p` and `g`, or one of them with two legs.
    #[error("n, p, g and two legs exclude each other in Betza notation at byte {0}")]
    SeveralWays(usize),
}

impl Mobility {
    const MAX_RAYS: usize = 40;

    const EMPTY: Mobility = Mobility {
        rays: [Ray {
            dx: 0,
            dy: 0,
            range: 0,
            quiet: false,
            capture: false,
            initial: false,
            way: Way::Plain,
        }; Self::MAX_RAYS],
        len: 0,
    };

    /// Parses Betza notation.
    ///
    /// # Errors
    /// [`BetzaError`] with the byte offset of the first error.
    pub const fn parse(text: &str) -> Result<Mobility, BetzaError> {
        let bytes = text.as_bytes();
        let mut mobility = Mobility::EMPTY;
        let mut prefix = Prefix::NONE;
        let mut first_leg: Option<Prefix> = None;
        let mut at = 0;
        while at < bytes.len() {
            if first_leg.is_none() && leg_ends(bytes, at) {
                first_leg = Some(prefix);
                prefix = Prefix::NONE;
                at += LEG_END.len();
                continue;
            }
            if let Some(next) = prefix.with(bytes[at]) {
                prefix = next;
                at += 1;
                continue;
            }
            let letter = bytes[at];
            let (range, end) = range_at(bytes, at);
            if letter != b'O' {
                let Some((first, second)) = atoms(letter) else {
                    return Err(BetzaError::UnknownCharacter(at));
                };
                mobility = match mobility.with_legged_atom(first_leg, prefix, first.limited(range), at) {
                    Ok(grown) => grown,
                    Err(error) => return Err(error),
                };
                if let Some(second) = second {
                    mobility = match mobility.with_legged_atom(first_leg, prefix, second.limited(range), at) {
                        Ok(grown) => grown,
                        Err(error) => return Err(error),
                    };
                }
            }
            first_leg = None;
            prefix = Prefix::NONE;
            at = end;
        }
        if first_leg.is_some() || !prefix.is_empty() {
            return Err(BetzaError::MissingAtom(at));
        }
        Ok(mobility)
    }

    /// The same as [`Mobility::parse`], for use in constants.
    ///
    /// # Panics
    /// If the text is not valid Betza notation; in a constant, at compile time.
    #[must_use]
    pub const fn of(text: &str) -> Mobility {
        match Self::parse(text) {
            Ok(mobility) => mobility,
            Err(_) => panic!("not Betza notation"),
        }
    }

    const fn with_legged_atom(
        self,
        first_leg: Option<Prefix>,
        prefix: Prefix,
        atom: Atom,
        at: usize,
    ) -> Result<Mobility, BetzaError> {
        if let Some(error) = prefix.objection(first_leg, atom, at) {
            return Err(error);
        }
        match first_leg {
            Some(first) => self.with_legs(first, prefix, atom, at),
            None => self.with_atom(prefix, atom, at),
        }
    }

    const fn with_atom(mut self, prefix: Prefix, atom: Atom, at: usize) -> Result<Mobility, BetzaError> {
        let before = self.len;
        let reach = if atom.x > atom.y { atom.x } else { atom.y };
        let mut dy = -reach;
        while dy <= reach {
            let mut dx = -reach;
            while dx <= reach {
                let matches = (dx.abs() == atom.x && dy.abs() == atom.y) || (dx.abs() == atom.y && dy.abs() == atom.x);
                if matches && prefix.admits(dx, dy) {
                    self = match self.with_ray(prefix.ray(dx, dy, atom.range), at) {
                        Ok(grown) => grown,
                        Err(error) => return Err(error),
                    };
                }
                dx += 1;
            }
            dy += 1;
        }
        if self.len == before {
            Err(BetzaError::NoDirection(at))
        } else {
            Ok(self)
        }
    }

    const fn with_ray(mut self, ray: Ray, at: usize) -> Result<Mobility, BetzaError> {
        if self.len == Self::MAX_RAYS {
            return Err(BetzaError::TooManyRays(at));
        }
        self.rays[self.len] = ray;
        self.len += 1;
        Ok(self)
    }

    /// The piece with other rays: each is changed, or left out for `None`.
    #[must_use]
    pub(crate) fn map(&self, change: impl Fn(Ray) -> Option<Ray>) -> Mobility {
        let mut mapped = Mobility::EMPTY;
        for ray in self.rays().iter().filter_map(|&ray| change(ray)) {
            mapped.rays[mapped.len] = ray;
            mapped.len += 1;
        }
        mapped
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn ray(&self, index: usize) -> Ray {
        assert!(index < self.len);
        self.rays[index]
    }

    /// All directions in which the piece moves.
    #[must_use]
    pub fn rays(&self) -> &[Ray] {
        &self.rays[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(text: &str) -> Vec<(i8, i8, u8)> {
        let mut rays: Vec<_> = Mobility::of(text)
            .rays()
            .iter()
            .map(|r| (r.dx, r.dy, r.range))
            .collect();
        rays.sort_unstable();
        rays
    }

    #[test]
    fn fortress_has_its_narrow_knight_leaps_only() {
        let rays = targets("B3DfNbN");
        assert_eq!(rays.len(), 4 + 4 + 4);
        for leap in [(1, 2, 1), (-1, 2, 1), (1, -2, 1), (-1, -2, 1), (1, 1, 3), (0, 2, 1)] {
            assert!(rays.contains(&leap), "{leap:?}");
        }
    }

    #[test]
    fn cannon_has_its_wide_knight_leaps_only() {
        let rays = targets("llNrrNDK");
        assert_eq!(rays.len(), 4 + 4 + 8);
        for leap in [(2, 1, 1), (2, -1, 1), (-2, 1, 1), (-2, -1, 1)] {
            assert!(rays.contains(&leap), "{leap:?}");
        }
    }

    #[test]
    fn pawn_modes_are_kept_apart() {
        let pawn = Mobility::of("mfWcfFimfnD");
        let capturing: Vec<_> = pawn.rays().iter().filter(|r| r.capture).map(|r| (r.dx, r.dy)).collect();
        assert_eq!(capturing, [(-1, 1), (1, 1)]);
        assert!(
            pawn.rays()
                .iter()
                .any(|r| r.initial && (r.dx, r.dy) == (0, 2) && !r.capture)
        );
    }

    #[test]
    fn errors_say_where() {
        assert_eq!(Mobility::parse("B2?").unwrap_err(), BetzaError::UnknownCharacter(2));
        assert_eq!(Mobility::parse("Nf").unwrap_err(), BetzaError::MissingAtom(2));
        assert_eq!(Mobility::parse("QNCZDAHG").unwrap_err(), BetzaError::TooManyRays(6));
        assert_eq!(Mobility::parse("Np").unwrap_err(), BetzaError::MissingAtom(2));
        for text in ["KpN", "KgW", "KpR4", "KpB1"] {
            assert_eq!(Mobility::parse(text).unwrap_err(), BetzaError::HoppingLeap(2), "{text}");
        }
        for text in ["RnC", "RnZ", "RnW", "RnR", "RnNN", "RnD2"] {
            assert_eq!(Mobility::parse(text).unwrap_err(), BetzaError::NoPath(2), "{text}");
        }
        for text in ["pgR", "npR", "gnB"] {
            assert_eq!(Mobility::parse(text).unwrap_err(), BetzaError::SeveralWays(2), "{text}");
        }
        for text in ["KfrN", "KlbC", "KfsZ"] {
            assert_eq!(
                Mobility::parse(text).unwrap_err(),
                BetzaError::MixedDirections(3),
                "{text}"
            );
        }
        assert_eq!(Mobility::parse("mpanD").unwrap_err(), BetzaError::SeveralWays(4));
    }

    #[test]
    fn a_doubled_letter_is_a_rider() {
        assert_eq!(targets("NN"), targets("N0"));
        assert_eq!(targets("WWFF"), targets("Q"));
        assert_eq!(targets("KK"), targets("Q"));
        assert_eq!(targets("N2").len(), 8);
    }

    #[test]
    fn castling_is_left_to_the_rules() {
        assert_eq!(targets("KisO2").len(), 8);
    }
}
