//! The games of a shard, as the trainer reads them.

use std::any::TypeId;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use treville::eval::{Evaluable, WithRules, with_rules};
use treville::rules::Variant;
use treville::selfplay::error::Problem;
use treville::selfplay::game_record::GameRecord;
use treville::selfplay::reader::{RawGame, RawShard};
use treville::selfplay::shard::Totals;

use crate::error::Fault;

/// A game and its bytes.
pub struct LoadedGame<R> {
    /// As it is in the shard.
    pub raw: RawGame,
    /// Every move of it checked.
    pub record: GameRecord<R>,
}

/// A shard being read.
pub struct ShardGames<R> {
    variant: Variant,
    shard: RawShard<BufReader<File>>,
    rules: std::marker::PhantomData<fn() -> R>,
}

impl<R: Evaluable> ShardGames<R> {
    /// Opens a shard, whose game must have the rules `R`. One network judges all of these: orthodox chess is Musketeer
    /// Chess without its pieces.
    ///
    /// # Errors
    /// If it cannot be read, or is of a game with other rules.
    pub fn open(wanted: Variant, path: &Path) -> Result<Self, Fault> {
        let shard = RawShard::open(path)?;
        let found = shard.header().variant;
        if with_rules(found, RulesOf) != TypeId::of::<R>() {
            return Err(shard.error(0, Problem::OtherGame { found, wanted }).into());
        }
        Ok(ShardGames {
            variant: found,
            shard,
            rules: std::marker::PhantomData,
        })
    }

    /// The next game; `None` after the last.
    ///
    /// # Errors
    /// If the shard is damaged.
    pub fn next_game(&mut self) -> Result<Option<LoadedGame<R>>, Fault> {
        let Some(raw) = self.shard.next_game()? else {
            return Ok(None);
        };
        let record = GameRecord::decode(self.variant, &raw.bytes).map_err(|what| {
            let index = raw.summary.index;
            self.shard.error(raw.offset, Problem::Game { index, what })
        })?;
        Ok(Some(LoadedGame { raw, record }))
    }

    /// What was read so far.
    pub fn totals(&self) -> Totals {
        self.shard.totals()
    }
}

/// The type of a game's rules.
struct RulesOf;

impl WithRules for RulesOf {
    type Output = TypeId;

    fn run<R: Evaluable>(self, _: Variant) -> TypeId {
        TypeId::of::<R>()
    }
}

/// The games of a shard one after the other; nothing more comes after an error.
pub fn games<R: Evaluable>(
    variant: Variant,
    path: &Path,
) -> impl Iterator<Item = Result<LoadedGame<R>, Fault>> + use<R> {
    let mut shard = ShardGames::<R>::open(variant, path).map(Some);
    std::iter::from_fn(move || match std::mem::replace(&mut shard, Ok(None)) {
        Err(fault) => Some(Err(fault)),
        Ok(None) => None,
        Ok(Some(mut games)) => {
            let next = games.next_game().transpose();
            if matches!(next, Some(Ok(_))) {
                shard = Ok(Some(games));
            }
            next
        }
    })
}
