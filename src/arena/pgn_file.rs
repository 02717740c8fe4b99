//! The file to which a match appends its games.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

/// A PGN file that grows by one game at a time.
#[derive(Debug)]
pub struct PgnFile {
    file: File,
    length: u64,
}

impl PgnFile {
    /// Opens or creates a file. What stands beyond `keep` bytes is cut off: a game that was written but not journaled
    /// will be played again. `None` keeps all.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn open(path: &Path, keep: Option<u64>) -> io::Result<Self> {
        let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        let present = file.metadata()?.len();
        let length = keep.map_or(present, |keep| keep.min(present));
        file.set_len(length)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, length })
    }

    /// Appends a game.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn append(&mut self, game: &str) -> io::Result<()> {
        self.file.write_all(game.as_bytes())?;
        self.length += game.len() as u64;
        Ok(())
    }

    /// The length in bytes.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reopening_cuts_what_was_not_journaled() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let mut file = PgnFile::open(&path, None).unwrap();
        file.append("one\n").unwrap();
        let kept = file.length();
        file.append("two, half wri").unwrap();
        drop(file);
        PgnFile::open(&path, Some(kept)).unwrap().append("two\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one\ntwo\n");
    }
}
