//! Reads positions with several threads, in the same order as with one.
//!
//! One thread reads games, still encoded, and deals them out in bundles. The decoder threads replay the games, which is
//! most of the work.

use crossbeam::thread::Scope;
use serde::{Deserialize, Serialize};

use super::dataset::{Dataset, Split};
use super::filter::Selected;
use super::in_turn::InTurn;
use crate::eval::Evaluable;
use crate::records::error::DataError;

/// How many bundles may wait before and after each decoder: enough that none idles while another replays long games.
const WAITING: usize = 16;

/// One pass over the data.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// The games to read.
    pub split: Split,
    /// Determines the order of the shards.
    pub seed: u64,
    /// What to leave out because it was used before.
    pub so_far: ReadSoFar,
}

/// How much of a pass was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadSoFar {
    bundles: u64,
    /// The unused items of the last bundle.
    left: usize,
}

impl ReadSoFar {
    /// Nothing was used.
    pub const START: ReadSoFar = ReadSoFar { bundles: 0, left: 0 };
}

/// Iterates over the items of a pass: what a caller makes of each selected position. A damaged shard yields an error.
pub struct Reading<T> {
    decoded: InTurn<Vec<Result<T, DataError>>>,
    items: std::vec::IntoIter<Result<T, DataError>>,
    bundles: u64,
    /// How many items of the next bundle are unused, if some were used before.
    left: Option<usize>,
}

impl<T: Send> Reading<T> {
    /// Starts one reading thread and the decoders in `scope`. `make` makes an item of each selected position.
    ///
    /// # Errors
    /// If the system starts no thread.
    pub fn start<'a, R: Evaluable>(
        scope: &Scope<'a>,
        dataset: &'a Dataset<R>,
        pass: Pass,
        decoders: usize,
        make: impl Fn(&Selected<R>) -> Result<T, DataError> + Clone + Send + 'a,
    ) -> Result<Self, DataError>
    where
        T: 'a,
    {
        let Pass { split, seed, so_far } = pass;
        let left = Some(so_far.left).filter(|&left| left > 0);
        let used = so_far.bundles.saturating_sub(u64::from(left.is_some()));
        let bundles = move || dataset.bundles(seed, used);
        let decoded = InTurn::start(scope, decoders, WAITING, bundles, move |bundle| match bundle {
            Ok(games) => dataset.items(&games, split, &make),
            Err(error) => vec![Err(error)],
        });
        Ok(Reading {
            decoded: decoded.map_err(DataError::NoThread)?,
            items: Vec::new().into_iter(),
            bundles: used,
            left,
        })
    }
}

impl<T> Reading<T> {
    /// How much was used so far.
    #[must_use]
    pub fn so_far(&self) -> ReadSoFar {
        ReadSoFar {
            bundles: self.bundles,
            left: self.items.len(),
        }
    }
}

impl<T> Iterator for Reading<T> {
    type Item = Result<T, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.items.next() {
                return Some(item);
            }
            let mut items = self.decoded.next()?;
            self.bundles += 1;
            if let Some(left) = self.left.take() {
                items.drain(..items.len().saturating_sub(left));
            }
            self.items = items.into_iter();
        }
    }
}
