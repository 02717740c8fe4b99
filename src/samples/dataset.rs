//! The games in some folders, split into training and validation.

use std::marker::PhantomData;
use std::path::PathBuf;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::filter::{Filter, Selected};
use super::labels::Labels;
use crate::eval::Evaluable;
use crate::records::bundle::{RawGames, ShardGames, bundles};
use crate::records::error::DataError;
use crate::records::game_record::GameRecord;
use crate::records::manifest::{ShardEntry, listed_shards};
use crate::records::once::Once;
use crate::records::reader::RawGame;
use crate::rules::{Notation, Variant};

/// Games per unit of work, which yield a few hundred kilobytes of samples.
const BUNDLE: usize = 32;

/// What a game is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// To learn from.
    Training,
    /// To measure what was learnt.
    Validation,
}

/// The games in some folders.
pub struct Dataset<R: Notation> {
    variant: Variant,
    shards: Vec<(PathBuf, ShardEntry)>,
    filter: Filter,
    labels: Labels,
    validation: f64,
    rules: PhantomData<fn() -> R>,
}

impl<R: Evaluable> Dataset<R> {
    /// Collects the shards of `folders`, which must hold games of `variant`. About `validation` of the games are for
    /// validation, 0.0..=1.0.
    ///
    /// # Errors
    /// If a folder has no manifest or no shards.
    pub fn new(variant: Variant, folders: &[PathBuf], filter: Filter, validation: f64) -> Result<Self, DataError> {
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

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The same games with other training scores. The default is [`Labels::Own`].
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Self {
        Dataset { labels, ..self }
    }

    /// The shards' entries in the manifests, in order.
    #[must_use]
    pub fn entries(&self) -> Vec<ShardEntry> {
        self.shards.iter().map(|(_, entry)| entry.clone()).collect()
    }

    /// Decides by a hash of the game: its number, its start and its moves, which differ from run to run. Every folder
    /// thus contributes its share, and adding data never moves a game to the other side.
    #[must_use]
    pub fn split_of(&self, game: &RawGame) -> Split {
        match (game.identity() as f64) < self.validation * u64::MAX as f64 {
            true => Split::Validation,
            false => Split::Training,
        }
    }

    /// Reads every byte once, in order, and calls `see` for every game, with the bundle that decodes it. Returns the
    /// number of games.
    ///
    /// # Errors
    /// An error of `see`, damage to a shard, a shard that differs from its entry in the manifest, or a game that occurs
    /// twice.
    pub fn for_each_game<E: From<DataError>>(
        &self,
        mut see: impl FnMut(&RawGames, &RawGame) -> Result<(), E>,
    ) -> Result<u64, E> {
        let mut games = 0;
        let mut once = Once::default();
        for (path, entry) in &self.shards {
            let mut shard = ShardGames::<R>::open(self.variant, path)?;
            once.enter(path, shard.header());
            loop {
                let bundle = shard.next_bundle(BUNDLE)?;
                if bundle.games.is_empty() {
                    break;
                }
                for raw in &bundle.games {
                    once.add(raw)?;
                    games += 1;
                    see(&bundle, raw)?;
                }
            }
            if ShardEntry::new(entry.file.clone(), shard.totals()) != *entry {
                return Err(DataError::OtherShard(path.clone()).into());
            }
        }
        Ok(games)
    }

    /// Calls `see` for every position of a game that the filter selects.
    ///
    /// # Errors
    /// The first error of `see`, which ends the game.
    pub fn for_each_selected<E>(
        &self,
        game: &GameRecord<R>,
        see: impl FnMut(&Selected<R>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.filter.for_each(game, self.labels, see)
    }

    /// Decodes only the games of one side of the split, in order.
    pub fn games(&self, split: Split) -> impl Iterator<Item = Result<GameRecord<R>, DataError>> + '_ {
        let shards = self.shards.iter();
        let bundles = shards.flat_map(|(path, _)| bundles::<R>(self.variant, path, BUNDLE));
        bundles.flat_map(move |bundle| match bundle {
            Ok(bundle) => {
                let chosen = bundle.games.iter().filter(|raw| self.split_of(raw) == split);
                chosen.map(|raw| bundle.decode(raw)).collect()
            }
            Err(error) => vec![Err(error)],
        })
    }

    /// Returns all games in bundles, except the first `used` bundles. `seed` determines the order of the shards.
    pub(super) fn bundles(&self, seed: u64, used: u64) -> impl Iterator<Item = Result<RawGames, DataError>> + '_ {
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

    /// Decodes the games of a bundle on one side of the split and makes an item of each selected position.
    pub(super) fn items<T>(
        &self,
        bundle: &RawGames,
        split: Split,
        make: impl Fn(&Selected<R>) -> Result<T, DataError>,
    ) -> Vec<Result<T, DataError>> {
        let mut items = Vec::new();
        for raw in bundle.games.iter().filter(|raw| self.split_of(raw) == split) {
            let before = items.len();
            let made = bundle.decode::<R>(raw).and_then(|game| {
                self.for_each_selected(&game, |selected| {
                    items.push(Ok(make(selected)?));
                    Ok(())
                })
            });
            if let Err(error) = made {
                items.truncate(before);
                items.push(Err(error));
            }
        }
        items
    }
}
