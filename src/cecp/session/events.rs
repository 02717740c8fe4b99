//! Handles engine events.

use super::settings::BESIDES_HASH;
use super::{Mode, Session};
use crate::board::Move;
use crate::cecp::thinking;
use crate::play::{EngineEvent, Purpose};
use crate::rules::{Action, Choice};
use crate::search::{AllocationError, Bound, Line, Score};

impl Session {
    pub(super) fn take_engine_event(&mut self, event: EngineEvent) {
        match event {
            EngineEvent::Line { purpose, line, hint } => return self.take_line(purpose, &line, hint),
            EngineEvent::Failed(error) => return self.tell_failure(error),
            EngineEvent::Decided { best, reply, score } => self.take_decision(best, reply, score),
            EngineEvent::FromBook(action) => self.play_own(action, None),
            EngineEvent::Chosen(purpose, chosen) => self.take_choice(purpose, chosen.choice),
            EngineEvent::Hint(found) => self.take_hint(found),
            EngineEvent::GameOver => {
                self.claim_end();
            }
            EngineEvent::Ended | EngineEvent::Ready(_) => {}
        }
        if self.core.play.search_under_way().is_none() {
            self.answer_pings();
        }
    }

    /// Reports an error in the name of the command that asked for too much memory.
    fn tell_failure(&mut self, error: AllocationError) {
        let command = match error {
            AllocationError::Table { wanted, .. } => format!("memory {}", wanted + BESIDES_HASH),
            AllocationError::Threads { wanted, .. } => format!("cores {wanted}"),
        };
        self.error(error, &command);
    }

    fn take_line(&mut self, purpose: Purpose, line: &Line, hint: Option<Move>) {
        let shown = match purpose {
            _ if line.bound != Bound::Exact => false,
            Purpose::Hinting | Purpose::Preparing => false,
            Purpose::Analyzing => true,
            Purpose::Thinking | Purpose::Pondering { .. } => self.posting,
        };
        if shown {
            let expected = match purpose {
                Purpose::Pondering { expected, .. } => Some(self.core.play.game().coordinate(Action::Move(expected))),
                _ => None,
            };
            let moves = self.core.play.engine.line(&line.moves);
            let text = thinking::line(line, expected.as_deref(), &moves, self.options.shows_statistics);
            self.core.out.thinking(text);
        }
        if let Some(hint) = hint {
            self.tell_hint(Action::Move(hint));
        }
    }

    fn take_decision(&mut self, best: Option<Move>, reply: Option<Move>, score: Score) {
        if self.gives_up() {
            self.core.out.line("resign");
            return self.enter(Mode::Force);
        }
        let best = best.map(Action::Move).or_else(|| {
            log::error!("the search found no move");
            self.core.play.game().legal().into_iter().next()
        });
        if let Some(best) = best {
            self.play_own(best, reply);
            self.announce(score);
        }
    }

    fn gives_up(&self) -> bool {
        let threshold = self.options.resigns_below();
        threshold.is_some_and(|centipawns| self.core.play.scores().is_lost(centipawns))
    }

    /// Announces a mate to a human opponent.
    fn announce(&mut self, score: Score) {
        if self.options.announces_mates
            && let Some(moves) = self.opponent.mate_to_announce(score)
        {
            self.core.out.line(format_args!("telluser Mate in {moves}"));
        }
    }

    fn take_choice(&mut self, purpose: Purpose, choice: Choice) {
        let action = Action::Choice(choice);
        match purpose {
            Purpose::Preparing => self.take_prepared(action),
            Purpose::Hinting => self.tell_hint(action),
            _ => self.play_own(action, None),
        }
    }

    /// Sends the result of a search for a hint, and ponders again if the hint interrupted that.
    fn take_hint(&mut self, found: Option<Move>) {
        if let Some(found) = found {
            self.tell_hint(Action::Move(found));
        }
        self.answer_pings();
        self.ponder();
    }

    /// Sends a hint: the best move of the running search, or the result of a short one.
    pub(super) fn hint(&mut self) {
        if let Some(found) = self.core.play.hint() {
            self.tell_hint(Action::Move(found));
        }
    }

    fn tell_hint(&mut self, action: Action) {
        let shown = self.view().shown_move(action);
        self.core.out.line(format_args!("Hint: {shown}"));
    }
}
