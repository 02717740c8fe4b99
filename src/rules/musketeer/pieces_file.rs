//! Files with pieces made to order.

use std::path::Path;

use thiserror::Error;

use super::{BadOrder, LONGEST_ORDER, Ordered};
use crate::outside::input::{self, InputError};

/// Why a file gives no set of pieces.
#[derive(Debug, Error)]
pub enum PiecesFileError {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InputError),
    /// Its text does not describe a set.
    #[error("{0}: {1}")]
    Bad(String, BadOrder),
}

/// Reads the set of pieces in a file.
///
/// # Errors
/// [`PiecesFileError`] with the file and the line.
pub fn load_pieces(path: &Path) -> Result<Ordered, PiecesFileError> {
    let text = input::read_text(path, LONGEST_ORDER as u64)?;
    Ordered::read(&text).map_err(|error| PiecesFileError::Bad(path.display().to_string(), error))
}
