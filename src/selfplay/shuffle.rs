//! Shuffles the games in shards.
//!
//! Games are shuffled and not positions, because storing single positions would take ten times the space. A trainer
//! should draw positions from a pool of some thousands of games. Consecutive games in shuffled shards are unrelated, so
//! such a pool is a fair sample.
//!
//! Memory use is bounded. Games are first dealt at random to temporary files that fit into memory; each file is then
//! shuffled and cut into shards. Every order of the games is equally likely.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::merge::same_game;
use super::new_folder::NewFolder;
use crate::outside::replace;
use crate::records::error::DataError;
use crate::records::manifest::{Manifest, ShardEntry, shard_name, shards_of};
use crate::records::once::Once;
use crate::records::reader::RawShard;
use crate::records::shard::{frame, write_shard};
use crate::records::shard_header::Header;

/// Settings for shuffling.
#[derive(Clone, Copy, Debug)]
pub struct Shuffle {
    /// The seed that determines the order.
    pub seed: u64,
    /// An approximate limit on the bytes of games in memory.
    pub memory: u64,
    /// The number of games per shard.
    pub shard_games: usize,
}

/// The limit on the number of temporary files to which games are dealt.
const MOST_PILES: u64 = 512;

struct Pile {
    path: PathBuf,
    out: BufWriter<File>,
}

impl Shuffle {
    /// Shuffles the games of `folders` into a new folder. Every game is read twice: from its shard, and from a
    /// temporary file. `read` receives the size of each file in bytes when it is done.
    ///
    /// # Errors
    /// If a folder has no manifest, a shard is damaged, a game occurs twice, or the new folder exists or cannot be
    /// written.
    pub fn run(&self, folders: &[PathBuf], into: &Path, read: &mut dyn FnMut(u64)) -> Result<Manifest, DataError> {
        let mut shards = Vec::new();
        for folder in folders {
            shards.extend(shards_of(folder)?);
        }
        let mut headers = Vec::new();
        let mut bytes = 0;
        for path in &shards {
            headers.push(RawShard::open(path)?.header().clone());
            bytes += fs::metadata(path).map_err(DataError::io(path))?.len();
        }
        let mut header = same_game(&headers, folders)?;
        header.fields.push(("shuffled".to_owned(), self.seed.to_string()));
        let mut new = NewFolder::begin(into)?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let count = bytes.div_ceil(self.memory.max(1)).clamp(1, MOST_PILES);
        let piles = deal(&shards, &header, (&mut new, count), &mut rng, read)?;
        let entries = self.write_shards(piles, &header, &mut new, &mut rng, read)?;
        new.finish(Manifest::new(&header, entries))
    }

    /// Shuffles each pile and cuts it into shards. What is left of a pile goes into the next shard.
    fn write_shards(
        &self,
        piles: Vec<PathBuf>,
        header: &Header,
        new: &mut NewFolder,
        rng: &mut Xoshiro256PlusPlus,
        read: &mut dyn FnMut(u64),
    ) -> Result<Vec<ShardEntry>, DataError> {
        let mut entries = Vec::new();
        let mut games: Vec<Vec<u8>> = Vec::new();
        let last = piles.len().saturating_sub(1);
        for (number, pile) in piles.into_iter().enumerate() {
            let left = games.len();
            let mut dealt = RawShard::open_unfinished(&pile)?;
            while let Some(game) = dealt.next_game()? {
                games.push(game.bytes);
            }
            games[left..].shuffle(rng);
            read(dealt.totals().bytes);
            fs::remove_file(&pile).map_err(DataError::io(&pile))?;
            let size = self.shard_games.max(1);
            let whole = games.len() / size * size;
            let ready = if number == last { games.len() } else { whole };
            for some in games[..ready].chunks(size) {
                let name = shard_name(entries.len() as u64);
                let path = new.file(&name);
                new.file(&name.replace(".tvg", ".tmp"));
                let totals = write_shard(&path, header, some.iter().map(Vec::as_slice));
                entries.push(ShardEntry::new(name, totals.map_err(DataError::io(&path))?));
            }
            games.drain(..ready);
        }
        Ok(entries)
    }
}

fn deal(
    shards: &[PathBuf],
    header: &Header,
    (new, count): (&mut NewFolder, u64),
    rng: &mut Xoshiro256PlusPlus,
    read: &mut dyn FnMut(u64),
) -> Result<Vec<PathBuf>, DataError> {
    let mut piles = Vec::new();
    for number in 0..count {
        let path = new.file(&format!("pile-{number}.tmp"));
        let mut out = BufWriter::new(replace::create(&path).map_err(DataError::io(&path))?);
        out.write_all(&header.encode()).map_err(DataError::io(&path))?;
        piles.push(Pile { path, out });
    }
    let mut once = Once::default();
    for path in shards {
        let mut shard = RawShard::open(path)?;
        once.enter(path, shard.header());
        while let Some(game) = shard.next_game()? {
            once.add(&game)?;
            let pile = &mut piles[rng.random_range(0..count) as usize];
            pile.out
                .write_all(&frame(&game.bytes))
                .map_err(DataError::io(&pile.path))?;
        }
        read(shard.totals().bytes);
    }
    let close = |mut pile: Pile| {
        pile.out.flush().map_err(DataError::io(&pile.path))?;
        Ok(pile.path)
    };
    piles.into_iter().map(close).collect()
}
