//! One game in progress.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use crossbeam::channel::Receiver;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Book, BookError, GameClock, OwnScores, Purpose, Search, Strength, TimeControl};
use crate::board::Move;
use crate::eval::nnue::NetworkError;
use crate::eval::{Evaluation, EvaluationId, load_network};
use crate::gui::{self, GuiGame};
use crate::rules::{Action, FenError, MoveError, Played, Variant};
use crate::search::{Engine, Event, Settings, Status};

/// What the user lets the engine do for a move, apart from the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchOptions {
    /// The depth to stop at, in plies.
    pub depth: Option<u32>,
    /// Nodes that count as a second, instead of real time.
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

impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions {
            depth: None,
            node_rate: None,
            overhead: Duration::ZERO,
            lines: 1,
            strength: None,
            ponders: false,
        }
    }
}

/// One game in progress, and the engine that plays it.
pub(crate) struct InProgress {
    pub(super) game: Box<dyn GuiGame>,
    /// The engine, which owns its settings.
    pub engine: Engine,
    /// The engine's clock.
    pub clock: GameClock,
    /// What the engine may do for a move.
    pub search_options: SearchOptions,
    /// Moves that the engine knows.
    pub book: Book,
    pub(super) search: Option<Search>,
    pub(super) scores: OwnScores,
    /// The reply that the engine expects to its last move; `None` once the position has changed.
    pub(super) expected: Option<Move>,
    /// Moves that searches of the present position leave out.
    pub(super) excluded: BTreeSet<Move>,
    /// `false` after a position was refused: the other side's board is not known.
    pub(super) has_position: bool,
    pub(super) rng: Xoshiro256PlusPlus,
}

impl InProgress {
    /// The start of a game; `seed` decides what is left to chance.
    ///
    /// # Panics
    /// If the start position of `variant` is refused, which is a defect of its rules.
    #[must_use]
    pub(crate) fn new(variant: Variant, settings: Settings, seed: u64) -> Self {
        let game = gui::new_game(variant, None)
            .unwrap_or_else(|error| unreachable!("the start position of {variant} is refused: {error}"));
        InProgress {
            game,
            engine: Engine::new(settings),
            clock: GameClock::new(TimeControl::DEFAULT),
            search_options: SearchOptions::default(),
            book: Book::default(),
            search: None,
            scores: OwnScores::default(),
            expected: None,
            excluded: BTreeSet::new(),
            has_position: true,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// The game.
    #[must_use]
    pub(crate) fn game(&self) -> &dyn GuiGame {
        self.game.as_ref()
    }

    /// Which game is played.
    #[must_use]
    pub(crate) fn variant(&self) -> Variant {
        self.game.variant()
    }

    /// Where the engine's events arrive.
    #[must_use]
    pub(crate) fn events(&self) -> Receiver<(u64, Event)> {
        self.engine.events()
    }

    /// Whether it is known what is on the board.
    #[must_use]
    pub(crate) fn has_position(&self) -> bool {
        self.has_position
    }

    /// The search under way.
    #[must_use]
    pub(crate) fn search_under_way(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// What the engine searches for.
    #[must_use]
    pub(crate) fn purpose(&self) -> Option<Purpose> {
        self.search.as_ref().map(|search| search.purpose)
    }

    /// Whether the engine thinks about its own move.
    #[must_use]
    pub(crate) fn is_thinking(&self) -> bool {
        self.purpose() == Some(Purpose::Thinking)
    }

    /// How the search under way stands.
    #[must_use]
    pub(crate) fn status(&self) -> Option<Status> {
        self.search.as_ref().and_then(|_| self.engine.status())
    }

    /// The scores of the engine's own moves in this game.
    #[must_use]
    pub(crate) fn scores(&self) -> &OwnScores {
        &self.scores
    }

    /// A number left to chance.
    pub(crate) fn seed(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// Has the engine allocate what it needs for this game. Returns the number of the event that says when it has.
    pub(crate) fn prepare(&mut self) -> u64 {
        self.engine.prepare(self.game.history_size())
    }

    /// Judges with the network in a file from the next search on; with the embedded one if `path` is empty.
    ///
    /// # Errors
    /// [`NetworkError`] if the file is not sound; the evaluation stays as it was.
    pub(crate) fn load_network(&mut self, path: &str) -> Result<(), NetworkError> {
        let evaluation = match path {
            "" => Evaluation::default(),
            path => load_network(Path::new(path), self.variant())?,
        };
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Plays from the book in a file from the next move on; from none if `path` is empty. Returns how many positions it
    /// has.
    ///
    /// # Errors
    /// [`BookError`] if the file cannot be read; the book stays as it was.
    pub(crate) fn load_book(&mut self, path: &str) -> Result<usize, BookError> {
        self.book = match path {
            "" => Book::default(),
            path => Book::load(Path::new(path))?,
        };
        Ok(self.book.len())
    }

    /// The network that judges this game, in words.
    #[must_use]
    pub(crate) fn network(&self) -> EvaluationId {
        self.game.evaluation_id(&self.engine.settings().evaluation)
    }

    /// The static evaluation as a table for people; `None` in a prelude.
    #[must_use]
    pub(crate) fn explanation(&self) -> Option<String> {
        self.game.explanation(&self.engine.settings().evaluation)
    }

    /// Begins a new game.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN; there is no position then.
    pub(crate) fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        self.abort();
        self.engine.forget();
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
        let game = gui::new_game(variant, Some(fen));
        self.has_position = game.is_ok();
        self.scores = OwnScores::default();
        self.forget_position();
        self.game = game?;
        Ok(())
    }

    /// What was expected and excluded belonged to another position.
    fn forget_position(&mut self) {
        self.excluded.clear();
        self.expected = None;
    }

    /// Makes a position the start of the game: what was played before is no part of it.
    ///
    /// # Errors
    /// [`FenError`] if the game cannot begin so.
    pub(crate) fn restart_at(&mut self, fen: &str) -> Result<(), FenError> {
        self.game = gui::new_game(self.variant(), Some(fen))?;
        Ok(())
    }

    /// Plays a move the engine did not choose. `true` if it was the one pondered on: the search continues as the
    /// engine's own.
    ///
    /// # Errors
    /// [`MoveError`] if it is not legal.
    pub(crate) fn play(&mut self, action: Action) -> Result<bool, MoveError> {
        self.game.make(action)?;
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
        let played = self.game.make(action)?;
        self.forget_position();
        self.expected = reply;
        Ok(played)
    }

    /// Plays a choice while the game is prepared.
    ///
    /// # Errors
    /// [`MoveError`] if it may not be made.
    pub(crate) fn prepare_choice(&mut self, action: Action) -> Result<Played, MoveError> {
        self.game.make(action)
    }

    /// Takes back `plies`; `false`, and nothing, if fewer were played.
    pub(crate) fn take_back(&mut self, plies: usize) -> bool {
        if self.game.ply() < plies {
            return false;
        }
        self.abort();
        for _ in 0..plies {
            self.game.undo();
        }
        self.forget_position();
        true
    }

    /// Expects no reply.
    pub(crate) fn expect_nothing(&mut self) {
        self.expected = None;
    }

    /// A move of the book that is legal and not excluded.
    pub(crate) fn known(&mut self) -> Option<Action> {
        let known = self.book.choose(&self.game.fen(), &mut self.rng)?;
        let action = self.game.parse(&known).ok()?;
        let is_meant = self.game.coordinate(action) == known && !self.is_excluded(action);
        is_meant.then_some(action)
    }

    fn is_excluded(&self, action: Action) -> bool {
        matches!(action, Action::Move(m) if self.excluded.contains(&m))
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
}
