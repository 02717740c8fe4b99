//! The games of some folders, split into those to learn from and those to check with.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::zobrist::splitmix64;
use treville::eval::Evaluable;
use treville::rules::Variant;
use treville::selfplay::game_record::GameRecord;
use treville::selfplay::manifest::shards_of;
use treville::selfplay::reader::Games;

use super::filter::Filter;
use super::sample::Sample;
use crate::error::Fault;
use crate::scale::ScaleFit;

/// The most samples kept in memory for validation.
const MOST_VALIDATION: usize = 500_000;

/// The data of a training run.
pub struct Dataset<R> {
    variant: Variant,
    shards: Vec<PathBuf>,
    filter: Filter,
    /// The share of games, 0.0..1.0, that is kept for validation.
    validation: f64,
    rules: PhantomData<fn() -> R>,
}

/// What one look at all the data brought.
#[derive(Clone, Debug, Default)]
pub struct Scan {
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
            validation,
            rules: PhantomData,
        })
    }

    /// Looks at all games once.
    ///
    /// # Errors
    /// If a shard cannot be read or is damaged; if there is nothing to learn from or to check with.
    pub fn scan(&self) -> Result<Scan, Fault> {
        let mut scan = Scan::default();
        for game in self.shards.iter().flat_map(|shard| self.games(shard)) {
            let game = game?;
            let samples = self.filter.samples(&game)?;
            samples.iter().for_each(|sample| scan.scale.add(sample));
            scan.games += 1;
            if self.is_validation(&game) {
                let room = MOST_VALIDATION - scan.validation.len();
                scan.validation.extend(samples.into_iter().take(room));
            } else {
                scan.training += samples.len() as u64;
            }
        }
        if scan.training == 0 || scan.validation.is_empty() {
            return Err(Fault::NoData {
                games: scan.games,
                training: scan.training,
                validation: scan.validation.len(),
            });
        }
        Ok(scan)
    }

    /// The samples to learn from, the shards in an order that `seed` decides, each in its own order.
    pub fn training(&self, seed: u64) -> impl Iterator<Item = Result<Sample, Fault>> + '_ {
        let mut shards: Vec<&PathBuf> = self.shards.iter().collect();
        shards.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        shards
            .into_iter()
            .flat_map(|shard| self.games(shard))
            .filter(|game| !matches!(game, Ok(game) if self.is_validation(game)))
            .flat_map(|game| match game.and_then(|game| self.filter.samples(&game)) {
                Ok(samples) => samples.into_iter().map(Ok).collect(),
                Err(fault) => vec![Err(fault)],
            })
    }

    /// The games to check with.
    pub fn validation_games(&self) -> impl Iterator<Item = Result<GameRecord<R>, Fault>> + '_ {
        let games = self.shards.iter().flat_map(|shard| self.games(shard));
        games.filter(|game| match game {
            Ok(game) => self.is_validation(game),
            Err(_) => true,
        })
    }

    /// What is left out of games.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    fn games(&self, shard: &Path) -> impl Iterator<Item = Result<GameRecord<R>, Fault>> + use<R> {
        let (games, error) = match Games::open(self.variant, shard) {
            Ok(games) => (Some(games), None),
            Err(error) => (None, Some(Err(error))),
        };
        games
            .into_iter()
            .flatten()
            .chain(error)
            .map(|game| game.map_err(Fault::from))
    }

    /// Decided by the number of the game, so that no game is ever on both sides, whatever is added to the data.
    fn is_validation(&self, game: &GameRecord<R>) -> bool {
        (splitmix64(game.index) as f64) < self.validation * u64::MAX as f64
    }
}
