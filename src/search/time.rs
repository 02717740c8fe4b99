//! Time management.

use std::time::Duration;

use super::Limits;
use super::params::Params;

/// The time budget for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No new iteration starts after this time, scaled by [`Progress`].
    pub soft: Duration,
    /// The search is aborted after this time.
    pub hard: Duration,
}

/// Converts a constant given in hundredths.
fn hundredths(value: i32) -> f64 {
    f64::from(value) / 100.0
}

impl Budget {
    /// The time budget under these limits; `None` if they do not limit time.
    pub fn of(limits: &Limits, params: &Params) -> Option<Budget> {
        if let Some(time) = limits.move_time {
            let time = time.saturating_sub(limits.overhead).max(Duration::from_millis(1));
            return Some(Budget { soft: time, hard: time });
        }
        let clock = limits.clock?;
        // Near a time control, plan for the moves up to it, but for at most 1.5 times the usual number.
        let expected = hundredths(params.time_expected_moves());
        let moves = clock
            .moves_to_go
            .map_or(expected, |moves| f64::from(moves.max(1)).min(expected * 1.5));
        let available = clock.remaining.saturating_sub(limits.overhead).as_secs_f64();
        // Part of the increment is kept back: delays that `overhead` does not cover leave less time for the next move.
        let increment = hundredths(params.time_increment()) * clock.increment.as_secs_f64();
        let share = available / moves + increment;
        let most = available
            * if clock.moves_to_go == Some(1) {
                0.9
            } else {
                hundredths(params.time_most())
            };
        let soft = share.min(most).max(0.0005);
        let hard = (share * hundredths(params.time_hard())).min(most).max(0.0005);
        Some(Budget {
            soft: Duration::from_secs_f64(soft),
            hard: Duration::from_secs_f64(hard),
        })
    }
}

/// The progress of the search, which decides how much more time it gets.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The number of consecutive iterations with the same best move.
    pub stable_depths: u32,
    /// The share of nodes spent on the best move, between 0 and 1.
    pub best_share: f64,
    /// How far the score has fallen since the last iteration, in centipawns.
    pub score_drop: i32,
}

impl Progress {
    /// The factor by which the soft limit is multiplied.
    pub fn scale(&self, params: &Params) -> f64 {
        let stability = hundredths(params.time_stability())
            - hundredths(params.time_stability_step()) * f64::from(self.stable_depths.min(7));
        let effort = hundredths(params.time_effort()) - hundredths(params.time_effort_slope()) * self.best_share;
        let drop = self
            .score_drop
            .clamp(-params.time_trend_rise(), params.time_trend_fall());
        let trend = 1.0 + hundredths(params.time_trend()) * f64::from(drop) / 100.0;
        (stability * effort * trend).max(LEAST_SCALE)
    }
}

/// The smallest allowed factor; constants at the ends of their ranges would otherwise give a negative one.
const LEAST_SCALE: f64 = 0.1;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Clock;

    fn budget(remaining_ms: u64, increment_ms: u64, moves_to_go: Option<u32>) -> Budget {
        let clock = Clock {
            remaining: Duration::from_millis(remaining_ms),
            increment: Duration::from_millis(increment_ms),
            moves_to_go,
        };
        let limits = Limits {
            clock: Some(clock),
            overhead: Duration::from_millis(10),
            ..Limits::default()
        };
        Budget::of(&limits, &Params::default()).expect("a clock limits the search")
    }

    #[test]
    fn no_budget_reaches_the_flag() {
        for remaining in [0, 1, 5, 11, 50, 1_000, 60_000, 7_200_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let budget = budget(remaining, increment, moves);
                    let usable = Duration::from_millis(remaining.saturating_sub(10)).max(Duration::from_millis(1));
                    assert!(budget.hard <= usable, "{remaining} {increment} {moves:?}: {budget:?}");
                    assert!(budget.soft <= budget.hard);
                }
            }
        }
    }

    /// The time left at 2+0.02 after this number of moves, each of which takes the planned time plus `lag_ms`.
    fn left(moves: u32, lag_ms: u64) -> Option<u64> {
        let mut remaining = 2_000;
        for _ in 0..moves {
            let spent = budget(remaining, 20, None).soft + Duration::from_millis(lag_ms);
            remaining = remaining.checked_sub(spent.as_millis() as u64 + 1)? + 20;
        }
        Some(remaining)
    }

    #[test]
    fn a_quick_game_uses_its_increments() {
        assert!(left(80, 0).is_some_and(|left| left < 300), "{:?}", left(80, 0));
    }

    #[test]
    fn a_slow_board_takes_no_game() {
        for lag in [5, 9] {
            assert!(
                left(300, lag).is_some_and(|left| left > 10),
                "{lag}: {:?}",
                left(300, lag)
            );
        }
    }

    #[test]
    fn a_fixed_time_is_used_but_for_the_overhead() {
        let limits = Limits {
            move_time: Some(Duration::from_secs(2)),
            overhead: Duration::from_millis(30),
            ..Limits::default()
        };
        assert_eq!(
            Budget::of(&limits, &Params::default()).map(|budget| budget.soft),
            Some(Duration::from_millis(1970))
        );
    }

    #[test]
    fn an_unsteady_search_gets_more_time() {
        let steady = Progress {
            stable_depths: 7,
            best_share: 0.9,
            score_drop: 0,
        };
        let unsteady = Progress {
            stable_depths: 0,
            best_share: 0.3,
            score_drop: 40,
        };
        let params = Params::default();
        assert!(steady.scale(&params) < 0.7 && unsteady.scale(&params) > 1.5);
    }

    #[cfg(feature = "tuning")]
    #[test]
    fn no_constants_ask_for_negative_time() {
        let mut params = Params::default();
        assert!(params.set("time_effort", 120) && params.set("time_effort_slope", 160));
        let settled = Progress {
            stable_depths: 7,
            best_share: 1.0,
            score_drop: -100,
        };
        assert!(settled.scale(&params) > 0.0);
    }
}
