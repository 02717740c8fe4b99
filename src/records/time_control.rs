//! Time controls as written on the command line and in PGN.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// A clock for the game, written `[MOVES/]SECONDS[+INCREMENT]`; the seconds may also be `MIN:SEC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// After this many moves the base time is added again; `None` if one period covers the whole game.
    pub moves: Option<u32>,
    /// The time for one period.
    pub base: Duration,
    /// The time added after every move.
    pub increment: Duration,
}

/// A text that is not a valid time.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not a time: expected [MOVES/]SECONDS[+INCREMENT], seconds also as MIN:SEC")]
pub struct BadTime(String);

impl FromStr for TimeControl {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Self, BadTime> {
        parse_control(text).ok_or_else(|| BadTime(text.to_owned()))
    }
}

fn parse_control(text: &str) -> Option<TimeControl> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&n: &u32| n > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let control = TimeControl {
        moves,
        base: parse_seconds(base)?,
        increment: parse_seconds(increment)?,
    };
    (control.base + control.increment > Duration::ZERO).then_some(control)
}

/// Parses seconds with an optional fraction, or `MIN:SEC`. The limit of one year keeps sums from overflowing.
fn parse_seconds(text: &str) -> Option<Duration> {
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes.parse::<u32>().ok()?, seconds),
        None => (0, text),
    };
    let seconds: f64 = seconds.parse().ok()?;
    let total = f64::from(minutes) * 60.0 + seconds;
    (seconds >= 0.0 && total <= 31_536_000.0).then(|| Duration::from_secs_f64(total))
}

/// Parses a positive time: seconds, or `MIN:SEC`.
///
/// # Errors
/// [`BadTime`] if it is not a positive time.
pub fn parse_duration(text: &str) -> Result<Duration, BadTime> {
    parse_seconds(text)
        .filter(|time| !time.is_zero())
        .ok_or_else(|| BadTime(text.to_owned()))
}

impl fmt::Display for TimeControl {
    /// Formats the time control as in its PGN tag: `40/90+0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if self.increment.is_zero() {
            Ok(())
        } else {
            write!(f, "+{}", self.increment.as_secs_f64())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_of_moves_with_minutes() {
        let control: TimeControl = "40/1:30+0.5".parse().unwrap();
        assert_eq!(
            (control.moves, control.base.as_secs(), control.increment.as_millis()),
            (Some(40), 90, 500)
        );
        assert!("0/10".parse::<TimeControl>().is_err());
    }

    #[test]
    fn refuses_what_is_not_a_time() {
        for text in [
            "",
            "x",
            "-1",
            "1+-1",
            "40/",
            "/5",
            "0",
            "0+0",
            "1:-5",
            "inf",
            "NaN",
            "1e300",
            "99999999999:0",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
        assert!(parse_duration("0").is_err());
        assert_eq!(parse_duration("0.25"), Ok(Duration::from_millis(250)));
    }
}
