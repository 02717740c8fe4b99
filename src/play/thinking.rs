//! Searches for the engine's move, in the opponent's time, for analysis and for a hint.

use std::time::Duration;

use web_time::Instant;

use super::{EngineEvent, InProgress, Purpose, Search};
use crate::board::Move;
use crate::rules::Action;
use crate::search::Limits;

/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(300);

/// With less than this part of the time there was when pondering began, thinking begins anew.
const TIME_LEFT_TO_CONTINUE: f64 = 0.9;

impl InProgress {
    /// Begins to think about the engine's move, or its choice in a prelude. An event is returned if it is due at once:
    /// a move of the book, or the end of the game.
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
        // Every move is excluded: the engine has to make one all the same.
        self.excluded.clear();
        self.search_left(Purpose::Thinking, limits);
        None
    }

    /// Begins to think about the engine's move, or its choice in a prelude, within `limits`, without regard to the
    /// clock and to [`exclude`](Self::exclude). With [`Limits::ponder`] they hold from
    /// [`start_clock`](Self::start_clock) on. `false` if there is nothing to search.
    pub(crate) fn think_within(&mut self, mut limits: Limits) -> bool {
        self.abort();
        if self.game().in_prelude() {
            return self.choose(Purpose::Thinking, limits);
        }
        self.weaken(&mut limits);
        self.search(Purpose::Thinking, limits)
    }

    /// Begins to make a choice of the prelude; `false` if the game is on the board.
    pub(crate) fn choose(&mut self, purpose: Purpose, limits: Limits) -> bool {
        let seed = self.seed();
        let root = self.game.choice_root(seed);
        let id = root.map(|root| self.engine.search(root, limits));
        self.search = id.map(|id| Search::new(id, purpose, None));
        self.search.is_some()
    }

    /// Begins to ponder if that is wanted and the opponent's move can be guessed.
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

    /// Begins to search the position on the board without end; does nothing after the end of a game.
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

    /// A move to recommend: the best one found by a search under way, or the expected reply. Where there is none yet, an
    /// event brings it later.
    pub(crate) fn hint(&mut self) -> Option<Move> {
        let found = match &self.search {
            Some(search) if matches!(search.purpose, Purpose::Thinking | Purpose::Analyzing) => search.best(),
            _ => self.expected,
        };
        if found.is_some() {
            return found;
        }
        if let Some(search) = &mut self.search {
            search.hint_due = true;
        } else if self.game().in_prelude() {
            self.choose(Purpose::Hinting, Limits::default());
        } else {
            let limits = Limits {
                move_time: Some(HINT_TIME),
                ..Limits::default()
            };
            self.search_left(Purpose::Hinting, limits);
        }
        None
    }

    /// Begins a search without the excluded moves.
    fn search_left(&mut self, purpose: Purpose, limits: Limits) -> bool {
        let excluded = self.excluded.iter().copied().collect();
        self.search(purpose, Limits { excluded, ..limits })
    }

    /// Begins a search; `false` if there is nothing to search.
    fn search(&mut self, purpose: Purpose, limits: Limits) -> bool {
        let after = match purpose {
            Purpose::Pondering { expected, .. } => Some(expected),
            _ => None,
        };
        let strength = match purpose {
            Purpose::Thinking | Purpose::Pondering { .. } => self.search_options.strength,
            Purpose::Analyzing | Purpose::Hinting | Purpose::Preparing => None,
        };
        let root = self.game.root(after, &limits.excluded);
        let id = root.map(|root| self.engine.search(root, limits));
        self.search = id.map(|id| Search::new(id, purpose, strength));
        self.search.is_some()
    }

    /// What bounds a search for the engine's own move, `moves_made` moves into the game.
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

    /// Bounds a search for the engine's own move as its level wants it. The other bounds decide how time is used.
    fn weaken(&mut self, limits: &mut Limits) {
        if let Some(strength) = self.search_options.strength {
            strength.take_time(limits, &mut self.rng);
            strength.limit(limits);
        }
    }

    /// Ends the search; what it found is not used.
    pub(crate) fn abort(&mut self) {
        if let Some(search) = self.search.take() {
            self.engine.stop();
            if search.purpose == Purpose::Thinking && !self.game().in_prelude() {
                self.clock.run(search.since.elapsed());
            }
        }
    }

    /// Makes the search end; what it has found is used.
    pub(crate) fn hurry(&self) {
        self.engine.stop();
    }

    /// The opponent has made the move that the search under way assumes: its limits hold from now on.
    pub(crate) fn start_clock(&self) {
        self.engine.ponder_hit();
    }

    /// Whether the move just made is the one pondered on, so that the search continues as the engine's own.
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
