//! The JSON for the page.

use serde::Serialize;
use treville::board::Color;
use treville::board::betza::Ray;
use treville::gui::Condition;
use treville::rules::{Notation, Outcome, Played, Position, Start, StartOption};
use treville::search::Level;
use treville::search::{Line, Score};

/// A position and its game.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    pub variant: &'static str,
    /// The FEN of the start.
    pub start: String,
    pub fen: String,
    pub side: &'static str,
    pub check: bool,
    /// Whether the game is in its prelude.
    pub prelude: bool,
    pub outcome: Option<End>,
    /// Pieces that do not move as their type does at present.
    pub conditions: Vec<Condition>,
    /// Types whose moves depend on the rules.
    pub modes: Vec<Mode>,
    pub moves: Vec<Move>,
    pub legal: Vec<Move>,
}

/// A type of piece that moves differently in this game.
#[derive(Serialize)]
pub struct Mode {
    /// As in FEN, for White.
    pub symbol: char,
    pub rays: Vec<Ray>,
}

/// A move in both notations.
#[derive(Serialize)]
pub struct Move {
    /// In coordinates.
    pub text: String,
    /// In SAN; of a choice, its meaning.
    pub san: String,
}

/// The end of a game.
#[derive(Serialize)]
pub struct End {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    pub reason: &'static str,
}

/// An option of a game's start.
#[derive(Serialize)]
pub struct Offer {
    pub name: &'static str,
    pub values: Vec<&'static str>,
    pub default: &'static str,
    /// Whether the option applies to the prelude instead of the start position.
    pub prelude: bool,
}

/// The start of a game.
#[derive(Serialize)]
pub struct Beginning {
    pub fen: String,
    /// Why the values were not used, and what is played instead.
    pub remark: Option<String>,
}

/// A level of play.
#[derive(Serialize)]
pub struct LevelInfo {
    /// From 1, the weakest.
    pub number: usize,
    pub name: &'static str,
    /// Approximate Elo.
    pub elo: u32,
}

/// A principal variation.
#[derive(Serialize)]
pub struct Found {
    pub depth: u32,
    pub seldepth: u32,
    /// Its rank among the lines, from 1.
    pub rank: usize,
    pub value: Value,
    pub nodes: u64,
    pub milliseconds: f64,
    pub moves: Vec<Move>,
}

/// A score from White's point of view.
#[derive(Clone, Copy, Serialize)]
pub struct Value {
    pub centipawns: i32,
    /// Moves to mate, negative if White is mated.
    pub mate: Option<i32>,
}

/// The engine's move.
#[derive(Serialize)]
pub struct Choice {
    /// In coordinates; `None` if there is no legal move.
    pub text: Option<String>,
    /// `None` in a prelude.
    pub value: Option<Value>,
}

/// The result of the benchmark.
#[derive(Serialize)]
pub struct Counted {
    pub nodes: u64,
    pub milliseconds: f64,
}

impl Offer {
    /// The options of a game, in its order.
    pub fn all(start: &dyn Start) -> Vec<Self> {
        let options = start.options();
        let defaults: Vec<&str> = options.iter().map(|option| option.default).collect();
        let shapes_prelude = |index: usize, option: &StartOption| {
            let mut values = defaults.clone();
            option.values.iter().any(|value| {
                values[index] = value;
                start.prelude_fen(&values) != start.prelude_fen(&defaults)
            })
        };
        let offers = options.iter().enumerate().map(|(index, option)| Offer {
            name: option.name,
            values: option.values.clone(),
            default: option.default,
            prelude: shapes_prelude(index, option),
        });
        offers.collect()
    }
}

impl From<Level> for LevelInfo {
    fn from(level: Level) -> Self {
        LevelInfo {
            number: level.number(),
            name: level.name(),
            elo: level.elo(),
        }
    }
}

impl From<&Played> for Move {
    fn from(played: &Played) -> Self {
        Move {
            text: played.coordinate.clone(),
            san: played.san.clone(),
        }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        End {
            result: outcome.result(),
            reason: outcome.reason.words(),
        }
    }
}

impl Value {
    /// `score` is from the view of `side`.
    pub fn of(score: Score, side: Color) -> Self {
        let sign = if side == Color::White { 1 } else { -1 };
        Value {
            centipawns: sign * score.0,
            mate: score.mate_in().map(|moves| sign * moves),
        }
    }
}

impl Found {
    pub fn of<R: Notation>(line: &Line, position: &Position<R>) -> Self {
        Found {
            depth: line.depth,
            seldepth: line.seldepth,
            rank: line.rank,
            value: Value::of(line.score, position.side_to_move()),
            nodes: line.nodes,
            milliseconds: line.elapsed.as_secs_f64() * 1000.0,
            moves: written(&line.moves, position),
        }
    }
}

/// A line of legal moves.
fn written<R: Notation>(moves: &[treville::board::Move], position: &Position<R>) -> Vec<Move> {
    let mut position = position.clone();
    let mut written = Vec::new();
    for &m in moves {
        written.push(Move {
            text: position.coordinate(m),
            san: position.san(m),
        });
        position.make(m, &mut treville::board::NullObserver);
    }
    written
}

pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
