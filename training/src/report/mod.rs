//! What is left of a run for people and for scripts: `report.html`, one page that needs nothing else, and
//! `report.json`.

mod chart;
mod page;

use crate::error::Fault;
use crate::train::{Checkpoint, Outcome, REPORT};

/// Writes both into the folder of the run.
///
/// # Errors
/// If they cannot be written.
pub fn write(folder: &Checkpoint, outcome: &Outcome) -> Result<(), Fault> {
    folder.write("report.html", page::page(outcome).as_bytes())?;
    // Last: it tells that the run is finished.
    folder.write_json(REPORT, outcome)
}
