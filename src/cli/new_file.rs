//! Output files that must not exist yet.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::outside::distinct::Purpose;
use crate::outside::replace::{self, replace};

use super::Failure;

/// Checks that the file does not exist. Commands call this before they start to work.
///
/// # Errors
/// [`Failure::Input`], naming the option, if the file exists.
pub fn expect_new(Purpose { option, path }: &Purpose<'_>) -> Result<(), Failure> {
    if path.exists() {
        let path = path.display();
        return Err(Failure::Input(format!(
            "{path} exists already: remove it, or name another file for {option}"
        )));
    }
    Ok(())
}

/// Atomically writes the file named by `option`, unless it exists.
///
/// # Errors
/// [`Failure::Input`] if the file exists or cannot be written.
pub fn write_new(option: &str, path: &Path, text: &str) -> Result<(), Failure> {
    expect_new(&Purpose { option, path })?;
    let written = replace(path, &path.with_added_extension("tmp"), text.as_bytes());
    written.map_err(|error| failed(path, &error))
}

/// A file that is written piece by piece. It gets its name when it is finished, and is removed otherwise.
pub struct NewFile {
    path: PathBuf,
    temporary: PathBuf,
    out: BufWriter<File>,
}

impl NewFile {
    /// Begins to write the file named by `option`.
    ///
    /// # Errors
    /// [`Failure::Input`] if the file exists or cannot be written.
    pub fn create(option: &str, path: &Path) -> Result<Self, Failure> {
        expect_new(&Purpose { option, path })?;
        let temporary = path.with_added_extension("tmp");
        let file = replace::create(&temporary).map_err(|error| failed(path, &error))?;
        Ok(NewFile {
            path: path.to_owned(),
            temporary,
            out: BufWriter::new(file),
        })
    }

    /// # Errors
    /// [`Failure::Input`] if the text cannot be written.
    pub fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.out.write_all(text.as_bytes());
        written.map_err(|error| failed(&self.path, &error))
    }

    /// # Errors
    /// [`Failure::Input`] if the rest cannot be written.
    pub fn finish(mut self) -> Result<(), Failure> {
        let synced = self.out.flush().and_then(|()| self.out.get_ref().sync_all());
        let finished = synced.and_then(|()| fs::rename(&self.temporary, &self.path));
        finished.map_err(|error| failed(&self.path, &error))
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        // After `finish` it is gone already.
        let _ = fs::remove_file(&self.temporary);
    }
}

pub fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}
