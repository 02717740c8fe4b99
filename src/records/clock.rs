//! One side's clock in one game.

use std::time::Duration;

use super::time_control::{Session, TimeControl};
use crate::search;

/// How a game is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// A clock for the game. It starts with base plus increment.
    Game(TimeControl),
    /// The same time for each move.
    Move(Duration),
    /// The search is limited by nodes or depth. A move that takes longer than `patience` loses.
    Untimed {
        /// The longest that a move may take.
        patience: Duration,
    },
}

/// The time control shown to an engine that plays without one.
pub const UNTIMED: Session = Session {
    moves: None,
    base: Duration::from_secs(6000),
    increment: Duration::ZERO,
};

/// The clock of one side.
#[derive(Clone, Debug)]
pub struct Clock {
    timing: Timing,
    left: Duration,
    /// The number of the session, and the moves made in it.
    session: usize,
    moves_made: u32,
    margin: Duration,
    overrun: Duration,
}

/// A move came too late: by this much, after the clock and the margin had run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagFall(pub Duration);

impl Clock {
    /// Creates a clock at the start of a game. Overruns of up to `margin` are forgiven.
    #[must_use]
    pub fn new(timing: Timing, margin: Duration) -> Self {
        let left = match timing {
            Timing::Game(control) => {
                let first = control.session(0);
                first.base + first.increment
            }
            Timing::Move(time) => time,
            Timing::Untimed { .. } => UNTIMED.base,
        };
        Self {
            timing,
            left,
            session: 0,
            moves_made: 0,
            margin,
            overrun: Duration::ZERO,
        }
    }

    /// The remaining time in centiseconds, as `time` and `otim` use.
    #[must_use]
    pub fn centiseconds(&self) -> u128 {
        self.left.as_millis() / 10
    }

    /// The remaining time.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.left
    }

    /// The remaining time; `None` if the game has no clock.
    #[must_use]
    pub fn remaining(&self) -> Option<Duration> {
        self.session().map(|_| self.left)
    }

    /// The present session of the time control; `None` if the game has no clock.
    #[must_use]
    pub fn session(&self) -> Option<Session> {
        match self.timing {
            Timing::Game(control) => Some(control.session(self.session)),
            Timing::Move(_) | Timing::Untimed { .. } => None,
        }
    }

    /// The increment for each move.
    #[must_use]
    pub fn increment(&self) -> Duration {
        self.session().map_or(Duration::ZERO, |session| session.increment)
    }

    /// The number of moves until the next session; `None` in the last one, unless it repeats.
    #[must_use]
    pub fn moves_to_go(&self) -> Option<u32> {
        self.session()?.moves.map(|moves| moves - self.moves_made)
    }

    /// How long the next move may take before it loses on time.
    #[must_use]
    pub fn allowance(&self) -> Duration {
        self.time_left() + self.granted()
    }

    /// How long the next move may take without using any of the margin.
    #[must_use]
    pub fn time_left(&self) -> Duration {
        match self.timing {
            Timing::Game(_) | Timing::Move(_) => self.left,
            Timing::Untimed { patience } => patience,
        }
    }

    /// Copies the clock into the limits of a search.
    pub fn limit(&self, limits: &mut search::Limits) {
        match self.timing {
            Timing::Game(_) => {
                limits.clock = Some(search::Clock {
                    remaining: self.left,
                    increment: self.increment(),
                    moves_to_go: self.moves_to_go(),
                });
            }
            Timing::Move(time) => limits.move_time = Some(time),
            Timing::Untimed { .. } => {}
        }
    }

    /// Subtracts the time spent on a move. Then adds the base of a session that begins, and the increment.
    ///
    /// # Errors
    /// [`FlagFall`] if the move took longer than the clock and the margin allow.
    pub fn press(&mut self, spent: Duration) -> Result<(), FlagFall> {
        let over = spent.saturating_sub(self.time_left());
        if over > self.granted() {
            return Err(FlagFall(over));
        }
        if self.granted() > Duration::ZERO {
            self.overrun = self.overrun.max(over);
        }
        if let Timing::Game(control) = self.timing {
            self.left = self.left.saturating_sub(spent);
            self.moves_made += 1;
            if control.session(self.session).moves == Some(self.moves_made) {
                (self.session, self.moves_made) = (self.session + 1, 0);
                self.left += control.session(self.session).base;
            }
            self.left += control.session(self.session).increment;
        }
        Ok(())
    }

    /// The largest overrun that the margin forgave.
    #[must_use]
    pub const fn overrun(&self) -> Duration {
        self.overrun
    }

    /// The margin; zero if moves have no time limit.
    fn granted(&self) -> Duration {
        match self.timing {
            Timing::Untimed { .. } => Duration::ZERO,
            Timing::Game(_) | Timing::Move(_) => self.margin,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGIN: Duration = Duration::from_millis(50);
    const PATIENCE: Duration = Duration::from_secs(60);

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    fn clock(text: &str) -> Clock {
        Clock::new(Timing::Game(text.parse().unwrap()), MARGIN)
    }

    #[test]
    fn counts_down_and_earns_increments() {
        let mut clock = clock("2+0.1");
        assert_eq!(clock.centiseconds(), 210);
        clock.press(ms(600)).unwrap();
        assert_eq!(clock.centiseconds(), 160);
        assert_eq!(clock.overrun(), ms(0));
    }

    #[test]
    fn sessions_follow_each_other() {
        let mut clock = clock("1/1+0.1:2/2+0.2");
        let mut press = || {
            clock.press(ms(100)).unwrap();
            (
                clock.left().as_millis(),
                clock.moves_to_go(),
                clock.increment().as_millis(),
            )
        };
        assert_eq!(press(), (3200, Some(2), 200));
        assert_eq!(press(), (3300, Some(1), 200));
        assert_eq!(press(), (5400, Some(2), 200), "the last session begins again");
    }

    #[test]
    fn a_new_period_adds_the_base() {
        let mut clock = clock("2/1");
        clock.press(ms(400)).unwrap();
        assert_eq!(clock.moves_to_go(), Some(1));
        clock.press(ms(400)).unwrap();
        assert_eq!((clock.centiseconds(), clock.moves_to_go()), (120, Some(2)));
    }

    #[test]
    fn the_margin_forgives_and_is_reported() {
        let mut clock = clock("1+0.2");
        clock.press(ms(1230)).unwrap();
        assert_eq!(clock.overrun(), ms(30));
        assert_eq!(clock.centiseconds(), 20);
        assert_eq!(clock.press(ms(251)), Err(FlagFall(ms(51))));
    }

    #[test]
    fn fixed_time_starts_afresh_with_every_move() {
        let mut clock = Clock::new(Timing::Move(ms(100)), MARGIN);
        clock.press(ms(120)).unwrap();
        assert_eq!((clock.centiseconds(), clock.overrun()), (10, ms(20)));
        assert_eq!(clock.press(ms(160)), Err(FlagFall(ms(60))));
    }

    #[test]
    fn without_a_clock_only_patience_ends() {
        let mut clock = Clock::new(Timing::Untimed { patience: PATIENCE }, MARGIN);
        assert_eq!(clock.allowance(), PATIENCE);
        clock.press(ms(59_000)).unwrap();
        assert_eq!((clock.overrun(), clock.centiseconds()), (ms(0), 600_000));
        assert!(clock.press(ms(60_001)).is_err());
    }
}
