//! Analysis: searches the position on the board until it is stopped.

use super::{Mode, Session};
use crate::board::Move;
use crate::cecp::command::{Command, CommandError, RootMoves};
use crate::cecp::thinking;
use crate::rules::Action;

impl Session {
    pub(super) fn analyze(&mut self, line: &str) {
        if !self.finish_clicks(Command::Analyze, line) && self.mode != Mode::Analyze {
            self.enter(Mode::Analyze);
        }
    }

    pub(super) fn exit_analysis(&mut self) {
        if self.mode == Mode::Analyze {
            self.enter(Mode::Force);
        }
    }

    pub(super) fn tell_progress(&mut self) {
        if self.core.play.search_under_way().is_some() || self.mode == Mode::Analyze {
            let status = self.core.play.status().map(|status| {
                let current = status.current.and_then(|m| self.core.play.engine.line(&[m]).pop());
                (status, current)
            });
            self.core.out.line(thinking::progress(status));
        }
    }

    pub(super) fn exclude(&mut self, moves: &RootMoves, line: &str) {
        match self.named(moves) {
            Some(moves) => {
                self.core.play.exclude(moves);
                self.search_what_is_left();
            }
            None => self.error(CommandError::BadArgument, line),
        }
    }

    pub(super) fn include(&mut self, moves: &RootMoves, line: &str) {
        match self.named(moves) {
            Some(moves) => {
                self.core.play.include(moves);
                self.search_what_is_left();
            }
            None => self.error(CommandError::BadArgument, line),
        }
    }

    fn search_what_is_left(&mut self) {
        if self.mode == Mode::Analyze {
            self.core.play.analyze();
        }
    }

    /// The moves that these words name; `None` if one of them is not legal here.
    fn named(&self, moves: &RootMoves) -> Option<Vec<Move>> {
        match moves {
            RootMoves::All => Some(
                self.core
                    .play
                    .game()
                    .legal()
                    .into_iter()
                    .filter_map(Action::on_board)
                    .collect(),
            ),
            RootMoves::Best => {
                let search = self.core.play.search_under_way()?;
                search.best().map(|best| vec![best])
            }
            RootMoves::One(text) => self.view().parse_shown(text).ok()?.on_board().map(|one| vec![one]),
        }
    }
}
