//! The engine, for a worker of the page.

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

/// Searches, one position after the other, and keeps what it learnt as long as the game is the same.
#[wasm_bindgen]
pub struct Thinker {
    settings: Settings,
    player: Option<(Variant, Box<dyn Thinks>)>,
}

#[wasm_bindgen]
impl Thinker {
    /// An engine with a transposition table of so many MiB.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(hash_mib: u32) -> Self {
        Thinker {
            settings: Settings {
                hash_mib: hash_mib.max(1) as usize,
                ..Settings::default()
            },
            player: None,
        }
    }

    /// Thinks about what a request asks, and calls `report` with each line found; what to play, as JSON. It does not
    /// return before the limits are reached: without limits, never.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn think(&mut self, request: &str, report: &Function) -> Result<String, String> {
        let request = Request::read(request)?;
        // Nobody listens any more: the search is of no use to anyone, but harms nobody either.
        let tell = |found: Found| drop(report.call1(&JsValue::NULL, &JsValue::from_str(&to_json(&found))));
        self.player(named(&request.variant)?)
            .think(&request, &tell)
            .map(|choice| to_json(&choice))
    }
}

impl Thinker {
    fn player(&mut self, variant: Variant) -> &mut dyn Thinks {
        if self.player.as_ref().is_none_or(|(known, _)| *known != variant) {
            let settings = self.settings.clone();
            let player: Box<dyn Thinks> = with_game!(variant, R => Box::new(Player::<R>::new(variant, settings)));
            self.player = Some((variant, player));
        }
        match &mut self.player {
            Some((_, player)) => player.as_mut(),
            None => unreachable!("a player was just hired"),
        }
    }
}

trait Thinks {
    fn think(&mut self, request: &Request, report: &dyn Fn(Found)) -> Result<Choice, String>;
}

/// Plays one game.
struct Player<R: Evaluable> {
    variant: Variant,
    searcher: Searcher<R>,
    settings: Settings,
}

impl<R: Evaluable> Thinks for Player<R> {
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
}

impl<R: Evaluable> Player<R> {
    fn new(variant: Variant, settings: Settings) -> Self {
        Player {
            variant,
            searcher: Searcher::<R>::new(settings.clone()),
            settings,
        }
    }

    fn choose(&self, prelude: &R::Prelude, request: &Request) -> String {
        prelude.text(prelude::choose::<R>(prelude, &self.settings, u64::from(request.seed), || false).choice)
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
