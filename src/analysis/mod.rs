//! What the moves of a game were worth.
//!
//! - [`judgement`]: loss, marks and accuracy, from the expected points of each position;
//! - [`analyst`]: searches the positions of a recorded game;
//! - [`annotation`]: writes scores, marks and better lines into the tree of the game;
//! - [`problem`]: problems of test suites with their solutions;
//! - [`puzzle`]: finds positions with one winning move;
//! - [`mate`]: mates by exhaustive search;
//! - [`review`]: reads the results back from an annotated game;
//! - [`report`]: a page with tables and graphs.
//!
//! `docs/analysis.md` defines loss, marks and accuracy.

#![forbid(unsafe_code)]

pub mod analyst;
pub mod annotation;
pub mod judgement;
mod main_line;
pub mod mate;
pub mod problem;
pub mod puzzle;
pub mod report;
pub mod review;

use thiserror::Error;

use crate::rules::{FenError, MoveError};

/// Why a game could not be analysed.
#[derive(Debug, Error)]
pub enum AnalysisError {
    /// The start of the game has been changed to an invalid position.
    #[error("bad FEN: {0}")]
    Start(#[from] FenError),
    /// A move has been changed to an illegal one.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The search ended without a move, for lack of threads or memory.
    #[error("the search found no move")]
    NoSearch,
    /// The findings are those of another game.
    #[error("the findings are those of another game")]
    OtherGame,
}
