//! Detects duplicate games. A network would weigh them double, and they could be on both sides of a split.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::error::DataError;
use super::reader::RawGame;

/// Hashes of all games so far: 64 bits and a file number, about 20 bytes per game.
#[derive(Debug, Default)]
pub struct Once {
    files: Vec<PathBuf>,
    seen: HashMap<u64, u32>,
}

impl Once {
    /// Declares that the following games come from this file.
    pub fn enter(&mut self, file: &Path) {
        self.files.push(file.to_owned());
    }

    /// Adds a game.
    ///
    /// # Errors
    /// [`DataError::Twice`] if the same game was already added.
    pub fn add(&mut self, game: &RawGame) -> Result<(), DataError> {
        let file = self.files.len().saturating_sub(1) as u32;
        match self.seen.insert(game.identity(), file) {
            None => Ok(()),
            Some(before) => Err(DataError::Twice {
                game: game.summary.index,
                first: self.file(before),
                second: self.file(file),
            }),
        }
    }

    fn file(&self, number: u32) -> PathBuf {
        self.files.get(number as usize).cloned().unwrap_or_default()
    }
}
