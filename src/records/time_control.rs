//! Time controls as written on the command line and in PGN.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// A clock for the game: sessions separated by colons, each written `[MOVES/]SECONDS[+INCREMENT]`. The seconds may also
/// be `MIN:SEC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    first: Session,
    later: [Option<Session>; MOST_SESSIONS - 1],
}

/// A part of the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// The next session begins after this many moves, or this one begins again if it is the last; `None` if it lasts
    /// until the end of the game.
    pub moves: Option<u32>,
    /// The time added when the session begins.
    pub base: Duration,
    /// The time added for every move.
    pub increment: Duration,
}

const MOST_SESSIONS: usize = 4;

/// A text that is not a valid time.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{0}' is not a time: expected [MOVES/]SECONDS[+INCREMENT], seconds also as MIN:SEC; up to {MOST_SESSIONS} \
     sessions are separated by colons"
)]
pub struct BadTime(String);

impl TimeControl {
    /// A time control of one session.
    #[must_use]
    pub const fn of(session: Session) -> Self {
        TimeControl {
            first: session,
            later: [None; MOST_SESSIONS - 1],
        }
    }

    /// The session with this number, counted from 0; the last one repeats.
    #[must_use]
    pub fn session(&self, number: usize) -> Session {
        self.sessions().take(number + 1).last().unwrap_or(self.first)
    }

    fn sessions(&self) -> impl Iterator<Item = Session> {
        [self.first].into_iter().chain(self.later.into_iter().flatten())
    }
}

impl FromStr for TimeControl {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Self, BadTime> {
        parse_control(text).ok_or_else(|| BadTime(text.to_owned()))
    }
}

fn parse_control(text: &str) -> Option<TimeControl> {
    let sessions = split(text)
        .iter()
        .map(|text| parse_session(text))
        .collect::<Option<Vec<_>>>()?;
    let (&first, later) = sessions.split_first()?;
    let (_, before_last) = sessions.split_last()?;
    let all_end = before_last.iter().all(|session| session.moves.is_some());
    let mut control = TimeControl::of(first);
    control
        .later
        .get_mut(..later.len())
        .filter(|_| all_end)?
        .iter_mut()
        .zip(later)
        .for_each(|(place, session)| {
            *place = Some(*session);
        });
    Some(control)
}

/// Splits a time control into its sessions.
fn split(text: &str) -> Vec<String> {
    let mut sessions: Vec<String> = Vec::new();
    for part in text.split(':') {
        match sessions.last_mut().filter(|before| is_minutes(before, part)) {
            Some(before) => *before += &format!(":{part}"),
            None => sessions.push(part.to_owned()),
        }
    }
    sessions
}

/// Whether a colon between these texts is that of `MIN:SEC`. A session without a number of moves is the last, so no
/// other follows it. After others, seconds have two digits.
fn is_minutes(before: &str, after: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((_, minutes)) = before.split_once('/') else {
        return true;
    };
    let seconds = after.split(['.', '+']).next().unwrap_or_default();
    is_number(minutes) && is_number(seconds) && seconds.len() == 2 && seconds < "60"
}

fn parse_session(text: &str) -> Option<Session> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&n: &u32| n > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let session = Session {
        moves,
        base: parse_seconds(base)?,
        increment: parse_seconds(increment)?,
    };
    (session.base + session.increment > Duration::ZERO).then_some(session)
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
    /// Formats the time control as in its PGN tag: `40/90+0.5:15`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before: Option<String> = None;
        for session in self.sessions() {
            let session = session.to_string();
            match &before {
                None => {}
                Some(before) if is_minutes(before, &session) => f.write_str("+0:")?,
                Some(_) => f.write_str(":")?,
            }
            f.write_str(&session)?;
            before = Some(session);
        }
        Ok(())
    }
}

impl fmt::Display for Session {
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

    /// Moves, milliseconds and milliseconds of increment of each session.
    fn sessions(text: &str) -> Vec<(Option<u32>, u128, u128)> {
        let control: TimeControl = text.parse().expect(text);
        let parts = |session: Session| (session.moves, session.base.as_millis(), session.increment.as_millis());
        control.sessions().map(parts).collect()
    }

    #[test]
    fn a_session_of_moves_with_minutes() {
        assert_eq!(sessions("40/1:30+0.5"), [(Some(40), 90_000, 500)]);
        assert_eq!(sessions("1:5"), [(None, 65_000, 0)]);
        assert!("0/10".parse::<TimeControl>().is_err());
    }

    #[test]
    fn sessions_are_separated_by_colons() {
        for (text, parsed) in [
            ("40/10+0.1:20+0.2", &[(Some(40), 10_000, 100), (None, 20_000, 200)][..]),
            ("40/7200:3600", &[(Some(40), 7_200_000, 0), (None, 3_600_000, 0)]),
            ("40/5:30+2:20/10", &[(Some(40), 330_000, 2000), (Some(20), 10_000, 0)]),
            ("40/60+0:30", &[(Some(40), 60_000, 0), (None, 30_000, 0)]),
            (
                "1/1:1/2:1/3:4",
                &[
                    (Some(1), 1000, 0),
                    (Some(1), 2000, 0),
                    (Some(1), 3000, 0),
                    (None, 4000, 0),
                ],
            ),
        ] {
            assert_eq!(sessions(text), parsed, "{text}");
            let written = text.parse::<TimeControl>().expect(text).to_string();
            assert_eq!(sessions(&written), parsed, "{written}");
        }
        let control: TimeControl = "40/10:20/5".parse().expect("a time control");
        assert_eq!(
            [0, 1, 7].map(|number| control.session(number).moves),
            [Some(40), Some(20), Some(20)]
        );
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
            "10:20:30",
            "40/10:",
            "1/1:1/2:1/3:1/4:5",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
        assert!(parse_duration("0").is_err());
        assert_eq!(parse_duration("0.25"), Ok(Duration::from_millis(250)));
    }
}
