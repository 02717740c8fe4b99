//! The bridge between the session, which does not know which game is played, and everything that is compiled for one game.

use std::any::TypeId;
use std::path::Path;

use crossbeam::channel::{Receiver, Sender};

use crate::board::{Move, NullObserver};
use crate::eval::nnue::NetworkError;
use crate::eval::{Evaluable, Judge, Judging, load_network};
use crate::gui::{GuiGame, GuiView, WithView, with_view};
use crate::rules::{FenError, Game, MoveError, PlayedGame, Stage, Variant, perft};
use crate::search::{self, Engine, Event, Limits, Settings, Shortage, Status, Verdict};

/// A search to begin in the present position.
pub struct Request {
    /// The number that its events will carry.
    pub id: u64,
    /// What ends it; the excluded moves are taken from `excluded`.
    pub limits: Limits,
    /// Search the position after this move.
    pub after: Option<String>,
    /// Moves not to consider, in coordinate notation.
    pub excluded: Vec<String>,
}

/// A game and the engine that plays it, for any rules.
pub trait Host {
    /// Begins a game of `variant` at `fen`; on an error nothing changes.
    ///
    /// # Errors
    /// [`FenError`] with what is wrong with the FEN and where.
    fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError>;

    /// The game.
    fn game(&self) -> &dyn GuiGame;

    /// The game, to be changed.
    fn game_mut(&mut self) -> &mut dyn GuiGame;

    /// The engine's choice if the game is still in its prelude.
    fn choice(&self, seed: u64) -> Option<String>;

    /// The coordinate notation of a legal move given in any notation.
    ///
    /// # Errors
    /// [`MoveError`] if it is none.
    fn coordinate(&self, text: &str) -> Result<String, MoveError>;

    /// Begins a search; `false` if there is nothing to search: no position on the board, no move to consider, or an `after`
    /// that cannot be played.
    fn search(&mut self, request: Request, events: &Sender<(u64, Event)>) -> bool;

    /// Ends the search.
    fn stop(&self);

    /// The opponent made the move that the pondering search assumed.
    fn ponder_hit(&self);

    /// How far the search is, with the notation of the move being searched.
    fn status(&self) -> Option<(Status, Option<String>)>;

    /// The notation of a line that the latest search reported.
    fn line(&self, moves: &[Move]) -> Vec<String>;

    /// What the engine may use from the next search on.
    fn configure(&mut self, settings: Settings);

    /// Forgets what was learnt in the last game.
    fn forget(&mut self);

    /// What the file of a network says to judge with, or the default if `path` is empty.
    ///
    /// # Errors
    /// [`NetworkError`] if the file is not sound, or for no game of this engine.
    fn judge(&self, path: &str) -> Result<Judge, NetworkError>;

    /// What the engine judges with in this game.
    fn judging(&self) -> Judging;

    /// Says when what was asked of the engine is done, and what it could not have.
    fn settle(&self) -> Receiver<Vec<Shortage>>;

    /// The static evaluation, for a person to read.
    fn evaluation(&self) -> Option<String>;

    /// Perft of the present position, move by move.
    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>>;
}

/// The moves of a verdict: the one to play and the reply expected.
pub fn verdict_line(host: &dyn Host, verdict: &Verdict) -> Vec<String> {
    let moves: Vec<Move> = verdict.best.into_iter().chain(verdict.reply).collect();
    host.line(&moves)
}

/// A host for the rules of `variant`, at the start of a game.
#[must_use]
pub fn new_host(variant: Variant, settings: Settings) -> Box<dyn Host> {
    struct NewHost(Settings);
    impl WithView for NewHost {
        type Output = Box<dyn Host>;
        fn run<R: Evaluable + GuiView>(self, variant: Variant) -> Box<dyn Host> {
            Box::new(Bridge::<R>::new(variant, self.0))
        }
    }
    with_view(variant, NewHost(settings))
}

/// Whether two games have the same rules in code, so that one host serves both.
#[must_use]
pub fn share_rules(one: Variant, other: Variant) -> bool {
    struct Identity;
    impl WithView for Identity {
        type Output = TypeId;
        fn run<R: Evaluable + GuiView>(self, _: Variant) -> TypeId {
            TypeId::of::<R>()
        }
    }
    with_view(one, Identity) == with_view(other, Identity)
}

