//! Games that can be evaluated.

use super::nnue::Inputs;
use crate::rules::Recordable;

/// A game that the engine can evaluate, and so play.
pub trait Evaluable: Recordable + Inputs {}

impl<R: Recordable + Inputs> Evaluable for R {}
