//! Shuffles in bounded memory.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Shuffles an iterator by drawing each item from a pool that is refilled from the iterator.
///
/// On average, neighbouring items end up about a pool's size apart.
pub struct Shuffled<I: Iterator> {
    source: I,
    pool: Vec<I::Item>,
    capacity: usize,
    rng: Xoshiro256PlusPlus,
}

impl<I: Iterator> Shuffled<I> {
    /// Shuffles `source` in a pool of `capacity` items.
    #[must_use]
    pub fn new(source: I, capacity: usize, rng: Xoshiro256PlusPlus) -> Self {
        Self::resumed(source, Vec::new(), capacity, rng)
    }

    /// Goes on with a source, a pool and a generator as they were left.
    #[must_use]
    pub fn resumed(source: I, pool: Vec<I::Item>, capacity: usize, rng: Xoshiro256PlusPlus) -> Self {
        Shuffled {
            source,
            pool,
            capacity: capacity.max(1),
            rng,
        }
    }

    /// The iterator that is shuffled.
    #[must_use]
    pub fn source(&self) -> &I {
        &self.source
    }

    /// The items that were read but not yet drawn.
    #[must_use]
    pub fn pool(&self) -> &[I::Item] {
        &self.pool
    }

    /// The generator of the order.
    #[must_use]
    pub fn rng(&self) -> &Xoshiro256PlusPlus {
        &self.rng
    }

    fn fill(&mut self) {
        while self.pool.len() < self.capacity
            && let Some(item) = self.source.next()
        {
            self.pool.push(item);
        }
    }
}

impl<I: Iterator> Iterator for Shuffled<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.fill();
        if self.pool.is_empty() {
            return None;
        }
        let index = self.rng.random_range(0..self.pool.len());
        Some(self.pool.swap_remove(index))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn shuffled(capacity: usize) -> Vec<u32> {
        Shuffled::new(0..1000, capacity, Xoshiro256PlusPlus::seed_from_u64(1)).collect()
    }

    #[test]
    fn everything_comes_out_once_and_mixed() {
        let mut items = shuffled(100);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert!(items.into_iter().eq(0..1000));
    }

    #[test]
    fn a_pool_of_one_keeps_the_order() {
        assert!(shuffled(1).is_sorted());
    }
}
