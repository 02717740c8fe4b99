//! What positions are judged with, as the command line says it.

use std::path::PathBuf;

use crate::eval::{Evaluable, Judge};
use clap::Args;

use super::Failure;

/// The evaluation; without any of these what the engine plays with by default.
#[derive(Args)]
pub(super) struct Evaluation {
    /// Judge with the network in this file.
    #[arg(long, value_name = "FILE")]
    eval_file: Option<PathBuf>,
    /// Judge with the hand-written evaluation, even where there is a built-in network.
    #[arg(long, conflicts_with = "eval_file")]
    eval_hand: bool,
}

impl Evaluation {
    /// The judge for the game of `R`; a network is read from its file.
    pub(super) fn judge<R: Evaluable>(&self) -> Result<Judge, Failure> {
        match &self.eval_file {
            Some(path) => Judge::load::<R::Features>(path).map_err(|error| Failure::Network {
                path: path.clone(),
                error,
            }),
            None if self.eval_hand => Ok(Judge::Handwritten),
            None => Ok(Judge::Default),
        }
    }
}
