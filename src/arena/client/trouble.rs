//! How long an engine is waited for, and what keeps it from doing what it was asked.

use std::time::Duration;

use crate::arena::fault::Fault;

/// How long to wait for an engine, apart from its thinking.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the first `feature` after `protover`, and for `uciok` after that; an engine silent for so long speaks
    /// CECP's protocol 1.
    pub greeting: Duration,
    /// For `done=1` after `done=0`, for `pong` and for `readyok`.
    pub answer: Duration,
    /// After the flag has fallen, for a late move, to tell lateness from a hang.
    pub grace: Duration,
}

/// Why an engine did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is to blame.
    Fault(Fault),
    /// The match is being stopped.
    Stopped,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Trouble::Fault(fault)
    }
}
