//! The transposition table, shared by all threads without locks.
//!
//! An entry is two words. The first holds the upper 48 bits of the position's key and the static evaluation, xored with
//! the second, so an entry that two threads write at the same time matches no key. Still, entries are only hints: a
//! table move is checked before it is played.

mod memory;

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use super::helpers::Helpers;
use super::{Bound, Score};
use crate::board::Move;
use memory::{Cluster, Memory};

pub use memory::prefetch;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub best: Option<Move>,
    pub score: i32,
    /// The static evaluation without corrections.
    pub evaluation: i32,
    pub depth: i32,
    pub bound: Bound,
    /// Whether the position has ever been on the principal variation.
    pub was_pv: bool,
}

impl Entry {
    /// The stored score if it cuts off a node of this depth, whose null window is (`beta - 1`, `beta`).
    #[inline]
    pub fn cutoff(&self, depth: i32, beta: i32) -> Option<i32> {
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score < beta,
        };
        (self.depth >= depth && settles).then_some(self.score)
    }

    /// The stored score if its bound makes it a better estimate than the static evaluation; otherwise the latter.
    #[inline]
    pub fn sharpen(&self, evaluation: i32) -> i32 {
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > evaluation,
            Bound::Upper => self.score < evaluation,
        };
        if better && self.score.abs() < Score::MATE_BOUND {
            self.score
        } else {
            evaluation
        }
    }
}

/// Clusters that a thread clears at a time: one MiB.
const CHUNK: usize = (1 << 20) / size_of::<Cluster>();
/// Number of clusters that [`Table::used`] samples.
const SAMPLE: usize = 500;
const GENERATIONS: u8 = 32;
const KEY_MASK: u64 = !0xffff;

/// A transposition table of fixed size.
pub struct Table {
    clusters: Memory,
    generation: AtomicU8,
}

impl Table {
    /// Allocates a table of about `mib` MiB, at least 1; `None` if that fails.
    pub fn new(mib: usize) -> Option<Self> {
        let bytes = mib.max(1).checked_mul(1 << 20)?;
        Some(Table {
            clusters: Memory::new(bytes / size_of::<Cluster>())?,
            generation: AtomicU8::new(0),
        })
    }

    /// Allocates a table of `mib` MiB, halving the size until the allocation succeeds.
    ///
    /// # Panics
    /// If not even one MiB can be allocated.
    pub fn at_most(mib: usize) -> Self {
        match Table::new(mib) {
            Some(table) => table,
            None if mib > 1 => Table::at_most(mib / 2),
            None => panic!("no memory for the transposition table"),
        }
    }

    /// The size in MiB.
    pub fn mib(&self) -> usize {
        size_of_val(&*self.clusters) >> 20
    }

    /// Clears the table with the helpers' help; returns `false` if it was `interrupted` before it was done.
    ///
    /// New tables are cleared too, so that the system maps their memory before a clock runs.
    pub fn clear(&self, helpers: &Helpers, interrupted: impl Fn() -> bool + Sync) -> bool {
        let next = AtomicUsize::new(0);
        let done = AtomicUsize::new(0);
        let clear_some = || {
            while !interrupted()
                && let Some(chunk) = self.clusters.chunks(CHUNK).nth(next.fetch_add(1, Ordering::Relaxed))
            {
                chunk.iter().for_each(Cluster::clear);
                done.fetch_add(1, Ordering::Relaxed);
            }
        };
        helpers.run(clear_some, |_| clear_some());
        done.into_inner() == self.clusters.len().div_ceil(CHUNK)
    }

    /// Starts a new generation; entries of older generations are replaced sooner.
    pub fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// How much of the table the current search has filled, in permille, estimated from a sample.
    pub fn used(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = self.clusters.iter().take(SAMPLE);
        let words = sample.clone().flat_map(|cluster| &cluster.words);
        let is_of_now = |data: u64| data != 0 && generation_of(data) == generation;
        let used = words
            .filter(|(_, data)| is_of_now(data.load(Ordering::Relaxed)))
            .count();
        let all: usize = sample.map(|cluster| cluster.words.len()).sum();
        (1000 * used / all.max(1)) as u32
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u64::from(key as u32) * self.clusters.len() as u64) >> 32) as usize
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        &self.clusters[self.index(key)]
    }

    /// Prefetches the cluster of a key.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        prefetch(&self.clusters, self.index(key));
    }

    /// Looks up a key; mate scores are converted to count from `ply`.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        for (word, data) in &self.cluster(key).words {
            let data = data.load(Ordering::Relaxed);
            let word = word.load(Ordering::Relaxed) ^ data;
            if word & KEY_MASK == key & KEY_MASK && data != 0 {
                return Some(unpack(word as u16, data, ply));
            }
        }
        None
    }

    /// Stores an entry in place of the least valuable one in its cluster.
    pub fn store(&self, key: u64, ply: usize, entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let cluster = self.cluster(key);
        let mut target = 0;
        let mut least = i32::MAX;
        let mut entry = entry;
        for (index, (word, data)) in cluster.words.iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            if (word.load(Ordering::Relaxed) ^ data) & KEY_MASK == key & KEY_MASK {
                let old = unpack(0, data, 0);
                if entry.best.is_none() {
                    entry.best = old.best;
                }
                let is_fresh = generation_of(data) == generation;
                if entry.bound != Bound::Exact && is_fresh && entry.depth + 4 < old.depth {
                    return;
                }
                target = index;
                break;
            }
            let age = (generation + GENERATIONS - generation_of(data)) % GENERATIONS;
            let worth = if data == 0 {
                i32::MIN
            } else {
                depth_of(data) - 8 * i32::from(age)
            };
            if worth < least {
                least = worth;
                target = index;
            }
        }
        let data = pack(&entry, ply, generation);
        let word = (key & KEY_MASK) | u64::from(entry.evaluation as i16 as u16);
        cluster.words[target].0.store(word ^ data, Ordering::Relaxed);
        cluster.words[target].1.store(data, Ordering::Relaxed);
    }
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 48) as u8)
}

