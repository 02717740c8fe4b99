//! AdamW with accessible state. Exact resumption needs the moments, which the library's own optimiser does not expose.

use tch::Tensor;

const BETA_1: f64 = 0.9;
const BETA_2: f64 = 0.999;
const EPSILON: f64 = 1e-8;

pub struct AdamW {
    decay: f64,
    steps: u64,
    /// For each tensor, the running means of its gradients and of their squares.
    moments: Vec<[Tensor; 2]>,
}

impl AdamW {
    pub fn new(tensors: &[Tensor], decay: f64) -> Self {
        let zeros = |tensor: &Tensor| [0, 1].map(|_| tensor.detach().zeros_like());
        AdamW {
            decay,
            steps: 0,
            moments: tensors.iter().map(zeros).collect(),
        }
    }

    /// The optimiser as it was after `steps` steps.
    pub fn resumed(decay: f64, steps: u64, moments: Vec<[Tensor; 2]>) -> Self {
        AdamW { decay, steps, moments }
    }

    pub fn moments(&self) -> &[[Tensor; 2]] {
        &self.moments
    }

    /// Makes a step.
    pub fn step(&mut self, tensors: &mut [Tensor], gradients: &[Tensor], lr: f64) {
        self.steps += 1;
        let exponent = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let correction = [1.0 - BETA_1.powi(exponent), 1.0 - BETA_2.powi(exponent)];
        for ((tensor, gradient), [mean, square]) in tensors.iter_mut().zip(gradients).zip(&mut self.moments) {
            let _ = mean.lerp_(gradient, 1.0 - BETA_1);
            let _ = square.lerp_(&gradient.square(), 1.0 - BETA_2);
            let change = (&*mean / correction[0]) / ((&*square / correction[1]).sqrt_() + EPSILON);
            let _ = tensor.g_mul_scalar_(1.0 - lr * self.decay);
            *tensor -= change * lr;
        }
    }
}
