//! The file to which a match appends its games. Other programs may append theirs.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::outside::crc::Crc;
use crate::outside::replace::keep_copy;

/// Where the text of a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stretch {
    /// Bytes from the beginning of the file.
    pub at: u64,
    /// Bytes of the text.
    pub bytes: u64,
    /// Its CRC-32.
    pub checksum: u32,
}

/// What is in a stretch of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The text.
    Whole,
    /// The file ends where the text should begin, or within it.
    Torn,
    /// Something else, or nothing.
    Other,
}

/// A PGN file that grows by one game at a time.
#[derive(Debug)]
pub(crate) struct PgnFile {
    file: File,
    path: PathBuf,
}

impl PgnFile {
    /// Opens or creates a file. What is in it stays.
    ///
    /// # Errors
    /// What the operating system says; if it is not a regular file.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        // Opening a FIFO would wait for a reader.
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        let file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        Ok(Self {
            file,
            path: path.to_owned(),
        })
    }

    /// The file.
    #[must_use]
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Where a text will be when it is appended.
    ///
    /// # Errors
    /// What the operating system says.
    pub(crate) fn place(&self, text: &str) -> io::Result<Stretch> {
        Ok(Stretch {
            at: self.file.metadata()?.len(),
            bytes: text.len() as u64,
            checksum: Crc::of(text.as_bytes()),
        })
    }

    /// Appends a text.
    ///
    /// # Errors
    /// What the operating system says.
    pub(crate) fn append(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(text.as_bytes())
    }

    /// The length in bytes.
    ///
    /// # Errors
    /// What the operating system says.
    pub(crate) fn length(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// Whether a text that begins with `beginning` is still where it was written.
    ///
    /// # Errors
    /// What the operating system says.
    pub(crate) fn find(&mut self, stretch: Stretch, beginning: &str) -> io::Result<Found> {
        let length = self.length()?;
        let end = stretch.at.saturating_add(stretch.bytes);
        if length < stretch.at {
            return Ok(Found::Other);
        }
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(stretch.at))?;
        (&self.file).take(stretch.bytes).read_to_end(&mut bytes)?;
        let begins_alike = bytes.iter().zip(beginning.as_bytes()).all(|(one, other)| one == other);
        Ok(match () {
            () if length < end && begins_alike => Found::Torn,
            () if length >= end && Crc::of(&bytes) == stretch.checksum => Found::Whole,
            () => Found::Other,
        })
    }

    /// Cuts off what stands from `at` on, and says where a copy of it is; `None` if nothing stood there.
    ///
    /// # Errors
    /// What the operating system says; nothing is cut off without the copy.
    pub(crate) fn cut(&mut self, at: u64) -> io::Result<Option<PathBuf>> {
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(at))?;
        self.file.read_to_end(&mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let copy = keep_copy(&self.path, &bytes)?;
        self.file.set_len(at)?;
        Ok(Some(copy))
    }
}

/// The text that stands in a stretch of a file; `None` if it is another one.
///
/// # Errors
/// What the operating system says.
pub(crate) fn read_stretch(file: &mut File, stretch: Stretch) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(stretch.at))?;
    file.take(stretch.bytes).read_to_end(&mut bytes)?;
    let is_whole = bytes.len() as u64 == stretch.bytes && Crc::of(&bytes) == stretch.checksum;
    Ok(is_whole.then_some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_where_it_was_placed_until_it_is_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        std::fs::write(&path, "before\n").unwrap();
        let mut file = PgnFile::open(&path).unwrap();
        let stretch = file.place("[Event] a game\n").unwrap();
        assert_eq!(file.find(stretch, "[Event]").unwrap(), Found::Torn, "nothing yet");
        file.append("[Event] a game\n").unwrap();
        file.append("after\n").unwrap();
        assert_eq!(file.find(stretch, "[Event]").unwrap(), Found::Whole);
        let other = Stretch { at: 3, ..stretch };
        assert_eq!(file.find(other, "[Event]").unwrap(), Found::Other);
        let copy = file.cut(stretch.at + 9).unwrap().unwrap();
        assert_eq!(std::fs::read_to_string(copy).unwrap(), " game\nafter\n");
        assert_eq!(file.find(stretch, "[Event]").unwrap(), Found::Torn);
        assert_eq!(file.find(stretch, "[Round]").unwrap(), Found::Other, "somebody else's");
    }
}
