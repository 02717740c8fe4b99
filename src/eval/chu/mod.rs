//! Chu Chess: the inputs of the networks.

mod inputs;
