//! The option `--eval-file`.

use std::path::PathBuf;

use crate::eval::{Evaluable, Evaluation, load_network};
use crate::rules::Variant;
use clap::Args;

use super::Failure;

#[derive(Args)]
pub struct EvalFile {
    /// Evaluate with the network in this file instead of the embedded one.
    #[arg(long, value_name = "FILE")]
    eval_file: Option<PathBuf>,
}

impl EvalFile {
    /// Loads the network of this game from the file, or returns the default evaluation.
    pub fn evaluation<R: Evaluable>(&self, variant: Variant) -> Result<Evaluation, Failure> {
        match &self.eval_file {
            Some(path) => Evaluation::load::<R>(path, variant.about().pieces).map_err(|error| Failure::Network {
                path: path.clone(),
                error,
            }),
            None => Ok(Evaluation::Default),
        }
    }

    /// Like [`evaluation`](Self::evaluation), with a network of any game. Errors are worded for `variant`.
    pub fn of_any_game(&self, variant: Variant) -> Result<Evaluation, Failure> {
        match &self.eval_file {
            Some(path) => load_network(path, variant).map_err(|error| Failure::Network {
                path: path.clone(),
                error,
            }),
            None => Ok(Evaluation::Default),
        }
    }
}
