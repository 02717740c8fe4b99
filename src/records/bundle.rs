//! Reads the games of a shard in bundles, which several threads can decode.

use std::any::TypeId;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use super::error::{DataError, Problem, ShardError};
use super::game_record::GameRecord;
use super::reader::{RawGame, RawShard};
use super::shard::{FRAME_BYTES, Totals};
use super::shard_header::Header;
use crate::eval::Evaluable;
use crate::rules::{Notation, Variant};
use crate::with_game;

/// Games of one shard, not yet decoded.
pub struct RawGames {
    variant: Variant,
    file: PathBuf,
    /// The games; none after the end of the shard.
    pub games: Vec<RawGame>,
}

impl RawGames {
    /// The length of the games in the shard, in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.games
            .iter()
            .map(|raw| (FRAME_BYTES + raw.bytes.len()) as u64)
            .sum()
    }

    /// Decodes one of the games and checks its moves.
    ///
    /// # Errors
    /// If it is invalid.
    pub fn decode<R: Evaluable>(&self, raw: &RawGame) -> Result<GameRecord<R>, DataError> {
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

/// The games of one shard, read in bundles.
pub struct ShardGames<R: Notation> {
    variant: Variant,
    file: PathBuf,
    shard: RawShard<BufReader<File>>,
    rules: std::marker::PhantomData<fn() -> R>,
}

impl<R: Evaluable> ShardGames<R> {
    /// Opens a shard of games with the rules `R`. Orthodox chess has the rules and the network of Musketeer Chess.
    ///
    /// # Errors
    /// If the file cannot be read, is not a shard, or has games of other rules or with other pieces made to order.
    pub fn open(wanted: Variant, path: &Path) -> Result<Self, DataError> {
        let shard = RawShard::open(path)?;
        let found = shard.header().variant;
        let has_rules = with_game!(found, Found => TypeId::of::<Found>()) == TypeId::of::<R>();
        if !has_rules || found.ordered_pieces() != wanted.ordered_pieces() {
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
    ///
    /// # Errors
    /// The first error in the shard.
    pub fn next_bundle(&mut self, most: usize) -> Result<RawGames, DataError> {
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

    /// The header of the shard.
    #[must_use]
    pub fn header(&self) -> &Header {
        self.shard.header()
    }

    /// The totals so far.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.shard.totals()
    }
}

/// Iterates over a shard in bundles of at most `most` games. Ends after an error.
pub(crate) fn bundles<R: Evaluable>(
    variant: Variant,
    path: &Path,
    most: usize,
) -> impl Iterator<Item = Result<RawGames, DataError>> + use<R> {
    let mut shard = ShardGames::<R>::open(variant, path).map(Some);
    std::iter::from_fn(move || match std::mem::replace(&mut shard, Ok(None)) {
        Err(error) => Some(Err(error)),
        Ok(None) => None,
        Ok(Some(mut games)) => match games.next_bundle(most) {
            Err(error) => Some(Err(error)),
            Ok(bundle) if bundle.games.is_empty() => None,
            Ok(bundle) => {
                shard = Ok(Some(games));
                Some(Ok(bundle))
            }
        },
    })
}
