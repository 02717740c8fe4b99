//! File locks that name their owners.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use thiserror::Error;

/// A lock, held until this value is dropped.
///
/// It is an operating system lock, so it ends at the latest with the process. The lock file contains the owner's name
/// and is removed with the lock.
#[derive(Debug)]
pub struct Lock {
    file: File,
    path: PathBuf,
}

/// Why a lock could not be taken.
#[derive(Debug, Error)]
pub enum LockError {
    /// Another process holds the lock.
    #[error("{} is in use by {owner}", what.display())]
    InUse {
        /// The locked file.
        what: PathBuf,
        /// The owner's name and process ID.
        owner: String,
    },
    /// The lock file is a link.
    #[error("{} is a link, which is not followed; remove it", .0.display())]
    Link(PathBuf),
    /// The lock file cannot be used.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
}

const MOST_WORDS: u64 = 1000;

/// How often to retry if the lock file is removed between opening and locking.
const TRIES: usize = 100;

impl Lock {
    /// Locks `what` by means of the lock file `path`. Other processes' errors show `name` as the owner.
    ///
    /// # Errors
    /// [`LockError`] if the lock cannot be taken.
    pub fn take(what: &Path, path: &Path, name: &str) -> Result<Self, LockError> {
        let failed = |error| LockError::Io {
            path: path.to_owned(),
            error,
        };
        for _ in 0..TRIES {
            if path.symlink_metadata().is_ok_and(|found| !found.is_file()) {
                return Err(LockError::Link(path.to_owned()));
            }
            let mut file = open(path).map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::Error(error)) => return Err(failed(error)),
                Err(TryLockError::WouldBlock) => {
                    let (what, owner) = (what.to_owned(), owner(&mut file));
                    return Err(LockError::InUse { what, owner });
                }
            }
            // The previous owner may have removed the file after it was opened here. Other processes would then not see
            // this lock.
            if is_still(&file, path) {
                describe(&mut file, name).map_err(failed)?;
                let path = path.to_owned();
                return Ok(Lock { file, path });
            }
        }
        Err(failed(io::ErrorKind::ResourceBusy.into()))
    }

    /// The path of the lock file for `path`: the same with `.lock` appended.
    #[must_use]
    pub fn beside(path: &Path) -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        PathBuf::from(name)
    }
}

impl Drop for Lock {
    /// Unlocks explicitly: closing the file has no effect while a child process being started has it open.
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(path)
}

fn is_still(file: &File, path: &Path) -> bool {
    let opened = file.try_clone().and_then(Handle::from_file);
    matches!((opened, Handle::from_path(path)), (Ok(opened), Ok(present)) if opened == present)
}

fn describe(file: &mut File, name: &str) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    write!(file, "{name} (process {})", std::process::id())
}

/// Reads the owner from a lock file. On Windows a locked file cannot be read.
fn owner(file: &mut File) -> String {
    let mut words = String::new();
    let read = file.take(MOST_WORDS).read_to_string(&mut words);
    match read {
        Ok(1..) => super::printable::line(&words),
        _ => "another process".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_one_learns_who_the_first_one_is() {
        let folder = tempfile::tempdir().unwrap();
        let (what, path) = (folder.path().join("games"), folder.path().join("games.lock"));
        let first = Lock::take(&what, &path, "first\u{1b}[2J").unwrap();
        let refused = Lock::take(&what, &path, "second").unwrap_err();
        assert!(matches!(refused, LockError::InUse { .. }));
        if cfg!(unix) {
            let said = refused.to_string();
            let end = format!("games is in use by first\u{fffd}[2J (process {})", std::process::id());
            assert!(said.ends_with(&end), "{said}");
        }
        drop(first);
        assert!(!path.exists());
        Lock::take(&what, &path, "third").unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let (target, path) = (folder.path().join("target"), folder.path().join("lock"));
        std::fs::write(&target, "precious").unwrap();
        std::os::unix::fs::symlink(&target, &path).unwrap();
        assert!(matches!(
            Lock::take(folder.path(), &path, "first"),
            Err(LockError::Link(_))
        ));
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "precious");
    }
}
