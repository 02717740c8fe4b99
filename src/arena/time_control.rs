//! How long an engine may think: the notation of the command line and what CECP says for it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// A clock for the game: `[MOVES/]SECONDS[+INCREMENT]`, seconds also as `MIN:SEC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeControl {
    /// After so many moves the base time is added again; `None` is one period for the whole game.
    pub moves: Option<u32>,
    /// Time for a period.
    pub base: Duration,
    /// Added after every move.
    pub increment: Duration,
}

/// A time that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no time: expected [MOVES/]SECONDS[+INCREMENT], seconds also as MIN:SEC")]
pub(crate) struct BadTime(String);

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

/// Seconds with a fraction, or `MIN:SEC`; at most a year, so that sums cannot overflow.
fn parse_seconds(text: &str) -> Option<Duration> {
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes.parse::<u32>().ok()?, seconds),
        None => (0, text),
    };
    let seconds: f64 = seconds.parse().ok()?;
    let total = f64::from(minutes) * 60.0 + seconds;
    (seconds >= 0.0 && total <= 31_536_000.0).then(|| Duration::from_secs_f64(total))
}

/// Reads a positive time as [`TimeControl`] does: for options such as `--st`.
///
/// # Errors
/// [`BadTime`] if it is no positive time.
pub(crate) fn parse_duration(text: &str) -> Result<Duration, BadTime> {
    parse_seconds(text)
        .filter(|time| !time.is_zero())
        .ok_or_else(|| BadTime(text.to_owned()))
}

impl fmt::Display for TimeControl {
    /// As PGN's `TimeControl` tag has it: `40/90+0.5`.
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

/// Every limit on an engine's thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limits {
    /// A clock for the game.
    pub clock: Option<TimeControl>,
    /// Or a fixed time for each move.
    pub move_time: Option<Duration>,
    /// Or a number of nodes for each move.
    pub nodes: Option<u64>,
    /// A greatest depth, alone or beside one of the others.
    pub depth: Option<u32>,
}

impl Limits {
    /// Whether anything bounds the search.
    #[must_use]
    pub(crate) const fn is_empty(&self) -> bool {
        self.clock.is_none() && self.move_time.is_none() && self.nodes.is_none() && self.depth.is_none()
    }

    /// The CECP commands that announce these limits before a game.
    ///
    /// Fixed nodes are `nps N` with one second a move: the engine then counts nodes instead of reading a clock.
    #[must_use]
    pub(crate) fn commands(&self) -> Vec<String> {
        let mut commands = match (self.clock, self.move_time, self.nodes) {
            (Some(control), ..) => vec![level(&control)],
            (None, Some(time), _) => fixed_time(time),
            (None, None, Some(_)) => vec!["st 1".to_owned()],
            (None, None, None) => vec![level(&UNCLOCKED)],
        };
        commands.extend(self.nodes.map(|nodes| format!("nps {nodes}")));
        commands.extend(self.depth.map(|depth| format!("sd {depth}")));
        commands
    }
}

/// What an engine limited by depth alone is told about its clock.
pub(crate) const UNCLOCKED: TimeControl = TimeControl {
    moves: None,
    base: Duration::from_secs(6000),
    increment: Duration::ZERO,
};

/// `st SECONDS`. Some engines read whole seconds only, and would take a fraction for no limit: they learn first that
/// every move has a period of its own, and then from `time` how long it is.
fn fixed_time(time: Duration) -> Vec<String> {
    let st = format!("st {}", time.as_secs_f64());
    if time.subsec_nanos() == 0 {
        return vec![st];
    }
    let each_move = TimeControl {
        moves: Some(1),
        base: time,
        increment: Duration::ZERO,
    };
    vec![level(&each_move), st]
}

/// `level MOVES M:SS INC`. The base is rounded up to whole seconds, as every engine can read it; the true clock follows
/// with `time`.
fn level(control: &TimeControl) -> String {
    let seconds = control.base.as_secs_f64().ceil().max(1.0) as u64;
    let moves = control.moves.unwrap_or(0);
    format!(
        "level {moves} {}:{:02} {}",
        seconds / 60,
        seconds % 60,
        control.increment.as_secs_f64()
    )
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.clock.map(|control| control.to_string()));
        parts.extend(self.move_time.map(|time| format!("{} s a move", time.as_secs_f64())));
        parts.extend(self.nodes.map(|nodes| format!("{nodes} nodes")));
        parts.extend(self.depth.map(|depth| format!("depth {depth}")));
        f.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(text: &str) -> Limits {
        Limits {
            clock: Some(text.parse().unwrap()),
            ..Limits::default()
        }
    }

    #[test]
    fn reads_and_announces() {
        for (text, level) in [
            ("2+0.02", "level 0 0:02 0.02"),
            ("0.5+0.01", "level 0 0:01 0.01"),
            ("40/60", "level 40 1:00 0"),
            ("5:30+2", "level 0 5:30 2"),
        ] {
            assert_eq!(limits(text).commands(), [level]);
        }
    }

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
    fn refuses_what_is_no_time() {
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

    #[test]
    fn other_limits() {
        let nodes = Limits {
            nodes: Some(5000),
            ..Limits::default()
        };
        assert_eq!(nodes.commands(), ["st 1", "nps 5000"]);
        let depth = Limits {
            depth: Some(6),
            ..Limits::default()
        };
        assert_eq!(depth.commands(), ["level 0 100:00 0", "sd 6"]);
        assert_eq!(depth.to_string(), "depth 6");
        let each = |text| Limits {
            move_time: parse_duration(text).ok(),
            ..Limits::default()
        };
        assert_eq!(each("2").commands(), ["st 2"]);
        assert_eq!(each("0.2").commands(), ["level 1 0:01 0", "st 0.2"]);
    }
}
