//! The page's library, compiled to WebAssembly.
//!
//! It exports two classes. A [`GameHandle`] is a game with its rules and notation; the page has one. A [`Thinker`]
//! searches in a worker of the page and reports lines as it finds them. Both return JSON, so only plain data crosses
//! the boundary.

#![forbid(unsafe_code)]

mod game;
mod pgn;
mod pieces;
mod report;
mod request;
mod thinker;

pub use game::GameHandle;
pub use thinker::Thinker;

use serde::Serialize;
use treville::eval::Evaluation;
use treville::rules::Variant;
use treville::search::Level;
use treville::search::bench::{self, BenchLimit, BenchOptions};
use treville::with_game;
use wasm_bindgen::prelude::wasm_bindgen;

/// The pieces of a game as JSON: letters, names and all moves.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen]
pub fn pieces(variant: &str) -> Result<String, String> {
    Ok(to_json(&pieces::of(named(variant)?)))
}

/// The promotion squares, each with the symbol of what a pawn becomes there, as JSON.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen(js_name = squareMarks)]
pub fn square_marks(variant: &str) -> Result<String, String> {
    Ok(to_json(&pieces::marks(named(variant)?)))
}

/// The levels of play as JSON, weakest first.
#[wasm_bindgen]
pub fn levels() -> String {
    to_json(&Level::all().map(report::LevelInfo::from).collect::<Vec<_>>())
}

/// Searches the benchmark positions of a game to `depth`. Returns nodes and milliseconds as JSON.
///
/// # Errors
/// If the variant is unknown.
#[wasm_bindgen]
pub fn benchmark(variant: &str, depth: u32) -> Result<String, String> {
    let variant = named(variant)?;
    let options = BenchOptions {
        limit: BenchLimit::Depth(depth),
        ..BenchOptions::default()
    };
    let fens = variant.about().bench_positions;
    let counted = with_game!(variant, R => bench::bench::<R>(variant, &options, fens, Evaluation::default()));
    let counted = counted.map_err(|error| error.to_string())?;
    Ok(to_json(&report::Counted {
        nodes: counted.nodes,
        milliseconds: counted.elapsed.as_secs_f64() * 1000.0,
    }))
}

fn named(variant: &str) -> Result<Variant, String> {
    variant.parse().map_err(|error| format!("{error}"))
}

/// Converts a value to JSON, which cannot fail because all exported types have string keys.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("JSON refuses a structure: {error}"))
}
