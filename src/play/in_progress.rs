//! One game in progress.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crossbeam::channel::Receiver;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Book, BookError, GameClock, OwnScores, Purpose, Search, TimeControl};
use crate::board::Move;
use crate::endgame::{TableError, Tables};
use crate::eval::nnue::NetworkError;
use crate::eval::{Evaluation, EvaluationId, load_network};
use crate::gui::{self, GuiGame};
use crate::rules::{Action, FenError, MoveError, Played, Variant};
use crate::search::{Engine, Event, Settings, Status, Strength};

/// The user's limits on the engine's searches, except the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchOptions {
    /// Maximum depth in plies.
    pub depth: Option<u32>,
    /// Nodes that count as one second on the engine's clock; `None` for real time.
    pub node_rate: Option<u64>,
    /// Time reserved in every move for delays outside the engine.
    pub overhead: Duration,
    /// The number of principal variations, at least 1.
    pub lines: usize,
    /// The strength of the engine's own moves; `None` for full strength. Analysis always uses full strength.
    pub strength: Option<Strength>,
    /// Whether the engine thinks on the opponent's time.
    pub ponders: bool,
    /// Whether the engine may decline to choose in a prelude.
    pub declines: bool,
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
            declines: true,
        }
    }
}

pub(crate) struct InProgress {
    pub(super) game: Box<dyn GuiGame>,
    /// The engine, which also holds its settings.
    pub engine: Engine,
    pub clock: GameClock,
    pub search_options: SearchOptions,
    pub book: Book,
    /// Endgame tables for searches at full strength.
    pub(super) tables: Option<Arc<Tables>>,
    pub(super) search: Option<Search>,
    /// Whether a hint was requested that the running search has not given yet.
    pub(super) hint_due: bool,
    /// Whether the tables hold results of a search at full strength.
    pub(super) knows_more: bool,
    pub(super) scores: OwnScores,
    /// The expected reply to the engine's last move.
    pub(super) expected: Option<Move>,
    /// Moves excluded from searches of the present position.
    pub(super) excluded: BTreeSet<Move>,
    /// Whether the position is known. After a refused position it is not, since the GUI may show that one.
    pub(super) has_position: bool,
    pub(super) rng: Xoshiro256PlusPlus,
}

