//! Musketeer Chess, and orthodox chess as the same with nothing waiting: the terms of the hand-written evaluation, and
//! the inputs of the networks.

mod handwritten;
mod inputs;
