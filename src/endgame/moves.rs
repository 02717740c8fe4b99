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
    /// The moves of men for which other men matter in more ways than the tables know.
    walked: [Option<Mobility>; Kind::COUNT],
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
        Color::Black => white.map(|ray| Some(ray.turned())),
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

/// Whether tables know the moves of a man: leaps, and slides that end at the first piece.
fn fits_tables(piece: &Mobility) -> bool {
    piece.rays().iter().all(|ray| ray.initial || ray.way.is_plain())
}

/// The squares where the chosen moves of a man end.
fn walk(piece: &Mobility, from: u8, occupied: u64, is_chosen: impl Fn(&Ray) -> bool) -> u64 {
    let step = |square: u8, dx: i8, dy: i8| {
        let (file, rank) = ((square & 7) as i8 + dx, (square >> 3) as i8 + dy);
        let is_on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        is_on_board.then_some((rank * 8 + file) as u8)
    };
    let is_empty = |square: u8| occupied & 1 << square == 0;
    let mut set = 0;
    for ray in piece.rays().iter().filter(|ray| is_chosen(ray) && !ray.initial) {
        ray.ends(from, step, is_empty, |end| set |= 1 << end);
    }
    set
}

fn backwards(ray: Ray) -> Ray {
    let (dx, dy) = (-ray.dx, -ray.dy);
    Ray { dx, dy, ..listed(ray) }
}

impl Moves {
    pub fn new(kinds: Kinds<'_>, men: &[Man]) -> Self {
        let men_moves: Vec<Mobility> = men.iter().map(|&man| mobility(kinds, man)).collect();
        let table = |change: fn(Ray) -> Option<Ray>| {
            let listed = |piece: &Mobility| piece.map(|ray| change(ray).filter(|_| fits_tables(piece)));
            let changed = men_moves.iter().map(listed);
            Box::new(Targets::new(&changed.collect::<Vec<_>>(), Geometry::ORTHODOX))
        };
        Moves {
            quiet: table(|ray| (ray.quiet && !ray.initial).then(|| listed(ray))),
            captures: table(|ray| (ray.capture && !ray.initial).then_some(ray)),
            retreats: table(|ray| (ray.quiet && !ray.initial).then(|| backwards(ray))),
            walked: std::array::from_fn(|man| men_moves.get(man).copied().filter(|piece| !fits_tables(piece))),
            pawns: std::array::from_fn(|man| men.get(man).is_some_and(|man| man.kind == PAWN)),
        }
    }

    #[inline]
    pub fn is_pawn(&self, man: usize) -> bool {
        self.pawns[man % Kind::COUNT]
    }

    #[inline]
    fn walked(&self, man: usize) -> Option<&Mobility> {
        self.walked[man % Kind::COUNT].as_ref()
    }

    /// The empty squares to which a man moves.
    #[inline]
    pub fn quiet(&self, man: usize, from: u8, occupied: u64) -> u64 {
        if let Some(piece) = self.walked(man) {
            return walk(piece, from, occupied, |ray| ray.quiet) & !occupied;
        }
        let mut set = targets(&self.quiet, man, from, occupied);
        if self.is_pawn(man) && from / 8 == 1 && occupied & 1 << (from + 8) == 0 {
            set |= 1 << (from + 16);
        }
        set & !occupied
    }

    /// The squares on which a man captures, empty ones and those of its own side included.
    #[inline]
    pub fn captures(&self, man: usize, from: u8, occupied: u64) -> u64 {
        if let Some(piece) = self.walked(man) {
            return walk(piece, from, occupied, |ray| ray.capture);
        }
        targets(&self.captures, man, from, occupied)
    }

    /// The empty squares from which a man may have come to a square without a capture.
    #[inline]
    pub fn retreats(&self, man: usize, to: u8, occupied: u64) -> u64 {
        if self.walked(man).is_some() {
            let others = occupied & !(1 << to);
            let leads_here = |&from: &u8| self.quiet(man, from, others) & 1 << to != 0;
            let origins = (0..64).filter(|from| occupied & 1 << from == 0).filter(leads_here);
            return origins.fold(0, |set, from| set | 1 << from);
        }
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
    use crate::rules::musketeer::{BISHOP, FORTRESS, KING, KNIGHT, QUEEN, ROOK};

    fn set(squares: &[u8]) -> u64 {
        squares.iter().fold(0, |set, &square| set | 1 << square)
    }

    #[test]
    fn retreats_undo_moves() {
        let men = [KING, FORTRESS, ROOK, QUEEN, BISHOP, KNIGHT].map(|kind| Man {
            kind,
            color: Color::White,
        });
        let kinds = |kind| match kind {
            QUEEN => Mobility::of("gQ"),
            BISHOP => Mobility::of("mRcpRnN"),
            KNIGHT => Mobility::of("pBfnH"),
            _ => usual(kind),
        };
        let moves = Moves::new(&kinds, &men);
        let occupied = set(&[9, 20, 45, 33, 12, 13]);
        for (man, from) in (0..6).flat_map(|man| (0..64).map(move |from| (man, from))) {
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
