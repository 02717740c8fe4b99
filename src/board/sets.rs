//! Sets of squares of an 8x8 board, and the sets that pieces attack.
//!
//! They give a piece's moves without a test, and so without a mispredicted branch, for each of its squares.

use super::betza::{Mobility, Ray};
use super::{Kind, Square};

/// Squares of an 8x8 board; bit 0 is a1, bit 7 is h1, bit 63 is h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SquareSet(pub u64);

impl SquareSet {
    /// The set of one square. Squares off the board stand for other ones.
    #[inline]
    pub(crate) const fn of(square: Square) -> Self {
        SquareSet(1 << Self::index(square))
    }

    #[inline]
    const fn index(square: Square) -> usize {
        (square.0 >> 1 & 0x38 | square.0 & 7) as usize
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Square(index << 1 & 0x70 | index & 7))
    }
}

/// A direction and its opposite, and how far a piece slides in each.
#[derive(Clone, Copy)]
struct Course {
    dx: i8,
    /// Never negative, so that the bits of squares ahead are higher.
    dy: i8,
    range: u8,
    range_back: u8,
}

impl Course {
    /// The course of a sliding ray. `None` if the opposite ray has the same course and is preferred.
    const fn of(mobility: &Mobility, ray: Ray) -> Option<Course> {
        let opposite = range_of(mobility, -ray.dx, -ray.dy);
        if ray.dy > 0 || ray.dy == 0 && ray.dx > 0 {
            return Some(Course {
                dx: ray.dx,
                dy: ray.dy,
                range: ray.range,
                range_back: opposite,
            });
        }
        if opposite > 0 {
            return None;
        }
        Some(Course {
            dx: -ray.dx,
            dy: -ray.dy,
            range: 0,
            range_back: ray.range,
        })
    }

    const fn equals(self, other: Course) -> bool {
        self.dx == other.dx && self.dy == other.dy && self.range == other.range && self.range_back == other.range_back
    }
}

/// The squares of a course through one square, without the square itself.
#[derive(Clone, Copy)]
struct Line {
    /// The squares with lower bits than the square's.
    lower: u64,
    /// The squares with higher bits.
    upper: u64,
}

/// The maximum number of courses of all kinds of a game.
const MAX_COURSES: usize = 24;
/// The maximum number of courses of one kind.
const MAX_OF_KIND: usize = 8;

/// The squares that each kind attacks on an 8x8 board.
pub(crate) struct Targets {
    leaps: [[u64; 64]; Kind::COUNT],
    courses: [Course; MAX_COURSES],
    course_count: usize,
    lines: [[Line; 64]; MAX_COURSES],
    /// For each kind, indices into `lines`.
    of_kind: [[u8; MAX_OF_KIND]; Kind::COUNT],
    counts: [u8; Kind::COUNT],
}

impl Targets {
    /// The targets of these kinds, for both sides those of White.
    pub(crate) const fn new(kinds: &[Mobility]) -> Self {
        let nowhere = Course {
            dx: 0,
            dy: 0,
            range: 0,
            range_back: 0,
        };
        let mut targets = Targets {
            leaps: [[0; 64]; Kind::COUNT],
            courses: [nowhere; MAX_COURSES],
            course_count: 0,
            lines: [[Line { lower: 0, upper: 0 }; 64]; MAX_COURSES],
            of_kind: [[0; MAX_OF_KIND]; Kind::COUNT],
            counts: [0; Kind::COUNT],
        };
        let mut kind = 0;
        while kind < kinds.len() {
            let mut index = 0;
            while index < kinds[kind].len() {
                targets.add(kind, &kinds[kind], kinds[kind].ray(index));
                index += 1;
            }
            kind += 1;
        }
        targets
    }

    const fn add(&mut self, kind: usize, mobility: &Mobility, ray: Ray) {
        if !ray.capture {
            return;
        }
        if ray.range == 1 {
            let mut from = 0;
            while from < 64 {
                self.leaps[kind][from] |= along(from, ray.dx, ray.dy, 1);
                from += 1;
            }
        } else if let Some(course) = Course::of(mobility, ray) {
            self.of_kind[kind][self.counts[kind] as usize] = self.index_of(course) as u8;
            self.counts[kind] += 1;
        }
    }

