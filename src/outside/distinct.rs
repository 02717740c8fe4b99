//! Refuses to use one file for two purposes.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file, and the option that names it.
#[derive(Clone, Copy, Debug)]
pub struct Purpose<'a> {
    pub option: &'a str,
    pub path: &'a Path,
}

#[derive(Debug, Error)]
#[error("{first} and {second} are the same file: {}", path.display())]
pub struct SameFile {
    first: String,
    second: String,
    path: PathBuf,
}

/// Checks that each file to be written is given only once and is not also read.
///
/// Existing files are compared by identity, so links and alternative names are recognised. Others are compared by path.
pub fn expect_distinct(written: &[Purpose<'_>], read: &[Purpose<'_>]) -> Result<(), SameFile> {
    for (index, one) in written.iter().enumerate() {
        let others = written[index + 1..].iter().chain(read);
        if let Some(other) = others.into_iter().find(|other| are_same(one.path, other.path)) {
            return Err(SameFile {
                first: one.option.to_owned(),
                second: other.option.to_owned(),
                path: one.path.to_owned(),
            });
        }
    }
    Ok(())
}

fn are_same(one: &Path, other: &Path) -> bool {
    let by_content = same_file::is_same_file(one, other).unwrap_or(false);
    by_content || place(one) == place(other)
}

/// The path, with its folder in canonical form.
fn place(path: &Path) -> PathBuf {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    folder.join(path.file_name().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn purpose<'a>(option: &'a str, path: &'a Path) -> Purpose<'a> {
        Purpose { option, path }
    }

    #[test]
    fn the_same_file_by_any_name_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let absent = folder.path().join("absent");
        let detour = folder.path().join(".").join("absent");
        let other = folder.path().join("other");
        let written = [purpose("--pgn", &absent), purpose("--report", &detour)];
        let said = expect_distinct(&written, &[]).unwrap_err().to_string();
        assert!(said.starts_with("--pgn and --report are the same file: "), "{said}");
        std::fs::write(&absent, "").unwrap();
        std::fs::hard_link(&absent, &other).unwrap();
        let read = [purpose("--openings", &other)];
        let said = expect_distinct(&written[..1], &read).unwrap_err().to_string();
        assert!(said.starts_with("--pgn and --openings are the same file: "), "{said}");
    }

    #[test]
    fn files_may_be_read_twice() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        let read = [purpose("--engine", &one), purpose("--engine", &one)];
        assert!(expect_distinct(&[purpose("--pgn", &other)], &read).is_ok());
    }
}
