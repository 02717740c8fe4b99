//! Numbers as the engine rounds them.

use tch::Tensor;

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
