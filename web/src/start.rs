//! How a game starts: its options and their values.

use treville::rules::{RefusedStart, Start};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::{Beginning, Offer};
use crate::{named, to_js};

/// Returns a random start position. In Musketeer Chess it has two of the ten types, waiting behind random files. Throws
/// if the variant is unknown.
#[wasm_bindgen(js_name = randomStart)]
pub fn random_start(variant: &str, seed: u32) -> Result<String, JsValue> {
    Ok(named(variant)?.start().random(u64::from(seed)))
}

/// The start options of a game: names, values and defaults. Throws if the variant is unknown.
#[wasm_bindgen(js_name = startOptions, unchecked_return_type = "StartOption[]")]
pub fn start_options(variant: &str) -> Result<JsValue, JsValue> {
    Ok(to_js(&Offer::all(named(variant)?.start())))
}

/// Starts a new game with these values, given in the order of `startOptions`; a remark says if the rules forbid them.
/// `seed` determines random values. Throws if the variant is unknown.
#[wasm_bindgen(js_name = chosenStart, unchecked_return_type = "Beginning")]
pub fn chosen_start(variant: &str, values: Vec<String>, seed: u32) -> Result<JsValue, JsValue> {
    let start: &dyn Start = named(variant)?.start();
    let chosen = start.chosen(&borrowed(&values), u64::from(seed));
    let allowed = |fen| Beginning {
        fen,
        remark: None,
        objections: Vec::new(),
    };
    let refused = |refused: RefusedStart| Beginning {
        remark: Some(refused.to_string()),
        fen: refused.instead,
        objections: refused.objections,
    };
    Ok(to_js(&chosen.map_or_else(refused, allowed)))
}

/// Returns the FEN of the prelude with these values, given in the order of `startOptions`. If the game has no prelude,
/// this is the default start. Throws if the variant is unknown.
#[wasm_bindgen(js_name = preludeStart)]
pub fn prelude_start(variant: &str, values: Vec<String>) -> Result<String, JsValue> {
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
}
