//! One game, for the page.

use treville::gui::{self, GuiGame};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::{Beginning, Mode, Move, Offer, State, side};
use crate::{named, pgn, pieces, to_json};

/// A game from its start position to now.
#[wasm_bindgen(js_name = Game)]
pub struct GameHandle {
    game: Box<dyn GuiGame>,
}

#[wasm_bindgen(js_class = Game)]
impl GameHandle {
    /// A game from a FEN, or from the usual start position.
    ///
    /// # Errors
    /// If no game has this name, or with what is wrong with the FEN and where.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, fen: Option<String>) -> Result<GameHandle, String> {
        let variant = named(variant)?;
        let game = gui::new_game(variant, fen.as_deref()).map_err(|error| error.to_string())?;
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
        record.replay(handle.game.as_mut())?;
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
        pgn::write(self.game.as_ref(), &frame)
    }

    /// The present position, what is legal in it, and the moves so far, as JSON.
    #[must_use]
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
            conditions: game.conditions().into_iter().map(Into::into).collect(),
            modes: modes(game),
            moves: game.moves().iter().map(Into::into).collect(),
            legal: legal(game),
        })
    }

    /// Plays a move in coordinates or SAN, or a choice of the prelude.
    ///
    /// # Errors
    /// Why the move cannot be played; the game is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        self.game.play(text).map(drop).map_err(|error| error.to_string())
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }
}

/// Every legal move, or every choice of the prelude with its meaning.
fn legal(game: &dyn GuiGame) -> Vec<Move> {
    let written = |action| Move {
        text: game.coordinate(action),
        san: game.in_words(action).unwrap_or_else(|| game.san(action)),
    };
    game.legal().into_iter().map(written).collect()
}

/// Types of pieces whose way of moving has changed. White's pieces speak for both sides; a king that moves in its own
/// way is among the conditions.
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

/// The letter of kings in all games.
const KING: char = 'K';

/// A start position by chance: in Musketeer Chess two of the ten types behind files drawn by `seed`.
///
/// # Errors
/// If no game has this name.
#[wasm_bindgen(js_name = randomStart)]
pub fn random_start(variant: &str, seed: u32) -> Result<String, String> {
    Ok(named(variant)?.start().random(u64::from(seed)))
}

/// What a person may choose of how a game begins, as JSON: names, values, and the value unless another is chosen.
///
/// # Errors
/// If no game has this name.
#[wasm_bindgen(js_name = startOptions)]
pub fn start_options(variant: &str) -> Result<String, String> {
    Ok(to_json(&Offer::all(named(variant)?.start())))
}

/// How a new game begins under the values chosen, in the order of [`start_options`], as JSON: its FEN, and what is
/// played instead if its rules forbid the values; `seed` decides what the values leave to chance.
///
/// # Errors
/// If no game has this name.
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

/// The FEN from which the players make the choices that precede a game, by the customs that the values name, in the
/// order of [`start_options`]; the usual start where a game has no such choices.
///
/// # Errors
/// If no game has this name.
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
