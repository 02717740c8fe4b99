//! Decides when a state within an epoch is saved, and saves it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::checkpoint::{Checkpoint, Stage, Within};
use super::learner::Learner;
use super::outcome::Epoch;
use crate::error::Fault;

/// Saves states within an epoch: from time to time, and when the run is stopped.
pub struct Saving<'a> {
    checkpoint: &'a Checkpoint,
    /// The finished epochs.
    epochs: &'a [Epoch],
    stop: &'a AtomicBool,
    interval: Duration,
    saved: Instant,
}

impl<'a> Saving<'a> {
    pub fn new(checkpoint: &'a Checkpoint, epochs: &'a [Epoch], stop: &'a AtomicBool, interval: Duration) -> Self {
        Saving {
            checkpoint,
            epochs,
            stop,
            interval,
            saved: Instant::now(),
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub fn is_due(&self) -> bool {
        self.is_stopped() || self.saved.elapsed() >= self.interval
    }

    /// Saves the state. Returns whether the run ends here.
    pub fn save(&mut self, learner: &Learner, within: Within) -> Result<bool, Fault> {
        let stage = Stage {
            steps: learner.steps,
            epochs: self.epochs.to_vec(),
            within: Some(within),
        };
        self.checkpoint.save(learner, stage)?;
        self.saved = Instant::now();
        Ok(self.is_stopped())
    }
}
