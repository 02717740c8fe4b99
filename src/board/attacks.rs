//! Movement tables of a game: how its pieces step, and which pieces can reach one square from another.

use std::fmt;

use super::betza::{Mobility, Ray};
use super::sets::Targets;
use super::{Color, Delta, Kind, Piece, Square};

/// A sliding direction: its step on the torus and how often it may repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub step: u8,
    pub range: u8,
}

/// The pieces that can go from one square to another, by the delta between the two.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// Pieces that attack across this delta regardless of what stands between, one bit for each [`Piece`].
    direct: u32,
    /// Pieces that attack across this delta if all squares between are empty.
    sliding: u32,
}

const MAX_LEAPS: usize = 32;
const MAX_SLIDES: usize = 16;

/// The largest number of steps of a slide, on the widest board.
const LONGEST: i8 = 11;

/// The movement tables of a game, built at compile time from the Betza notation of its pieces.
///
/// The tables of White's and Black's pieces differ only if the notation is asymmetric, as it is for pawns.
pub struct Attacks {
    reach: [Reach; Delta::COUNT],
    /// For each delta, the step of a slide across it. Stored apart from `reach` for better use of the cache.
    steps: [u8; Delta::COUNT],
    leaps: [[u8; MAX_LEAPS]; Kind::COUNT],
    leap_count: [u8; Kind::COUNT],
    slides: [[Step; MAX_SLIDES]; Kind::COUNT],
    slide_count: [u8; Kind::COUNT],
    sliders: [Kind; Kind::COUNT],
    slider_count: usize,
    kinds: usize,
    /// For each delta on a line, the step along that line: king steps, and leaps that some kind repeats.
    lines: [Option<u8>; Delta::COUNT],
    targets: &'static Targets,
}

const fn torus_step(dx: i8, dy: i8) -> u8 {
    (dx as u8).wrapping_add((dy as u8).wrapping_mul(16))
}

/// How often a slide repeats its step at most. Riders with longer steps than a king's are on boards of 8x8 squares
/// only, where two deltas within the board are never equal.
const fn most_steps(dx: i8, dy: i8, range: u8) -> i8 {
    let size = if dx.abs() > dy.abs() { dx.abs() } else { dy.abs() };
    let longest = if size == 1 { LONGEST } else { 7 / size };
    if (range as i8) < longest { range as i8 } else { longest }
}

impl fmt::Debug for Attacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Attacks").finish_non_exhaustive()
    }
}

static NO_ATTACKS: Attacks = Attacks::new(&[], Targets::NONE);

impl Attacks {
    /// Empty tables, for games whose movement does not fit into tables.
    pub(crate) const NONE: &'static Attacks = &NO_ATTACKS;

    /// Builds the tables of a game from the moves of its kinds; the index into `kinds` is the [`Kind`].
    ///
    /// # Panics
    /// If there are more than 16 kinds, or a kind with more than 32 leaps or 16 slides; in a constant, at compile time.
    pub(crate) const fn new(kinds: &[Mobility], targets: &'static Targets) -> Self {
        let mut table = Attacks {
            reach: [Reach { direct: 0, sliding: 0 }; Delta::COUNT],
            steps: [0; Delta::COUNT],
            leaps: [[0; MAX_LEAPS]; Kind::COUNT],
            leap_count: [0; Kind::COUNT],
            slides: [[Step { step: 0, range: 0 }; MAX_SLIDES]; Kind::COUNT],
            slide_count: [0; Kind::COUNT],
            sliders: [Kind(0); Kind::COUNT],
            slider_count: 0,
            kinds: kinds.len(),
            lines: KING_LINES,
            targets,
        };
        let mut kind = 0;
        while kind < kinds.len() {
            let mut index = 0;
            while index < kinds[kind].len() {
                table.add(kind, kinds[kind].ray(index));
                index += 1;
            }
            if table.slide_count[kind] > 0 {
                table.sliders[table.slider_count] = Kind(kind as u8);
                table.slider_count += 1;
            }
            kind += 1;
        }
        table
    }

    /// Whether tables can hold the moves of a kind, for both sides alike: leaps, and slides of the shortest step in
    /// their direction, each direction once, that move as they capture.
    pub(crate) fn holds(kind: &Mobility) -> bool {
        let rays = kind.rays();
        let same_way = |ray: &Ray| {
            rays.iter()
                .filter(|other| (other.dx, other.dy) == (ray.dx, ray.dy))
                .count()
        };
        let fits = |ray: &Ray| {
            let (dx, dy) = (ray.dx.unsigned_abs(), ray.dy.unsigned_abs());
            let is_shortest = dx.max(dy) == 1 || (dx.min(dy) > 0 && dx != dy);
            ray.way.is_plain()
                && ray.quiet
                && ray.capture
                && (ray.range == 1 || is_shortest)
                && same_way(ray) == 1
                && rays.contains(&ray.turned())
        };
        let leaps = rays.iter().filter(|ray| ray.range == 1).count();
        rays.iter().all(fits) && leaps <= MAX_LEAPS && rays.len() - leaps <= MAX_SLIDES
    }

