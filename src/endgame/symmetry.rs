//! Symmetries of the board.

use crate::board::betza::{Mobility, Ray};

/// The number of squares.
pub(super) const SQUARES: usize = 64;

/// The symmetries of a square board that leave the moves of some men as they are.
///
/// They allow the first man, a king, to be considered on only some squares: on 10 if all men move alike in all four
/// directions, on 16 if they move alike forwards and backwards and to both sides.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    /// For each symmetry, the image of each square. The first one is the identity.
    maps: Vec<[u8; SQUARES]>,
    /// The squares considered.
    squares: Vec<u8>,
    /// For each square, the index of its image in `squares`.
    slots: [u8; SQUARES],
    /// For each square, the symmetries that take it there.
    ways: Vec<Vec<u8>>,
}

/// A symmetry as three bits: mirror the files, mirror the ranks, then exchange files and ranks.
const ALL: std::ops::Range<u8> = 0..8;

const fn image(symmetry: u8, square: u8) -> u8 {
    let mirror = if symmetry & 1 != 0 { 7 } else { 0 } | if symmetry & 2 != 0 { 56 } else { 0 };
    let square = square ^ mirror;
    match symmetry & 4 {
        0 => square,
        _ => square >> 3 | (square & 7) << 3,
    }
}

const fn turned(symmetry: u8, ray: Ray) -> Ray {
    let dx = if symmetry & 1 != 0 { -ray.dx } else { ray.dx };
    let dy = if symmetry & 2 != 0 { -ray.dy } else { ray.dy };
    match symmetry & 4 {
        0 => Ray { dx, dy, ..ray },
        _ => Ray { dx: dy, dy: dx, ..ray },
    }
}

fn keeps(symmetry: u8, man: &Mobility) -> bool {
    man.rays()
        .iter()
        .all(|&ray| man.rays().contains(&turned(symmetry, ray)))
}

impl Symmetry {
    /// The symmetries that men with these moves have in common.
    pub fn of(men: &[Mobility]) -> Self {
        let kept: Vec<u8> = ALL
            .filter(|&symmetry| men.iter().all(|man| keeps(symmetry, man)))
            .collect();
        Self::with(&kept)
    }

    /// A group of symmetries, the identity first.
    fn with(symmetries: &[u8]) -> Self {
        let maps: Vec<[u8; SQUARES]> = symmetries
            .iter()
            .map(|&symmetry| std::array::from_fn(|square| image(symmetry, square as u8)))
            .collect();
        let first = |square: usize| maps.iter().map(|map| map[square]).min().unwrap_or(square as u8);
        let squares: Vec<u8> = (0..SQUARES)
            .filter(|&square| usize::from(first(square)) == square)
            .map(|s| s as u8)
            .collect();
        let slot = |square: usize| squares.binary_search(&first(square)).unwrap_or(0) as u8;
        let ways = |square: usize| {
            let leads = |way: &usize| maps[*way][square] == first(square);
            (0..maps.len()).filter(leads).map(|way| way as u8).collect()
        };
        Symmetry {
            slots: std::array::from_fn(slot),
            ways: (0..SQUARES).map(ways).collect(),
            squares,
            maps,
        }
    }

    /// The squares on which the first man is considered.
    pub fn squares(&self) -> &[u8] {
        &self.squares
    }

    /// The index in [`squares`](Self::squares) of the image of a square.
    #[inline]
    pub fn slot(&self, square: u8) -> usize {
        usize::from(self.slots[usize::from(square) % SQUARES])
    }

    /// The maps that take a square to its image in [`squares`](Self::squares): several if it is on an axis.
    #[inline]
    pub fn ways(&self, square: u8) -> impl Iterator<Item = &[u8; SQUARES]> {
        self.ways[usize::from(square) % SQUARES]
            .iter()
            .map(|&way| &self.maps[usize::from(way)])
    }

    /// One of these maps.
    #[inline]
    pub fn way(&self, square: u8) -> &[u8; SQUARES] {
        &self.maps[usize::from(self.ways[usize::from(square) % SQUARES][0])]
    }

    /// The number of squares whose image is the same as that of this square.
    pub fn orbit(&self, square: u8) -> usize {
        self.maps.len() / self.ways[usize::from(square) % SQUARES].len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(betza: &[&str]) -> Symmetry {
        let men: Vec<Mobility> = betza.iter().map(|text| Mobility::of(text)).collect();
        Symmetry::of(&men)
    }

    #[test]
    fn symmetries_are_those_that_all_men_have() {
        let [cannon, fortress] = ["llNrrNDK", "B3DfNbN"];
        for (men, count, squares) in [
            (&["K", "K"][..], 8, 10),
            (&["K", "Q", "B2DN"], 8, 10),
            (&["K", cannon], 4, 16),
            (&["K", "Q", fortress], 4, 16),
            (&["K", cannon, fortress], 4, 16),
            (&["K", "fmWfcFifmnD"], 2, 32),
            (&["K", "fR"], 2, 32),
            (&["K", "rR"], 2, 32),
            (&["K", "frB"], 2, 36),
            (&["K", "fR", "rR"], 1, 64),
        ] {
            let symmetry = of(men);
            assert_eq!(
                (symmetry.maps.len(), symmetry.squares().len()),
                (count, squares),
                "{men:?}"
            );
        }
    }

    #[test]
    fn orbits_cover_the_board() {
        for men in [&["K"][..], &["llNrrNDK"], &["fR"], &["fR", "rR"]] {
            let symmetry = of(men);
            let covered: usize = symmetry.squares().iter().map(|&square| symmetry.orbit(square)).sum();
            assert_eq!(covered, SQUARES, "{men:?}");
            for square in 0..SQUARES as u8 {
                let image = symmetry.squares()[symmetry.slot(square)];
                assert!(symmetry.ways(square).all(|way| way[usize::from(square)] == image));
            }
        }
    }
}
