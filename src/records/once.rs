//! Detects duplicate games. A network would weigh them double.
//!
//! Games of runs with different seeds are never duplicates. Two of them may be equal by chance, in a million games or
//! more: one that is lost in a few moves.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::error::DataError;
use super::reader::RawGame;
use super::shard_header::{Header, SEED};

/// Hashes of all games so far: 64 bits and a file number, about 20 bytes per game.
#[derive(Debug, Default)]
pub struct Once {
    files: Vec<(PathBuf, Option<String>)>,
    seen: HashMap<u64, u32>,
}

impl Once {
    /// Declares that the following games come from this file.
    pub fn enter(&mut self, file: &Path, header: &Header) {
        self.files.push((file.to_owned(), header.get(SEED).map(str::to_owned)));
    }

    /// Adds a game.
    ///
    /// # Errors
    /// [`DataError::Twice`] if the same game was already added.
    pub fn add(&mut self, game: &RawGame) -> Result<(), DataError> {
        let file = self.files.len().saturating_sub(1) as u32;
        let before = self.seen.insert(game.identity(), file);
        let files = before.and_then(|before| Some((self.files.get(before as usize)?, self.files.get(file as usize)?)));
        match files {
            Some(((first, seed), (second, own))) if may_share_games(seed.as_deref(), own.as_deref()) => {
                Err(DataError::Twice {
                    game: game.summary.index,
                    first: first.clone(),
                    second: second.clone(),
                })
            }
            _ => Ok(()),
        }
    }
}

/// Whether runs with these seeds could have games in common: only those with the same seed can. Several seeds are
/// separated by ` | `.
pub fn may_share_games(one: Option<&str>, other: Option<&str>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return true;
    };
    one.split(" | ")
        .any(|seed| other.split(" | ").any(|known| known == seed))
}
