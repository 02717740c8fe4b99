//! Endgame tables: the distance to mate in every position of an ending, made from the rules alone.
//!
//! Tables cover the endings of Musketeer Chess and orthodox chess with at most four men and no pawn, and king and pawn
//! against king in orthodox chess. They know neither the fifty-move rule nor repetitions, and no waiting pieces,
//! castling or en passant.
//!
//! - [`Material`] says which men an ending has;
//! - `moves` has the moves of these men, forwards and backwards, made from their Betza notation;
//! - `symmetry` finds the symmetries of the board that leave these moves as they are;
//! - [`solve`](solve()) makes a [`Table`] by retrograde analysis;
//! - [`Tables`] is a folder of tables, one in each file;
//! - [`Survey`] counts what a table says;
//! - [`verify`](verify()) compares tables with the rules;
//! - [`Report`] is a page on what the pieces achieve.

#![forbid(unsafe_code)]

mod file;
mod material;
mod moves;
mod report;
mod solve;
mod survey;
mod symmetry;
mod table;
mod tables;
mod verify;
mod workers;

pub use file::Damage;
pub use material::{BadMaterial, Man, Material};
pub use moves::{Kinds, usual};
pub use report::Report;
pub use solve::{SolveError, solve};
pub use survey::Survey;
pub use table::{Table, Value};
pub use tables::{TableError, Tables};
#[cfg(test)]
pub(crate) use verify::position;
pub use verify::{Verified, verify};
pub use workers::Workers;

#[cfg(test)]
mod tests;
