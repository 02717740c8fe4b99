//! Reads the games of a shard in bundles.

use std::any::TypeId;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use treville::eval::Evaluable;
use treville::records::error::{Problem, ShardError};
use treville::records::game_record::GameRecord;
use treville::records::reader::{RawGame, RawShard};
use treville::records::shard::Totals;
use treville::rules::{Notation, Variant};
use treville::with_game;

use crate::error::Fault;

/// Games of one shard, not yet decoded.
pub struct RawGames {
    variant: Variant,
    file: PathBuf,
    pub games: Vec<RawGame>,
}

impl RawGames {
    pub fn decode<R: Evaluable>(&self, raw: &RawGame) -> Result<GameRecord<R>, Fault> {
        let record = GameRecord::decode(self.variant, &raw.bytes).map_err(|what| ShardError {
            file: self.file.clone(),
            offset: raw.offset,
            problem: Problem::Game {
                index: raw.summary.index,
                what,
            },
        })?;
        Ok(record)
    }
}

pub struct ShardGames<R: Notation> {
    variant: Variant,
    file: PathBuf,
    shard: RawShard<BufReader<File>>,
    rules: std::marker::PhantomData<fn() -> R>,
}

impl<R: Evaluable> ShardGames<R> {
    /// Opens a shard of games with the rules `R`. Orthodox chess has the rules and the network of Musketeer Chess.
    pub fn open(wanted: Variant, path: &Path) -> Result<Self, Fault> {
        let shard = RawShard::open(path)?;
        let found = shard.header().variant;
        if with_game!(found, Found => TypeId::of::<Found>()) != TypeId::of::<R>() {
            return Err(shard.error(0, Problem::OtherGame { found, wanted }).into());
        }
        Ok(ShardGames {
            variant: found,
            file: path.to_owned(),
            shard,
            rules: std::marker::PhantomData,
        })
    }

    /// Returns the next games, at most `most`; none after the last.
    pub fn next_bundle(&mut self, most: usize) -> Result<RawGames, Fault> {
        let mut games = Vec::new();
        while games.len() < most
            && let Some(game) = self.shard.next_game()?
        {
            games.push(game);
        }
        Ok(RawGames {
            variant: self.variant,
            file: self.file.clone(),
            games,
        })
    }

    pub fn totals(&self) -> Totals {
        self.shard.totals()
    }
}

/// Iterates over a shard in bundles of at most `most` games. Ends after an error.
pub fn bundles<R: Evaluable>(
    variant: Variant,
    path: &Path,
    most: usize,
) -> impl Iterator<Item = Result<RawGames, Fault>> + use<R> {
    let mut shard = ShardGames::<R>::open(variant, path).map(Some);
    std::iter::from_fn(move || match std::mem::replace(&mut shard, Ok(None)) {
        Err(fault) => Some(Err(fault)),
        Ok(None) => None,
        Ok(Some(mut games)) => match games.next_bundle(most) {
            Err(fault) => Some(Err(fault)),
            Ok(bundle) if bundle.games.is_empty() => None,
            Ok(bundle) => {
                shard = Ok(Some(games));
                Some(Ok(bundle))
            }
        },
    })
}
