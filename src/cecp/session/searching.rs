//! Searches of the session: what they are for, how they begin and end.

use std::time::{Duration, Instant};

use super::{Mode, Session};
use crate::cecp::host::{self, Request};
use crate::cecp::thinking;
use crate::rules::Played;
use crate::search::{Event, Limits, Line, Score, Verdict};

/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(300);

/// What a search is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// The engine's own move.
    Thinking,
    /// The engine's next move, while the opponent thinks.
    Pondering {
        /// The move that the opponent is expected to make.
        expected: String,
        /// What the engine's clock showed when pondering began.
        clock: Duration,
    },
    /// Whatever is on the board.
    Analyzing,
    /// A move to recommend.
    Hinting,
}

/// A search under way.
#[derive(Debug)]
pub(super) struct Task {
    id: u64,
    pub(super) work: Work,
    /// Since when the engine's clock runs.
    since: Instant,
    /// The best line so far.
    pub(super) best: Vec<String>,
    /// A hint was asked for before there was a line to take it from.
    hint_due: bool,
}

impl Task {
    /// Whether the search ends without being told to.
    pub(super) fn ends_by_itself(&self) -> bool {
        matches!(self.work, Work::Thinking | Work::Hinting)
    }
}

impl Session {
    pub(super) fn is_thinking(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.work == Work::Thinking)
    }

    pub(super) fn is_pondering(&self) -> bool {
        self.task
            .as_ref()
            .is_some_and(|task| matches!(task.work, Work::Pondering { .. }))
    }

    /// Ends the search; what it found is not used.
    pub(super) fn abort(&mut self) {
        if let Some(task) = self.task.take() {
            self.host.stop();
            if task.work == Work::Thinking {
                self.clock.run(task.since.elapsed());
            }
        }
        self.paused = None;
        self.answer_pings();
    }

    /// Begins a search in the present position, or after the move expected when pondering; `false` if there is nothing to
    /// search.
    pub(super) fn begin_search(&mut self, work: Work, limits: Limits) -> bool {
        self.last_id += 1;
        let after = match &work {
            Work::Pondering { expected, .. } => Some(expected.clone()),
            _ => None,
        };
        // They are moves of the present position, not of the one after the move expected.
        let excluded = if after.is_none() {
            self.excluded.clone()
        } else {
            Vec::new()
        };
        let begun = self.host.search(
            Request {
                id: self.last_id,
                limits,
                after,
                excluded,
            },
            &self.events,
        );
        self.task = begun.then(|| Task {
            id: self.last_id,
            work,
            since: Instant::now(),
            best: Vec::new(),
            hint_due: false,
        });
        begun
    }

    /// What bounds a search for the engine's own move, `moves_made` moves into the game.
    fn limits(&self, moves_made: usize) -> Limits {
        let mut limits = Limits {
            depth: self.depth,
            nodes_per_second: self.node_rate,
            overhead: self.options.overhead(),
            lines: self.options.lines(),
            ..Limits::default()
        };
        self.clock.limit(&mut limits, moves_made);
        limits
    }

    /// Begins to think about the engine's move. In a prelude the choice is made at once.
    pub(super) fn think(&mut self) {
        if let Some(known) = self.own_choice().or_else(|| self.known_move()) {
            return self.play(&known);
        }
        let limits = self.limits(self.host.game().ply() / 2);
        if self.begin_search(Work::Thinking, limits.clone()) || self.claim_end() {
            return;
        }
        // Every move is excluded: the engine has to make one all the same.
        self.excluded.clear();
        self.begin_search(Work::Thinking, limits);
    }

    /// A move of the book that is legal and not excluded.
    pub(super) fn known_move(&mut self) -> Option<String> {
        let game = self.host.game();
        let known = self.book.choose(&game.fen(), &mut self.rng)?;
        let legal = game.legal_moves();
        (legal.contains(&known) && !self.excluded.contains(&known)).then_some(known)
    }

    /// Begins to ponder if that is wanted and the opponent's move can be guessed.
    pub(super) fn ponder(&mut self) {
        let Some(expected) = self.expected.clone() else { return };
        if self.pondering && matches!(self.mode, Mode::Play(_)) {
            let limits = Limits {
                ponder: true,
                ..self.limits(self.host.game().ply().div_ceil(2))
            };
            self.begin_search(
                Work::Pondering {
                    expected,
                    clock: self.clock.remaining(),
                },
                limits,
            );
        }
    }

    /// Whether the opponent's move is the one pondered on, so that the search goes on as the engine's own.
    pub(super) fn ponder_hit(&mut self, played: &Played) -> bool {
        let remaining = self.clock.remaining();
        let Some(task) = &mut self.task else { return false };
        let Work::Pondering { expected, clock } = &task.work else {
            return false;
        };
        // Pondering counts on the time there was when it began; with much less, thinking has to begin anew.
        if *expected != played.coordinate || remaining < clock.mul_f64(0.9) || self.host.game().outcome().is_some() {
            return false;
        }
        task.work = Work::Thinking;
        task.since = Instant::now();
        self.expected = None;
        self.excluded.clear();
        self.host.ponder_hit();
        true
    }

    pub(super) fn move_now(&mut self) {
        if self.is_thinking() {
            self.host.stop();
        }
    }

    /// Recommends a move: the best one found by a search under way, the reply expected, or one found in a moment.
    pub(super) fn hint(&mut self) {
        let seed = self.seed();
        let found = match &self.task {
            Some(task) if matches!(task.work, Work::Thinking | Work::Analyzing) => task.best.first(),
            _ => self.expected.as_ref(),
        };
        if let Some(hint) = found.cloned().or_else(|| self.host.choice(seed)) {
            self.tell_hint(&hint);
        } else if let Some(task) = &mut self.task {
            task.hint_due = true;
        } else {
            self.begin_search(
                Work::Hinting,
                Limits {
                    move_time: Some(HINT_TIME),
                    ..Limits::default()
                },
            );
        }
    }

    fn tell_hint(&mut self, hint: &str) {
        let shown = self.host.game().shown_move(hint);
        let shown = shown.as_deref().unwrap_or(hint);
        self.out.line(format_args!("Hint: {shown}"));
    }

    /// A message of the search. Those of an earlier one are ignored.
    pub(super) fn take_event(&mut self, id: u64, event: Event) {
        if self.task.as_ref().is_none_or(|task| task.id != id) {
            return;
        }
        match event {
            Event::Line(line) => self.take_thinking(&line),
            Event::Shortage(shortage) => self.tell_shortage(shortage),
            Event::Done(verdict) => self.take_verdict(&verdict),
        }
    }

    fn take_thinking(&mut self, line: &Line) {
        let Some(task) = &mut self.task else { return };
        let moves = self.host.line(&line.moves);
        let shown = match task.work {
            Work::Hinting => false,
            Work::Analyzing => true,
            Work::Thinking | Work::Pondering { .. } => self.posting,
        };
        if shown {
            let expected = match &task.work {
                Work::Pondering { expected, .. } => Some(expected.as_str()),
                _ => None,
            };
            self.out.line(thinking::line(line, expected, &moves));
        }
        if line.rank == 1 {
            task.best = moves;
        }
        let due = task.hint_due && task.work != Work::Hinting;
        if due && let Some(hint) = task.best.first().cloned() {
            task.hint_due = false;
            self.tell_hint(&hint);
        }
    }

    fn take_verdict(&mut self, verdict: &Verdict) {
        let Some(task) = self.task.take() else { return };
        let mut line = host::verdict_line(self.host.as_ref(), verdict);
        // A search broken off may not have got to the reply again; an earlier line of the same move has one.
        if line.len() < task.best.len() && task.best.starts_with(&line) {
            line = task.best;
        }
        match task.work {
            Work::Analyzing | Work::Pondering { .. } => {}
            Work::Hinting => {
                if let Some(hint) = line.first() {
                    self.tell_hint(hint);
                }
            }
            Work::Thinking => {
                self.clock.spend(task.since.elapsed(), self.host.game().ply() / 2 + 1);
                self.own_scores.record(verdict.score);
                if self.gives_up() {
                    self.out.line("resign");
                    self.enter(Mode::Force);
                } else {
                    self.play_best(line);
                    self.announce(verdict.score);
                }
            }
        }
        if self.task.is_none() {
            self.answer_pings();
        }
    }

    fn gives_up(&self) -> bool {
        let threshold = self.options.resigns_below();
        threshold.is_some_and(|centipawns| self.own_scores.is_lost(centipawns))
    }

    /// Tells a person of the mate that the engine sees after its move, unless it was told of one as short.
    fn announce(&mut self, score: Score) {
        let Some(moves) = score.mate_in().map(|moves| moves - 1).filter(|&moves| moves > 0) else {
            return;
        };
        let news = self.announced.is_none_or(|announced| moves < announced);
        if self.options.announces_mates() && !self.against_engine && news {
            self.announced = Some(moves);
            self.out.line(format_args!("telluser Mate in {moves}"));
        }
    }

    /// Plays the first move of a line; if there is none, any legal move.
    fn play_best(&mut self, line: Vec<String>) {
        let mut line = line.into_iter();
        let best = line.next().or_else(|| {
            log::error!("the search found no move");
            self.host.game().legal_moves().into_iter().next()
        });
        if let Some(best) = best {
            self.expected = line.next();
            self.play(&best);
        }
    }

    /// Makes the engine's move and tells it; then the opponent's turn begins.
    fn play(&mut self, text: &str) {
        let told = self.told(text);
        match self.host.game_mut().play(text) {
            Ok(_) => {
                self.out.line(format_args!("move {told}"));
                self.tell_modes();
            }
            Err(error) => return log::error!("the engine's own move {text} is refused: {error}"),
        }
        self.excluded.clear();
        let ended = self.claim_end();
        self.answer_pings();
        self.show_targets();
        if !ended {
            self.ponder();
        }
    }
}
