//! Opens files that were named by a user or found in a folder.
//!
//! A pipe may never end, a device may never answer, and opening a FIFO waits for a writer. Therefore only regular files
//! are opened, and reading is limited.

use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::text::decode_file;

/// The size limit for text files: 256 MiB.
pub const MOST_TEXT: u64 = 256 << 20;

/// The size limit for PGN files: 1 GiB.
pub const MOST_PGN: u64 = 1 << 30;

/// A file could not be read.
#[derive(Debug, Error)]
#[error("cannot read {}: {problem}", path.display())]
pub struct InputError {
    /// The file that could not be read.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: InputProblem,
}

/// Why a file could not be read.
#[derive(Debug, Error)]
pub enum InputProblem {
    /// An error of the operating system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is a folder.
    #[error("it is a folder")]
    Folder,
    /// It is a pipe, a socket or a device.
    #[error("it is not a regular file")]
    Special,
    /// It is longer than the limit.
    #[error("it has more than {0} bytes")]
    TooLarge(u64),
    /// It contains a zero byte.
    #[error("it is not text: line {line} has a zero byte")]
    NotText {
        /// The line, counted from 1.
        line: usize,
    },
}

impl InputProblem {
    pub(crate) fn kind(&self) -> io::ErrorKind {
        match self {
            InputProblem::Io(error) => error.kind(),
            InputProblem::Folder => io::ErrorKind::IsADirectory,
            InputProblem::TooLarge(_) => io::ErrorKind::FileTooLarge,
            InputProblem::Special | InputProblem::NotText { .. } => io::ErrorKind::InvalidInput,
        }
    }
}

/// Opens a regular file for reading, following links.
///
/// # Errors
/// [`InputError`] if it is not a regular file or cannot be opened.
pub(crate) fn open(path: &Path) -> Result<File, InputError> {
    open_regular(path).map_err(named(path))
}

/// Reads a regular file of at most `most` bytes.
///
/// # Errors
/// [`InputError`] if the file is not regular, is longer than `most`, or cannot be read.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, InputError> {
    read_regular(path, most).map_err(named(path))
}

/// Reads a regular file of at most `most` bytes and [decodes](decode_file) it.
///
/// # Errors
/// As for [`read`], or if the file has a zero byte, as binary files and UTF-16 do.
pub(crate) fn read_text(path: &Path, most: u64) -> Result<String, InputError> {
    let text = decode_file(read(path, most)?);
    match text.find('\0') {
        None => Ok(text),
        Some(at) => {
            let line = text[..at].matches('\n').count() + 1;
            Err(named(path)(InputProblem::NotText { line }))
        }
    }
}

fn named(path: &Path) -> impl FnOnce(InputProblem) -> InputError {
    let path = path.to_owned();
    move |problem| InputError { path, problem }
}

fn open_regular(path: &Path) -> Result<File, InputProblem> {
    // Check before opening, because opening a FIFO would wait.
    expect_regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    expect_regular(&file.metadata()?)?;
    Ok(file)
}

fn expect_regular(metadata: &Metadata) -> Result<(), InputProblem> {
    match metadata {
        file if file.is_file() => Ok(()),
        folder if folder.is_dir() => Err(InputProblem::Folder),
        _ => Err(InputProblem::Special),
    }
}

fn read_regular(path: &Path, most: u64) -> Result<Vec<u8>, InputProblem> {
    let file = open_regular(path)?;
    let length = file.metadata()?.len();
    if length > most {
        return Err(InputProblem::TooLarge(most));
    }
    // The file may still be growing, and a system file may be longer than its metadata says.
    let mut bytes = Vec::with_capacity(length as usize);
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(InputProblem::TooLarge(most)),
        false => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_files_are_read_up_to_a_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("text");
        fs::write(&path, "four").unwrap();
        assert_eq!(read_text(&path, 4).unwrap(), "four");
        let said = read(&path, 3).unwrap_err().to_string();
        assert!(said.ends_with("text: it has more than 3 bytes"), "{said}");
        fs::write(&path, b"\xef\xbb\xbfcaf\xe9\n").unwrap();
        assert_eq!(read_text(&path, 9).unwrap(), "café\n");
        fs::write(&path, "one\nt\0w\0o\0").unwrap();
        let said = read_text(&path, 20).unwrap_err().to_string();
        assert!(said.ends_with("text: it is not text: line 2 has a zero byte"), "{said}");
    }

    #[test]
    fn folders_and_absent_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(open(folder.path()).unwrap_err().problem, InputProblem::Folder));
        let absent = open(&folder.path().join("absent")).unwrap_err();
        assert_eq!(absent.problem.kind(), io::ErrorKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn pipes_and_devices_are_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        for path in [pipe.as_path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
            assert!(matches!(read(path, 10).unwrap_err().problem, InputProblem::Special));
        }
    }
}
