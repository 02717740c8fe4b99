//! Morphing Chess III: the inputs of the networks.

mod inputs;
