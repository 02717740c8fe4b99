//! The option `--time`.

use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Time {
    Game { minutes: f64, increment: f64 },
    EachMove(f64),
}

impl Time {
    pub const USUAL: Time = Time::Game {
        minutes: 10.0,
        increment: 5.0,
    };

    /// The number of moves per side that a game is assumed to last.
    const MOVES: f64 = 60.0;

    pub fn parse(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<f64>().ok().filter(|number| (0.0..=600.0).contains(number));
        let read = match text.split_once('+') {
            Some((minutes, increment)) => number(minutes)
                .zip(number(increment))
                .filter(|(minutes, increment)| minutes + increment > 0.0)
                .map(|(minutes, increment)| Time::Game { minutes, increment }),
            None => number(text).filter(|&seconds| seconds > 0.0).map(Time::EachMove),
        };
        read.ok_or_else(|| "minutes+seconds, as 10+5, or seconds for each move, as 5".to_owned())
    }

    pub fn board_arguments(self) -> Vec<String> {
        match self {
            Time::Game { minutes, increment } => {
                let seconds = (minutes * 60.0).round() as u64;
                let base = format!("{}:{:02}", seconds / 60, seconds % 60);
                ["-tc", &base, "-inc", &increment.to_string()]
                    .map(str::to_owned)
                    .to_vec()
            }
            Time::EachMove(seconds) => ["-st", &seconds.to_string()].map(str::to_owned).to_vec(),
        }
    }

    pub fn for_a_move(self) -> Duration {
        Duration::from_secs_f64(match self {
            Time::Game { minutes, increment } => (minutes * 60.0 / Self::MOVES + increment).max(0.01),
            Time::EachMove(seconds) => seconds.max(0.01),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        let game = Time::Game {
            minutes: 0.5,
            increment: 2.0,
        };
        assert_eq!(Time::parse("0.5+2"), Ok(game));
        assert_eq!(game.board_arguments(), ["-tc", "0:30", "-inc", "2"]);
        assert_eq!(Time::parse("5"), Ok(Time::EachMove(5.0)));
        for bad in ["", "0", "0+0", "-1", "3+", "x", "nan", "1e9"] {
            assert!(Time::parse(bad).is_err(), "{bad}");
        }
    }
}
