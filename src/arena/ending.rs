//! How a game of a match ended.

use super::fault::Fault;
use crate::board::Color;
use crate::records::game_record::{self as record, GameEnd};
use crate::rules::{Outcome, Reason};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// `None` for a draw.
    pub winner: Option<Color>,
    pub cause: Cause,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    Rules(Reason),
    /// The loser committed a fault.
    Fault(Fault),
    Resignation,
    /// Both engines offered a draw.
    Agreement,
    /// Both engines reported a decisive score for long enough.
    AdjudicatedWin,
    /// Both engines reported an even score for long enough.
    AdjudicatedDraw,
    MoveLimit,
    /// An endgame table has the position.
    Tablebase,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            cause: Cause::Rules(outcome.reason),
        }
    }
}

impl From<GameEnd> for Ending {
    fn from(end: GameEnd) -> Self {
        let cause = match end.ending {
            record::Ending::Won => Cause::AdjudicatedWin,
            record::Ending::Drawn | record::Ending::Rules => Cause::AdjudicatedDraw,
            record::Ending::TooLong => Cause::MoveLimit,
        };
        Self {
            winner: end.winner,
            cause,
        }
    }
}

impl Ending {
    pub fn lost_by(loser: Color, cause: Cause) -> Self {
        Self {
            winner: Some(!loser),
            cause,
        }
    }

    pub const fn drawn(cause: Cause) -> Self {
        Self { winner: None, cause }
    }

    /// The result in PGN: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// A sentence such as `Black plays an illegal move: e7e4`.
    pub fn sentence(&self) -> String {
        let side = |color: Option<Color>| color.map_or_else(String::new, |color| color.to_string());
        let loser = side(self.winner.map(|winner| !winner));
        let winner = side(self.winner);
        match &self.cause {
            Cause::Rules(Reason::Checkmate) => format!("{winner} mates"),
            Cause::Rules(reason) if self.winner.is_some() => format!("{winner} wins: {}", reason.words()),
            Cause::Rules(reason) => reason.words().to_owned(),
            Cause::Fault(fault) => format!("{loser} {fault}"),
            Cause::Resignation => format!("{loser} resigns"),
            Cause::Agreement => "agreed".to_owned(),
            Cause::AdjudicatedWin => format!("{winner} wins by adjudication"),
            Cause::AdjudicatedDraw => "adjudicated as even".to_owned(),
            Cause::MoveLimit => "move limit".to_owned(),
            Cause::Tablebase if self.winner.is_some() => format!("{winner} wins by an endgame table"),
            Cause::Tablebase => "drawn by an endgame table".to_owned(),
        }
    }

    /// The cause without details, for use in statistics.
    pub const fn kind(&self) -> &'static str {
        match &self.cause {
            Cause::Rules(reason) => reason.words(),
            Cause::Fault(fault) => fault.kind(),
            Cause::Resignation => "resignation",
            Cause::Agreement => "agreement",
            Cause::AdjudicatedWin => "adjudicated win",
            Cause::AdjudicatedDraw => "adjudicated draw",
            Cause::MoveLimit => "move limit",
            Cause::Tablebase => "endgame table",
        }
    }

    /// The value of the PGN tag `Termination`.
    pub const fn termination(&self) -> &'static str {
        match &self.cause {
            Cause::Rules(_) | Cause::Resignation | Cause::Agreement => "normal",
            Cause::AdjudicatedWin | Cause::AdjudicatedDraw | Cause::MoveLimit | Cause::Tablebase => "adjudication",
            Cause::Fault(Fault::Time(_)) => "time forfeit",
            Cause::Fault(Fault::IllegalMove(_) | Fault::FalseClaim(_) | Fault::Refusal(_)) => "rules infraction",
            Cause::Fault(_) => "abandoned",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_who_and_why() {
        let ending = Ending::lost_by(Color::Black, Cause::Fault(Fault::IllegalMove("e7e4".into())));
        assert_eq!(ending.result(), "1-0");
        assert_eq!(ending.sentence(), "Black plays an illegal move: e7e4");
        assert_eq!(
            (ending.kind(), ending.termination()),
            ("illegal move", "rules infraction")
        );
        let drawn = Ending::drawn(Cause::Rules(Reason::Repetition));
        assert_eq!(
            (drawn.result(), drawn.sentence().as_str()),
            ("1/2-1/2", "threefold repetition")
        );
    }
}
