//! The losses of an epoch.

use tch::{Device, Kind, Tensor};

/// Steps between two looks where looking makes a GPU wait: some ten looks a second.
const SELDOM: u64 = 32;

/// The losses of steps, added up where they are computed. Reading the sum waits for all of these steps; a processor has
/// made them anyway, a GPU is then no longer given work ahead.
pub struct Losses {
    sum: Tensor,
    steps: u64,
    between_looks: u64,
}

impl Losses {
    /// No losses yet, on a device.
    #[must_use]
    pub fn new(device: Device) -> Self {
        Losses {
            sum: Tensor::zeros([0; 0], (Kind::Double, device)),
            steps: 0,
            between_looks: if device == Device::Cpu { 1 } else { SELDOM },
        }
    }

    /// Takes in the loss of a step: one 64-bit number on the device.
    pub fn add(&mut self, loss: &Tensor) {
        self.sum += loss;
        self.steps += 1;
    }

    /// Whether it is time to read the mean.
    #[must_use]
    pub fn is_time_to_look(&self) -> bool {
        self.steps.is_multiple_of(self.between_looks)
    }

    /// The mean loss of all steps so far; no number if one of them was none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum.double_value(&[]) / self.steps.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_that_of_all_steps_however_seldom_it_is_read() {
        let mut losses = Losses {
            between_looks: 3,
            ..Losses::new(Device::Cpu)
        };
        let (mut sum, mut looks) = (0.0, Vec::new());
        for step in 1..=7 {
            let loss = 1.0 / f64::from(step);
            losses.add(&Tensor::from(loss));
            sum += loss;
            if losses.is_time_to_look() {
                looks.push(step);
            }
            assert_eq!(losses.mean(), sum / f64::from(step));
        }
        assert_eq!(looks, [3, 6]);
    }
}
