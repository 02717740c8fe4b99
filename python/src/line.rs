//! A line of play that a search has found.

use pyo3::prelude::*;
use treville::board::Color;
use treville::search;

/// A line of play that a search has found.
#[pyclass(module = "treville", frozen, get_all)]
#[derive(Clone)]
pub struct Line {
    /// The nominal depth in plies.
    depth: u32,
    /// The deepest ply reached.
    seldepth: u32,
    /// The rank among the lines found, from 1.
    rank: usize,
    /// The score in centipawns from White's point of view.
    score: i32,
    /// Moves to mate from White's point of view: negative if White is mated; None for other scores.
    mate: Option<i32>,
    /// Nodes of all threads since the start of the search.
    nodes: u64,
    /// Seconds since the start of the search.
    seconds: f64,
    /// The moves in UCI notation.
    moves: Vec<String>,
}

impl Line {
    pub fn new(line: &search::Line, moves: Vec<String>, side: Color) -> Self {
        let sign = if side == Color::White { 1 } else { -1 };
        Line {
            depth: line.depth,
            seldepth: line.seldepth,
            rank: line.rank,
            score: sign * line.score.0,
            mate: line.score.mate_in().map(|moves| sign * moves),
            nodes: line.nodes,
            seconds: line.elapsed.as_secs_f64(),
            moves,
        }
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let value = match self.mate {
            Some(moves) => format!("mate={moves}"),
            None => format!("score={}", self.score),
        };
        format!("Line(depth={}, {value}, moves={:?})", self.depth, self.moves)
    }
}
