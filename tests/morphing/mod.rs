//! Morphing Chess III against a slow reference of its rules, and positions worked out by hand.

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
