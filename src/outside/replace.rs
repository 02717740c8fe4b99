//! Replaces files atomically.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes `bytes` to `temporary`, syncs it and renames it to `path`, which must be in the same folder.
///
/// # Errors
/// Any error of the file system; `path` is then unchanged.
pub fn replace(path: &Path, temporary: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = create(temporary)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    let replaced = written.and_then(|()| fs::rename(temporary, path));
    replaced.inspect_err(|_| {
        let _ = fs::remove_file(temporary);
    })
}

/// Tries to write beside `path`, as [`replace`] will.
///
/// # Errors
/// Any error of the file system.
pub fn try_to_replace(path: &Path) -> io::Result<()> {
    let temporary = path.with_added_extension("tmp");
    create(&temporary)?;
    remove(&temporary)
}

/// Creates a file, removing any existing file or link of that name first (never the target of a link).
///
/// # Errors
/// Any error of the file system.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    remove(path)?;
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Removes a file if it exists. If it is a link, removes the link and not its target.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Saves `bytes`, which are about to be removed from `path`, to a new file beside it and returns its name.
///
/// # Errors
/// Any error of the file system.
pub fn keep_copy(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    write_beside(path, |number| format!(".saved-{number}"), bytes)
}

/// Writes `bytes` to a new file beside `path` and returns its name: that of `path` with the first free `ending`.
///
/// # Errors
/// Any error of the file system.
pub(crate) fn write_beside(path: &Path, ending: impl Fn(u64) -> String, bytes: &[u8]) -> io::Result<PathBuf> {
    for number in 1.. {
        let mut name = path.as_os_str().to_owned();
        name.push(ending(number));
        let beside = PathBuf::from(name);
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(mut file) => {
                file.write_all(bytes)?;
                file.sync_all()?;
                return Ok(beside);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let (path, temporary) = (folder.path().join("file"), folder.path().join("file.tmp"));
        replace(&path, &temporary, b"one").unwrap();
        replace(&path, &temporary, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert!(!temporary.exists());
        let nowhere = folder.path().join("nowhere/file");
        assert!(replace(&nowhere, &temporary, b"three").is_err());
        assert!(!temporary.exists());
    }

    #[test]
    fn copies_replace_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let copies = [b"one", b"two"].map(|bytes| keep_copy(&path, bytes).unwrap());
        assert!(copies[0].ends_with("file.saved-1") && copies[1].ends_with("file.saved-2"));
        assert_eq!(copies.map(|copy| fs::read(copy).unwrap()), [b"one", b"two"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let [path, temporary, target] = ["file", "file.tmp", "target"].map(|name| folder.path().join(name));
        fs::write(&target, "precious").unwrap();
        for link in [&path, &temporary] {
            std::os::unix::fs::symlink(&target, link).unwrap();
        }
        replace(&path, &temporary, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read(&target).unwrap(), b"precious");
    }
}
