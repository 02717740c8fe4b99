//! Output files that must not exist yet.

use std::path::Path;

use crate::outside::distinct::Purpose;
use crate::outside::replace::replace;

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
    written.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}
