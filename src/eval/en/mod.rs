//! EN Chess: the terms of the hand-written evaluation, and the inputs of the networks.

mod handwritten;
mod inputs;
