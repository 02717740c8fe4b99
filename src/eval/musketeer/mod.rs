//! Musketeer Chess: the inputs of the networks, which evaluate orthodox chess too.

mod inputs;
