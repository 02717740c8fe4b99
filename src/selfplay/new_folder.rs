//! A folder that is created atomically.

use std::fs;
use std::path::{Path, PathBuf};

use crate::records::error::DataError;
use crate::records::manifest::{self, Manifest};

/// A new folder under a temporary name. If dropped before it is finished, it is removed with all files created in it.
#[derive(Debug)]
pub struct NewFolder {
    path: PathBuf,
    unfinished: PathBuf,
    /// The files and folders created so far.
    made: Vec<PathBuf>,
}

impl NewFolder {
    pub fn begin(path: &Path) -> Result<Self, DataError> {
        if is_there(path) {
            return Err(DataError::Exists(path.to_owned()));
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".unfinished");
        let mut folder = NewFolder {
            path: path.to_owned(),
            unfinished: path.with_file_name(name),
            made: Vec::new(),
        };
        if is_there(&folder.unfinished) {
            return Err(DataError::LeftBehind(folder.unfinished.clone()));
        }
        let missing = folder.unfinished.ancestors().take_while(|folder| !is_there(folder));
        let missing: Vec<PathBuf> = missing
            .filter(|path| !path.as_os_str().is_empty())
            .map(Path::to_owned)
            .collect();
        for path in missing.into_iter().rev() {
            fs::create_dir(&path).map_err(DataError::io(&path))?;
            folder.made.push(path);
        }
        Ok(folder)
    }

    /// Returns the path for a file that will be created.
    pub fn file(&mut self, name: &str) -> PathBuf {
        let path = self.unfinished.join(name);
        self.made.push(path.clone());
        path
    }

    /// Writes the manifest, then renames the folder.
    pub fn finish(mut self, manifest: Manifest) -> Result<Manifest, DataError> {
        self.file(manifest::TEMPORARY);
        self.file(manifest::FILE);
        manifest.write(&self.unfinished)?;
        if is_there(&self.path) {
            return Err(DataError::Exists(self.path.clone()));
        }
        fs::rename(&self.unfinished, &self.path).map_err(DataError::io(&self.path))?;
        self.made.clear();
        Ok(manifest)
    }
}

impl Drop for NewFolder {
    fn drop(&mut self) {
        for path in self.made.drain(..).rev() {
            // If other files have been put in the folder, it stays, because only an empty one can be removed.
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir(&path));
        }
    }
}

/// Whether anything exists at the path, even a broken link.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
