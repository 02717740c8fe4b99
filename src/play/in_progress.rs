//! One game in progress.

use std::collections::BTreeSet;
use std::time::Duration;

use crossbeam::channel::Receiver;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use web_time::Instant;

use super::host::share_rules;
use super::searching::Searching;
use super::{Book, GameClock, Host, Incoming, OwnScores, Strength, Task, TimeControl, Work};
use crate::board::Move;
use crate::rules::{Action, FenError, Game, MoveError, Played, Variant};
use crate::search::prelude::Chosen;
use crate::search::{Bound, Event, Limits, Line, Score, Settings, Shortage, Status, Verdict};

/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(300);

/// With less than this part of the time there was when pondering began, thinking begins anew.
const TIME_LEFT_TO_GO_ON: f64 = 0.9;

/// What the user lets the engine do for a move, besides the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// The depth to stop at, in plies.
    pub depth: Option<u32>,
    /// Nodes that count as a second, instead of the clock on the wall.
    pub node_rate: Option<u64>,
    /// Kept back from every move for delays outside the engine.
    pub overhead: Duration,
    /// How many best lines to find, 1 at least.
    pub lines: usize,
    /// How the engine plays its own moves; `None` for full strength. Analysis is not weakened.
    pub strength: Option<Strength>,
    /// Whether to think while the opponent does.
    pub ponders: bool,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            depth: None,
            node_rate: None,
            overhead: Duration::ZERO,
            lines: 1,
            strength: None,
            ponders: false,
        }
    }
}

/// How the engine goes about its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thought {
    /// It knows the move already, from the book.
    Known(Action),
    /// It searches; [`News::Decided`] will follow.
    Searching,
    /// The game is over.
    Over,
}

/// What happens while the engine works.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// A line was found. A hint that was asked for before there was a line is due now.
    Line {
        /// What the search is for.
        work: Work,
        /// What was found.
        line: Line,
        /// The move to recommend.
        hint: Option<Move>,
    },
    /// The engine has decided on its move, which is not made yet.
    Decided {
        /// The move; `None` if the search found none, which is a defect.
        best: Option<Move>,
        /// The reply that it expects.
        reply: Option<Move>,
        /// What it thinks of its position.
        score: Score,
    },
    /// The engine has made a choice of the prelude, which is not played yet.
    Chosen(Work, Chosen),
    /// A move to recommend, if there is any.
    Hint(Option<Move>),
    /// The engine searches with less than it was granted.
    Shortage(Shortage),
    /// A search ended of which nothing is made.
    Ended,
}

/// One game in progress, and the engine that plays it.
pub(crate) struct InProgress<H: Host + ?Sized> {
    host: Box<H>,
    new_host: fn(Variant, Settings) -> Box<H>,
    /// What the engine may use.
    settings: Settings,
    /// The engine's clock.
    pub clock: GameClock,
    /// What the engine may do for a move.
    pub effort: Effort,
    /// Moves that the engine knows.
    pub book: Book,
    scores: OwnScores,
    /// The reply that the engine expects to its last move; `None` once the position has changed.
    expected: Option<Move>,
    /// Moves that searches of the present position leave out.
    excluded: BTreeSet<Move>,
    searching: Searching,
    /// `false` after a position was refused: what the other side has on its board is not known.
    has_position: bool,
    rng: Xoshiro256PlusPlus,
}

