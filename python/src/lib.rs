//! The Python package `treville`: rules, engine, game records and training data.
//!
//! Each module has the classes and functions of one subject. Every one of them turns errors of the library into
//! `ValueError` or `OSError`; Python's types and texts are described in `treville/__init__.pyi`.

#![forbid(unsafe_code)]

mod board;
mod engine;
mod errors;
mod evaluation;
mod line;
mod network;
mod picture;
mod record;
mod rules;
mod running;
mod shards;

use pyo3::prelude::pymodule;

/// The compiled part of the package.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::board::{Board, Outcome};
    #[pymodule_export]
    use super::engine::{Analysis, Engine};
    #[pymodule_export]
    use super::evaluation::{evaluate, perft};
    #[pymodule_export]
    use super::line::Line;
    #[pymodule_export]
    use super::network::write_network;
    #[pymodule_export]
    use super::record::{Game, Node, read_pgn};
    #[pymodule_export]
    use super::rules::{
        game_result, get_fen, get_san, get_san_moves, gives_check, has_insufficient_material, info, is_capture,
        is_immediate_game_end, is_optional_game_end, legal_moves, random_start_fen, start_fen, validate_fen, variants,
        version,
    };
    #[pymodule_export]
    use super::shards::{Batch, Batches, Shards};
}
