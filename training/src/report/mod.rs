//! Writes the report of a run: `report.html`, a self-contained page, and `report.json`.

mod chart;
mod page;

use crate::error::Fault;
use crate::train::{Checkpoint, Outcome, REPORT};

pub fn write(folder: &Checkpoint, outcome: &Outcome) -> Result<(), Fault> {
    folder.write("report.html", page::page(outcome).as_bytes())?;
    // Written last, because it marks the run as finished.
    folder.write_json(REPORT, outcome)
}
