//! How the learning rate and the target change during a run.

use super::settings::Settings;

#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    lr: (f64, f64),
    result_weight: (f64, f64),
    steps: u64,
}

impl Schedule {
    pub fn new(settings: &Settings, steps: u64) -> Self {
        Schedule {
            lr: (settings.lr, settings.lr_end),
            result_weight: (settings.result_start, settings.result_end),
            steps,
        }
    }

    /// The learning rate at a step; it follows half a cosine.
    pub fn lr(&self, step: u64) -> f64 {
        let (start, end) = self.lr;
        end + (start - end) * (1.0 + (std::f64::consts::PI * self.done(step)).cos()) / 2.0
    }

    /// The weight of game results in the targets at a step; it changes linearly.
    pub fn result_weight(&self, step: u64) -> f32 {
        let (start, end) = self.result_weight;
        (start + (end - start) * self.done(step)) as f32
    }

    fn done(&self, step: u64) -> f64 {
        step as f64 / self.steps.saturating_sub(1).max(1) as f64
    }
}
