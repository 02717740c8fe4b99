//! The clock of one side in one game.

use std::time::Duration;

use super::time_control::{Limits, TimeControl, UNCLOCKED};

/// A side's clock: how much is left, and whether a move came in time.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    kind: Kind,
    margin: Duration,
    overrun: Duration,
}

#[derive(Clone, Debug)]
enum Kind {
    /// A clock for the game.
    Game {
        control: TimeControl,
        left: Duration,
        moves_made: u32,
    },
    /// The same time for every move.
    Move(Duration),
    /// Limited by nodes or depth; only a hang is too long.
    Free { patience: Duration },
}

/// A move came after the clock and the margin had run out: by so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FlagFall(pub Duration);

impl Clock {
    /// A clock at the start of a game. `margin` is how much over the time is forgiven; `patience` is how long an engine
    /// without a clock may be silent.
    #[must_use]
    pub(crate) fn new(limits: &Limits, margin: Duration, patience: Duration) -> Self {
        let kind = match (limits.clock, limits.move_time) {
            (Some(control), _) => Kind::Game {
                control,
                left: control.base + control.increment,
                moves_made: 0,
            },
            (None, Some(time)) => Kind::Move(time),
            (None, None) => Kind::Free { patience },
        };
        Self {
            kind,
            margin,
            overrun: Duration::ZERO,
        }
    }

    /// The time on the clock as `time` and `otim` tell it, in centiseconds.
    #[must_use]
    pub(crate) fn centiseconds(&self) -> u128 {
        self.left().as_millis() / 10
    }

    /// The time on the clock.
    #[must_use]
    pub(crate) fn left(&self) -> Duration {
        match &self.kind {
            Kind::Game { left, .. } => *left,
            Kind::Move(time) => *time,
            Kind::Free { .. } => UNCLOCKED.base,
        }
    }

    /// What each move adds.
    #[must_use]
    pub(crate) fn increment(&self) -> Duration {
        match &self.kind {
            Kind::Game { control, .. } => control.increment,
            Kind::Move(_) | Kind::Free { .. } => Duration::ZERO,
        }
    }

    /// Moves until time is added; `None` if there are no periods.
    #[must_use]
    pub(crate) fn moves_to_go(&self) -> Option<u32> {
        match &self.kind {
            Kind::Game {
                control, moves_made, ..
            } => control.moves.map(|moves| moves - moves_made % moves),
            Kind::Move(_) | Kind::Free { .. } => None,
        }
    }

    /// How long to wait for the next move before it is lost on time.
    #[must_use]
    pub(crate) fn allowance(&self) -> Duration {
        match &self.kind {
            Kind::Game { left, .. } => *left + self.margin,
            Kind::Move(time) => *time + self.margin,
            Kind::Free { patience } => *patience,
        }
    }

    /// How long the next move may take without being forgiven anything.
    #[must_use]
    pub(crate) fn time_left(&self) -> Duration {
        self.allowance() - self.granted()
    }

    /// Takes a move's time off and adds what the move earns.
    ///
    /// # Errors
    /// [`FlagFall`] if the move took longer than the clock and the margin allow.
    pub(crate) fn press(&mut self, spent: Duration) -> Result<(), FlagFall> {
        let over = spent.saturating_sub(self.time_left());
        if over > self.granted() {
            return Err(FlagFall(over));
        }
        if self.granted() > Duration::ZERO {
            self.overrun = self.overrun.max(over);
        }
        if let Kind::Game {
            control,
            left,
            moves_made,
        } = &mut self.kind
        {
            *moves_made += 1;
            *left = left.saturating_sub(spent) + control.increment;
            if control.moves.is_some_and(|moves| *moves_made % moves == 0) {
                *left += control.base;
            }
        }
        Ok(())
    }

    /// The longest that a forgiven move was over its time.
    #[must_use]
    pub(crate) const fn overrun(&self) -> Duration {
        self.overrun
    }

    /// The margin, where there is a time to be over.
    fn granted(&self) -> Duration {
        match self.kind {
            Kind::Free { .. } => Duration::ZERO,
            Kind::Game { .. } | Kind::Move(_) => self.margin,
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
        Clock::new(
            &Limits {
                clock: Some(text.parse().unwrap()),
                ..Limits::default()
            },
            MARGIN,
            PATIENCE,
        )
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
        let limits = Limits {
            move_time: Some(ms(100)),
            ..Limits::default()
        };
        let mut clock = Clock::new(&limits, MARGIN, PATIENCE);
        clock.press(ms(120)).unwrap();
        assert_eq!((clock.centiseconds(), clock.overrun()), (10, ms(20)));
        assert_eq!(clock.press(ms(160)), Err(FlagFall(ms(60))));
    }

    #[test]
    fn without_a_clock_only_patience_ends() {
        let limits = Limits {
            depth: Some(3),
            ..Limits::default()
        };
        let mut clock = Clock::new(&limits, MARGIN, PATIENCE);
        assert_eq!(clock.allowance(), PATIENCE);
        clock.press(ms(59_000)).unwrap();
        assert_eq!((clock.overrun(), clock.centiseconds()), (ms(0), 600_000));
        assert!(clock.press(ms(60_001)).is_err());
    }
}
