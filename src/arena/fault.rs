//! Faults of engines. A fault loses the game.

use std::time::Duration;

use thiserror::Error;

/// What an engine did wrong. The message follows the engine's colour in PGN comments and reports.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("crashes ({0})")]
    Crash(String),
    /// The process still runs but has closed its output.
    #[error("disconnects")]
    Disconnect,
    #[error("cannot be started: {0}")]
    NotStarted(String),
    #[error("bad handshake: {0}")]
    Handshake(String),
    #[error("hangs: silent for {} s", seconds(*.0))]
    Hang(Duration),
    #[error("loses on time, {} ms over", .0.as_millis())]
    Time(Duration),
    #[error("plays an illegal move: {0}")]
    IllegalMove(String),
    /// It called a legal move or a legal position illegal.
    #[error("refuses {0}")]
    Refusal(String),
    /// It claimed a result that the position does not support.
    #[error("makes a false claim: {0}")]
    FalseClaim(String),
    #[error("floods its output")]
    Flood,
}

impl Fault {
    /// The fault without details, for use in statistics.
    pub const fn kind(&self) -> &'static str {
        match self {
            Fault::Crash(_) => "crash",
            Fault::Disconnect => "disconnect",
            Fault::NotStarted(_) => "not started",
            Fault::Handshake(_) => "bad handshake",
            Fault::Hang(_) => "hang",
            Fault::Time(_) => "time loss",
            Fault::IllegalMove(_) => "illegal move",
            Fault::Refusal(_) => "refusal",
            Fault::FalseClaim(_) => "false claim",
            Fault::Flood => "flood",
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}
