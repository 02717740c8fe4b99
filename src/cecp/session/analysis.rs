//! Analysis: searching whatever is on the board, without end.

use super::searching::Work;
use super::{Mode, Session};
use crate::cecp::command::{CommandError, RootMoves};
use crate::cecp::thinking;
use crate::search::Limits;

impl Session {
    pub(super) fn analyze(&mut self) {
        self.finish_clicks();
        if self.mode != Mode::Analyze {
            self.enter(Mode::Analyze);
        }
    }

    pub(super) fn exit_analysis(&mut self) {
        if self.mode == Mode::Analyze {
            self.enter(Mode::Force);
        }
    }

    /// Begins to analyze what is on the board now; after the end of a game that is nothing.
    pub(super) fn restart_analysis(&mut self) {
        self.abort();
        let limits = Limits {
            lines: self.options.lines(),
            ..Limits::default()
        };
        self.begin_search(Work::Analyzing, limits);
    }

    /// `.` asks for progress while the engine searches.
    pub(super) fn tell_progress(&mut self) {
        if self.task.is_some() || self.mode == Mode::Analyze {
            let status = self.task.as_ref().and_then(|_| self.host.status());
            self.out.line(thinking::progress(status));
        }
    }

    pub(super) fn exclude(&mut self, moves: &RootMoves, line: &str) {
        match self.named(moves) {
            Some(moves) => {
                self.excluded.extend(moves);
                self.search_what_is_left();
            }
            None => self.out.error(CommandError::BadArgument, line),
        }
    }

    pub(super) fn include(&mut self, moves: &RootMoves, line: &str) {
        match self.named(moves) {
            Some(moves) => {
                self.excluded.retain(|excluded| !moves.contains(excluded));
                self.search_what_is_left();
            }
            None => self.out.error(CommandError::BadArgument, line),
        }
    }

    fn search_what_is_left(&mut self) {
        if self.mode == Mode::Analyze {
            self.restart_analysis();
        }
    }

    /// The moves meant, in coordinate notation; `None` if one is not legal here.
    fn named(&self, moves: &RootMoves) -> Option<Vec<String>> {
        match moves {
            RootMoves::All => Some(self.host.game().legal_moves()),
            RootMoves::Best => self.task.as_ref()?.best.first().map(|best| vec![best.clone()]),
            RootMoves::One(text) => self.host.coordinate(text).ok().map(|one| vec![one]),
        }
    }
}
