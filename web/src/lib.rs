//! The library compiled to WebAssembly, for the npm package `treville` and the page.
//!
//! It exports three classes. [`Board`] is a board in the manner of ffish.js, [`Game`] a game with its variations, and
//! [`Thinker`] searches in a worker and reports lines as it finds them. [`examine`] searches a part of a game for its
//! review.

#![forbid(unsafe_code)]

mod board;
mod errors;
mod game;
mod pgn;
mod pieces;
mod report;
mod request;
mod review;
mod start;
mod thinker;
mod workshop;

pub use board::Board;
pub use game::Game;
pub use review::examine;
pub use thinker::Thinker;
pub use workshop::{mating_power_of, piece_worths, study_piece};

use serde::Serialize;
use treville::eval::{self, Evaluation};
use treville::rules::{Variant, fairy};
use treville::search::Level;
use treville::search::bench::{self, BenchLimit, BenchOptions};
use treville::with_game;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::errors::{thrown, told};

/// The types of what the functions below return.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// The pieces of a game: letters, names and all moves. Throws if the variant is unknown.
#[wasm_bindgen(unchecked_return_type = "PieceInfo[]")]
pub fn pieces(variant: &str) -> Result<JsValue, JsValue> {
    Ok(to_js(&pieces::of(named(variant)?)))
}

/// The promotion squares, each with the symbol of what a pawn becomes there. Throws if the variant is unknown.
#[wasm_bindgen(js_name = squareMarks, unchecked_return_type = "[string, string][]")]
pub fn square_marks(variant: &str) -> Result<JsValue, JsValue> {
    Ok(to_js(&pieces::marks(named(variant)?)))
}

/// The name of the network that evaluates a game; `undefined` if it needs none. Throws if the variant is unknown.
#[wasm_bindgen(js_name = networkName)]
pub fn network_name(variant: &str) -> Result<Option<String>, JsValue> {
    Ok(eval::network_name(named(variant)?).map(str::to_owned))
}

/// Provides a network, which no build for WebAssembly contains: a file in the encoding of `build/planes.rs`. Throws if
/// it is damaged or for an unknown game.
#[wasm_bindgen(js_name = provideNetwork)]
pub fn provide_network(encoded: &[u8]) -> Result<(), JsValue> {
    eval::provide_network(encoded).map_err(thrown)
}

/// The levels of play, weakest first.
#[wasm_bindgen(unchecked_return_type = "LevelInfo[]")]
pub fn levels() -> JsValue {
    to_js(&Level::all().map(report::LevelInfo::from).collect::<Vec<_>>())
}

/// Searches the benchmark positions of a game to `depth`; returns nodes and milliseconds as JSON. Throws if the variant
/// is unknown or its network has not been provided.
#[wasm_bindgen]
pub fn benchmark(variant: &str, depth: u32) -> Result<String, JsValue> {
    let variant = named(variant)?;
    let options = BenchOptions {
        limit: BenchLimit::Depth(depth),
        ..BenchOptions::default()
    };
    thinker::demand_network(variant, &Evaluation::Default).map_err(thrown)?;
    let fens = variant.about().bench_positions;
    let counted = with_game!(variant, R => bench::bench::<R>(variant, &options, fens, Evaluation::default()));
    let counted = counted.map_err(thrown)?;
    Ok(to_json(&report::Counted {
        nodes: counted.nodes,
        milliseconds: counted.elapsed.as_secs_f64() * 1000.0,
    }))
}

/// The name of a game in records; pieces made to order stand for their game.
fn name_of(variant: Variant) -> &'static str {
    variant.ordered_pieces().unwrap_or_else(|| variant.name())
}

fn named(variant: &str) -> Result<Variant, JsValue> {
    fairy::named(variant).map_err(told)
}

/// Converts a value to JSON, which cannot fail because all exported types have string keys.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("JSON refuses a structure: {error}"))
}

/// Converts a value to a JavaScript object.
fn to_js(value: &impl Serialize) -> JsValue {
    js_sys::JSON::parse(&to_json(value)).unwrap_or_else(|_| unreachable!("JSON that was just written is read"))
}
