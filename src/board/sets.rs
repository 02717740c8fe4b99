//! Sets of squares, and the sets that pieces attack.
//!
//! They give a piece's moves without a test, and so without a mispredicted branch, for each of its squares.

use super::betza::{Mobility, Ray};
use super::{Geometry, Kind};

/// The maximum number of squares of a board that has sets.
const MAX_SQUARES: usize = 128;

/// A set of squares: bit [`Geometry::index`] stands for a square.
pub(crate) trait SquareSet: Copy {
    /// The set with these 128 bits, lowest first. Bits that do not fit are dropped.
    fn from_words(words: [u64; 2]) -> Self;

    /// The squares of both sets.
    fn and(self, other: Self) -> Self;

    /// The squares of either set.
    fn or(self, other: Self) -> Self;

    /// The squares outside the set.
    fn not(self) -> Self;

    /// Removes and returns the lowest index.
    fn pop(&mut self) -> Option<usize>;

    /// All bits from the highest one of `lower` to the lowest one of `upper`.
    fn between(lower: Self, upper: Self) -> Self;

    /// The table of these sets, if the game has one.
    fn table(targets: &Targets) -> Option<&Table<Self>>;
}

macro_rules! square_set {
    ($word:ty, $table:ident) => {
        impl SquareSet for $word {
            #[inline]
            fn from_words([low, high]: [u64; 2]) -> Self {
                (u128::from(high) << 64 | u128::from(low)) as $word
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn not(self) -> Self {
                !self
            }

            #[inline]
            fn pop(&mut self) -> Option<usize> {
                let index = self.trailing_zeros() as usize;
                (*self != 0).then(|| {
                    *self &= *self - 1;
                    index
                })
            }

            #[inline]
            fn between(lower: Self, upper: Self) -> Self {
                let from_lower = <$word>::MAX << (<$word>::BITS - 1 - (lower | 1).leading_zeros());
                ((upper & upper.wrapping_neg()) << 1).wrapping_add(from_lower)
            }

            #[inline]
            fn table(targets: &Targets) -> Option<&Table<Self>> {
                match targets {
                    Targets::$table(table) => Some(table),
                    _ => None,
                }
            }
        }
    };
}

square_set!(u64, Small);
square_set!(u128, Large);

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
struct Line<W> {
    /// The squares with lower bits than the square's.
    lower: W,
    /// The squares with higher bits.
    upper: W,
}

/// The maximum number of courses of all kinds of a game.
const MAX_COURSES: usize = 16;
/// The maximum number of courses of one kind.
const MAX_OF_KIND: usize = 8;

/// The squares that each kind attacks on an otherwise empty board.
pub(crate) struct Table<W> {
    leaps: [[W; MAX_SQUARES]; Kind::COUNT],
    lines: [[Line<W>; MAX_SQUARES]; MAX_COURSES],
    /// For each kind, indices into `lines`.
    of_kind: [[u8; MAX_OF_KIND]; Kind::COUNT],
    counts: [u8; Kind::COUNT],
}

impl<W: SquareSet> Table<W> {
    /// The squares that a piece attacks, including occupied ones of either side.
    #[inline]
    pub(crate) fn targets(&self, kind: Kind, from: usize, occupied: W) -> W {
        let (kind, from) = (kind.index(), from % MAX_SQUARES);
        let mut set = self.leaps[kind][from];
        let count = usize::from(self.counts[kind]).min(MAX_OF_KIND);
        for &line in &self.of_kind[kind][..count] {
            let Line { lower, upper } = self.lines[usize::from(line) % MAX_COURSES][from];
            let seen = W::between(lower.and(occupied), upper.and(occupied));
            set = set.or(lower.or(upper).and(seen));
        }
        set
    }
}

/// The table of a game's board.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one for each game, made at compile time"
)]
pub(crate) enum Targets {
    /// For boards of up to 64 squares.
    Small(Table<u64>),
    /// For boards of up to 128 squares.
    Large(Table<u128>),
    /// No sets: moves are found by walking.
    Walk,
}

static WALK: Targets = Targets::Walk;

impl Targets {
    /// For games without sets.
    pub(crate) const NONE: &'static Targets = &WALK;

    /// Whether a table has room for the slides of these kinds.
    pub(crate) fn holds(kinds: &[Mobility]) -> bool {
        let mut all: Vec<Course> = Vec::new();
        kinds.iter().all(|kind| {
            let slides = kind.rays().iter().filter(|ray| ray.capture && ray.range > 1);
            let own: Vec<Course> = slides.filter_map(|&ray| Course::of(kind, ray)).collect();
            for course in &own {
                if all.iter().all(|known| !known.equals(*course)) {
                    all.push(*course);
                }
            }
            own.len() <= MAX_OF_KIND && all.len() <= MAX_COURSES
        })
    }