fn generation_of(data: u64) -> u8 {
    (data >> 59) as u8
}

/// Packs an entry into bits, from the lowest: move 32, score 16, depth 8, bound 2, was-pv 1, generation 5.
fn pack(entry: &Entry, ply: usize, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.best.map_or(0, Move::bits))
        | u64::from(to_table(entry.score, ply) as i16 as u16) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | bound << 56
        | u64::from(entry.was_pv) << 58
        | u64::from(generation) << 59
}

fn unpack(evaluation: u16, data: u64, ply: usize) -> Entry {
    Entry {
        best: Move::from_bits(data as u32),
        score: from_table(i32::from((data >> 32) as i16), ply),
        evaluation: i32::from(evaluation as i16),
        depth: depth_of(data),
        bound: match (data >> 56) & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        was_pv: (data >> 58) & 1 != 0,
    }
}

/// Mate scores are stored relative to the position itself, not to the root.
fn to_table(score: i32, ply: usize) -> i32 {
    if score >= Score::MATE_BOUND {
        score + ply as i32
    } else if score <= -Score::MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    if score >= Score::MATE_BOUND {
        score - ply as i32
    } else if score <= -Score::MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry {
            best: Some(Move::new(Square(1), Square(2), 3, 4)),
            score,
            evaluation: -321,
            depth,
            bound: Bound::Lower,
            was_pv: true,
        }
    }

    #[test]
    fn what_is_stored_comes_back() {
        let table = Table::new(1).expect("a megabyte");
        table.store(0x1234_5678_9abc_def0, 7, entry(-45, 13));
        assert_eq!(table.probe(0x1234_5678_9abc_def0, 7), Some(entry(-45, 13)));
        assert_eq!(table.probe(0x1234_5678_9abc_def0 ^ 1 << 20, 7), None);
    }

    #[test]
    fn mates_keep_their_distance_from_the_position() {
        let table = Table::new(1).expect("a megabyte");
        table.store(5 << 20, 3, entry(Score::MATE - 8, 4));
        assert_eq!(table.probe(5 << 20, 5).map(|entry| entry.score), Some(Score::MATE - 10));
    }

    #[test]
    fn a_torn_entry_matches_no_key() {
        let table = Table::new(1).expect("a megabyte");
        let key = 0x77 << 40;
        table.store(key, 0, entry(10, 4));
        let words = &table.cluster(key).words[0];
        words
            .1
            .store(words.1.load(Ordering::Relaxed) ^ 1 << 50 | 1 << 33, Ordering::Relaxed);
        let read = table.probe(key, 0);
        assert!(read.is_none(), "{read:?}");
    }

    #[test]
    fn clearing_forgets_everything_on_any_number_of_threads() {
        let keys: Vec<u64> = (1..=3000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for threads in [1, 2, 5] {
            let table = Table::new(3).expect("a few megabytes");
            keys.iter().for_each(|&key| table.store(key, 0, entry(7, 3)));
            assert!(keys.iter().any(|&key| table.probe(key, 0).is_some()));
            assert!(table.clear(&Helpers::start(threads - 1), || false));
            assert!(
                keys.iter().all(|&key| table.probe(key, 0).is_none()),
                "{threads} threads"
            );
        }
    }

    #[test]
    fn clearing_stops_when_it_is_interrupted() {
        let table = Table::new(3).expect("a few megabytes");
        table.store(5 << 20, 0, entry(7, 3));
        assert!(!table.clear(&Helpers::start(1), || true));
        assert!(table.probe(5 << 20, 0).is_some());
    }

    #[test]
    fn a_table_has_the_size_asked_for_or_less() {
        assert_eq!(Table::at_most(3).mib(), 3);
        assert!(Table::new(usize::MAX).is_none());
        assert!(Table::new(1 << 44).is_none());
        assert!(Table::at_most((1 << 44) + 1).mib() < 1 << 44);
    }

    #[test]
    fn deep_entries_of_this_search_outlive_shallow_ones() {
        let table = Table::new(1).expect("a megabyte");
        let keys: Vec<u64> = (1..=5).map(|n| n << 32).collect();
        for (index, &key) in keys.iter().enumerate() {
            table.store(key, 0, entry(0, 10 - index as i32));
        }
        assert!(table.probe(keys[0], 0).is_some());
        assert!(table.probe(keys[4], 0).is_some());
        assert!(table.probe(keys[3], 0).is_none());
    }
}
