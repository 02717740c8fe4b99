//! What the events of a search mean for the game.

use super::{InProgress, Purpose, Search};
use crate::board::Move;
use crate::rules::Action;
use crate::search::prelude::Chosen;
use crate::search::{AllocationError, Bound, Event, Line, Score, Verdict};

/// An event to report to the session.
#[derive(Clone, Debug)]
pub(crate) enum EngineEvent {
    /// A principal variation, and the hint if one was requested before the first variation.
    Line {
        purpose: Purpose,
        line: Line,
        hint: Option<Move>,
    },
    /// The engine's decision; the move is not yet played.
    Decided {
        /// `None` if the search found no move, which is a bug.
        best: Option<Move>,
        reply: Option<Move>,
        /// The score before the move.
        score: Score,
    },
    /// A move or a choice from the book, not yet played.
    FromBook(Action),
    /// The engine's choice in a prelude, not yet played.
    Chosen(Purpose, Chosen),
    Hint(Option<Move>),
    /// An allocation failed; the engine continues with what it has.
    Failed(AllocationError),
    /// The allocations requested by [`InProgress::prepare`] are done.
    Ready(u64),
    /// A search has ended whose result is not used.
    Ended,
    /// The game is over: there is no legal move.
    GameOver,
}

impl InProgress {
    /// Interprets an event; `None` if it belongs to an earlier search.
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
        let due = self.hint_due && search.gives_hints();
        let hint = search.best().filter(|_| due);
        self.hint_due &= hint.is_none();
        Some(EngineEvent::Line {
            purpose: search.purpose,
            line,
            hint,
        })
    }

    fn take_verdict(&mut self, id: u64, verdict: &Verdict) -> Option<EngineEvent> {
        let search = self.finished(id)?;
        // Pick a line even if it is not used, so that the random numbers that follow do not depend on the purpose.
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

    /// The move found by the search, or at a reduced level one picked at random.
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
        // An aborted search may not have reached the reply again; use the one from an earlier line with the same move.
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
