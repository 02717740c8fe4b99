//! Time controls and what is left of them.

use std::time::Duration;

use crate::search;

/// No time control that makes sense is longer: 1000 days, in seconds.
const LONGEST: f64 = 1000.0 * 86_400.0;

/// How a game is timed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeControl {
    /// `level`: sessions of a number of moves, or one for the whole game, with an increment for every move.
    Sessions {
        /// Moves of a session; `None` if one lasts for the whole game.
        moves: Option<u32>,
        /// What each session adds.
        base: Duration,
        /// What each move adds.
        increment: Duration,
    },
    /// `st`: an exact time for every move.
    EachMove(Duration),
}

impl TimeControl {
    /// What holds until a GUI says otherwise: 40 moves in 5 minutes.
    pub const DEFAULT: TimeControl = TimeControl::Sessions {
        moves: Some(40),
        base: Duration::from_secs(300),
        increment: Duration::ZERO,
    };

    /// Reads the arguments of `level`: moves, base as `MINUTES` or `MINUTES:SECONDS`, increment in seconds.
    #[must_use]
    pub fn parse_level(arguments: &str) -> Option<Self> {
        let mut arguments = arguments.split_ascii_whitespace();
        let moves: u32 = arguments.next()?.parse().ok()?;
        let base = parse_base(arguments.next()?)?;
        let increment = arguments.next().map_or(Some(Duration::ZERO), parse_seconds)?;
        let moves = Some(moves).filter(|&moves| moves > 0);
        Some(TimeControl::Sessions { moves, base, increment })
    }

    /// Reads the argument of `st`: seconds, more than none.
    #[must_use]
    pub fn parse_each_move(argument: &str) -> Option<Self> {
        parse_seconds(argument)
            .filter(|time| !time.is_zero())
            .map(TimeControl::EachMove)
    }
}

/// Seconds with or without a fraction.
fn parse_seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=LONGEST)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

/// `MINUTES` or `MINUTES:SECONDS`.
fn parse_base(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
    let minutes: u32 = minutes.parse().ok()?;
    let total = Duration::from_secs(60 * u64::from(minutes)) + parse_seconds(seconds)?;
    (total.as_secs_f64() <= LONGEST).then_some(total)
}

/// Reads the argument of `time` and `otim`: centiseconds, negative when the flag has fallen.
#[must_use]
pub fn parse_centiseconds(argument: &str) -> Option<Duration> {
    let centiseconds: i64 = argument.trim().parse().ok()?;
    let time = Duration::from_millis(centiseconds.max(0).unsigned_abs().saturating_mul(10));
    (time.as_secs_f64() <= LONGEST).then_some(time)
}

/// The engine's own clock. It is kept even if the GUI never sends `time`, and corrected whenever it does.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    control: TimeControl,
    remaining: Duration,
}

impl GameClock {
    /// A full clock.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let remaining = match control {
            TimeControl::Sessions { base, increment, .. } => base.max(increment),
            TimeControl::EachMove(time) => time,
        };
        GameClock { control, remaining }
    }

    /// Back to the start of a game, under the same time control.
    pub fn restart(&mut self) {
        *self = Self::new(self.control);
    }

    /// The GUI says how much is left.
    pub fn correct(&mut self, remaining: Duration) {
        self.remaining = remaining;
    }

    /// What is left.
    #[must_use]
    pub fn remaining(&self) -> Duration {
        self.remaining
    }

    /// The engine used `time` for its move number `moves_made`, counted from 1.
    pub fn spend(&mut self, time: Duration, moves_made: usize) {
        let TimeControl::Sessions { moves, base, increment } = self.control else {
            return;
        };
        self.remaining = self.remaining.saturating_sub(time) + increment;
        if moves.is_some_and(|moves| moves_made.is_multiple_of(moves as usize)) {
            self.remaining += base;
        }
    }

    /// Time was used without a move being made.
    pub fn run(&mut self, time: Duration) {
        if matches!(self.control, TimeControl::Sessions { .. }) {
            self.remaining = self.remaining.saturating_sub(time);
        }
    }

    /// Writes into `limits` what the clock allows after `moves_made` moves of the engine.
    pub fn limit(&self, limits: &mut search::Limits, moves_made: usize) {
        match self.control {
            TimeControl::EachMove(time) => limits.move_time = Some(time),
            TimeControl::Sessions { moves, increment, .. } => {
                let moves_to_go = moves.map(|moves| moves - (moves_made % moves as usize) as u32);
                limits.clock = Some(search::Clock {
                    remaining: self.remaining,
                    increment,
                    moves_to_go,
                });
            }
        }
    }
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
        assert_eq!(TimeControl::parse_level("40 5 0"), sessions(Some(40), 300_000, 0));
        assert_eq!(TimeControl::parse_level("0 0:05 0.05"), sessions(None, 5_000, 50));
        assert_eq!(TimeControl::parse_level("0 1:30 12"), sessions(None, 90_000, 12_000));
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
            assert_eq!(TimeControl::parse_level(bad), None, "{bad}");
        }
    }

    #[test]
    fn fallen_flags_are_zero() {
        assert_eq!(parse_centiseconds("-50"), Some(Duration::ZERO));
        assert_eq!(parse_centiseconds("1234"), Some(Duration::from_millis(12_340)));
        assert_eq!(parse_centiseconds("9223372036854775807"), None);
    }

    #[test]
    fn sessions_and_increments_add_up() {
        let mut clock = GameClock::new(TimeControl::parse_level("2 0:10 1").unwrap());
        let mut limits = search::Limits::default();
        clock.limit(&mut limits, 0);
        assert_eq!(limits.clock.unwrap().moves_to_go, Some(2));
        clock.spend(Duration::from_secs(4), 1);
        assert_eq!(clock.remaining(), Duration::from_secs(7));
        clock.spend(Duration::from_secs(4), 2);
        assert_eq!(clock.remaining(), Duration::from_secs(14));
        clock.limit(&mut limits, 3);
        assert_eq!(limits.clock.unwrap().moves_to_go, Some(1));
    }
}
