//! Time controls, and the engine's clock.

use std::time::Duration;

use crate::search;

/// How a game is timed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TimeControl {
    /// Sessions of a number of moves, or one for the whole game, with an increment for every move.
    Sessions {
        /// Moves of a session; `None` if one lasts for the whole game.
        moves: Option<u32>,
        /// What each session adds.
        base: Duration,
        /// What each move adds.
        increment: Duration,
    },
    /// An exact time for every move.
    EachMove(Duration),
}

impl TimeControl {
    /// The usual one: 40 moves in 5 minutes.
    pub(crate) const DEFAULT: TimeControl = TimeControl::Sessions {
        moves: Some(40),
        base: Duration::from_secs(300),
        increment: Duration::ZERO,
    };
}

/// The engine's own clock. The engine runs it, and each time from the GUI corrects it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClock {
    control: TimeControl,
    remaining: Duration,
}

impl GameClock {
    /// A full clock.
    #[must_use]
    pub(crate) fn new(control: TimeControl) -> Self {
        let remaining = match control {
            TimeControl::Sessions { base, increment, .. } => base.max(increment),
            TimeControl::EachMove(time) => time,
        };
        GameClock { control, remaining }
    }

    /// Back to the start of a game, under the same time control.
    pub(crate) fn restart(&mut self) {
        *self = Self::new(self.control);
    }

    /// Sets the remaining time.
    pub(crate) fn correct(&mut self, remaining: Duration) {
        self.remaining = remaining;
    }

    /// The remaining time.
    #[must_use]
    pub(crate) fn remaining(&self) -> Duration {
        self.remaining
    }

    /// The engine used `time` for its move number `moves_made`, counted from 1.
    pub(crate) fn spend(&mut self, time: Duration, moves_made: usize) {
        let TimeControl::Sessions { moves, base, increment } = self.control else {
            return;
        };
        self.remaining = self.remaining.saturating_sub(time) + increment;
        if moves.is_some_and(|moves| moves_made.is_multiple_of(moves as usize)) {
            self.remaining += base;
        }
    }

    /// Time was used without a move being made.
    pub(crate) fn run(&mut self, time: Duration) {
        if matches!(self.control, TimeControl::Sessions { .. }) {
            self.remaining = self.remaining.saturating_sub(time);
        }
    }

    /// Writes into `limits` what the clock allows after `moves_made` moves of the engine.
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