impl InProgress {
    /// Starts a new game.
    ///
    /// # Panics
    /// If the start position of `variant` is invalid, which would be a bug.
    pub(crate) fn new(variant: Variant, settings: Settings, seed: u64) -> Self {
        let game = gui::new_game(variant, None)
            .unwrap_or_else(|error| unreachable!("the start position of {variant} is refused: {error}"));
        InProgress {
            game,
            engine: Engine::new(settings),
            clock: GameClock::new(TimeControl::DEFAULT),
            search_options: SearchOptions::default(),
            book: Book::default(),
            tables: None,
            search: None,
            hint_due: false,
            knows_more: false,
            scores: OwnScores::default(),
            expected: None,
            excluded: BTreeSet::new(),
            has_position: true,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    pub(crate) fn game(&self) -> &dyn GuiGame {
        self.game.as_ref()
    }

    pub(crate) fn variant(&self) -> Variant {
        self.game.variant()
    }

    /// The channel of engine events.
    pub(crate) fn events(&self) -> Receiver<(u64, Event)> {
        self.engine.events()
    }

    pub(crate) fn has_position(&self) -> bool {
        self.has_position
    }

    pub(crate) fn search_under_way(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    pub(crate) fn purpose(&self) -> Option<Purpose> {
        self.search.as_ref().map(|search| search.purpose)
    }

    /// Whether the engine is searching for its own move.
    pub(crate) fn is_thinking(&self) -> bool {
        self.purpose() == Some(Purpose::Thinking)
    }

    pub(crate) fn status(&self) -> Option<Status> {
        self.search.as_ref().and_then(|_| self.engine.status())
    }

    pub(crate) fn scores(&self) -> &OwnScores {
        &self.scores
    }

    /// A random number.
    pub(crate) fn seed(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// Makes the engine allocate what this game needs. Returns the number of the event that reports completion.
    pub(crate) fn prepare(&mut self) -> u64 {
        self.engine.prepare(self.game.history_size())
    }

    /// Loads the network for later searches; if `path` is empty, the embedded one.
    ///
    /// # Errors
    /// [`NetworkError`] if the file is invalid; the evaluation is then unchanged.
    pub(crate) fn load_network(&mut self, path: &str) -> Result<(), NetworkError> {
        let evaluation = match path {
            "" => Evaluation::default(),
            path => load_network(Path::new(path), self.variant())?,
        };
        self.engine.set_evaluation(evaluation);
        Ok(())
    }

    /// Loads the book for later moves; if `path` is empty, no book is used. Returns the number of positions.
    ///
    /// # Errors
    /// [`BookError`] if the file cannot be read; the book is then unchanged.
    pub(crate) fn load_book(&mut self, path: &str) -> Result<usize, BookError> {
        self.book = match path {
            "" => Book::default(),
            path => Book::load(Path::new(path))?,
        };
        Ok(self.book.len())
    }

    /// Looks up positions in the endgame tables of a folder from now on; in none if `path` is empty. Returns the number
    /// of tables.
    ///
    /// # Errors
    /// [`TableError`] if the folder has no tables or one of them is damaged; nothing is changed then.
    pub(crate) fn use_tables(&mut self, path: &str) -> Result<usize, TableError> {
        if path.is_empty() {
            self.tables = None;
            return Ok(0);
        }
        let tables = Tables::open(Path::new(path))?;
        let count = tables.check()?;
        self.tables = Some(Arc::new(tables));
        Ok(count)
    }

    /// The game of a network that was loaded but is not used, because it is for another game.
    pub(crate) fn network_of_other_game(&self) -> Option<String> {
        let (id, game) = self.engine.settings().evaluation.loaded()?;
        (id != self.network()).then_some(game)
    }

    pub(crate) fn network(&self) -> EvaluationId {
        self.game.evaluation_id(&self.engine.settings().evaluation)
    }

    /// A table that explains the static evaluation; `None` in a prelude.
    pub(crate) fn explanation(&self) -> Option<String> {
        self.game.explanation(&self.engine.settings().evaluation)
    }

    /// Starts a new game.
    ///
    /// # Errors
    /// [`FenError`] if the FEN is invalid; afterwards there is no position.
    pub(crate) fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        self.abort();
        self.engine.forget();
        self.clock.restart();
        self.set_up(variant, fen)
    }

    /// Sets up a position of the present variant.
    ///
    /// # Errors
    /// [`FenError`] if the FEN is invalid; afterwards there is no position.
    pub(crate) fn set_board(&mut self, fen: &str) -> Result<(), FenError> {
        self.abort();
        self.set_up(self.variant(), fen)
    }

    /// Forgets the position, because another one was refused.
    pub(crate) fn lose_position(&mut self) {
        self.abort();
        self.has_position = false;
        self.forget_position();
    }

    fn set_up(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        let game = gui::new_game(variant, Some(fen));
        self.has_position = game.is_ok();
        self.scores = OwnScores::default();
        self.forget_position();
        self.game = game?;
        Ok(())
    }

    fn forget_position(&mut self) {
        self.excluded.clear();
        self.expected = None;
    }

    /// Restarts the game from a position, dropping its earlier moves.
    ///
    /// # Errors
    /// [`FenError`] if the position is invalid.
    pub(crate) fn restart_at(&mut self, fen: &str) -> Result<(), FenError> {
        self.game = gui::new_game(self.variant(), Some(fen))?;
        Ok(())
    }

    /// Plays a move that the engine did not choose. Returns `true` if it is the expected one; pondering then becomes
    /// the engine's own search.
    ///
    /// # Errors
    /// [`MoveError`] if it is illegal.
    pub(crate) fn play(&mut self, action: Action) -> Result<bool, MoveError> {
        self.game.make(action)?;
        let hit = self.ponder_hit(action);
        if !hit {
            self.abort();
        }
        self.forget_position();
        Ok(hit)
    }

    /// Plays the engine's own move and remembers the expected reply.
    ///
    /// # Errors
    /// [`MoveError`] if it is illegal.
    pub(crate) fn play_own(&mut self, action: Action, reply: Option<Move>) -> Result<Played, MoveError> {
        let played = self.game.make(action)?;
        self.forget_position();
        self.expected = reply;
        Ok(played)
    }

    /// Plays a choice made before the game.
    ///
    /// # Errors
    /// [`MoveError`] if it is illegal.
    pub(crate) fn prepare_choice(&mut self, action: Action) -> Result<Played, MoveError> {
        self.game.make(action)
    }

    /// Takes back `plies`. Returns `false` without effect if fewer were played.
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

    pub(crate) fn expect_nothing(&mut self) {
        self.expected = None;
    }

    /// A legal move from the book, unless excluded.
    pub(crate) fn known(&mut self) -> Option<Action> {
        // A book of the usual pieces may have the same text for another position.
        if matches!(self.variant(), Variant::Ordered(_)) {
            return None;
        }
        let known = self.book.choose(&self.game.fen(), &mut self.rng)?;
        let action = self.game.parse(&known).ok()?;
        let is_meant = self.game.coordinate(action) == known && !self.is_excluded(action);
        let may_be = self.search_options.declines || !self.game.declines(action);
        (is_meant && may_be).then_some(action)
    }

    fn is_excluded(&self, action: Action) -> bool {
        matches!(action, Action::Move(m) if self.excluded.contains(&m))
    }

    /// Excludes moves from searches of the present position.
    pub(crate) fn exclude(&mut self, moves: impl IntoIterator<Item = Move>) {
        self.excluded.extend(moves);
    }

    /// Lets searches of the present position consider these moves again.
    pub(crate) fn include(&mut self, moves: impl IntoIterator<Item = Move>) {
        for m in moves {
            self.excluded.remove(&m);
        }
    }
}