struct Bridge<R: Evaluable> {
    game: PlayedGame<R>,
    engine: Engine<R>,
    settings: Settings,
    /// The position of the latest search.
    root: Option<R>,
    /// The engine has searched since it last forgot.
    remembers: bool,
}

impl<R: Evaluable> Bridge<R> {
    fn new(variant: Variant, settings: Settings) -> Self {
        let stage = match R::parse_fen(variant, &variant.start_fen()) {
            Ok(stage) => stage,
            Err(error) => unreachable!("the start position of {variant} is refused: {error}"),
        };
        Bridge {
            game: PlayedGame::new(variant, stage),
            settings: settings.clone(),
            engine: Engine::new(settings),
            root: None,
            remembers: false,
        }
    }

    fn position(&self) -> Option<&R> {
        match self.game.stage() {
            Stage::Board(position) => Some(position),
            Stage::Prelude(_) => None,
        }
    }

    /// The position after `text`, or the present one.
    fn position_after(&self, text: Option<&str>) -> Option<R> {
        let mut position = self.position()?.clone();
        if let Some(text) = text {
            let m = position.parse_move(text).ok()?;
            position.make(m, &mut NullObserver);
        }
        Some(position)
    }
}

impl<R: Evaluable + GuiView> Host for Bridge<R> {
    fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), FenError> {
        self.game = PlayedGame::new(variant, R::parse_fen(variant, fen)?);
        Ok(())
    }

    fn game(&self) -> &dyn GuiGame {
        &self.game
    }

    fn game_mut(&mut self) -> &mut dyn GuiGame {
        &mut self.game
    }

    fn choice(&self, seed: u64) -> Option<String> {
        match self.game.stage() {
            Stage::Prelude(prelude) => search::prelude::choose::<R>(prelude, &self.settings, seed),
            Stage::Board(_) => None,
        }
    }

    fn coordinate(&self, text: &str) -> Result<String, MoveError> {
        let position = self.position().ok_or(MoveError::Malformed)?;
        position.parse_shown(text).map(|m| position.coordinate(m))
    }

    fn search(&mut self, request: Request, events: &Sender<(u64, Event)>) -> bool {
        let Some(position) = self.position_after(request.after.as_deref()) else {
            return false;
        };
        let Request {
            id,
            mut limits,
            excluded,
            ..
        } = request;
        limits.excluded = excluded
            .iter()
            .filter_map(|text| position.parse_move(text).ok())
            .collect();
        if position.legal().iter().all(|m| limits.excluded.contains(m)) {
            return false;
        }
        self.root = Some(position.clone());
        self.remembers = true;
        self.engine.search(id, position, limits, events.clone());
        true
    }

    fn stop(&self) {
        self.engine.stop();
    }

    fn ponder_hit(&self) {
        self.engine.ponder_hit();
    }

    fn status(&self) -> Option<(Status, Option<String>)> {
        let status = self.engine.status()?;
        let current = status.current.and_then(|m| self.line(&[m]).pop());
        Some((status, current))
    }

    fn line(&self, moves: &[Move]) -> Vec<String> {
        let Some(mut position) = self.root.clone() else {
            return Vec::new();
        };
        let mut texts = Vec::with_capacity(moves.len());
        for &m in moves {
            if !position.is_pseudo_legal(m) || !position.is_legal(m) {
                log::error!("an illegal move in a line after {texts:?}");
                break;
            }
            texts.push(position.coordinate(m));
            position.make(m, &mut NullObserver);
        }
        texts
    }

    fn configure(&mut self, settings: Settings) {
        self.settings = settings.clone();
        self.engine.configure(settings);
    }

    fn judge(&self, path: &str) -> Result<Judge, NetworkError> {
        if path.is_empty() {
            return Ok(Judge::default());
        }
        load_network(Path::new(path), self.game.variant())
    }

    fn judging(&self) -> Judging {
        R::judging(&self.settings.judge)
    }

    fn forget(&mut self) {
        if std::mem::take(&mut self.remembers) {
            self.engine.forget();
        }
    }

    fn settle(&self) -> Receiver<Vec<Shortage>> {
        self.engine.settle()
    }

    fn evaluation(&self) -> Option<String> {
        self.position().map(|position| position.explain(&self.settings.judge))
    }

    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>> {
        self.position().map(|position| perft::divide(position, depth, 1))
    }
}
