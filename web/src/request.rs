//! Requests from the page to the engine.

use std::time::Duration;

use serde::Deserialize;
use treville::search::{Clock, Limits};
use treville::search::{Level, Strength};

/// A position to search, with limits.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Request {
    pub variant: String,
    /// The FEN of the start position.
    pub start: String,
    /// The moves so far, in coordinates.
    pub moves: Vec<String>,
    /// How many lines to search.
    pub lines: usize,
    pub move_milliseconds: Option<f64>,
    pub clock: Option<ClockState>,
    /// The number of the level of play; `None` for full strength.
    pub level: Option<usize>,
    /// The seed for random choices.
    pub seed: u32,
}

/// The clock of the side to move.
#[derive(Deserialize)]
pub struct ClockState {
    /// The time left, in milliseconds.
    pub remaining: f64,
    /// The time added after each move, in milliseconds.
    pub increment: f64,
}

impl Request {
    pub fn read(json: &str) -> Result<Self, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    /// The strength of the level; `None` for full strength, also if the level is unknown.
    pub fn strength(&self) -> Option<Strength> {
        self.level.and_then(Level::new).map(Level::strength)
    }

    pub fn limits(&self) -> Limits {
        let mut limits = Limits {
            clock: self.clock.as_ref().map(|clock| Clock {
                remaining: milliseconds(clock.remaining),
                increment: milliseconds(clock.increment),
                moves_to_go: None,
            }),
            move_time: self.move_milliseconds.map(milliseconds),
            // Leave a margin, because browsers may delay workers.
            overhead: Duration::from_millis(if self.clock.is_some() { 50 } else { 0 }),
            lines: self.lines.clamp(1, 10),
            ..Limits::default()
        };
        if let Some(strength) = self.strength() {
            strength.limit(&mut limits);
        }
        limits
    }
}

/// Converts milliseconds, allowing for any value that a JavaScript number may have.
fn milliseconds(number: f64) -> Duration {
    Duration::try_from_secs_f64(number / 1000.0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_those_asked_for() {
        let request = Request::read(
            r#"{"variant":"normal","start":"x","moves":[],"lines":3,"seed":1,
                "clock":{"remaining":-5,"increment":2000}}"#,
        )
        .expect("a request");
        let limits = request.limits();
        let clock = limits.clock.expect("a clock");
        assert_eq!(
            (clock.remaining, clock.increment),
            (Duration::ZERO, Duration::from_secs(2))
        );
        assert_eq!((limits.lines, limits.nodes), (3, None));
        assert_eq!(request.strength(), None);
        assert!(Request::read(r#"{"variant":"normal"}"#).is_err());
    }

    #[test]
    fn a_level_bounds_the_search() {
        let read = |level: usize| {
            let json = format!(r#"{{"variant":"normal","start":"x","moves":[],"lines":1,"seed":1,"level":{level}}}"#);
            Request::read(&json).expect("a request").limits()
        };
        assert!(read(1).nodes.is_some() && read(1).lines > 1);
        assert_eq!((read(0).nodes, read(999).nodes), (None, None));
    }
}
