//! Time controls and the engine's clock.

use std::time::Duration;

use crate::search;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TimeControl {
    /// Time for each session of a fixed number of moves, or for the whole game, plus an increment for every move.
    Sessions {
        /// Moves per session; `None` if one session lasts for the whole game.
        moves: Option<u32>,
        /// The time added at the start of each session.
        base: Duration,
        /// The time added after each move.
        increment: Duration,
    },
    /// An exact time for each move.
    EachMove(Duration),
}

impl TimeControl {
    /// 40 moves in 5 minutes.
    pub(crate) const DEFAULT: TimeControl = TimeControl::Sessions {
        moves: Some(40),
        base: Duration::from_secs(300),
        increment: Duration::ZERO,
    };
}

/// The engine's clock. It runs during searches and is corrected by the times that the GUI sends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClock {
    control: TimeControl,
    remaining: Duration,
}

impl GameClock {
    pub(crate) fn new(control: TimeControl) -> Self {
        let remaining = match control {
            TimeControl::Sessions { base, increment, .. } => base.max(increment),
            TimeControl::EachMove(time) => time,
        };
        GameClock { control, remaining }
    }

    /// Resets the clock to the start of a game.
    pub(crate) fn restart(&mut self) {
        *self = Self::new(self.control);
    }

    pub(crate) fn correct(&mut self, remaining: Duration) {
        self.remaining = remaining;
    }

    pub(crate) fn remaining(&self) -> Duration {
        self.remaining
    }

    /// Charges `time` for an engine move, the `moves_made`-th counted from 1, and adds what the time control grants.
    pub(crate) fn spend(&mut self, time: Duration, moves_made: usize) {
        let TimeControl::Sessions { moves, base, increment } = self.control else {
            return;
        };
        self.remaining = self.remaining.saturating_sub(time) + increment;
        if moves.is_some_and(|moves| moves_made.is_multiple_of(moves as usize)) {
            self.remaining += base;
        }
    }

    /// Subtracts time that was spent without making a move.
    pub(crate) fn run(&mut self, time: Duration) {
        if matches!(self.control, TimeControl::Sessions { .. }) {
            self.remaining = self.remaining.saturating_sub(time);
        }
    }

    /// Sets the time limits for the engine's next move.
    pub(crate) fn limit(&self, limits: &mut search::Limits, moves_made: usize) {
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

    #[test]
    fn sessions_and_increments_add_up() {
        let mut clock = GameClock::new(TimeControl::Sessions {
            moves: Some(2),
            base: Duration::from_secs(10),
            increment: Duration::from_secs(1),
        });
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
