//! What a piece is, for designers of pieces.

use serde::Serialize;
use treville::board::betza::{Mobility, Ray};
use treville::eval::{Evaluation, relatives};
use treville::rules::Variant;
use treville::workshop::{Centipawns, Colours, PieceWorth, Study, forked, mating_power, worth_to_network};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::errors::{thrown, told};
use crate::thinker::demand_network;
use crate::to_js;

#[derive(Serialize)]
struct PieceStudy {
    rays: Vec<Ray>,
    /// By square, a1 first, b1 second.
    moves: Vec<u32>,
    mean: f64,
    crowded: f64,
    colours: Option<&'static str>,
    /// The fewest and the most squares to which the piece comes, its own included.
    range: (u32, u32),
    forks: f64,
    relatives: Vec<(&'static str, f64)>,
}

/// Studies a piece by its Betza notation: what it can do, alone and on a crowded board. Throws with the place if the
/// notation is not understood, or the piece has no moves.
#[wasm_bindgen(js_name = studyPiece, unchecked_return_type = "PieceStudy")]
pub fn study_piece(betza: &str) -> Result<JsValue, JsValue> {
    let piece = read(betza)?;
    let study = Study::of(&piece);
    Ok(to_js(&PieceStudy {
        rays: piece.rays().to_vec(),
        moves: study.moves.iter().map(|moves| moves.count_ones()).collect(),
        mean: study.mean_moves(),
        crowded: piece.crowded_moves(),
        colours: study.colours.map(|colours| match colours {
            Colours::Bound => "bound",
            Colours::Changing => "changing",
            Colours::Both => "both",
        }),
        range: study.range(),
        forks: forked(&piece),
        relatives: relatives(&piece),
    }))
}

#[derive(Serialize)]
struct MatingPower {
    share: f64,
    longest: Option<u32>,
}

/// How king and piece fare against a bare king when they are to move; takes about a second. Throws like `studyPiece`.
#[wasm_bindgen(js_name = matingPower, unchecked_return_type = "MatingPower")]
pub fn mating_power_of(betza: &str) -> Result<JsValue, JsValue> {
    let survey = mating_power(&read(betza)?).map_err(thrown)?;
    let won: u64 = survey.wins.iter().sum();
    Ok(to_js(&MatingPower {
        share: won as f64 / survey.positions() as f64,
        longest: survey.longest_win(),
    }))
}

#[derive(Serialize)]
struct Worths {
    positions: u64,
    pieces: Vec<Worth>,
}

#[derive(Serialize)]
struct Worth {
    name: &'static str,
    /// The mean and half the width of its 95% interval in centipawns, in opening, middlegame and endgame.
    phases: Vec<Option<(f64, f64)>>,
}

/// What a piece and the orthodox ones are worth to the network, in quick games with them. Throws if no game can be
/// played with the piece, or the network of Musketeer Chess has not been provided.
#[wasm_bindgen(js_name = pieceWorths, unchecked_return_type = "Worths")]
pub fn piece_worths(betza: &str, games: u32) -> Result<JsValue, JsValue> {
    demand_network(Variant::Musketeer, &Evaluation::Default).map_err(thrown)?;
    let worths = worth_to_network(betza, u64::from(games)).map_err(thrown)?;
    let told = |worth: Centipawns| (worth.mean, worth.plus_minus);
    let piece = |piece: PieceWorth| Worth {
        name: piece.name,
        phases: piece.phases.into_iter().map(|worth| worth.map(told)).collect(),
    };
    Ok(to_js(&Worths {
        positions: worths.positions,
        pieces: worths.pieces.into_iter().map(piece).collect(),
    }))
}

fn read(betza: &str) -> Result<Mobility, JsValue> {
    let piece = Mobility::parse(betza).map_err(told)?;
    match piece.rays().is_empty() {
        true => Err(thrown("this piece has no moves")),
        false => Ok(piece),
    }
}
