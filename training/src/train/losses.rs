//! The mean loss of an epoch.

use tch::{Device, Kind, Tensor};

/// The number of steps between two reads on a GPU: about ten reads per second.
const SELDOM: u64 = 32;

/// Sums losses on the device. Reading the sum waits for all steps, which interrupts a GPU's queue of work.
pub struct Losses {
    sum: Tensor,
    steps: u64,
    interval: u64,
}

impl Losses {
    /// Continues from the sum of the losses of some steps.
    pub fn new(device: Device, sum: f64, steps: u64) -> Self {
        Losses {
            sum: Tensor::from(sum).to_kind(Kind::Double).to_device(device),
            steps,
            interval: if device == Device::Cpu { 1 } else { SELDOM },
        }
    }

    /// Adds the loss of a step: a 64-bit number on the device.
    pub fn add(&mut self, loss: &Tensor) {
        self.sum += loss;
        self.steps += 1;
    }

    pub fn is_due(&self) -> bool {
        self.steps.is_multiple_of(self.interval)
    }

    /// The sum so far; NaN if any loss was.
    pub fn sum(&self) -> f64 {
        self.sum.double_value(&[])
    }

    /// The mean loss so far; NaN if any loss was.
    pub fn mean(&self) -> f64 {
        self.sum() / self.steps.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_that_of_all_steps_however_seldom_it_is_read() {
        let mut losses = Losses {
            interval: 3,
            ..Losses::new(Device::Cpu, 0.0, 0)
        };
        let (mut sum, mut looks) = (0.0, Vec::new());
        for step in 1..=7 {
            let loss = 1.0 / f64::from(step);
            losses.add(&Tensor::from(loss));
            sum += loss;
            if losses.is_due() {
                looks.push(step);
            }
            assert_eq!(losses.mean(), sum / f64::from(step));
        }
        assert_eq!(looks, [3, 6]);
    }
}
