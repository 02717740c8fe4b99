//! Parses the times in commands: time controls and clocks.

use std::time::Duration;

use crate::play::TimeControl;

/// The longest valid time, in seconds.
const LONGEST: f64 = 1000.0 * 86_400.0;

/// `level`: moves, base time as `MINUTES` or `MINUTES:SECONDS`, increment in seconds.
pub(crate) fn level(arguments: &str) -> Option<TimeControl> {
    let mut arguments = arguments.split_ascii_whitespace();
    let moves: u32 = arguments.next()?.parse().ok()?;
    let base = parse_base(arguments.next()?)?;
    let increment = arguments.next().map_or(Some(Duration::ZERO), parse_seconds)?;
    let moves = Some(moves).filter(|&moves| moves > 0);
    Some(TimeControl::Sessions { moves, base, increment })
}

/// `st`: a positive number of seconds.
pub(crate) fn each_move(argument: &str) -> Option<TimeControl> {
    parse_seconds(argument)
        .filter(|time| !time.is_zero())
        .map(TimeControl::EachMove)
}

/// Parses seconds, with or without a fraction.
fn parse_seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=LONGEST)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

/// Parses `MINUTES` or `MINUTES:SECONDS`.
fn parse_base(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
    let minutes: u32 = minutes.parse().ok()?;
    let total = Duration::from_secs(60 * u64::from(minutes)) + parse_seconds(seconds)?;
    (total.as_secs_f64() <= LONGEST).then_some(total)
}

/// `time` and `otim`: centiseconds; negative once the flag has fallen.
pub(crate) fn centiseconds(argument: &str) -> Option<Duration> {
    let centiseconds: i64 = argument.trim().parse().ok()?;
    let time = Duration::from_millis(centiseconds.max(0).unsigned_abs().saturating_mul(10));
    (time.as_secs_f64() <= LONGEST).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sessions(moves: Option<u32>, base: u64, increment: u64) -> Option<TimeControl> {
        let (base, increment) = (Duration::from_millis(base), Duration::from_millis(increment));
        Some(TimeControl::Sessions { moves, base, increment })
    }

    #[test]
    fn levels_are_read() {
        assert_eq!(level("40 5 0"), sessions(Some(40), 300_000, 0));
        assert_eq!(level("0 0:05 0.05"), sessions(None, 5_000, 50));
        assert_eq!(level("0 1:30 12"), sessions(None, 90_000, 12_000));
        for bad in [
            "",
            "40",
            "x 5 0",
            "40 5 -1",
            "40 5 nan",
            "40 5 inf",
            "40 99999999 0",
            "-1 5 0",
            "40 5:x 0",
        ] {
            assert_eq!(level(bad), None, "{bad}");
        }
    }

    #[test]
    fn fallen_flags_are_zero() {
        assert_eq!(centiseconds("-50"), Some(Duration::ZERO));
        assert_eq!(centiseconds("1234"), Some(Duration::from_millis(12_340)));
        assert_eq!(centiseconds("9223372036854775807"), None);
    }
}
