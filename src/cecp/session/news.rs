//! What the session makes of the engine's news.

use super::{Mode, Session};
use crate::board::Move;
use crate::cecp::thinking;
use crate::play::{News, Work};
use crate::rules::{Action, Choice};
use crate::search::{Bound, Line, Score};

impl Session {
    pub(super) fn take_news(&mut self, news: Option<News>) {
        match news {
            None => return,
            Some(News::Line { work, line, hint }) => return self.take_line(work, &line, hint),
            Some(News::Shortage(shortage)) => return self.tell_shortage(shortage),
            Some(News::Decided { best, reply, score }) => self.take_decision(best, reply, score),
            Some(News::Chosen(work, chosen)) => self.take_choice(work, chosen.choice),
            Some(News::Hint(Some(best))) => self.tell_hint(Action::Move(best)),
            Some(News::Hint(None) | News::Ended) => {}
        }
        if self.play.task().is_none() {
            self.talk.answer_pings();
        }
    }

    fn take_line(&mut self, work: Work, line: &Line, hint: Option<Move>) {
        let shown = match work {
            _ if line.bound != Bound::Exact => false,
            Work::Hinting | Work::Preparing => false,
            Work::Analyzing => true,
            Work::Thinking | Work::Pondering { .. } => self.talk.posting,
        };
        if shown {
            let expected = match work {
                Work::Pondering { expected, .. } => Some(self.play.game().coordinate(Action::Move(expected))),
                _ => None,
            };
            let moves = self.play.host().line(&line.moves);
            let text = thinking::line(line, expected.as_deref(), &moves);
            self.talk.out.thinking(text);
        }
        if let Some(hint) = hint {
            self.tell_hint(Action::Move(hint));
        }
    }

    fn take_decision(&mut self, best: Option<Move>, reply: Option<Move>, score: Score) {
        if self.gives_up() {
            self.talk.out.line("resign");
            return self.enter(Mode::Force);
        }
        let best = best.map(Action::Move).or_else(|| {
            log::error!("the search found no move");
            self.play.game().legal().into_iter().next()
        });
        if let Some(best) = best {
            self.play_own(best, reply);
            self.announce(score);
        }
    }

    fn gives_up(&self) -> bool {
        let threshold = self.options.resigns_below();
        threshold.is_some_and(|centipawns| self.play.scores().is_lost(centipawns))
    }

    /// Tells a person of the mate that the engine sees after its move.
    fn announce(&mut self, score: Score) {
        if self.options.announces_mates()
            && let Some(moves) = self.opponent.mate_to_announce(score)
        {
            self.talk.out.line(format_args!("telluser Mate in {moves}"));
        }
    }

    fn take_choice(&mut self, work: Work, choice: Choice) {
        let action = Action::Choice(choice);
        match work {
            Work::Preparing => self.take_prepared(action),
            Work::Hinting => self.tell_hint(action),
            _ => self.play_own(action, None),
        }
    }

    /// Recommends a move: the best one found by a search under way, the reply expected, or one found in a moment.
    pub(super) fn hint(&mut self) {
        if let Some(found) = self.play.hint() {
            self.tell_hint(Action::Move(found));
        }
    }

    fn tell_hint(&mut self, action: Action) {
        let shown = self.view().shown_move(action);
        self.talk.out.line(format_args!("Hint: {shown}"));
    }
}
