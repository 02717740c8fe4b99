//! What one batch teaches.

use tch::Tensor;

/// The gradient of the mean loss of a batch with respect to the effective weights, in the order of
/// [`Model::effective`](super::Model::effective).
pub struct Gradients {
    /// The gradients.
    pub tensors: Vec<Tensor>,
    /// The mean loss: one 64-bit number, still on the device. Reading it waits until it is computed.
    pub loss: Tensor,
}
