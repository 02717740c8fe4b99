//! No game twice: what would weigh double in a network's eyes, and stand on both sides of a split.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::error::DataError;
use super::reader::RawGame;

/// Remembers every game that went by: 64 bits of it and the number of its file, some 20 bytes a game.
#[derive(Debug, Default)]
pub struct Once {
    files: Vec<PathBuf>,
    seen: HashMap<u64, u32>,
}

impl Once {
    /// The games that follow are in this file.
    pub fn enter(&mut self, file: &Path) {
        self.files.push(file.to_owned());
    }

    /// Takes note of a game.
    ///
    /// # Errors
    /// [`DataError::Twice`] if it went by before: the same moves under the same number.
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
