//! Functions on tensors.

use tch::{Device, Tensor};

/// Rounded to multiples of `1 / scale` forwards, unchanged backwards.
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

/// The numbers of a tensor of 32-bit floats.
pub fn vector(tensor: &Tensor) -> Vec<f32> {
    let tensor = tensor.detach().contiguous().to_device(Device::Cpu);
    let mut numbers = vec![0.0; tensor.numel()];
    tensor.copy_data(&mut numbers, tensor.numel());
    numbers
}
