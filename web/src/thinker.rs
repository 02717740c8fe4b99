//! The engine, which runs in a worker.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use js_sys::Function;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::endgame::{Material, TableError, Tables, Workers};
use treville::eval::nnue::{Network, NetworkError};
use treville::eval::{Evaluable, Evaluation, network_name};
use treville::rules::musketeer::{MusketeerWith, Ordered};
use treville::rules::{Game, PlayedGame, Position, Prelude, Stage, Variant, fairy};
use treville::search::{Bound, Line, Searcher, Settings, prelude};
use treville::with_game;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::errors::thrown;
use crate::report::{Choice, Found, Move, Value};
use crate::request::Request;
use crate::{named, to_js};

/// Searches positions. Tables are kept as long as the game stays the same.
#[wasm_bindgen]
pub struct Thinker {
    settings: Settings,
    player: Option<(Variant, Think)>,
}

#[wasm_bindgen]
impl Thinker {
    /// Creates an engine with a transposition table of `hash_mib` MiB and, instead of the provided network of its
    /// game, the network of a file. Throws if the network cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(js_name = hashMib)] hash_mib: u32, network: Option<Vec<u8>>) -> Result<Thinker, JsValue> {
        let evaluation = match network {
            Some(bytes) => read_network(&bytes).map_err(thrown)?,
            None => Evaluation::Default,
        };
        Ok(Thinker {
            settings: Settings {
                hash_mib: hash_mib.max(1) as usize,
                evaluation,
                ..Settings::default()
            },
            player: None,
        })
    }

    /// Searches with the limits of a request (as JSON), calls `report` with each line found, and returns the engine's
    /// choice. Without limits it never returns. Throws if the request is invalid.
    #[wasm_bindgen(unchecked_return_type = "Choice")]
    pub fn think(&mut self, request: &str, report: &Function) -> Result<JsValue, JsValue> {
        let request = Request::read(request).map_err(thrown)?;
        // An error in `report` is that of the caller, and does not end the search.
        let tell = |found: Found| drop(report.call1(&JsValue::NULL, &to_js(&found)));
        let variant = named(&request.variant)?;
        demand_network(variant, &self.settings.evaluation).map_err(thrown)?;
        let think = self.player(variant);
        think(&request, &tell).map(|choice| to_js(&choice)).map_err(thrown)
    }
}

/// Fails if the network of a game has not been provided.
pub fn demand_network(variant: Variant, evaluation: &Evaluation) -> Result<(), String> {
    let is_missing = with_game!(variant, R => evaluation.is_missing::<R>());
    match network_name(variant) {
        Some(name) if is_missing => Err(format!("the network '{name}' has not been loaded")),
        _ => Ok(()),
    }
}

/// Reads a network of any game.
fn read_network(bytes: &[u8]) -> Result<Evaluation, NetworkError> {
    let read = |game| with_game!(game, R => Network::read::<R>(bytes));
    let of_pieces_to_order = iter::once_with(|| Network::read::<MusketeerWith<Ordered>>(bytes));
    let mut networks = Variant::ALL.into_iter().map(read).chain(of_pieces_to_order);
    let found = networks.find(|network| !matches!(network, Err(NetworkError::Game { .. })));
    let network = found.unwrap_or_else(|| read(Variant::default()))?;
    Ok(Evaluation::Network(Arc::new(network)))
}

impl Thinker {
    /// The player for `variant`, created anew if the last request was for another variant.
    fn player(&mut self, variant: Variant) -> &mut Think {
        let known = self.player.take().filter(|(known, _)| *known == variant);
        let (_, think) = self
            .player
            .insert(known.unwrap_or_else(|| (variant, thinks(variant, self.settings.clone()))));
        think
    }
}

/// Answers requests for one variant.
type Think = Box<dyn FnMut(&Request, &dyn Fn(Found)) -> Result<Choice, String>>;

fn thinks(variant: Variant, settings: Settings) -> Think {
    with_game!(variant, R => {
        let mut player = Player::<R>::new(variant, settings);
        Box::new(move |request, report| player.think(request, report))
    })
}

struct Player<R: Evaluable> {
    variant: Variant,
    searcher: Searcher<R>,
    settings: Settings,
    tables: Arc<Tables>,
}

impl<R: Evaluable> Player<R> {
    fn new(variant: Variant, settings: Settings) -> Self {
        Player {
            variant,
            searcher: Searcher::<R>::new(settings.clone()),
            settings,
            tables: Arc::new(Tables::in_memory()),
        }
    }

    fn think(&mut self, request: &Request, report: &dyn Fn(Found)) -> Result<Choice, String> {
        let usual = || fairy::start_fen(self.variant);
        let fen = request.fen.clone().unwrap_or_else(usual);
        let stage = Stage::<R>::parse(self.variant, &fen).map_err(|error| error.to_string())?;
        let mut game = PlayedGame::new(self.variant, stage);
        for text in &request.moves {
            let action = game.parse_uci(text);
            let made = action.and_then(|action| game.make(action));
            made.map_err(|error| format!("{text}: {error}"))?;
        }
        match game.stage() {
            Stage::Prelude(prelude) => Ok(self.choose(prelude, request)),
            Stage::Board(position) => self.search(position, request, report),
        }
    }

    fn choose(&self, prelude: &R::Prelude, request: &Request) -> Choice {
        let seed = u64::from(request.seed);
        let chosen = prelude::choose::<R>(prelude, &self.settings, seed, request.may_decline, || false);
        let text = prelude.text(chosen.choice);
        let made = Move {
            uci: text.clone(),
            san: text.clone(),
            text,
        };
        Choice {
            made: Some(made),
            value: None,
        }
    }

    fn search(&mut self, position: &Position<R>, request: &Request, report: &dyn Fn(Found)) -> Result<Choice, String> {
        let mut lines: Vec<Line> = Vec::new();
        let mut limits = request.limits();
        // A level plays as weakly in an ending as elsewhere.
        if request.strength().is_none() {
            limits.tables = self.endings(position).map_err(|error| error.to_string())?;
        }
        let verdict = self.searcher.search(position, &limits, |line| {
            if line.bound != Bound::Exact {
                return;
            }
            report(Found::of(&line, position));
            lines.truncate(line.rank - 1);
            lines.push(line);
        });
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(request.seed));
        let drawn = request.strength().and_then(|strength| strength.draw(&lines, &mut rng));
        let drawn = drawn.and_then(|line| line.moves.first().copied());
        let best = drawn.or(verdict.best);
        if best.is_none() && !position.legal().is_empty() {
            return Err(NO_MEMORY.to_owned());
        }
        Ok(Choice {
            made: best.map(|m| Move::of(position, m)),
            value: best.map(|_| Value::of(verdict.score, position.side_to_move())),
        })
    }

    /// Tables that know the position, made when they are first needed; `None` if it has too many men or is none of
    /// theirs.
    fn endings(&self, position: &Position<R>) -> Result<Option<Arc<Tables>>, TableError> {
        let Some(ending) = Material::of_position(position).filter(|ending| ending.count() <= MOST_MEN) else {
            return Ok(None);
        };
        let stop = AtomicBool::new(false);
        let workers = Workers {
            threads: 1,
            stop: &stop,
        };
        for missing in self.tables.missing(&[ending])? {
            self.tables.make(&missing, workers)?;
        }
        Ok(Some(Arc::clone(&self.tables)))
    }
}

/// Endgame tables of more men take seconds to make.
const MOST_MEN: usize = 3;

/// A search without a move: no thread could get its memory.
const NO_MEMORY: &str = "there is not enough memory for a search";
