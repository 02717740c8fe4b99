//! One game, for the page.

use treville::eval::Evaluable;
use treville::gui::{GuiGame, GuiView, WithView, with_view};
use treville::rules::{PlayedGame, Prelude, Stage, Variant};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::{Move, Offer, Shown, State, side};
use crate::{named, pgn, to_json};

/// A game from its start position to now.
#[wasm_bindgen(js_name = Game)]
pub struct GameHandle {
    game: Box<dyn Playable>,
}

#[wasm_bindgen(js_class = Game)]
impl GameHandle {
    /// A game from a FEN, or from the usual start position.
    ///
    /// # Errors
    /// If no game has this name, or with what is wrong with the FEN and where.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, fen: Option<String>) -> Result<GameHandle, String> {
        let game = with_view(named(variant)?, Begin { fen })?;
        Ok(GameHandle { game })
    }

    /// The game of a PGN record, the first if there are several.
    ///
    /// # Errors
    /// The line and what is wrong there.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(text: &str) -> Result<GameHandle, String> {
        let record = pgn::Record::read(text)?;
        let mut handle = GameHandle::new(record.variant, record.fen.clone())?;
        record.replay(handle.game.game_mut())?;
        Ok(handle)
    }

    /// The game as PGN: who plays, when it began in seconds since 1970, the result, and how it came about.
    #[must_use]
    pub fn pgn(&self, white: &str, black: &str, began: f64, result: &str, sentence: &str) -> String {
        let frame = pgn::Frame {
            players: [white, black],
            began,
            result,
            sentence,
        };
        pgn::write(self.game.game(), &frame)
    }

    /// The present position, what is legal in it, and the moves so far, as JSON.
    #[must_use]
    pub fn state(&self) -> String {
        let game = self.game.game();
        to_json(&State {
            variant: game.variant().name(),
            start: game.start_fen(),
            fen: game.fen(),
            side: side(game.side_to_move()),
            check: game.in_check(),
            prelude: self.game.in_prelude(),
            outcome: game.outcome().map(Into::into),
            conditions: self.game.conditions(),
            moves: game.moves().iter().map(Into::into).collect(),
            legal: self.game.legal(),
        })
    }

    /// Plays a move in coordinates or SAN, or a choice of the prelude.
    ///
    /// # Errors
    /// Why the move cannot be played; the game is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        self.game
            .game_mut()
            .play(text)
            .map(drop)
            .map_err(|error| error.to_string())
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.game.game_mut().undo()
    }
}

/// A game together with what only its rules can tell.
trait Playable {
    fn game(&self) -> &dyn GuiGame;
    fn game_mut(&mut self) -> &mut dyn GuiGame;
    fn in_prelude(&self) -> bool;
    fn legal(&self) -> Vec<Move>;
    fn conditions(&self) -> Vec<Shown>;
}

impl<R: Evaluable + GuiView> Playable for PlayedGame<R> {
    fn game(&self) -> &dyn GuiGame {
        self
    }

    fn game_mut(&mut self) -> &mut dyn GuiGame {
        self
    }

    fn in_prelude(&self) -> bool {
        matches!(self.stage(), Stage::Prelude(_))
    }

    fn legal(&self) -> Vec<Move> {
        match self.stage() {
            Stage::Prelude(prelude) => prelude
                .choices()
                .into_iter()
                .map(|choice| Move {
                    san: prelude.in_words(choice),
                    text: prelude.text(choice),
                })
                .collect(),
            Stage::Board(position) => position
                .legal()
                .into_iter()
                .map(|m| Move {
                    text: position.coordinate(m),
                    san: position.san(m),
                })
                .collect(),
        }
    }

    fn conditions(&self) -> Vec<Shown> {
        match self.stage() {
            Stage::Prelude(_) => Vec::new(),
            Stage::Board(position) => position.conditions().into_iter().map(Into::into).collect(),
        }
    }
}

struct Begin {
    fen: Option<String>,
}

impl WithView for Begin {
    type Output = Result<Box<dyn Playable>, String>;

    fn run<R: Evaluable + GuiView>(self, variant: Variant) -> Self::Output {
        let fen = self.fen.unwrap_or_else(|| variant.start_fen());
        let stage = R::parse_fen(variant, &fen).map_err(|error| error.to_string())?;
        Ok(Box::new(PlayedGame::new(variant, stage)))
    }
}

/// The FEN a new game begins with; with `prelude` the one from which the players choose, where a game has such a thing.
///
/// # Errors
/// If no game has this name.
#[wasm_bindgen(js_name = startFen)]
pub fn start_fen(variant: &str, prelude: bool) -> Result<String, String> {
    let variant = named(variant)?;
    let chosen = if prelude {
        variant.start().prelude_fen(&[])
    } else {
        None
    };
    Ok(chosen.unwrap_or_else(|| variant.start_fen()))
}

/// A start position by chance: in Musketeer Chess two of the ten types behind files drawn by `seed`.
///
/// # Errors
/// If no game has this name.
#[wasm_bindgen(js_name = randomStart)]
pub fn random_start(variant: &str, seed: u32) -> Result<String, String> {
    Ok(named(variant)?.start().random(u64::from(seed)))
}

/// What a person may choose of how a game begins, as JSON: names, values, and the value unless another is chosen.
/// Nothing where the players choose in a prelude.
///
/// # Errors
/// If no game has this name.
#[wasm_bindgen(js_name = startOptions)]
pub fn start_options(variant: &str) -> Result<String, String> {
    let start = named(variant)?.start();
    let options = match start.prelude_fen(&[]) {
        Some(_) => Vec::new(),
        None => start.options(),
    };
    Ok(to_json(&options.into_iter().map(Offer::from).collect::<Vec<_>>()))
}

/// The FEN a new game begins with under the values chosen, in the order of [`start_options`].
///
/// # Errors
/// If no game has this name, or if its rules forbid the values.
#[wasm_bindgen(js_name = chosenStart)]
pub fn chosen_start(variant: &str, values: Vec<String>) -> Result<String, String> {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let start = named(variant)?.start();
    start.chosen(&values, 0).map_err(|refused| refused.reason)
}
