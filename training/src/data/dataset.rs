//! The games in some folders, split into training and validation.

use std::marker::PhantomData;
use std::path::PathBuf;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;
use treville::records::error::DataError;
use treville::records::game_record::GameRecord;
use treville::records::manifest::{ShardEntry, listed_shards};
use treville::records::once::Once;
use treville::records::reader::RawGame;
use treville::rules::{Notation, Variant};

use super::filter::Filter;
use super::games::{RawGames, ShardGames, bundles};
use super::held_out::HeldOut;
use super::labels::Labels;
use super::sample::Sample;
use crate::error::Fault;
use crate::scale::ScaleFit;

/// The limit on the number of validation samples kept in memory.
const MOST_VALIDATION: usize = 500_000;

/// Games per unit of work, which yield a few hundred kilobytes of samples.
const BUNDLE: usize = 32;

pub struct Dataset<R: Notation> {
    variant: Variant,
    shards: Vec<(PathBuf, ShardEntry)>,
    filter: Filter,
    labels: Labels,
    /// The share of games used for validation.
    validation: f64,
    rules: PhantomData<fn() -> R>,
}

/// What [`Dataset::scan`] decodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    All,
    /// Only validation games. This takes a fraction of the time, for runs that know the rest.
    Validation,
}

/// What was found by reading all data once.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    pub games: u64,
    /// The number of training positions.
    pub training: u64,
    pub validation: Vec<Sample>,
    pub scale: ScaleFit,
}

impl<R: Evaluable> Dataset<R> {
    /// Collects the shards of `folders`, which must hold games of `variant`.
    pub fn new(variant: Variant, folders: &[PathBuf], filter: Filter, validation: f64) -> Result<Self, Fault> {
        let mut shards = Vec::new();
        for folder in folders {
            shards.extend(listed_shards(folder)?);
        }
        Ok(Dataset {
            variant,
            shards,
            filter,
            labels: Labels::Own,
            validation,
            rules: PhantomData,
        })
    }

    pub fn with_labels(self, labels: Labels) -> Self {
        Dataset { labels, ..self }
    }

    /// The shards' entries in the manifests, in order.
    pub fn entries(&self) -> Vec<ShardEntry> {
        self.shards.iter().map(|(_, entry)| entry.clone()).collect()
    }

    /// Reads and checks every byte.
    pub fn scan(&self, extent: Extent) -> Result<Scan, Fault> {
        let mut scan = Scan::default();
        let mut held_out = HeldOut::new(MOST_VALIDATION);
        let mut once = Once::default();
        for (path, entry) in &self.shards {
            once.enter(path);
            let mut shard = ShardGames::<R>::open(self.variant, path)?;
            loop {
                let bundle = shard.next_bundle(BUNDLE)?;
                if bundle.games.is_empty() {
                    break;
                }
                for raw in &bundle.games {
                    once.add(raw)?;
                    scan.games += 1;
                    if extent == Extent::All || self.is_validation(raw) {
                        self.take_in(raw, &bundle.decode(raw)?, &mut scan, &mut held_out)?;
                    }
                }
            }
            if ShardEntry::new(entry.file.clone(), shard.totals()) != *entry {
                return Err(DataError::OtherShard(path.clone()).into());
            }
        }
        scan.validation = held_out.into_samples();
        if extent == Extent::All && (scan.training == 0 || scan.validation.is_empty()) {
            return Err(Fault::NoData {
                games: scan.games,
                training: scan.training,
                validation: scan.validation.len(),
            });
        }
        Ok(scan)
    }

    fn take_in(
        &self,
        raw: &RawGame,
        record: &GameRecord<R>,
        scan: &mut Scan,
        held_out: &mut HeldOut,
    ) -> Result<(), Fault> {
        let samples = self.filter.samples(record, self.labels)?;
        samples.iter().for_each(|sample| scan.scale.add(sample));
        match self.is_validation(raw) {
            true => held_out.add(raw.identity(), samples),
            false => scan.training += samples.len() as u64,
        }
        Ok(())
    }

    /// Returns all games in bundles, except the first `used` bundles. `seed` determines the order of the shards.
    pub(super) fn bundles(&self, seed: u64, used: u64) -> impl Iterator<Item = Result<RawGames, Fault>> + '_ {
        let mut shards: Vec<_> = self.shards.iter().collect();
        shards.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let (variant, mut used) = (self.variant, used);
        shards.into_iter().flat_map(move |(path, entry)| {
            let count = entry.games.div_ceil(BUNDLE as u64);
            let used_here = used.min(count);
            used -= used_here;
            let unused = (used_here < count).then(|| bundles::<R>(variant, path, BUNDLE).skip(used_here as usize));
            unused.into_iter().flatten()
        })
    }

    /// Decodes a bundle into training samples.
    pub(super) fn samples(&self, bundle: RawGames) -> Vec<Result<Sample, Fault>> {
        let mut samples = Vec::new();
        for raw in &bundle.games {
            let decoded = bundle.decode::<R>(raw);
            match decoded.and_then(|record| self.training_samples(raw, &record)) {
                Ok(more) => samples.extend(more.into_iter().map(Ok)),
                Err(fault) => samples.push(Err(fault)),
            }
        }
        samples
    }

    fn training_samples(&self, raw: &RawGame, record: &GameRecord<R>) -> Result<Vec<Sample>, Fault> {
        match self.is_validation(raw) {
            true => Ok(Vec::new()),
            false => self.filter.samples(record, self.labels),
        }
    }

    /// Returns only the validation games.
    pub fn validation_games(&self) -> impl Iterator<Item = Result<GameRecord<R>, Fault>> + '_ {
        let shards = self.shards.iter();
        let bundles = shards.flat_map(|(path, _)| bundles::<R>(self.variant, path, BUNDLE));
        bundles.flat_map(|bundle| match bundle {
            Ok(bundle) => {
                let chosen = bundle.games.iter().filter(|raw| self.is_validation(raw));
                chosen.map(|raw| bundle.decode(raw)).collect()
            }
            Err(fault) => vec![Err(fault)],
        })
    }

    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Decides by a hash of the game: its number, its start and its moves, which differ from run to run. Every folder
    /// thus contributes its share, and adding data never moves a game to the other side.
    fn is_validation(&self, game: &RawGame) -> bool {
        (game.identity() as f64) < self.validation * u64::MAX as f64
    }
}
