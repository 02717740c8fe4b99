//! Reads all data once, before a run.

use treville::eval::Evaluable;
use treville::samples::{Dataset, Sample, Split};

use super::held_out::HeldOut;
use crate::error::Fault;
use crate::scale::ScaleFit;

/// The limit on the number of validation samples kept in memory.
const MOST_VALIDATION: usize = 500_000;

/// What [`scan`] decodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    All,
    /// Only validation games. This takes a fraction of the time, for runs that know the rest.
    Validation,
}

/// What was found by reading all data once.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    pub games: u64,
    /// The number of training positions.
    pub training: u64,
    pub validation: Vec<Sample>,
    pub scale: ScaleFit,
}

/// Reads and checks every byte.
pub fn scan<R: Evaluable>(dataset: &Dataset<R>, extent: Extent) -> Result<Scan, Fault> {
    let mut scan = Scan::default();
    let mut held_out = HeldOut::new(MOST_VALIDATION);
    scan.games = dataset.for_each_game(|bundle, raw| {
        let split = dataset.split_of(raw);
        if extent == Extent::Validation && split == Split::Training {
            return Ok(());
        }
        let mut samples = Vec::new();
        dataset.for_each_selected(&bundle.decode(raw)?, |selected| {
            samples.push(Sample::new(selected)?);
            Ok::<_, Fault>(())
        })?;
        samples.iter().for_each(|sample| scan.scale.add(sample));
        match split {
            Split::Validation => held_out.add(raw.identity(), samples),
            Split::Training => scan.training += samples.len() as u64,
        }
        Ok::<_, Fault>(())
    })?;
    scan.validation = held_out.into_samples();
    if extent == Extent::All && (scan.training == 0 || scan.validation.is_empty()) {
        return Err(Fault::NoData {
            games: scan.games,
            training: scan.training,
            validation: scan.validation.len(),
        });
    }
    Ok(scan)
}