    /// The targets of these kinds, for both sides those of White.
    pub(crate) const fn new(kinds: &[Mobility], geometry: Geometry) -> Self {
        let wide = Builder::build(kinds, geometry);
        if geometry.count() > 64 {
            return Targets::Large(wide);
        }
        let mut narrow = Table {
            leaps: [[0; MAX_SQUARES]; Kind::COUNT],
            lines: [[Line { lower: 0, upper: 0 }; MAX_SQUARES]; MAX_COURSES],
            of_kind: wide.of_kind,
            counts: wide.counts,
        };
        let mut from = 0;
        while from < 64 {
            let mut kind = 0;
            while kind < Kind::COUNT {
                narrow.leaps[kind][from] = wide.leaps[kind][from] as u64;
                kind += 1;
            }
            let mut course = 0;
            while course < MAX_COURSES {
                let Line { lower, upper } = wide.lines[course][from];
                narrow.lines[course][from] = Line {
                    lower: lower as u64,
                    upper: upper as u64,
                };
                course += 1;
            }
            from += 1;
        }
        Targets::Small(narrow)
    }
}

/// Fills a table.
struct Builder {
    geometry: Geometry,
    table: Table<u128>,
    courses: [Course; MAX_COURSES],
    course_count: usize,
}

impl Builder {
    const fn build(kinds: &[Mobility], geometry: Geometry) -> Table<u128> {
        assert!(geometry.count() <= MAX_SQUARES);
        let nowhere = Course {
            dx: 0,
            dy: 0,
            range: 0,
            range_back: 0,
        };
        let mut builder = Builder {
            geometry,
            table: Table {
                leaps: [[0; MAX_SQUARES]; Kind::COUNT],
                lines: [[Line { lower: 0, upper: 0 }; MAX_SQUARES]; MAX_COURSES],
                of_kind: [[0; MAX_OF_KIND]; Kind::COUNT],
                counts: [0; Kind::COUNT],
            },
            courses: [nowhere; MAX_COURSES],
            course_count: 0,
        };
        let mut kind = 0;
        while kind < kinds.len() {
            let mut index = 0;
            while index < kinds[kind].len() {
                builder.add(kind, &kinds[kind], kinds[kind].ray(index));
                index += 1;
            }
            kind += 1;
        }
        builder.table
    }

    const fn add(&mut self, kind: usize, mobility: &Mobility, ray: Ray) {
        if !ray.capture {
            return;
        }
        assert!(ray.way.is_plain(), "no table knows what else stands on a path");
        if ray.range == 1 {
            let mut from = 0;
            while from < self.geometry.count() {
                self.table.leaps[kind][from] |= self.along(from, ray.dx, ray.dy, 1);
                from += 1;
            }
        } else if let Some(course) = Course::of(mobility, ray) {
            let count = self.table.counts[kind] as usize;
            self.table.of_kind[kind][count] = self.index_of(course) as u8;
            self.table.counts[kind] += 1;
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
        while from < self.geometry.count() {
            self.table.lines[index][from] = Line {
                lower: self.along(from, -course.dx, -course.dy, course.range_back),
                upper: self.along(from, course.dx, course.dy, course.range),
            };
            from += 1;
        }
        index
    }

    /// The squares within `range` steps.
    const fn along(&self, from: usize, dx: i8, dy: i8, range: u8) -> u128 {
        let Geometry { files, ranks, .. } = self.geometry;
        let (mut file, mut rank) = ((from % files as usize) as i8, (from / files as usize) as i8);
        let mut set = 0;
        let mut steps = 0;
        while steps < range {
            file += dx;
            rank += dy;
            if file < 0 || file >= files as i8 || rank < 0 || rank >= ranks as i8 {
                break;
            }
            set |= 1 << (rank as u32 * files as u32 + file as u32);
            steps += 1;
        }
        set
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Attacks, Color, Mailbox, Square};
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

    fn agrees_with_walking<W: SquareSet>(attacks: &Attacks, geometry: Geometry) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let squares: Vec<Square> = geometry.squares().collect();
        let table = W::table(attacks.targets()).expect("a table");
        for _ in 0..100 {
            let mut board = Mailbox::new(geometry);
            for _ in 0..24 {
                let square = squares[random.random_range(0..squares.len())];
                if board.is_empty(square) {
                    board.put(Kind(0).of(Color::White), square);
                }
            }
            let occupied: W = board.occupied(Color::White);
            for (kind, &from) in (0..6).flat_map(|kind| squares.iter().map(move |from| (Kind(kind), from))) {
                let is_empty = |square| board.is_empty(square);
                let walked = squares.iter().filter(|&&to| to != from);
                let walked = walked.filter(|&&to| attacks.attacks(kind.of(Color::White), from, to, is_empty));
                let mut targets = table.targets(kind, geometry.index(from), occupied);
                let targets: Vec<Square> = std::iter::from_fn(|| targets.pop())
                    .map(|index| geometry.square(index))
                    .collect();
                assert!(targets.iter().eq(walked), "{kind:?} from {from:?}: {targets:?}");
            }
        }
    }

    #[test]
    fn targets_are_the_squares_that_walking_finds() {
        static NARROW: Targets = Targets::new(&KINDS, Geometry::ORTHODOX);
        static SMALL: Attacks = Attacks::new(&KINDS, &NARROW);
        agrees_with_walking::<u64>(&SMALL, Geometry::ORTHODOX);
        const WIDE: Geometry = Geometry {
            files: 11,
            ranks: 10,
            first_rank: 1,
        };
        static BROAD: Targets = Targets::new(&KINDS, WIDE);
        static LARGE: Attacks = Attacks::new(&KINDS, &BROAD);
        agrees_with_walking::<u128>(&LARGE, WIDE);
    }
}
