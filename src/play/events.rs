//! Reports of the engine, and their meaning for the game.

use super::{InProgress, Purpose, Search};
use crate::board::Move;
use crate::rules::Action;
use crate::search::prelude::Chosen;
use crate::search::{AllocationError, Bound, Event, Line, Score, Verdict};

/// A report of the engine to the session.
#[derive(Clone, Debug)]
pub(crate) enum EngineEvent {
    /// A line was found. A hint that was asked for before there was a line is due now.
    Line {
        /// What the search is for.
        purpose: Purpose,
        /// What was found.
        line: Line,
        /// The move to recommend.
        hint: Option<Move>,
    },
    /// The engine has decided on its move, which is not made yet.
    Decided {
        /// The move; `None` if the search found none, which is a defect.
        best: Option<Move>,
        /// The expected reply.
        reply: Option<Move>,
        /// The score of the position before the move.
        score: Score,
    },
    /// The engine plays a move or a choice from the book, which is not made yet.
    FromBook(Action),
    /// The engine has made a choice of the prelude, which is not played yet.
    Chosen(Purpose, Chosen),
    /// A move to recommend, if there is any.
    Hint(Option<Move>),
    /// Something could not be allocated; the engine continues with what it had.
    Failed(AllocationError),
    /// What [`InProgress::prepare`] asked for is allocated.
    Ready(u64),
    /// A search ended whose result is not used.
    Ended,
    /// There is no move to search: the game is over.
    GameOver,
}

impl InProgress {
    /// What an event of the engine means; `None` if it is of an earlier search.
    pub(crate) fn take_event(&mut self, id: u64, event: Event) -> Option<EngineEvent> {
        match event {
            Event::Line(line) => self.take_line(id, line),
            Event::Failed(error) => Some(EngineEvent::Failed(error)),
            Event::Ready => Some(EngineEvent::Ready(id)),
            Event::Done(verdict) => self.take_verdict(id, &verdict),
            Event::Chosen(chosen) => {
                let search = self.finished(id)?;
                Some(EngineEvent::Chosen(search.purpose, chosen))
            }
        }
    }

    fn finished(&mut self, id: u64) -> Option<Search> {
        self.search.take_if(|search| search.id == id)
    }

    fn take_line(&mut self, id: u64, line: Line) -> Option<EngineEvent> {
        let search = self.search.as_mut().filter(|search| search.id == id)?;
        if line.bound == Bound::Exact {
            search.keep(&line);
        }
        let due = search.hint_due && search.purpose != Purpose::Hinting;
        let hint = search.best().filter(|_| due);
        search.hint_due &= hint.is_none();
        Some(EngineEvent::Line {
            purpose: search.purpose,
            line,
            hint,
        })
    }

    fn take_verdict(&mut self, id: u64, verdict: &Verdict) -> Option<EngineEvent> {
        let search = self.finished(id)?;
        // Drawing a line must not depend on what the result is used for.
        let decision = self.decision(&search, verdict);
        Some(match search.purpose {
            Purpose::Hinting => EngineEvent::Hint(verdict.best),
            Purpose::Thinking => {
                self.clock.spend(search.since.elapsed(), self.game().ply() / 2 + 1);
                self.scores.add(verdict.score);
                decision
            }
            Purpose::Analyzing | Purpose::Pondering { .. } | Purpose::Preparing => EngineEvent::Ended,
        })
    }

    /// What the engine plays: what the search has found, or what a weaker player draws from it.
    fn decision(&mut self, search: &Search, verdict: &Verdict) -> EngineEvent {
        let drawn = search
            .strength
            .and_then(|strength| strength.draw(&search.lines, &mut self.rng));
        if let Some(line) = drawn {
            return EngineEvent::Decided {
                best: line.moves.first().copied(),
                reply: line.moves.get(1).copied(),
                score: line.score,
            };
        }
        let mut line: Vec<Move> = verdict.best.into_iter().chain(verdict.reply).collect();
        // An aborted search may not have reached the reply again; an earlier line of the same move has one.
        let known = search.best_line();
        if line.len() < known.len() && known.starts_with(&line) {
            line = known.to_vec();
        }
        EngineEvent::Decided {
            best: line.first().copied(),
            reply: line.get(1).copied(),
            score: verdict.score,
        }
    }
}