impl<H: Host + ?Sized> InProgress<H> {
    /// The start of a game. `new_host` makes the host of any game; `seed` decides what is left to chance.
    #[must_use]
    pub(crate) fn new(
        variant: Variant,
        settings: Settings,
        seed: u64,
        new_host: fn(Variant, Settings) -> Box<H>,
    ) -> Self {
        InProgress {
            host: new_host(variant, settings.clone()),
            new_host,
            settings,
            clock: GameClock::new(TimeControl::DEFAULT),
            effort: Effort::default(),
            book: Book::default(),
            scores: OwnScores::default(),
            expected: None,
            excluded: BTreeSet::new(),
            searching: Searching::new(),
            has_position: true,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// The game and its engine.
    #[must_use]
    pub(crate) fn host(&self) -> &H {
        &self.host
    }

    /// The game.
    #[must_use]
    pub(crate) fn game(&self) -> &dyn Game {
        self.host.game()
    }

    /// Which game is played.
    #[must_use]
    pub(crate) fn variant(&self) -> Variant {
        self.game().variant()
    }

    /// Where the engine's messages arrive.
    #[must_use]
    pub(crate) fn incoming(&self) -> Incoming {
        self.searching.incoming()
    }

    /// Whether it is known what is on the board.
    #[must_use]
    pub(crate) fn has_position(&self) -> bool {
        self.has_position
    }

    /// The search under way.
    #[must_use]
    pub(crate) fn task(&self) -> Option<&Task> {
        self.searching.task.as_ref()
    }

    /// What the engine is busy with.
    #[must_use]
    pub(crate) fn work(&self) -> Option<Work> {
        self.searching.work()
    }

    /// Whether the engine thinks about its own move.
    #[must_use]
    pub(crate) fn is_thinking(&self) -> bool {
        self.work() == Some(Work::Thinking)
    }

    /// How far the search under way is.
    #[must_use]
    pub(crate) fn status(&self) -> Option<Status> {
        self.task().and_then(|_| self.host.status())
    }

    /// The scores of the engine's own moves in this game.
    #[must_use]
    pub(crate) fn scores(&self) -> &OwnScores {
        &self.scores
    }

    /// What the engine may use.
    #[must_use]
    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes what the engine may use, from the next search on.
    pub(crate) fn configure(&mut self, settings: Settings) {
        self.settings = settings.clone();
        self.host.configure(settings);
    }

    /// A number left to chance.
    pub(crate) fn seed(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// Says when the engine has done what was asked of it, and what it could not have.
    #[must_use]
    pub(crate) fn settle(&self) -> Receiver<Vec<Shortage>> {
        self.host.settle()
    }

    /// The engine does with less than it was granted.
    pub(crate) fn make_do(&mut self, shortage: Shortage) {
        match shortage {
            Shortage::Memory { had, .. } => self.settings.hash_mib = had,
            Shortage::Threads { had, .. } => self.settings.threads = had,
        }
    }

    /// Begins a new game.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN; there is no position then.
    pub(crate) fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        self.abort();
        if !share_rules(variant, self.variant()) {
            self.host = (self.new_host)(variant, self.settings.clone());
        }
        self.host.forget();
        self.clock.restart();
        self.set_up(variant, fen)
    }

    /// Sets up a position, in the game that is played.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN; there is no position then.
    pub(crate) fn set_board(&mut self, fen: &str) -> Result<(), FenError> {
        self.abort();
        self.set_up(self.variant(), fen)
    }

    fn set_up(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        let begun = self.host.begin(variant, fen);
        self.has_position = begun.is_ok();
        self.scores = OwnScores::default();
        self.forget_position();
        begun
    }

    /// What was expected and left out belonged to another position.
    fn forget_position(&mut self) {
        self.excluded.clear();
        self.expected = None;
    }

    /// Puts the game as it stands at the beginning of another one: what was played before is no part of it.
    ///
    /// # Errors
    /// [`FenError`] if the game cannot begin so.
    pub(crate) fn restart_at(&mut self, fen: &str) -> Result<(), FenError> {
        self.host.begin(self.variant(), fen)
    }

    /// Plays a move of the opponent, or of nobody. `true` if it was the one pondered on: the search goes on as the
    /// engine's own.
    ///
    /// # Errors
    /// [`MoveError`] if it is not legal.
    pub(crate) fn play(&mut self, action: Action) -> Result<bool, MoveError> {
        self.host.game_mut().make(action)?;
        let hit = self.ponder_hit(action);
        if !hit {
            self.abort();
        }
        self.forget_position();
        Ok(hit)
    }

    /// Plays the engine's own move, to which it expects a reply.
    ///
    /// # Errors
    /// [`MoveError`] if it is not legal.
    pub(crate) fn play_own(&mut self, action: Action, reply: Option<Move>) -> Result<Played, MoveError> {
        let played = self.host.game_mut().make(action)?;
        self.forget_position();
        self.expected = reply;
        Ok(played)
    }

    /// Plays a choice while the game is prepared.
    ///
    /// # Errors
    /// [`MoveError`] if it may not be made.
    pub(crate) fn prepare(&mut self, action: Action) -> Result<Played, MoveError> {
        self.host.game_mut().make(action)
    }

    /// Takes back `plies`; `false`, and nothing, if fewer were played.
    pub(crate) fn take_back(&mut self, plies: usize) -> bool {
        if self.game().ply() < plies {
            return false;
        }
        self.abort();
        for _ in 0..plies {
            self.host.game_mut().undo();
        }
        self.forget_position();
        true
    }

    /// Ends the search; what it found is not used.
    pub(crate) fn abort(&mut self) {
        if let Some(task) = self.searching.task.take() {
            self.host.stop();
            if task.work == Work::Thinking && !self.game().in_prelude() {
                self.clock.run(task.since.elapsed());
            }
        }
    }

    /// Makes the search end; what it has found is used.
    pub(crate) fn hurry(&self) {
        self.host.stop();
    }

    /// Nothing is expected of the opponent any more.
    pub(crate) fn expect_nothing(&mut self) {
        self.expected = None;
    }

    /// What bounds a search for the engine's own move, `moves_made` moves into the game.
    fn limits(&mut self, moves_made: usize) -> Limits {
        let mut limits = Limits {
            depth: self.effort.depth,
            nodes_per_second: self.effort.node_rate,
            overhead: self.effort.overhead,
            lines: self.effort.lines,
            ..Limits::default()
        };
        self.clock.limit(&mut limits, moves_made);
        self.weaken(&mut limits);
        limits
    }

    /// Bounds a search for the engine's own move as its level wants it. What bounds it already decides how time is
    /// used.
    fn weaken(&mut self, limits: &mut Limits) {
        if let Some(strength) = self.effort.strength {
            strength.take_time(limits, &mut self.rng);
            strength.limit(limits);
        }
    }

    /// Begins a search. Moves are left out of the present position only, not of the one after a move that is pondered
    /// on.
    fn search(&mut self, work: Work, mut limits: Limits) -> bool {
        if !matches!(work, Work::Pondering { .. }) {
            limits.excluded = self.excluded.iter().copied().collect();
        }
        let strength = match work {
            Work::Thinking | Work::Pondering { .. } => self.effort.strength,
            Work::Analyzing | Work::Hinting | Work::Preparing => None,
        };
        self.searching.search(self.host.as_mut(), work, limits, strength)
    }

    /// Begins to think about the engine's move, or its choice in a prelude, within `limits`, whatever the clock says
    /// and whatever is left out elsewhere. With [`Limits::ponder`] they hold from [`start_clock`](Self::start_clock)
    /// on. `false` if there is nothing to search.
    pub(crate) fn think_within(&mut self, mut limits: Limits) -> bool {
        self.abort();
        if self.game().in_prelude() {
            self.choose(Work::Thinking);
            return true;
        }
        self.weaken(&mut limits);
        let strength = self.effort.strength;
        self.searching
            .search(self.host.as_mut(), Work::Thinking, limits, strength)
    }

    /// The opponent has made the move that the search under way assumes: its limits hold from now on.
    pub(crate) fn start_clock(&self) {
        self.host.ponder_hit();
    }

    /// Forgets what the engine has learnt, and begins with an empty table.
    pub(crate) fn forget(&mut self) {
        self.host.forget();
    }

    /// Begins to think about the engine's move, or its choice in a prelude.
    pub(crate) fn think(&mut self) -> Thought {
        if let Some(known) = self.known() {
            return Thought::Known(known);
        }
        if self.game().in_prelude() {
            self.choose(Work::Thinking);
            return Thought::Searching;
        }
        let limits = self.limits(self.game().ply() / 2);
        if self.search(Work::Thinking, limits.clone()) {
            return Thought::Searching;
        }
        if self.game().outcome().is_some() {
            return Thought::Over;
        }
        // Every move is excluded: the engine has to make one all the same.
        self.excluded.clear();
        self.search(Work::Thinking, limits);
        Thought::Searching
    }

    /// Begins to make a choice of the prelude.
    pub(crate) fn choose(&mut self, work: Work) {
        let seed = self.seed();
        self.searching.choose(self.host.as_mut(), work, seed);
    }

    /// A move of the book that is legal and not excluded.
    pub(crate) fn known(&mut self) -> Option<Action> {
        let game = self.host.game();
        let known = self.book.choose(&game.fen(), &mut self.rng)?;
        let action = game.parse(&known).ok()?;
        let is_meant = game.coordinate(action) == known && !self.is_excluded(action);
        is_meant.then_some(action)
    }

    fn is_excluded(&self, action: Action) -> bool {
        matches!(action, Action::Move(m) if self.excluded.contains(&m))
    }

    /// Begins to ponder if that is wanted and the opponent's move can be guessed.
    pub(crate) fn ponder(&mut self) {
        let Some(expected) = self.expected.filter(|_| self.effort.ponders) else {
            return;
        };
        let limits = Limits {
            ponder: true,
            ..self.limits(self.game().ply().div_ceil(2))
        };
        let clock = self.clock.remaining();
        self.search(Work::Pondering { expected, clock }, limits);
    }

    /// Whether the move just made is the one pondered on, so that the search goes on as the engine's own.
    fn ponder_hit(&mut self, action: Action) -> bool {
        let remaining = self.clock.remaining();
        let over = self.game().outcome().is_some();
        let Some(task) = &mut self.searching.task else {
            return false;
        };
        let Work::Pondering { expected, clock } = task.work else {
            return false;
        };
        let short = remaining < clock.mul_f64(TIME_LEFT_TO_GO_ON);
        if action != Action::Move(expected) || short || over {
            return false;
        }
        task.work = Work::Thinking;
        task.since = Instant::now();
        self.host.ponder_hit();
        true
    }

    /// Begins to search whatever is on the board, without end; after the end of a game that is nothing.
    pub(crate) fn analyze(&mut self) {
        self.abort();
        if self.has_position {
            let limits = Limits {
                lines: self.effort.lines,
                ..Limits::default()
            };
            self.search(Work::Analyzing, limits);
        }
    }

    /// A move to recommend: the best one found by a search under way, or the reply expected. Where there is none yet it
    /// is looked for, and told by [`News`].
    pub(crate) fn hint(&mut self) -> Option<Move> {
        let found = match self.task() {
            Some(task) if matches!(task.work, Work::Thinking | Work::Analyzing) => task.best().first().copied(),
            _ => self.expected,
        };
        if found.is_some() {
            return found;
        }
        if let Some(task) = &mut self.searching.task {
            task.hint_due = true;
        } else if self.game().in_prelude() {
            self.choose(Work::Hinting);
        } else {
            let limits = Limits {
                move_time: Some(HINT_TIME),
                ..Limits::default()
            };
            self.search(Work::Hinting, limits);
        }
        None
    }

    /// The best move that the search under way has found.
    #[must_use]
    pub(crate) fn best(&self) -> Option<Move> {
        self.task()?.best().first().copied()
    }

    /// Leaves moves out of the searches of this position.
    pub(crate) fn exclude(&mut self, moves: impl IntoIterator<Item = Move>) {
        self.excluded.extend(moves);
    }

    /// Takes moves into the searches of this position again.
    pub(crate) fn include(&mut self, moves: impl IntoIterator<Item = Move>) {
        for m in moves {
            self.excluded.remove(&m);
        }
    }

    /// What a message of a search means; nothing if it is of an earlier one.
    pub(crate) fn take_event(&mut self, id: u64, event: Event) -> Option<News> {
        match event {
            Event::Line(line) => self.take_line(id, line),
            Event::Shortage(shortage) => self.searching.task_of(id).map(|_| News::Shortage(shortage)),
            Event::Done(verdict) => self.take_verdict(id, &verdict),
        }
    }

    /// What a choice means; nothing if it is of an earlier search.
    pub(crate) fn take_choice(&mut self, id: u64, chosen: Chosen) -> Option<News> {
        let task = self.searching.finish(id)?;
        Some(News::Chosen(task.work, chosen))
    }

    fn take_line(&mut self, id: u64, line: Line) -> Option<News> {
        let task = self.searching.task_of(id)?;
        if line.bound == Bound::Exact {
            task.note(&line);
        }
        let due = task.hint_due && task.work != Work::Hinting;
        let hint = task.best().first().copied().filter(|_| due);
        task.hint_due &= hint.is_none();
        Some(News::Line {
            work: task.work,
            line,
            hint,
        })
    }

    fn take_verdict(&mut self, id: u64, verdict: &Verdict) -> Option<News> {
        let mut task = self.searching.finish(id)?;
        let decision = self.decision(&mut task, verdict);
        Some(match task.work {
            Work::Hinting => News::Hint(verdict.best),
            Work::Thinking => {
                self.clock.spend(task.since.elapsed(), self.game().ply() / 2 + 1);
                self.scores.add(verdict.score);
                decision
            }
            Work::Analyzing | Work::Pondering { .. } | Work::Preparing => News::Ended,
        })
    }

    /// What the engine plays: what the search has found, or what a weaker player draws from it.
    fn decision(&mut self, task: &mut Task, verdict: &Verdict) -> News {
        let drawn = task
            .strength
            .and_then(|strength| strength.draw(&task.lines, &mut self.rng));
        if let Some(line) = drawn {
            return News::Decided {
                best: line.moves.first().copied(),
                reply: line.moves.get(1).copied(),
                score: line.score,
            };
        }
        let mut line: Vec<Move> = verdict.best.into_iter().chain(verdict.reply).collect();
        // A search broken off may not have got to the reply again; an earlier line of the same move has one.
        if line.len() < task.best().len() && task.best().starts_with(&line) {
            line = task.best().to_vec();
        }
        News::Decided {
            best: line.first().copied(),
            reply: line.get(1).copied(),
            score: verdict.score,
        }
    }
}
