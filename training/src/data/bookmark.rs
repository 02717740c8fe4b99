//! Where the data of an epoch stand after a batch, so that the epoch can go on from there.

use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use treville::records::error::DataError;
use treville::samples::{ReadSoFar, Reading, Sample, Shuffled};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Bookmark {
    pub(super) read: ReadSoFar,
    pub(super) rng: Xoshiro256PlusPlus,
    /// The samples that were read but not yet drawn. They are saved apart, see [`Bookmark::pool_bytes`].
    #[serde(skip)]
    pub(super) pool: Vec<Sample>,
}

impl Bookmark {
    /// The present place; `None` if the pool holds an error, which ends the epoch.
    pub(super) fn of(samples: &Shuffled<Reading<Sample>>) -> Option<Self> {
        let pool = samples.pool().iter().map(|sample| sample.as_ref().ok().copied());
        Some(Bookmark {
            read: samples.source().so_far(),
            rng: samples.rng().clone(),
            pool: pool.collect::<Option<_>>()?,
        })
    }

    /// Shuffles `samples`, which were read on from here.
    pub(super) fn shuffled(self, samples: Reading<Sample>, capacity: usize) -> Shuffled<Reading<Sample>> {
        let pool: Vec<Result<Sample, DataError>> = self.pool.into_iter().map(Ok).collect();
        Shuffled::resumed(samples, pool, capacity, self.rng)
    }

    pub fn pool_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.pool.iter().for_each(|sample| sample.encode(&mut bytes));
        bytes
    }

    /// Sets the pool from [`Bookmark::pool_bytes`]. Returns whether the bytes are valid.
    pub fn set_pool(&mut self, mut bytes: &[u8]) -> bool {
        self.pool.clear();
        while !bytes.is_empty() {
            match Sample::decode(&mut bytes) {
                Some(sample) => self.pool.push(sample),
                None => return false,
            }
        }
        true
    }
}
