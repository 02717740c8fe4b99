//! The file in which the games are saved, those too that are left unfinished.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::pgn::file;

/// A file for games, with the record of the present game while it is not in the file. Clones share the record, so that
/// a signal can save it.
#[derive(Clone)]
pub struct GameFile {
    path: PathBuf,
    unsaved: Arc<Mutex<Option<String>>>,
}

impl GameFile {
    pub fn new(path: PathBuf) -> Self {
        GameFile {
            path,
            unsaved: Arc::default(),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the record that is still to be saved; `None` if there is nothing to save.
    pub fn set_unsaved(&self, record: Option<String>) {
        *self.unsaved.lock().unwrap_or_else(PoisonError::into_inner) = record;
    }

    /// Saves the record once; `None` if there is nothing to save.
    pub fn save(&self) -> Option<io::Result<()>> {
        let mut unsaved = self.unsaved.lock().unwrap_or_else(PoisonError::into_inner);
        let saved = file::append(&self.path, unsaved.as_ref()?);
        if saved.is_ok() {
            *unsaved = None;
        }
        Some(saved)
    }
}
