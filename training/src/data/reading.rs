//! Samples read by several threads, in the order in which one thread would read them.
//!
//! One thread reads the bytes of games and deals them out in bundles, to each decoder in turn. The decoders replay the
//! games, which is most of the work, and what they make of them is collected in the same turn. So what comes out does
//! not depend on the number of threads, and no more is in memory than a few bundles of each.

use crossbeam::channel::{self, Receiver, Sender};
use crossbeam::thread::Scope;
use treville::eval::Evaluable;

use super::dataset::Dataset;
use super::games::RawGames;
use super::sample::Sample;
use crate::error::Fault;

/// Bundles that wait at each decoder, and as many behind it.
const WAITING: usize = 4;

/// What came of a bundle.
type Samples = Vec<Result<Sample, Fault>>;

/// The samples of an epoch, an error where a shard is damaged.
pub struct Reading {
    decoded: Vec<Receiver<Samples>>,
    turn: usize,
    samples: std::vec::IntoIter<Result<Sample, Fault>>,
}

impl Reading {
    /// Starts so many decoders and a reader in `scope`.
    pub fn start<'a, R: Evaluable>(scope: &Scope<'a>, dataset: &'a Dataset<R>, seed: u64, decoders: usize) -> Self {
        let (mut bundles, mut decoded) = (Vec::new(), Vec::new());
        for _ in 0..decoders.max(1) {
            let (give, take) = channel::bounded(WAITING);
            let (done, collect) = channel::bounded(WAITING);
            scope.spawn(move |_| decode(dataset, &take, &done));
            bundles.push(give);
            decoded.push(collect);
        }
        scope.spawn(move |_| deal(dataset, seed, &bundles));
        Reading {
            decoded,
            turn: 0,
            samples: Vec::new().into_iter(),
        }
    }
}

impl Iterator for Reading {
    type Item = Result<Sample, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(sample) = self.samples.next() {
                return Some(sample);
            }
            // The first decoder without another bundle is the one after the last that had one.
            self.samples = self.decoded[self.turn].recv().ok()?.into_iter();
            self.turn = (self.turn + 1) % self.decoded.len();
        }
    }
}

/// Gives each decoder a bundle in turn, until there are no more or no one takes them.
fn deal<R: Evaluable>(dataset: &Dataset<R>, seed: u64, decoders: &[Sender<Result<RawGames, Fault>>]) {
    for (bundle, decoder) in dataset.bundles(seed).zip(decoders.iter().cycle()) {
        if decoder.send(bundle).is_err() {
            return;
        }
    }
}

fn decode<R: Evaluable>(dataset: &Dataset<R>, bundles: &Receiver<Result<RawGames, Fault>>, decoded: &Sender<Samples>) {
    for bundle in bundles {
        let samples = match bundle {
            Ok(games) => dataset.samples(games),
            Err(fault) => vec![Err(fault)],
        };
        if decoded.send(samples).is_err() {
            return;
        }
    }
}
