//! The network's value of a position, and perft.

use std::path::PathBuf;

use pyo3::prelude::*;
use treville::board::NullObserver;
use treville::eval::{Evaluation, load_network};
use treville::rules::perft::divide_stage;
use treville::rules::{Notation, Position, Prelude, Stage, Variant};
use treville::with_game;

use crate::errors::{named, value_error};

/// Perft counts this many plies between two looks for Ctrl-C: a second at most.
const UNINTERRUPTED: u32 = 4;

/// The network's value of a position on the board, in centipawns for the side to move.
#[pyfunction]
#[pyo3(signature = (variant, fen, eval_file=None))]
pub fn evaluate(variant: &str, fen: &str, eval_file: Option<PathBuf>) -> PyResult<i32> {
    let variant = named(variant)?;
    let evaluation = loaded(eval_file, variant)?;
    with_game!(variant, R => {
        let position = Position::<R>::parse_fen(variant, fen).map_err(value_error)?;
        let mut evaluator = evaluation.evaluator::<R>(position.pieces());
        evaluator.refresh(&position);
        Ok(evaluator.evaluate(&position))
    })
}

/// The network of a file, or the embedded one.
pub fn loaded(file: Option<PathBuf>, variant: Variant) -> PyResult<Evaluation> {
    file.map_or_else(
        || Ok(Evaluation::default()),
        |path| load_network(&path, variant).map_err(|error| value_error(format!("{}: {error}", path.display()))),
    )
}

/// The number of sequences of `depth` legal moves or choices.
#[pyfunction]
#[pyo3(signature = (variant, fen, depth))]
pub fn perft(py: Python<'_>, variant: &str, fen: &str, depth: u32) -> PyResult<u64> {
    let variant = named(variant)?;
    with_game!(variant, R => count(py, &Stage::<R>::parse(variant, fen).map_err(value_error)?, depth))
}

fn count<R: Notation>(py: Python<'_>, stage: &Stage<R>, depth: u32) -> PyResult<u64> {
    if depth == 0 {
        return Ok(1);
    }
    if depth <= UNINTERRUPTED {
        let counted = py.detach(|| divide_stage(stage, depth));
        py.check_signals()?;
        return Ok(counted.into_iter().map(|(_, nodes)| nodes).sum());
    }
    let mut nodes: u64 = 0;
    for next in following(stage) {
        nodes = nodes.saturating_add(count(py, &next, depth - 1)?);
    }
    Ok(nodes)
}

/// The stages after each legal move or choice.
fn following<R: Notation>(stage: &Stage<R>) -> Vec<Stage<R>> {
    match stage {
        Stage::Prelude(prelude) => {
            let choices = prelude.choices().into_iter();
            choices.filter_map(|choice| prelude.choose(choice).ok()).collect()
        }
        Stage::Board(position) => {
            let after = |m| {
                let mut next = position.clone();
                next.make(m, &mut NullObserver);
                Stage::Board(next)
            };
            position.legal().into_iter().map(after).collect()
        }
    }
}
