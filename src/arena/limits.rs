//! An engine's search limits, and the CECP commands that set them.

use std::fmt;
use std::time::Duration;

use crate::outside::counted::counted;
use crate::records::clock::{Timing, UNTIMED};
use crate::records::time_control::{Session, TimeControl};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub clock: Option<TimeControl>,
    pub move_time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// Maximum depth; may be combined with any other limit.
    pub depth: Option<u32>,
}

impl Limits {
    /// The clock for a game. `patience` bounds a move that has neither clock nor move time.
    pub const fn timing(&self, patience: Duration) -> Timing {
        match (self.clock, self.move_time) {
            (Some(control), _) => Timing::Game(control),
            (None, Some(time)) => Timing::Move(time),
            (None, None) => Timing::Untimed { patience },
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.clock.is_none() && self.move_time.is_none() && self.nodes.is_none() && self.depth.is_none()
    }

    /// Returns the CECP commands that set these limits before a game.
    ///
    /// A node limit is sent as `nps N` with one second per move: the engine counts nodes instead of reading a clock.
    pub fn commands(&self) -> Vec<String> {
        let mut commands = match (self.clock, self.move_time, self.nodes) {
            (Some(control), ..) => vec![level(&control.session(0))],
            (None, Some(time), _) => fixed_time(time),
            (None, None, Some(_)) => vec!["st 1".to_owned()],
            (None, None, None) => vec![level(&UNTIMED)],
        };
        commands.extend(self.nodes.map(|nodes| format!("nps {nodes}")));
        commands.extend(self.depth.map(|depth| format!("sd {depth}")));
        commands
    }
}

/// `st SECONDS`; a fraction is preceded by a time control of one move, because some engines read only whole seconds and
/// treat a fraction as no limit. They learn the exact time from `time`.
fn fixed_time(time: Duration) -> Vec<String> {
    let st = format!("st {}", time.as_secs_f64());
    if time.subsec_nanos() == 0 {
        return vec![st];
    }
    let each_move = Session {
        moves: Some(1),
        base: time,
        increment: Duration::ZERO,
    };
    vec![level(&each_move), st]
}

/// `level MOVES M:SS INC`. The base is rounded up to whole seconds, which every engine can read; `time` sends the exact
/// clock later.
pub fn level(session: &Session) -> String {
    let seconds = session.base.as_secs_f64().ceil().max(1.0) as u64;
    let moves = session.moves.unwrap_or(0);
    format!(
        "level {moves} {}:{:02} {}",
        seconds / 60,
        seconds % 60,
        session.increment.as_secs_f64()
    )
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.clock.map(|control| control.to_string()));
        parts.extend(self.move_time.map(|time| format!("{} s a move", time.as_secs_f64())));
        parts.extend(self.nodes.map(|nodes| counted(nodes, "node")));
        parts.extend(self.depth.map(|depth| format!("depth {depth}")));
        f.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::time_control::parse_duration;

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
