//! What the pieces on the path of a move do to it.

use super::Ray;

/// What the pieces on the path of a move do to it, the freest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// A leap passes over everything; a slide ends at the first piece.
    Plain,
    /// A leap that needs its path empty. The path of an oblique leap begins with its straight step.
    Lame,
    /// A slide over exactly one piece, to any square behind it up to the next piece.
    Over,
    /// A slide to the first piece and over it, to the square right behind it.
    Behind,
}

impl Way {
    pub(crate) const fn is_plain(self) -> bool {
        matches!(self, Way::Plain)
    }

    /// Whether a leap has a path: squares between that are known to all.
    pub(super) const fn has_path(x: i8, y: i8) -> bool {
        (x == 0 && y > 1) || (x == y && x > 1) || (x == 1 && y == 2)
    }

    /// The probability that a path with `between` squares between its ends allows the move, if each of them is full
    /// with a probability of `full`.
    pub(crate) fn chance(self, between: u32, full: f64) -> f64 {
        let empty = |squares: u32| (1.0 - full).powi(squares as i32);
        match self {
            Way::Plain | Way::Lame => empty(between),
            Way::Over => f64::from(between) * full * empty(between.saturating_sub(1)),
            Way::Behind => full * empty(between.saturating_sub(1)),
        }
    }
}

impl Ray {
    /// The ray of White as one of Black, whose pieces look the other way: left and right change places, too.
    #[must_use]
    pub const fn turned(self) -> Ray {
        Ray {
            dx: -self.dx,
            dy: -self.dy,
            ..self
        }
    }

    /// Finds the squares where this move may end, on a board with pieces: empty ones, and squares of pieces of either
    /// side that it could capture.
    ///
    /// `step` goes the given number of files to the right and ranks up, and returns `None` off the board. A ray of
    /// Black is [turned](Ray::turned).
    pub fn ends<S: Copy>(
        &self,
        from: S,
        step: impl Fn(S, i8, i8) -> Option<S>,
        is_empty: impl Fn(S) -> bool,
        found: impl FnMut(S),
    ) {
        let next = |square: &S| step(*square, self.dx, self.dy);
        let squares = std::iter::successors(next(&from), next);
        let is_full = |square: &S| !is_empty(*square);
        match self.way {
            Way::Plain => up_to_first(squares.take(usize::from(self.range)), is_full, found),
            Way::Lame => {
                let is_open = |(dx, dy)| step(from, dx, dy).is_some_and(&is_empty);
                let opens = self.between().all(is_open);
                squares.take(usize::from(opens)).for_each(found);
            }
            Way::Over => up_to_first(squares.skip_while(|at| is_empty(*at)).skip(1), is_full, found),
            Way::Behind => squares.skip_while(|at| is_empty(*at)).skip(1).take(1).for_each(found),
        }
    }

    /// Finds the squares where this move may end on some board, with the number of squares on the path to each.
    pub(crate) fn possible_ends<S: Copy>(
        &self,
        from: S,
        step: impl Fn(S, i8, i8) -> Option<S>,
        mut found: impl FnMut(S, u32),
    ) {
        let plain = Ray {
            way: Way::Plain,
            ..*self
        };
        let hops = matches!(self.way, Way::Over | Way::Behind);
        let mut between = self.squares_between();
        plain.ends(
            from,
            step,
            |_| true,
            |end| {
                if between > 0 || !hops {
                    found(end, between);
                }
                between += 1;
            },
        );
    }

    /// The number of squares that must be empty between the ends of a single step.
    fn squares_between(&self) -> u32 {
        match self.way {
            Way::Lame => self.between().count() as u32,
            _ => 0,
        }
    }

    /// The squares between the ends of a lame leap, as files and ranks from its start.
    fn between(&self) -> impl Iterator<Item = (i8, i8)> {
        let (along_files, along_ranks) = (self.dx.abs(), self.dy.abs());
        let is_oblique = along_files != along_ranks && along_files != 0 && along_ranks != 0;
        let straight = match along_files > along_ranks {
            true => (self.dx.signum(), 0),
            false => (0, self.dy.signum()),
        };
        let (toward, count) = match is_oblique {
            true => (straight, 1),
            false => ((self.dx.signum(), self.dy.signum()), along_files.max(along_ranks) - 1),
        };
        (1..=count).map(move |steps| (toward.0 * steps, toward.1 * steps))
    }
}

/// Calls `found` for the squares up to and including the first full one.
fn up_to_first<S: Copy>(squares: impl Iterator<Item = S>, is_full: impl Fn(&S) -> bool, mut found: impl FnMut(S)) {
    for square in squares {
        found(square);
        if is_full(&square) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Mobility;

    /// The squares where a White piece on d4 of a board of 8x8 squares may end its moves, by name, in order.
    fn ends(betza: &str, pieces: &str) -> String {
        let name = |(file, rank): (i8, i8)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        let step = |(file, rank): (i8, i8), dx, dy| {
            let to = (file + dx, rank + dy);
            ((0..8).contains(&to.0) && (0..8).contains(&to.1)).then_some(to)
        };
        let mut found = Vec::new();
        for ray in Mobility::of(betza).rays() {
            let is_empty = |square| !pieces.contains(&name(square));
            ray.ends((3, 3), step, is_empty, |square| found.push(name(square)));
        }
        found.sort();
        found.join(" ")
    }

    #[test]
    fn slides_end_at_the_first_piece() {
        assert_eq!(ends("fR", "d6"), "d5 d6");
        assert_eq!(ends("fR", ""), "d5 d6 d7 d8");
        assert_eq!(ends("fW2", "d7"), "d5 d6");
        assert_eq!(ends("N", "d5 e5 d6"), "b3 b5 c2 c6 e2 e6 f3 f5");
        assert_eq!(ends("fNN", "e6"), "b8 c6 e6");
    }

    #[test]
    fn hoppers_need_exactly_one_piece_to_jump_over() {
        assert_eq!(ends("pfR", ""), "");
        assert_eq!(ends("pfR", "d5"), "d6 d7 d8");
        assert_eq!(ends("pfR", "d6 d8"), "d7 d8");
        assert_eq!(ends("pfR", "d8"), "", "nothing is behind it");
        assert_eq!(ends("pfR", "d5 d6 d7"), "d6");
        assert_eq!(ends("gQ", "d6 f6 b4"), "a4 d7 g7");
        assert_eq!(ends("gfR", "d6 d7"), "d7");
    }

    #[test]
    fn lame_leaps_need_their_path_empty() {
        assert_eq!(ends("nN", "d5 c4"), "c2 e2 f3 f5");
        assert_eq!(ends("nN", "e5 e4 c5"), "b3 b5 c2 c6 e2 e6");
        assert_eq!(ends("nA", "e5 c3 b2"), "b6 f2");
        assert_eq!(ends("nfH", "d6"), "");
        assert_eq!(ends("nfH", "d7"), "d7");
        assert_eq!(ends("nG", "e5 c5 b2"), "g1");
    }
}
