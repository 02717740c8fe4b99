//! Morphing Chess III: positions worked out by hand, and a slow reference.

mod agreement;
mod draws;
mod entries;
mod evaluation;
mod exchanges;
mod fens;
mod notation;
mod positions;
mod reference;
mod support;
