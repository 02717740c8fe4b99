//! Games that can be evaluated.

use super::nnue::Inputs;
use crate::rules::Notation;

/// A game that the engine can evaluate, and so play.
pub trait Evaluable: Notation + Inputs {}

impl<R: Notation + Inputs> Evaluable for R {}
