//! A game as the page uses it.

use treville::gui::{self, GuiGame};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::{Beginning, Mode, Move, Offer, State, side};
use crate::{named, pgn, pieces, to_json};

/// A game and its start position.
#[wasm_bindgen(js_name = Game)]
pub struct GameHandle {
    game: Box<dyn GuiGame>,
}

#[wasm_bindgen(js_class = Game)]
impl GameHandle {
    /// Starts a game from a FEN, or from the default start position.
    ///
    /// # Errors
    /// If the variant is unknown or the FEN is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, fen: Option<String>) -> Result<GameHandle, String> {
        let variant = named(variant)?;
        let game = gui::new_game(variant, fen.as_deref()).map_err(|error| error.to_string())?;
        Ok(GameHandle { game })
    }

    /// Reads the first game of a PGN text.
    ///
    /// # Errors
    /// If the text has no game or is invalid; the message names the line.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(text: &str) -> Result<GameHandle, String> {
        let record = pgn::Record::read(text)?;
        let mut handle = GameHandle::new(record.variant, record.fen.clone())?;
        record.replay(handle.game.as_mut())?;
        Ok(handle)
    }

    /// Formats the game as PGN. `began` is in seconds since 1970, and `sentence` gives the reason for the result.
    pub fn pgn(&self, white: &str, black: &str, began: f64, result: &str, sentence: &str) -> String {
        let frame = pgn::Frame {
            players: [white, black],
            began,
            result,
            sentence,
        };
        pgn::write(self.game.as_ref(), &frame)
    }

    /// The current position with its legal moves, and the moves so far, as JSON.
    pub fn state(&self) -> String {
        let game = self.game.as_ref();
        to_json(&State {
            variant: game.variant().name(),
            start: game.start_fen(),
            fen: game.fen(),
            side: side(game.side_to_move()),
            check: game.in_check(),
            prelude: game.in_prelude(),
            outcome: game.outcome().map(Into::into),
            conditions: game.conditions(),
            modes: modes(game),
            moves: game.moves().iter().map(Into::into).collect(),
            legal: legal(game),
        })
    }

    /// Plays a move (in coordinates or SAN) or makes a choice in the prelude.
    ///
    /// # Errors
    /// If it is not legal, with the reason. The game is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        self.game.play(text).map(drop).map_err(|error| error.to_string())
    }

    /// Takes back the last move; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }
}

/// All legal moves. In the prelude, all choices with their meanings.
fn legal(game: &dyn GuiGame) -> Vec<Move> {
    let written = |action| Move {
        text: game.coordinate(action),
        san: game.in_words(action).unwrap_or_else(|| game.san(action)),
    };
    game.legal().into_iter().map(written).collect()
}

/// The types of pieces whose moves have changed. White's pieces stand for both sides. Kings are left out, because their
/// changes are reported as conditions.
fn modes(game: &dyn GuiGame) -> Vec<Mode> {
    let changed = game.modes().into_iter();
    changed
        .filter(|(letter, _)| letter.is_ascii_uppercase() && *letter != KING)
        .map(|(symbol, betza)| Mode {
            symbol,
            rays: pieces::rays(&betza),
        })
        .collect()
}

const KING: char = 'K';

/// Returns a random start position. In Musketeer Chess it has two of the ten types, waiting behind random files.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen(js_name = randomStart)]
pub fn random_start(variant: &str, seed: u32) -> Result<String, String> {
    Ok(named(variant)?.start().random(u64::from(seed)))
}

/// The start options of a game, as JSON: names, values and defaults.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen(js_name = startOptions)]
pub fn start_options(variant: &str) -> Result<String, String> {
    Ok(to_json(&Offer::all(named(variant)?.start())))
}

/// Starts a new game with these values, given in the order of [`start_options`]. Returns its FEN as JSON, with a remark
/// if the rules forbid the values. `seed` determines random values.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen(js_name = chosenStart)]
pub fn chosen_start(variant: &str, values: Vec<String>, seed: u32) -> Result<String, String> {
    let chosen = named(variant)?.start().chosen(&borrowed(&values), u64::from(seed));
    Ok(to_json(&match chosen {
        Ok(fen) => Beginning { fen, remark: None },
        Err(refused) => Beginning {
            fen: refused.instead,
            remark: Some(refused.reason),
        },
    }))
}

/// Returns the FEN of the prelude with these values, given in the order of [`start_options`]. If the game has no
/// prelude, this is the default start.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen(js_name = preludeStart)]
pub fn prelude_start(variant: &str, values: Vec<String>) -> Result<String, String> {
    let variant = named(variant)?;
    let prelude = variant.start().prelude_fen(&borrowed(&values));
    Ok(prelude.unwrap_or_else(|| variant.start_fen()))
}

fn borrowed(values: &[String]) -> Vec<&str> {
    values.iter().map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use treville::rules::Variant;

    use super::*;

    #[test]
    fn customs_of_the_prelude_are_told_from_what_else_may_be_chosen() {
        let of_prelude = |variant: Variant| {
            let offers = Offer::all(variant.start()).into_iter();
            let names: Vec<&str> = offers.filter(|offer| offer.prelude).map(|offer| offer.name).collect();
            names
        };
        let customs = [
            "Default type 1",
            "Default type 2",
            "Placement order",
            "Both may choose the same type",
        ];
        assert_eq!(of_prelude(Variant::Musketeer), customs);
        assert!(of_prelude(Variant::ChuChess).is_empty());
    }

    #[test]
    fn kinds_move_as_the_rules_are_read() {
        let diagonal = |rules: &str| {
            let fen = format!("{}{rules}", Variant::Morphing3.start_fen());
            let handle = GameHandle::new("morphing3", Some(fen)).expect("a start");
            let modes = modes(handle.game.as_ref());
            let pawn = modes.into_iter().find(|mode| mode.symbol == 'P').expect("a Pawn");
            pawn.rays
                .iter()
                .filter(|ray| ray.dx != 0 && ray.dy != 0)
                .map(|ray| ray.range)
                .max()
        };
        assert_eq!((diagonal(""), diagonal(" diagonal-double-steps")), (Some(1), Some(2)));
    }
}
