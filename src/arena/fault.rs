//! What an engine can do wrong; each loses the game.

use std::time::Duration;

use thiserror::Error;

/// A fault of an engine. The text is what PGN comments and reports print after the engine's colour.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The process ended.
    #[error("crashes ({0})")]
    Crash(String),
    /// The process lives but has closed its output.
    #[error("disconnects")]
    Disconnect,
    /// The operating system does not start it.
    #[error("cannot be started: {0}")]
    NotStarted(String),
    /// No agreement about the protocol.
    #[error("bad handshake: {0}")]
    Handshake(String),
    /// No sign of life.
    #[error("hangs: silent for {} s", seconds(*.0))]
    Hang(Duration),
    /// A move after the time and the margin.
    #[error("loses on time, {} ms over", .0.as_millis())]
    Time(Duration),
    /// A move that the rules do not allow here.
    #[error("plays an illegal move: {0}")]
    IllegalMove(String),
    /// A legal move or position was called illegal.
    #[error("refuses {0}")]
    Refusal(String),
    /// A result was claimed that the position does not show.
    #[error("makes a false claim: {0}")]
    FalseClaim(String),
    /// Output without end.
    #[error("floods its output")]
    Flood,
}

impl Fault {
    /// The fault without its details, to count by.
    #[must_use]
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
