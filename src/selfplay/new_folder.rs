//! A folder that appears with all its files or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::records::error::DataError;
use crate::records::manifest::{self, Manifest, ShardEntry};
use crate::records::shard_header::Header;

/// A folder in the making, under another name. Dropped unfinished, it goes with the files that were made in it, and
/// with nothing else.
#[derive(Debug)]
pub struct NewFolder {
    path: PathBuf,
    /// Where the files are until then.
    unfinished: PathBuf,
    /// Everything that was made: files, and folders in which they are.
    made: Vec<PathBuf>,
}

impl NewFolder {
    /// Begins a folder.
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

    /// The place for a file of this name, which is about to be made.
    pub fn file(&mut self, name: &str) -> PathBuf {
        let path = self.unfinished.join(name);
        self.made.push(path.clone());
        path
    }

    /// Writes the list and gives the folder its name.
    pub fn finish(mut self, header: &Header, shards: Vec<ShardEntry>) -> Result<Manifest, DataError> {
        let manifest = Manifest::new(header, shards);
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
            // A folder in which something else is stays, for only an empty one can be removed so.
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir(&path));
        }
    }
}

/// Links that lead nowhere are there, too.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
