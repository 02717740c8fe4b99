//! The games of some folders, split into those to learn from and those to check with.

use std::marker::PhantomData;
use std::path::PathBuf;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;
use treville::records::game_record::GameRecord;
use treville::records::manifest::{ShardEntry, shards_of};
use treville::records::once::Once;
use treville::records::reader::RawGame;
use treville::rules::{Notation, Variant};

use super::filter::Filter;
use super::games::{LoadedGame, RawGames, ShardGames, bundles, games};
use super::held_out::HeldOut;
use super::labels::Labels;
use super::sample::Sample;
use crate::error::Fault;
use crate::scale::ScaleFit;

/// The most samples kept in memory for validation.
const MOST_VALIDATION: usize = 500_000;

/// Games that a thread takes at a time: enough work to be worth handing over, and a few hundred kilobytes of samples.
const BUNDLE: usize = 32;

/// The data of a training run.
pub struct Dataset<R: Notation> {
    variant: Variant,
    shards: Vec<PathBuf>,
    filter: Filter,
    labels: Labels,
    /// The share of games, 0.0..1.0, that is kept for validation.
    validation: f64,
    rules: PhantomData<fn() -> R>,
}

/// What one look at all the data brought.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    /// The shards, in the order in which they are listed.
    pub shards: Vec<ShardEntry>,
    /// Games in all.
    pub games: u64,
    /// Positions to learn from.
    pub training: u64,
    /// Positions to check with.
    pub validation: Vec<Sample>,
    /// Relates scores to results.
    pub scale: ScaleFit,
}

impl<R: Evaluable> Dataset<R> {
    /// The shards of `folders`, whose games must be of `variant`.
    ///
    /// # Errors
    /// If a folder has no list of shards.
    pub fn new(variant: Variant, folders: &[PathBuf], filter: Filter, validation: f64) -> Result<Self, Fault> {
        let mut shards = Vec::new();
        for folder in folders {
            shards.extend(shards_of(folder)?);
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

    /// The same with other scores to learn.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Self {
        Dataset { labels, ..self }
    }

    /// Looks at all games once.
    ///
    /// # Errors
    /// If a shard cannot be read or is damaged; if a game is there twice; if there is nothing to learn from or to check
    /// with.
    pub fn scan(&self) -> Result<Scan, Fault> {
        let mut scan = Scan::default();
        let mut held_out = HeldOut::new(MOST_VALIDATION);
        let mut once = Once::default();
        for path in &self.shards {
            once.enter(path);
            let mut shard = ShardGames::<R>::open(self.variant, path)?;
            while let Some(game) = shard.next_game()? {
                once.add(&game.raw)?;
                self.take_in(&game, &mut scan, &mut held_out)?;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            scan.shards.push(ShardEntry::new(name.into_owned(), shard.totals()));
        }
        scan.validation = held_out.into_samples();
        if scan.training == 0 || scan.validation.is_empty() {
            return Err(Fault::NoData {
                games: scan.games,
                training: scan.training,
                validation: scan.validation.len(),
            });
        }
        Ok(scan)
    }

    fn take_in(&self, game: &LoadedGame<R>, scan: &mut Scan, held_out: &mut HeldOut) -> Result<(), Fault> {
        let samples = self.filter.samples(&game.record, self.labels)?;
        samples.iter().for_each(|sample| scan.scale.add(sample));
        scan.games += 1;
        match self.is_validation(&game.raw) {
            true => held_out.add(game.raw.identity(), samples),
            false => scan.training += samples.len() as u64,
        }
        Ok(())
    }

    /// The games to learn from and to check with in bundles, the shards in an order that `seed` decides, each in its
    /// own order.
    pub(super) fn bundles(&self, seed: u64) -> impl Iterator<Item = Result<RawGames, Fault>> + '_ {
        let mut shards: Vec<&PathBuf> = self.shards.iter().collect();
        shards.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let variant = self.variant;
        shards
            .into_iter()
            .flat_map(move |shard| bundles::<R>(variant, shard, BUNDLE))
    }

    /// The samples to learn from in some games.
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

    /// The samples of a game, if it is one to learn from.
    fn training_samples(&self, raw: &RawGame, record: &GameRecord<R>) -> Result<Vec<Sample>, Fault> {
        match self.is_validation(raw) {
            true => Ok(Vec::new()),
            false => self.filter.samples(record, self.labels),
        }
    }

    /// The games to check with.
    pub fn validation_games(&self) -> impl Iterator<Item = Result<GameRecord<R>, Fault>> + '_ {
        let all = self.shards.iter().flat_map(|shard| games(self.variant, shard));
        let chosen = all.filter(|game| match game {
            Ok(game) => self.is_validation(&game.raw),
            Err(_) => true,
        });
        chosen.map(|game| game.map(|game| game.record))
    }

    /// What is left out of games.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Decided by a hash of the whole game, its number, start and moves: the seed of its run is in all of them. So each
    /// folder gives its share, however small it is, and no game is ever on both sides, whatever is added to the data.
    fn is_validation(&self, game: &RawGame) -> bool {
        (game.identity() as f64) < self.validation * u64::MAX as f64
    }
}
