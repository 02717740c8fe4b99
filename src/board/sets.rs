//! Sets of squares of the orthodox board, one bit for each, and the sets that each kind of piece reaches.

use super::betza::Mobility;
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

/// The squares of a line through one square, without the square itself.
#[derive(Clone, Copy)]
struct Line {
    /// The squares with lower bits than the square's.
    lower: u64,
    /// The squares with higher bits.
    upper: u64,
}

/// The most different lines, by direction and range, of all kinds of a game.
const MAX_LINES: usize = 24;
/// The most lines of one kind.
const MAX_LINES_OF_KIND: usize = 8;

/// What each kind reaches on an 8x8 board.
pub(crate) struct Targets {
    leaps: [[u64; 64]; Kind::COUNT],
    lines: [[Line; 64]; MAX_LINES],
    /// Indices into `lines`.
    of_kind: [[u8; MAX_LINES_OF_KIND]; Kind::COUNT],
    counts: [u8; Kind::COUNT],
}

impl Targets {
    /// The targets of kinds whose moves are the same for both sides.
    pub(crate) const fn new(kinds: &[Mobility]) -> Self {
        let mut targets = Targets {
            leaps: [[0; 64]; Kind::COUNT],
            lines: [[Line { lower: 0, upper: 0 }; 64]; MAX_LINES],
            of_kind: [[0; MAX_LINES_OF_KIND]; Kind::COUNT],
            counts: [0; Kind::COUNT],
        };
        let mut known = [(0i8, 0i8, 0u8, 0u8); MAX_LINES];
        let mut known_count = 0;
        let mut kind = 0;
        while kind < kinds.len() {
            let mut index = 0;
            while index < kinds[kind].len() {
                let ray = kinds[kind].ray(index);
                if ray.capture && ray.range == 1 {
                    let mut from = 0;
                    while from < 64 {
                        targets.leaps[kind][from] |= along(from, ray.dx, ray.dy, 1);
                        from += 1;
                    }
                } else if ray.capture {
                    let opposite = range_of(&kinds[kind], -ray.dx, -ray.dy);
                    let is_up = ray.dy > 0 || ray.dy == 0 && ray.dx > 0;
                    if is_up || opposite == 0 {
                        let line = if is_up {
                            (ray.dx, ray.dy, opposite, ray.range)
                        } else {
                            (-ray.dx, -ray.dy, ray.range, 0)
                        };
                        let mut at = 0;
                        while at < known_count && !same(known[at], line) {
                            at += 1;
                        }
                        if at == known_count {
                            known[at] = line;
                            known_count += 1;
                            let (dx, dy, below, above) = line;
                            let mut from = 0;
                            while from < 64 {
                                targets.lines[at][from] = Line {
                                    lower: along(from, -dx, -dy, below),
                                    upper: along(from, dx, dy, above),
                                };
                                from += 1;
                            }
                        }
                        targets.of_kind[kind][targets.counts[kind] as usize] = at as u8;
                        targets.counts[kind] += 1;
                    }
                }
                index += 1;
            }
            kind += 1;
        }
        targets
    }

    /// The squares that a piece reaches, including occupied ones of either side.
    #[inline]
    pub(crate) fn of(&self, kind: Kind, from: Square, occupied: SquareSet) -> SquareSet {
        let (kind, from) = (kind.index(), SquareSet::index(from));
        let mut set = self.leaps[kind][from];
        let count = usize::from(self.counts[kind]).min(MAX_LINES_OF_KIND);
        for &line in &self.of_kind[kind][..count] {
            let Line { lower, upper } = self.lines[usize::from(line) % MAX_LINES][from];
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

const fn same(a: (i8, i8, u8, u8), b: (i8, i8, u8, u8)) -> bool {
    a.0 == b.0 && a.1 == b.1 && a.2 == b.2 && a.3 == b.3
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