    /// The index of a course, which is added if it is new.
    const fn index_of(&mut self, course: Course) -> usize {
        let mut index = 0;
        while index < self.course_count {
            if self.courses[index].equals(course) {
                return index;
            }
            index += 1;
        }
        self.courses[index] = course;
        self.course_count += 1;
        let mut from = 0;
        while from < 64 {
            self.lines[index][from] = Line {
                lower: along(from, -course.dx, -course.dy, course.range_back),
                upper: along(from, course.dx, course.dy, course.range),
            };
            from += 1;
        }
        index
    }

    /// The squares that a piece reaches, including occupied ones of either side.
    #[inline]
    pub(crate) fn of(&self, kind: Kind, from: Square, occupied: SquareSet) -> SquareSet {
        let (kind, from) = (kind.index(), SquareSet::index(from));
        let mut set = self.leaps[kind][from];
        let count = usize::from(self.counts[kind]).min(MAX_OF_KIND);
        for &line in &self.of_kind[kind][..count] {
            let Line { lower, upper } = self.lines[usize::from(line) % MAX_COURSES][from];
            set |= (lower | upper) & between_blockers(lower & occupied.0, upper & occupied.0);
        }
        SquareSet(set)
    }
}

/// All bits from the highest one of `lower` to the lowest one of `upper`.
#[inline]
const fn between_blockers(lower: u64, upper: u64) -> u64 {
    let from_lower = u64::MAX << (63 - (lower | 1).leading_zeros());
    ((upper & upper.wrapping_neg()) << 1).wrapping_add(from_lower)
}

/// The range of a slide, 0 without one.
const fn range_of(mobility: &Mobility, dx: i8, dy: i8) -> u8 {
    let mut index = 0;
    while index < mobility.len() {
        let ray = mobility.ray(index);
        if ray.capture && ray.range > 1 && ray.dx == dx && ray.dy == dy {
            return ray.range;
        }
        index += 1;
    }
    0
}

/// The squares within `range` steps.
const fn along(from: usize, dx: i8, dy: i8, range: u8) -> u64 {
    let (mut file, mut rank) = ((from % 8) as i8, (from / 8) as i8);
    let mut set = 0;
    let mut steps = 0;
    while steps < range {
        file += dx;
        rank += dy;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            break;
        }
        set |= 1 << (rank as u32 * 8 + file as u32);
        steps += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Attacks, Color, Geometry, Mailbox};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Limited, unlimited, oblique and one-sided slides, and leaps.
    const KINDS: [Mobility; 6] = [
        Mobility::of("Q"),
        Mobility::of("B2N"),
        Mobility::of("R3HA"),
        Mobility::of("KfR"),
        Mobility::of("rbBlfR4"),
        Mobility::of("CZ"),
    ];
    static ATTACKS: Attacks = Attacks::new(&KINDS);

    #[test]
    fn targets_are_the_squares_that_walking_finds() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let squares: Vec<Square> = Geometry::ORTHODOX.squares().collect();
        for _ in 0..200 {
            let mut board = Mailbox::new(Geometry::ORTHODOX);
            for _ in 0..24 {
                let square = squares[random.random_range(0..64)];
                if board.is_empty(square) {
                    board.put(Kind(0).of(Color::White), square);
                }
            }
            let is_empty = |square| board.is_empty(square);
            for (kind, &from) in
                (0..KINDS.len() as u8).flat_map(|kind| squares.iter().map(move |from| (Kind(kind), from)))
            {
                let walked = squares.iter().filter(|&&to| to != from);
                let walked = walked.filter(|&&to| ATTACKS.attacks(kind.of(Color::White), from, to, is_empty));
                let targets: Vec<Square> = ATTACKS.targets(kind, from, board.occupied(Color::White)).collect();
                assert!(targets.iter().eq(walked), "{kind:?} from {from:?}: {targets:?}");
            }
        }
    }
}
