//! The review of a game: workers search its parts, and `Game` takes the findings.

use std::sync::atomic::AtomicBool;

use js_sys::Function;
use serde::{Deserialize, Serialize};
use treville::analysis::analyst::{self, Analyst};
use treville::analysis::judgement::Mark;
use treville::analysis::review::{Mistake, Review};
use treville::eval::Evaluation;
use treville::pgn::open_game::OpenGame;
use treville::pgn::tree::NodeId;
use treville::search::{Limits, Settings};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::errors::{thrown, told, told_as};
use crate::report::{Place, side};
use crate::thinker::demand_network;
use crate::{name_of, named, to_js};

/// The table of `treville analyse`, on whose size the findings depend.
const HASH_MIB: usize = 16;

/// A part of a game to search.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    variant: String,
    /// The FEN of the start position.
    fen: String,
    /// The moves of the main line.
    moves: Vec<String>,
    /// The part, counted from 0.
    part: usize,
    /// The nodes for each position.
    nodes: u64,
}

/// Searches the positions of a part of a game, as `treville analyse` does, with the request as JSON. Calls `report`
/// after each and returns what was found. Throws if the request is invalid.
#[wasm_bindgen(unchecked_return_type = "Finding[]")]
pub fn examine(request: &str, report: &Function) -> Result<JsValue, JsValue> {
    let request: Request = serde_json::from_str(request).map_err(thrown)?;
    let variant = named(&request.variant)?;
    demand_network(variant, &Evaluation::Default).map_err(thrown)?;
    let mut game = OpenGame::new(variant, Some(&request.fen)).map_err(told)?;
    for text in &request.moves {
        game.play(text)
            .map_err(|error| told_as(&format!("{text}: {error}"), &error))?;
    }
    let settings = Settings {
        hash_mib: HASH_MIB,
        ..Settings::default()
    };
    let limits = Limits {
        nodes: Some(request.nodes.max(1)),
        ..Limits::default()
    };
    let mut analyst = Analyst::new(settings, limits);
    // An error in `report` is that of the caller, and does not end the search.
    let mut tell = || drop(report.call0(&JsValue::NULL));
    let found = analyst.examine(game.tree(), request.part, &AtomicBool::new(false), &mut tell);
    Ok(to_js(&found.map_err(thrown)?.unwrap_or_default()))
}

/// The main line of a game, to be searched in parts.
#[derive(Serialize)]
pub struct ToExamine {
    #[serde(flatten)]
    place: Place,
    /// The number of positions on the board.
    positions: usize,
    parts: usize,
}

impl ToExamine {
    pub fn of(game: &OpenGame) -> Self {
        let tree = game.tree();
        let moves: Vec<String> = tree.main_line().map(|made| made.played.coordinate.clone()).collect();
        let positions = analyst::positions(tree);
        ToExamine {
            place: Place {
                variant: name_of(tree.variant),
                fen: tree.start_fen.clone(),
                moves,
            },
            positions,
            parts: analyst::parts(positions),
        }
    }
}

/// The results of a review.
#[derive(Serialize)]
pub struct Reviewed {
    /// White's and Black's accuracy, from 0 to 100.
    accuracies: [Option<f64>; 2],
    /// White's expected points after each move on the board.
    points: Vec<PointsAfter>,
    mistakes: Vec<Missed>,
}

#[derive(Serialize)]
struct PointsAfter {
    node: u32,
    points: Option<f64>,
}

/// A move for which there is a better one.
#[derive(Serialize)]
struct Missed {
    node: u32,
    by: &'static str,
    mark: u8,
    /// `inaccuracy`, `mistake` or `blunder`.
    word: &'static str,
    /// The first node of the better line.
    better: u32,
    /// White's expected points before the move.
    before: f64,
    loss: f64,
}

impl From<Review> for Reviewed {
    fn from(review: Review) -> Self {
        let after = |(node, points): (NodeId, Option<f64>)| PointsAfter {
            node: node.number(),
            points,
        };
        Reviewed {
            accuracies: review.accuracies,
            points: review.points.into_iter().map(after).collect(),
            mistakes: review.mistakes.into_iter().map(Missed::from).collect(),
        }
    }
}

impl From<Mistake> for Missed {
    fn from(mistake: Mistake) -> Self {
        Missed {
            node: mistake.node.number(),
            by: side(mistake.by),
            mark: mistake.mark.glyph(),
            word: mistake.mark.word(),
            better: mistake.better.number(),
            before: mistake.before,
            loss: mistake.loss,
        }
    }
}

/// The judgement of a move that was tried.
#[derive(Serialize)]
pub struct Judged {
    loss: f64,
    mark: Option<u8>,
    word: Option<&'static str>,
}

impl From<f64> for Judged {
    /// The judgement of a move that loses this much.
    fn from(loss: f64) -> Self {
        let mark = Mark::of(loss);
        Judged {
            loss,
            mark: mark.map(Mark::glyph),
            word: mark.map(Mark::word),
        }
    }
}
