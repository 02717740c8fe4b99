//! Requests to the engine.

use std::time::Duration;

use serde::Deserialize;
use treville::search::{Clock, Level, Limits, Strength};

/// The maximum number of lines of a search.
const MOST_LINES: usize = 256;

/// A position to search, with limits.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Request {
    pub variant: String,
    /// The FEN of the start position; `None` for the usual one.
    pub fen: Option<String>,
    /// The moves so far, in any notation.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How many lines to search.
    lines: Option<usize>,
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<f64>,
    clock: Option<ClockState>,
    /// The number of the level of play; `None` for full strength.
    level: Option<usize>,
    /// The seed for random choices.
    pub seed: u32,
    /// Whether the engine may decline to choose in a prelude.
    #[serde(default)]
    pub may_decline: bool,
}

/// The clock of the side to move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockState {
    /// The time left, in milliseconds.
    remaining: f64,
    /// The time added after each move, in milliseconds.
    increment: f64,
}

impl Request {
    pub fn read(json: &str) -> Result<Self, String> {
        let request: Request = serde_json::from_str(json).map_err(|error| error.to_string())?;
        let lines = request.lines.unwrap_or(1);
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(format!("lines: {lines} is not between 1 and {MOST_LINES}"));
        }
        match request.level {
            Some(number) if Level::new(number).is_none() => Err(format!("there is no level {number}")),
            _ => Ok(request),
        }
    }

    /// The strength of the level; `None` for full strength.
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
            move_time: self.move_time.map(milliseconds),
            depth: self.depth,
            nodes: self.nodes,
            // Leave a margin, because browsers may delay workers.
            overhead: Duration::from_millis(if self.clock.is_some() { 50 } else { 0 }),
            lines: self.lines.unwrap_or(1),
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
            r#"{"variant":"normal","moves":[],"lines":3,"seed":1,"depth":7,
                "clock":{"remaining":-5,"increment":2000}}"#,
        )
        .expect("a request");
        let limits = request.limits();
        let clock = limits.clock.expect("a clock");
        assert_eq!(
            (clock.remaining, clock.increment),
            (Duration::ZERO, Duration::from_secs(2))
        );
        assert_eq!((limits.lines, limits.nodes, limits.depth), (3, None, Some(7)));
        assert_eq!(request.strength(), None);
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused() {
        for (fields, complaint) in [
            ("", "missing field `seed`"),
            (r#","seed":1,"lines":0"#, "lines: 0 is not between 1 and 256"),
            (r#","seed":1,"level":99"#, "there is no level 99"),
            (r#","seed":1,"movetime":5"#, "unknown field `movetime`"),
            (r#","seed":1,"depth":-1"#, "invalid value"),
        ] {
            let error = Request::read(&format!(r#"{{"variant":"normal"{fields}}}"#)).map(drop);
            let error = error.expect_err(complaint);
            assert!(error.starts_with(complaint), "{error}");
        }
    }

    #[test]
    fn a_level_bounds_the_search() {
        let json = r#"{"variant":"normal","seed":1,"level":1}"#;
        let limits = Request::read(json).expect("a request").limits();
        assert!(limits.nodes.is_some() && limits.lines > 1);
    }
}
