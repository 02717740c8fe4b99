//! Gradients, and helper functions for tensors.

use tch::{Device, Tensor};

/// Rounds to multiples of `1 / scale`. Gradients pass through unchanged.
pub fn rounded(numbers: &Tensor, scale: f64) -> Tensor {
    let change = tch::no_grad(|| {
        let mut change = numbers * scale;
        let _ = change.round_();
        change /= scale;
        change -= numbers;
        change
    });
    numbers + change
}

pub fn vector(tensor: &Tensor) -> Vec<f32> {
    let tensor = tensor.detach().contiguous().to_device(Device::Cpu);
    let mut numbers = vec![0.0; tensor.numel()];
    tensor.copy_data(&mut numbers, tensor.numel());
    numbers
}

/// The mean loss of a batch and its gradients with respect to the effective weights, in the order of
/// [`Model::effective`](super::Model::effective).
pub struct Gradients {
    pub tensors: Vec<Tensor>,
    /// A single 64-bit number, still on the device.
    pub loss: Tensor,
}
