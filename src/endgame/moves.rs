//! The moves of the men of an ending, forwards and backwards, as sets of squares.

use super::Man;
use crate::board::betza::{Mobility, Ray};
use crate::board::{Color, Geometry, Kind, SquareSet, Targets};
use crate::rules::musketeer::{PAWN, PIECES};

/// The moves of up to [`Kind::COUNT`] men, each known by its index.
pub(super) struct Moves {
    quiet: Box<Targets>,
    captures: Box<Targets>,
    retreats: Box<Targets>,
    /// Which men are pawns; all of them are White's.
    pawns: [bool; Kind::COUNT],
}

/// The moves of each kind, from White's point of view.
pub type Kinds<'a> = &'a dyn Fn(Kind) -> Mobility;

/// The moves of the kinds in Musketeer Chess and orthodox chess.
#[must_use]
pub fn usual(kind: Kind) -> Mobility {
    Mobility::of(PIECES.betza(kind))
}

/// The moves of a man as rays, from White's point of view whatever its colour.
pub(super) fn mobility(kinds: Kinds<'_>, man: Man) -> Mobility {
    let white = kinds(man.kind);
    match man.color {
        Color::White => white,
        Color::Black => white.map(|ray| Some(Ray { dy: -ray.dy, ..ray })),
    }
}

/// A ray in the table of [`Targets`], which has only captures.
fn listed(ray: Ray) -> Ray {
    Ray { capture: true, ..ray }
}

#[inline]
fn targets(table: &Targets, man: usize, from: u8, occupied: u64) -> u64 {
    u64::table(table).map_or(0, |table| table.targets(Kind(man as u8), usize::from(from), occupied))
}

fn backwards(ray: Ray) -> Ray {
    let (dx, dy) = (-ray.dx, -ray.dy);
    Ray { dx, dy, ..listed(ray) }
}

impl Moves {
    pub fn new(kinds: Kinds<'_>, men: &[Man]) -> Self {
        let table = |change: fn(Ray) -> Option<Ray>| {
            let changed = men.iter().map(|&man| mobility(kinds, man).map(change));
            Box::new(Targets::new(&changed.collect::<Vec<_>>(), Geometry::ORTHODOX))
        };
        Moves {
            quiet: table(|ray| (ray.quiet && !ray.initial).then(|| listed(ray))),
            captures: table(|ray| (ray.capture && !ray.initial).then_some(ray)),
            retreats: table(|ray| (ray.quiet && !ray.initial).then(|| backwards(ray))),
            pawns: std::array::from_fn(|man| men.get(man).is_some_and(|man| man.kind == PAWN)),
        }
    }

    #[inline]
    pub fn is_pawn(&self, man: usize) -> bool {
        self.pawns[man % Kind::COUNT]
    }

    /// The empty squares to which a man moves.
    #[inline]
    pub fn quiet(&self, man: usize, from: u8, occupied: u64) -> u64 {
        let mut set = targets(&self.quiet, man, from, occupied);
        if self.is_pawn(man) && from / 8 == 1 && occupied & 1 << (from + 8) == 0 {
            set |= 1 << (from + 16);
        }
        set & !occupied
    }

    /// The squares on which a man captures, empty ones and those of its own side included.
    #[inline]
    pub fn captures(&self, man: usize, from: u8, occupied: u64) -> u64 {
        targets(&self.captures, man, from, occupied)
    }

    /// The empty squares from which a man may have come to a square without a capture.
    #[inline]
    pub fn retreats(&self, man: usize, to: u8, occupied: u64) -> u64 {
        let mut set = targets(&self.retreats, man, to, occupied);
        if self.is_pawn(man) && to / 8 == 3 && occupied & 1 << (to - 8) == 0 {
            set |= 1 << (to - 16);
        }
        set & !occupied
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::{FORTRESS, KING, ROOK};

    fn set(squares: &[u8]) -> u64 {
        squares.iter().fold(0, |set, &square| set | 1 << square)
    }

    #[test]
    fn retreats_undo_moves() {
        let men = [KING, FORTRESS, ROOK].map(|kind| Man {
            kind,
            color: Color::White,
        });
        let moves = Moves::new(&usual, &men);
        let occupied = set(&[9, 20, 45, 33]);
        for (man, from) in (0..3).flat_map(|man| (0..64).map(move |from| (man, from))) {
            if occupied & 1 << from != 0 {
                continue;
            }
            let mut targets = moves.quiet(man, from, occupied);
            while let Some(to) = targets.pop() {
                let back = moves.retreats(man, to as u8, occupied);
                assert!(back & 1 << from != 0, "{man} from {from} to {to}");
            }
        }
    }

    #[test]
    fn pawns_step_once_or_twice() {
        let moves = Moves::new(
            &usual,
            &[Man {
                kind: PAWN,
                color: Color::White,
            }],
        );
        assert_eq!(moves.quiet(0, 12, 0), set(&[20, 28]));
        assert_eq!(moves.quiet(0, 12, set(&[28])), set(&[20]));
        assert_eq!(moves.quiet(0, 12, set(&[20])), 0);
        assert_eq!(moves.quiet(0, 20, 0), set(&[28]));
        assert_eq!(moves.retreats(0, 28, 0), set(&[20, 12]));
        assert_eq!(moves.retreats(0, 28, set(&[20])), 0);
        assert_eq!(moves.captures(0, 12, 0), set(&[19, 21]));
    }
}
