//! How well a piece moves on a crowded board.

use super::Mobility;

/// The number of files and ranks.
const SIDE: i8 = 8;

/// The share of the squares that are full on a crowded board.
pub const FULL: f64 = 0.3;

impl Mobility {
    /// The mean number of moves and captures from the squares of a board of 8x8, if each other square is full with a
    /// probability of [`FULL`], half of them with enemies. First moves do not count.
    #[must_use]
    pub fn crowded_moves(&self) -> f64 {
        let squares = (0..SIDE).flat_map(|rank| (0..SIDE).map(move |file| (file, rank)));
        let mut sum = 0.0;
        for (ray, square) in self
            .rays()
            .iter()
            .flat_map(|ray| squares.clone().map(move |square| (ray, square)))
        {
            let quiet = if ray.quiet { 1.0 - FULL } else { 0.0 };
            let capture = if ray.capture { FULL / 2.0 } else { 0.0 };
            let ends = if ray.initial { 0.0 } else { quiet + capture };
            ray.possible_ends(square, step, |_, between| sum += ends * ray.way.chance(between, FULL));
        }
        sum / f64::from(SIDE) / f64::from(SIDE)
    }
}

fn step((file, rank): (i8, i8), dx: i8, dy: i8) -> Option<(i8, i8)> {
    let to = (file + dx, rank + dy);
    let is_on_board = (0..SIDE).contains(&to.0) && (0..SIDE).contains(&to.1);
    is_on_board.then_some(to)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn crowded_moves_are_the_mean_over_random_boards() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        for betza in ["Q", "NN", "mRcpR", "gQ", "nNnAnH", "pB", "W2"] {
            let piece = Mobility::of(betza);
            let (mut moves, rounds) = (0, 20_000);
            for _ in 0..rounds {
                let from = (random.random_range(0..SIDE), random.random_range(0..SIDE));
                let full: [[bool; 8]; 8] = std::array::from_fn(|_| std::array::from_fn(|_| random.random_bool(FULL)));
                let is_empty = |(file, rank): (i8, i8)| !full[file as usize][rank as usize];
                for ray in piece.rays() {
                    ray.ends(from, step, is_empty, |end| {
                        let is_enemy = !is_empty(end) && random.random_bool(0.5);
                        moves += u32::from((ray.quiet && is_empty(end)) || (ray.capture && is_enemy));
                    });
                }
            }
            let (mean, expected) = (f64::from(moves) / f64::from(rounds), piece.crowded_moves());
            assert!((mean / expected - 1.0).abs() < 0.03, "{betza}: {mean} {expected}");
        }
    }
}