    const fn add(&mut self, kind: usize, ray: Ray) {
        if !ray.capture {
            return;
        }
        assert!(ray.way.is_plain(), "no table knows what else stands on a path");
        self.add_reach(Kind(kind as u8).of(Color::White), ray);
        self.add_reach(Kind(kind as u8).of(Color::Black), ray.turned());
        let step = torus_step(ray.dx, ray.dy);
        if ray.range == 1 {
            self.leaps[kind][self.leap_count[kind] as usize] = step;
            self.leap_count[kind] += 1;
        } else {
            self.slides[kind][self.slide_count[kind] as usize] = Step { step, range: ray.range };
            self.slide_count[kind] += 1;
            self.add_line(ray.dx, ray.dy, ray.range);
            self.add_line(-ray.dx, -ray.dy, ray.range);
        }
    }

    const fn add_line(&mut self, dx: i8, dy: i8, range: u8) {
        let mut steps = 1;
        while steps <= most_steps(dx, dy, range) {
            self.lines[Delta::new(dx * steps, dy * steps).index()] = Some(torus_step(dx, dy));
            steps += 1;
        }
    }

    const fn add_reach(&mut self, piece: Piece, Ray { dx, dy, range, .. }: Ray) {
        let step = torus_step(dx, dy);
        self.reach[Delta::new(dx, dy).index()].direct |= piece.bit();
        let mut steps = 2;
        while steps <= most_steps(dx, dy, range) {
            // On wide boards a long delta may also be a sum of other steps across the edge of the torus. No two lines
            // of up to eleven steps collide that way, and a walk along the wrong line ends at a guard cell.
            let delta = Delta::new(dx * steps, dy * steps).index();
            self.reach[delta].sliding |= piece.bit();
            self.steps[delta] = step;
            steps += 1;
        }
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.kinds == 0
    }

    #[inline]
    pub(crate) fn sliders(&self) -> &[Kind] {
        &self.sliders[..self.slider_count]
    }

    #[inline]
    pub(crate) fn targets(&self) -> &'static Targets {
        self.targets
    }

    /// The steps of a kind's capturing leaps, from White's point of view.
    #[inline]
    pub(crate) fn leaps(&self, kind: Kind) -> &[u8] {
        &self.leaps[kind.index()][..usize::from(self.leap_count[kind.index()])]
    }

    #[inline]
    pub(crate) fn slides(&self, kind: Kind) -> &[Step] {
        &self.slides[kind.index()][..usize::from(self.slide_count[kind.index()])]
    }

    /// The step of the slide by which `piece` crosses `delta`; `None` if it cannot slide that way.
    #[inline]
    pub(crate) fn slide_step(&self, piece: Piece, delta: Delta) -> Option<u8> {
        let slides = self.reach[delta.index()].sliding & piece.bit() != 0;
        slides.then(|| self.steps[delta.index()])
    }

    /// Whether `piece` could attack across `delta` on an empty board.
    #[inline]
    pub(crate) fn spans(&self, piece: Piece, delta: Delta) -> bool {
        let reach = &self.reach[delta.index()];
        (reach.direct | reach.sliding) & piece.bit() != 0
    }

    /// The step of the line through `delta`, if some piece of the game slides that far along it. Adjacent squares count
    /// as a line too.
    #[inline]
    pub(crate) fn line_step(&self, delta: Delta) -> Option<u8> {
        self.lines[delta.index()]
    }

    /// Whether a piece on `from` attacks `to`; `is_empty` says which squares a slide may cross.
    #[inline]
    pub(crate) fn attacks(&self, piece: Piece, from: Square, to: Square, is_empty: impl Fn(Square) -> bool) -> bool {
        let delta = to.delta(from);
        let reach = &self.reach[delta.index()];
        if reach.direct & piece.bit() != 0 {
            return true;
        }
        if reach.sliding & piece.bit() == 0 {
            return false;
        }
        let step = self.steps[delta.index()];
        let mut square = from.step(step);
        while square != to {
            if !is_empty(square) {
                return false;
            }
            square = square.step(step);
        }
        true
    }
}

/// For each delta that is a multiple of a king step, the step itself; `None` for all others.
const KING_LINES: [Option<u8>; Delta::COUNT] = {
    let mut lines = [None; Delta::COUNT];
    let mut dy = -1;
    while dy <= 1 {
        let mut dx = -1;
        while dx <= 1 {
            let mut steps = 1;
            while (dx != 0 || dy != 0) && steps <= LONGEST {
                lines[Delta::new(dx * steps, dy * steps).index()] = Some(torus_step(dx, dy));
                steps += 1;
            }
            dx += 1;
        }
        dy += 1;
    }
    lines
};
