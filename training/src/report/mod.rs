//! Writes the report of a run: `report.html`, a self-contained page, and `report.json`.

mod chart;
mod page;

use std::path::PathBuf;

use crate::error::Fault;
use crate::train::{Checkpoint, Outcome, REPORT};

/// The name of the page.
const PAGE: &str = "report.html";

/// Writes both files. Returns the path of the page.
pub fn write(folder: &Checkpoint, outcome: &Outcome) -> Result<PathBuf, Fault> {
    folder.write(PAGE, page::page(outcome).as_bytes())?;
    // Written last, because it marks the run as finished.
    folder.write_json(REPORT, outcome)?;
    Ok(folder.file(PAGE))
}
