//! The engine, which runs in a worker of the page.

use js_sys::Function;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;
use treville::rules::{Game, PlayedGame, Position, Prelude, Stage, Variant};
use treville::search::{Bound, Line, Searcher, Settings, prelude};
use treville::with_game;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::{Choice, Found, Value};
use crate::request::Request;
use crate::{named, to_json};

/// Searches positions. Tables are kept as long as the game stays the same.
#[wasm_bindgen]
pub struct Thinker {
    settings: Settings,
    player: Option<(Variant, Think)>,
}

#[wasm_bindgen]
impl Thinker {
    /// Creates an engine with a transposition table of `hash_mib` MiB.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mib: u32) -> Self {
        Thinker {
            settings: Settings {
                hash_mib: hash_mib.max(1) as usize,
                ..Settings::default()
            },
            player: None,
        }
    }

    /// Searches with the limits of a request, calls `report` with each line found, and returns the engine's move as
    /// JSON. Without limits it never returns.
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn think(&mut self, request: &str, report: &Function) -> Result<String, String> {
        let request = Request::read(request)?;
        // If reporting fails, the page is no longer listening.
        let tell = |found: Found| drop(report.call1(&JsValue::NULL, &JsValue::from_str(&to_json(&found))));
        let think = self.player(named(&request.variant)?);
        think(&request, &tell).map(|choice| to_json(&choice))
    }
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
}

impl<R: Evaluable> Player<R> {
    fn new(variant: Variant, settings: Settings) -> Self {
        Player {
            variant,
            searcher: Searcher::<R>::new(settings.clone()),
            settings,
        }
    }

    fn think(&mut self, request: &Request, report: &dyn Fn(Found)) -> Result<Choice, String> {
        let stage = Stage::<R>::parse(self.variant, &request.start).map_err(|error| error.to_string())?;
        let mut game = PlayedGame::new(self.variant, stage);
        for text in &request.moves {
            game.play(text).map_err(|error| format!("{text}: {error}"))?;
        }
        Ok(match game.stage() {
            Stage::Prelude(prelude) => Choice {
                text: Some(self.choose(prelude, request)),
                value: None,
            },
            Stage::Board(position) => self.search(position, request, report),
        })
    }

    fn choose(&self, prelude: &R::Prelude, request: &Request) -> String {
        // A newcomer wants the piece that he has picked, so the engine does not decline.
        let chosen = prelude::choose::<R>(prelude, &self.settings, u64::from(request.seed), false, || false);
        prelude.text(chosen.choice)
    }

    fn search(&mut self, position: &Position<R>, request: &Request, report: &dyn Fn(Found)) -> Choice {
        let mut lines: Vec<Line> = Vec::new();
        let verdict = self.searcher.search(position, &request.limits(), |line| {
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
        Choice {
            text: drawn.or(verdict.best).map(|m| position.coordinate(m)),
            value: Some(Value::of(verdict.score, position.side_to_move())),
        }
    }
}
