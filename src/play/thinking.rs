//! Starts and ends searches.

use std::time::Duration;

use web_time::Instant;

use super::{EngineEvent, InProgress, Purpose, Search};
use crate::board::Move;
use crate::rules::Action;
use crate::search::{Limits, Strength};

/// How long a search for a hint takes.
const HINT_TIME: Duration = Duration::from_millis(300);

/// If less than this fraction of the time at the start of pondering is left at a ponder hit, the search starts anew.
const TIME_LEFT_TO_CONTINUE: f64 = 0.9;

impl InProgress {
    /// Starts to think about the engine's move, or its choice in a prelude. Returns an event if one is due at once: a
    /// move from the book, or the end of the game.
    pub(crate) fn think(&mut self) -> Option<EngineEvent> {
        if let Some(known) = self.known() {
            return Some(EngineEvent::FromBook(known));
        }
        if self.game().in_prelude() {
            self.choose(Purpose::Thinking, Limits::default());
            return None;
        }
        let limits = self.limits(self.game().ply() / 2);
        if self.search_left(Purpose::Thinking, limits.clone()) {
            return None;
        }
        if self.game().outcome().is_some() {
            return Some(EngineEvent::GameOver);
        }
        // All moves are excluded, but the engine must play one.
        self.excluded.clear();
        self.search_left(Purpose::Thinking, limits);
        None
    }

    /// Starts to think within `limits`, ignoring the clock and [`exclude`](Self::exclude). If [`Limits::ponder`] is
    /// set, they apply only after [`start_clock`](Self::start_clock). Returns `false` if there is nothing to search.
    pub(crate) fn think_within(&mut self, mut limits: Limits) -> bool {
        self.abort();
        if self.game().in_prelude() {
            return self.choose(Purpose::Thinking, limits);
        }
        self.weaken(&mut limits);
        self.search(Purpose::Thinking, limits)
    }

    /// Starts a search for a choice of the prelude; returns `false` if the prelude is over.
    pub(crate) fn choose(&mut self, purpose: Purpose, limits: Limits) -> bool {
        let seed = self.seed();
        let root = self.game.choice_root(seed, self.search_options.declines);
        let id = root.map(|root| self.engine.search(root, limits));
        self.search = id.map(|id| Search::new(id, purpose, None));
        self.search.is_some()
    }

    /// Starts to ponder if pondering is on and there is an expected reply.
    pub(crate) fn ponder(&mut self) {
        let Some(expected) = self.expected.filter(|_| self.search_options.ponders) else {
            return;
        };
        let limits = Limits {
            ponder: true,
            ..self.limits(self.game().ply().div_ceil(2))
        };
        let clock = self.clock.remaining();
        self.search(Purpose::Pondering { expected, clock }, limits);
    }

    /// Starts an infinite search of the position, unless the game is over.
    pub(crate) fn analyze(&mut self) {
        self.abort();
        if self.has_position {
            let limits = Limits {
                lines: self.search_options.lines,
                ..Limits::default()
            };
            self.search_left(Purpose::Analyzing, limits);
        }
    }

    /// Recommends a move for the side to move, never at a reduced strength: the best one of the running search, if it
    /// is at full strength. If `None`, an event follows; if the engine is thinking at a level, a hint for the opponent
    /// is [due](Self::takes_due_hint) after its move.
    pub(crate) fn hint(&mut self) -> Option<Move> {
        match &self.search {
            Some(search) if search.gives_hints() && search.best().is_some() => return search.best(),
            Some(search) if search.gives_hints() || search.purpose == Purpose::Thinking => self.hint_due = true,
            Some(search) if search.ends_by_itself() => {}
            _ => self.search_for_hint(),
        }
        None
    }

    /// Whether a hint was requested during the engine's last search and not given; it is then no longer due.
    pub(crate) fn takes_due_hint(&mut self) -> bool {
        std::mem::take(&mut self.hint_due)
    }

    fn search_for_hint(&mut self) {
        self.abort();
        if self.game().in_prelude() {
            self.choose(Purpose::Hinting, Limits::default());
        } else {
            let limits = Limits {
                move_time: Some(HINT_TIME),
                ..Limits::default()
            };
            self.search_left(Purpose::Hinting, limits);
        }
    }

    /// Starts a search that leaves out the excluded moves.
    fn search_left(&mut self, purpose: Purpose, limits: Limits) -> bool {
        let excluded = self.excluded.iter().copied().collect();
        self.search(purpose, Limits { excluded, ..limits })
    }

    /// Starts a search; returns `false` if there is nothing to search.
    fn search(&mut self, purpose: Purpose, mut limits: Limits) -> bool {
        let after = match purpose {
            Purpose::Pondering { expected, .. } => Some(expected),
            _ => None,
        };
        let strength = match purpose {
            Purpose::Thinking | Purpose::Pondering { .. } => self.search_options.strength,
            Purpose::Analyzing | Purpose::Hinting | Purpose::Preparing => None,
        };
        self.hide_from_levels(strength);
        limits.tables = self.tables.clone().filter(|_| strength.is_none());
        let root = self.game.root(after, &limits.excluded);
        let id = root.map(|root| self.engine.search(root, limits));
        self.search = id.map(|id| Search::new(id, purpose, strength));
        self.search.is_some()
    }

    /// Clears the tables before a search at a reduced strength, which must not profit from a hint or an analysis.
    fn hide_from_levels(&mut self, strength: Option<Strength>) {
        if strength.is_some() && self.knows_more {
            self.engine.forget();
        }
        self.knows_more = strength.is_none();
    }

    /// The limits for the engine's own move, when `moves_made` moves have been made.
    fn limits(&mut self, moves_made: usize) -> Limits {
        let options = &self.search_options;
        let mut limits = Limits {
            depth: options.depth,
            nodes_per_second: options.node_rate,
            overhead: options.overhead,
            lines: options.lines,
            ..Limits::default()
        };
        self.clock.limit(&mut limits, moves_made);
        self.weaken(&mut limits);
        limits
    }

    /// Adapts the limits of the engine's own move to its level.
    fn weaken(&mut self, limits: &mut Limits) {
        if let Some(strength) = self.search_options.strength {
            strength.take_time(limits, &mut self.rng);
            strength.limit(limits);
        }
    }

    /// Ends the search; its result is discarded.
    pub(crate) fn abort(&mut self) {
        self.hint_due = false;
        if let Some(search) = self.search.take() {
            self.engine.stop();
            if search.purpose == Purpose::Thinking && !self.game().in_prelude() {
                self.clock.run(search.since.elapsed());
            }
        }
    }

    /// Ends the search; its result is used.
    pub(crate) fn hurry(&self) {
        self.engine.stop();
    }

    /// The opponent has played the expected move: the limits apply from now.
    pub(crate) fn start_clock(&self) {
        self.engine.ponder_hit();
    }

    /// Whether the move just made is the expected one; pondering then becomes the engine's own search.
    pub(super) fn ponder_hit(&mut self, action: Action) -> bool {
        let remaining = self.clock.remaining();
        let over = self.game().outcome().is_some();
        let Some(search) = &mut self.search else {
            return false;
        };
        let Purpose::Pondering { expected, clock } = search.purpose else {
            return false;
        };
        let short = remaining < clock.mul_f64(TIME_LEFT_TO_CONTINUE);
        if action != Action::Move(expected) || short || over {
            return false;
        }
        search.purpose = Purpose::Thinking;
        search.since = Instant::now();
        self.engine.ponder_hit();
        true
    }
}
