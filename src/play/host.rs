//! A game and the engine that plays it, both compiled for one game, behind an object that does not say which.

use std::any::TypeId;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam::channel::{Receiver, Sender};

use crate::board::{Move, NullObserver};
use crate::eval::nnue::NetworkError;
use crate::eval::{Evaluable, Evaluation, EvaluationId, load_network};
use crate::rules::{FenError, Game, PlayedGame, Stage, Variant, perft};
use crate::search::prelude::Chosen;
use crate::search::{self, Engine, Event, Limits, Settings, Shortage, Status};
use crate::with_game;

/// A search to begin in the present position.
#[derive(Clone, Debug)]
pub struct Request {
    /// The number that its events will carry.
    pub id: u64,
    /// What ends it, and what it leaves out.
    pub limits: Limits,
    /// Search the position after this move.
    pub after: Option<Move>,
}

/// The game of a [`Host`].
pub(crate) trait HostsGame {
    /// Begins a game of `variant` at `fen`; on an error nothing changes.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN and where.
    fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError>;

    /// The game.
    fn game(&self) -> &dyn Game;

    /// The game, to be changed.
    fn game_mut(&mut self) -> &mut dyn Game;

    /// The static evaluation, for a person to read; `None` in a prelude.
    fn evaluation(&self) -> Option<String>;

    /// Perft of the present position, move by move; `None` in a prelude.
    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>>;
}

/// The engine of a [`Host`].
pub(crate) trait HostsEngine {
    /// Begins a search; `false` if there is nothing to search: no position on the board, no move to consider, or an
    /// `after` that cannot be played.
    fn search(&mut self, request: Request, events: &Sender<(u64, Event)>) -> bool;

    /// Begins to make up the engine's mind about a choice of the prelude; `false` if the game is on the board.
    fn choose(&mut self, id: u64, seed: u64, choices: &Sender<(u64, Chosen)>) -> bool;

    /// Ends the search. A choice is made from what has been compared so far.
    fn stop(&self);

    /// The opponent made the move that the pondering search assumed.
    fn ponder_hit(&self);

    /// How far the search is.
    fn status(&self) -> Option<Status>;

    /// Coordinate notation of a line that the latest search reported.
    fn line(&self, moves: &[Move]) -> Vec<String>;

    /// The same as UCI has it.
    fn uci_line(&self, moves: &[Move]) -> Vec<String>;

    /// What the engine may use from the next search on.
    fn configure(&mut self, settings: Settings);

    /// Forgets what was learnt in the last game.
    fn forget(&mut self);

    /// Says when what was asked of the engine is done, and what it could not have.
    fn settle(&self) -> Receiver<Vec<Shortage>>;

    /// Reads a network from a file; the embedded one if `path` is empty.
    ///
    /// # Errors
    /// [`NetworkError`] if the file is not sound, or for no game of this engine.
    fn load_evaluation(&self, path: &str) -> Result<Evaluation, NetworkError>;

    /// The network the engine evaluates this game with.
    fn evaluation_id(&self) -> EvaluationId;
}

/// A game and the engine that plays it, for any rules.
pub(crate) trait Host: HostsGame + HostsEngine {}

/// The host for a game of `variant`.
#[must_use]
pub(crate) fn new_host(variant: Variant, settings: Settings) -> Box<dyn Host> {
    with_game!(variant, R => Box::new(HostFor::<R>::new(variant, settings)))
}

/// Whether two games have the same rules in code, so that one host serves both.
pub(super) fn share_rules(one: Variant, other: Variant) -> bool {
    let id = |variant| with_game!(variant, R => TypeId::of::<R>());
    id(one) == id(other)
}

/// Sends what `choose` chooses under `id`, from a thread of its own. The choice is the plain one if there is no thread
/// for it, or if it panics: the game waits for one in any case.
fn choose_in_background(
    id: u64,
    plain: Chosen,
    choices: Sender<(u64, Chosen)>,
    choose: impl FnOnce() -> Chosen + Send + 'static,
) {
    let tell = choices.clone();
    let choosing = thread::Builder::new().name("choice".to_owned()).spawn(move || {
        let chosen = catch_unwind(AssertUnwindSafe(choose)).unwrap_or_else(|_| {
            log::error!("making a choice failed");
            plain
        });
        // The session may have ended meanwhile.
        let _ = tell.send((id, chosen));
    });
    if let Err(error) = choosing {
        log::error!("no thread for a choice: {error}");
        let _ = choices.send((id, plain));
    }
}

/// The host for the rules `R`.
pub(crate) struct HostFor<R: Evaluable> {
    game: PlayedGame<R>,
    engine: Engine<R>,
    settings: Settings,
    /// The position of the latest search.
    root: Option<R>,
    /// Tells the latest choice to be made at once.
    hurry: Arc<AtomicBool>,
    /// The engine has searched since it last forgot.
    remembers: bool,
}

impl<R: Evaluable> HostFor<R> {
    /// A host at the start of a game.
    ///
    /// # Panics
    /// If the start position of `variant` is refused, which is a defect of its rules.
    #[must_use]
    pub(crate) fn new(variant: Variant, settings: Settings) -> Self {
        let stage = match Stage::<R>::parse(variant, &variant.start_fen()) {
            Ok(stage) => stage,
            Err(error) => unreachable!("the start position of {variant} is refused: {error}"),
        };
        HostFor {
            game: PlayedGame::new(variant, stage),
            settings: settings.clone(),
            engine: Engine::new(settings),
            root: None,
            hurry: Arc::default(),
            remembers: false,
        }
    }

