//! Python's exceptions with the words of the library.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;
use treville::rules::{Variant, fairy};

pub fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// # Errors
/// `ValueError` if no game has this name, or if these pieces made to order are invalid.
pub fn named(variant: &str) -> Result<Variant, PyErr> {
    fairy::named(variant).map_err(value_error)
}

/// The error for a move that cannot be played after `played` moves.
pub fn illegal(text: &str, played: usize, error: impl Display) -> PyErr {
    value_error(format!("move {}, '{}': {error}", played + 1, text.escape_debug()))
}

/// # Errors
/// `ValueError` if a number is not in its range.
pub fn within(what: &str, number: i64, least: usize, most: usize) -> Result<usize, PyErr> {
    let fitting = usize::try_from(number)
        .ok()
        .filter(|number| (least..=most).contains(number));
    fitting.ok_or_else(|| value_error(format!("{what}: {number} is not between {least} and {most}")))
}
