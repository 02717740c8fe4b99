//! Analysis: searching whatever is on the board, without end.

use super::{Mode, Session};
use crate::board::Move;
use crate::cecp::command::{CommandError, RootMoves};
use crate::cecp::thinking;
use crate::rules::Action;

impl Session {
    pub(super) fn analyze(&mut self, line: &str) {
        if !self.finish_clicks(line) && self.mode != Mode::Analyze {
            self.enter(Mode::Analyze);
        }
    }

    pub(super) fn exit_analysis(&mut self) {
        if self.mode == Mode::Analyze {
            self.enter(Mode::Force);
        }
    }

    /// `.` asks for progress while the engine searches.
    pub(super) fn tell_progress(&mut self) {
        if self.play.task().is_some() || self.mode == Mode::Analyze {
            let status = self.play.status().map(|status| {
                let current = status.current.and_then(|m| self.play.host().line(&[m]).pop());
                (status, current)
            });
            self.talk.out.line(thinking::progress(status));
        }
    }

    pub(super) fn exclude(&mut self, moves: &RootMoves, line: &str) {
        match self.named(moves) {
            Some(moves) => {
                self.play.exclude(moves);
                self.search_what_is_left();
            }
            None => self.talk.error(CommandError::BadArgument, line),
        }
    }

    pub(super) fn include(&mut self, moves: &RootMoves, line: &str) {
        match self.named(moves) {
            Some(moves) => {
                self.play.include(moves);
                self.search_what_is_left();
            }
            None => self.talk.error(CommandError::BadArgument, line),
        }
    }

    fn search_what_is_left(&mut self) {
        if self.mode == Mode::Analyze {
            self.play.analyze();
        }
    }

    /// The moves meant; `None` if one is not legal here.
    fn named(&self, moves: &RootMoves) -> Option<Vec<Move>> {
        let on_board = |action| match action {
            Action::Move(m) => Some(m),
            Action::Choice(_) => None,
        };
        match moves {
            RootMoves::All => Some(self.play.game().legal().into_iter().filter_map(on_board).collect()),
            RootMoves::Best => self.play.best().map(|best| vec![best]),
            RootMoves::One(text) => on_board(self.view().parse_shown(text).ok()?).map(|one| vec![one]),
        }
    }
}