    /// The game, with its rules as a type.
    #[must_use]
    pub(crate) fn played_game(&self) -> &PlayedGame<R> {
        &self.game
    }

    /// The position after `m`, or the present one.
    fn position_after(&self, m: Option<Move>) -> Option<R> {
        let mut position = self.game.position()?.clone();
        if let Some(m) = m {
            if !position.is_pseudo_legal(m) || !position.is_legal(m) {
                return None;
            }
            position.make(m, &mut NullObserver);
        }
        Some(position)
    }

    /// A line from the root of the latest search, each move written by `write`.
    fn written(&self, moves: &[Move], write: fn(&R, Move) -> String) -> Vec<String> {
        let Some(mut position) = self.root.clone() else {
            return Vec::new();
        };
        let mut texts = Vec::with_capacity(moves.len());
        for &m in moves {
            if !position.is_pseudo_legal(m) || !position.is_legal(m) {
                log::error!("an illegal move in a line after {texts:?}");
                break;
            }
            texts.push(write(&position, m));
            position.make(m, &mut NullObserver);
        }
        texts
    }
}

impl<R: Evaluable> HostsGame for HostFor<R> {
    fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        self.game = PlayedGame::new(variant, Stage::parse(variant, fen)?);
        Ok(())
    }

    fn game(&self) -> &dyn Game {
        &self.game
    }

    fn game_mut(&mut self) -> &mut dyn Game {
        &mut self.game
    }

    fn evaluation(&self) -> Option<String> {
        let position = self.game.position()?;
        Some(self.settings.evaluation.explain(position))
    }

    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>> {
        let position = self.game.position()?;
        Some(perft::divide(position, depth, 1))
    }
}

impl<R: Evaluable> HostsEngine for HostFor<R> {
    fn search(&mut self, request: Request, events: &Sender<(u64, Event)>) -> bool {
        let Some(position) = self.position_after(request.after) else {
            return false;
        };
        let excluded = &request.limits.excluded;
        if position.legal().iter().all(|m| excluded.contains(m)) {
            return false;
        }
        self.root = Some(position.clone());
        self.remembers = true;
        self.engine.search(request.id, position, request.limits, events.clone());
        true
    }

    fn choose(&mut self, id: u64, seed: u64, choices: &Sender<(u64, Chosen)>) -> bool {
        let Stage::Prelude(prelude) = self.game.stage() else {
            return false;
        };
        let hurry = Arc::new(AtomicBool::new(false));
        self.hurry = Arc::clone(&hurry);
        let plain = Chosen::plain::<R>(prelude);
        let (prelude, settings) = (prelude.clone(), self.settings.clone());
        let choose = move || search::prelude::choose::<R>(&prelude, &settings, seed, &hurry);
        choose_in_background(id, plain, choices.clone(), choose);
        true
    }

    fn stop(&self) {
        self.engine.stop();
        self.hurry.store(true, Ordering::Relaxed);
    }

    fn ponder_hit(&self) {
        self.engine.ponder_hit();
    }

    fn status(&self) -> Option<Status> {
        self.engine.status()
    }

    fn line(&self, moves: &[Move]) -> Vec<String> {
        self.written(moves, R::coordinate)
    }

    fn uci_line(&self, moves: &[Move]) -> Vec<String> {
        self.written(moves, R::uci)
    }

    fn configure(&mut self, settings: Settings) {
        self.settings = settings.clone();
        self.engine.configure(settings);
    }

    fn forget(&mut self) {
        if std::mem::take(&mut self.remembers) {
            self.engine.forget();
        }
    }

    fn settle(&self) -> Receiver<Vec<Shortage>> {
        self.engine.settle()
    }

    fn load_evaluation(&self, path: &str) -> Result<Evaluation, NetworkError> {
        if path.is_empty() {
            return Ok(Evaluation::default());
        }
        load_network(Path::new(path), self.game.variant())
    }

    fn evaluation_id(&self) -> EvaluationId {
        self.settings.evaluation.id::<R>()
    }
}

impl<R: Evaluable> Host for HostFor<R> {}

impl<R: Evaluable> Drop for HostFor<R> {
    fn drop(&mut self) {
        self.hurry.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crossbeam::channel;

    use super::*;
    use crate::rules::musketeer::Position;
    use crate::rules::{Notation, Prelude};

    const PATIENCE: Duration = Duration::from_secs(60);

    fn choices() -> (Chosen, Chosen) {
        let fen = Variant::Musketeer.start().prelude_fen(&[]).expect("a prelude");
        let Ok(Some(prelude)) = Position::parse_prelude(Variant::Musketeer, &fen) else {
            unreachable!("Musketeer Chess has a prelude");
        };
        let plain = Chosen::plain(&prelude);
        let others = prelude.choices().into_iter();
        let other = others
            .map(|choice| Chosen { choice, ..plain })
            .find(|other| *other != plain);
        (plain, other.expect("another choice"))
    }

    #[test]
    fn a_choice_that_panics_is_the_plain_one() {
        let (plain, other) = choices();
        let (tell, told) = channel::unbounded();
        choose_in_background(7, plain, tell.clone(), || panic!("no idea"));
        assert_eq!(told.recv_timeout(PATIENCE), Ok((7, plain)));
        choose_in_background(8, plain, tell, move || other);
        assert_eq!(told.recv_timeout(PATIENCE), Ok((8, other)));
    }
}
